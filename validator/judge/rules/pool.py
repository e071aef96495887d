"""Which cards are legal at all: banned cards, the card pool, nontraditional cards (108.2a)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from validator.cards.card import Card
from validator.cards.clauses import OnlyForAnte
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about
from validator.judge.terms import Role, Terms
from validator.report.findings import cards, unsure
from validator.report.findings.fact import Fact


def in_the_pool(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """Every card is in the format's card pool, is not banned there (113.6n: no text of a card lifts
    a ban), and was released by the judged day.

    One rule, for all of that hangs on the status of the card. Conspiracies and cards for ante are
    out whatever the format's lists say (315.3, 407.3).
    """
    if not _is_asked(card, role):
        return
    against = _rule_against(card)
    if against is not None and card.name not in terms.pool.allowed:
        yield _banned(card, terms, against)
        return
    status = terms.pool.status(card, leads=role is Role.COMMANDER)
    is_released = terms.is_released(card) is not False
    is_out = is_released and not card.meld_result
    if status == "legal" and is_out:
        return
    if status == "banned":
        yield _banned(card, terms)
    elif status == "banned as commander":
        yield about(card, cards.BannedAsCommander())
    if terms.is_newer_than_the_facts(card) and not card.meld_result:
        if status in ("legal", "not legal", None):
            yield _newer_than_the_facts(card, terms)
    elif not is_out or status == "not legal":
        yield _not_legal(card, role, terms)
    elif status is None:
        yield _unknown(card, role, terms)


def _rule_against(card: Card) -> str | None:
    """The rule that keeps a card out of every deck (101.2), if there is one."""
    if "Conspiracy" in card.types:
        return "315.3"
    for_ante = any(isinstance(clause, OnlyForAnte) for clause in card.clauses)
    return "407.3" if for_ante or card.ban_reason == _ANTE else None


# As card data gives the reason of a ban.
_ANTE: Final = "ante"
_REASONS: Final[Mapping[str | None, str]] = {"315.3": "conspiracy card type", "407.3": _ANTE}


def _banned(card: Card, terms: Terms, rule: str | None = None) -> Fact:
    return about(
        card,
        cards.Banned(
            reason=_REASONS.get(rule, card.ban_reason),
            as_of=terms.as_of,
            past=terms.format.history is not None and terms.past,
        ),
        rule=rule,
    )


def _not_legal(card: Card, role: Role, terms: Terms) -> Fact:
    why: cards.WhyNotLegal = "pool"
    commander = terms.format.commander
    if card.meld_result:
        why = "meld"
    elif terms.is_released(card) is False:
        why = "released"
    elif terms.pool.is_too_expensive(card):
        why = "mana-value"
    elif role is Role.COMMANDER and terms.pool.lacks_rarity_to_lead(card):
        why = "rarity"
    return about(
        card,
        cards.NotLegal(
            released_at=card.released_at,
            as_of=terms.as_of,
            why=why,
            mana_value=terms.format.pool.mana_value,
            kinds=commander.kinds if why == "rarity" else (),
            rarities=commander.rarities if why == "rarity" else (),
        ),
    )


def _newer_than_the_facts(card: Card, terms: Terms) -> Fact:
    """What became of a card that was not out yet on the day of the facts they don't tell."""
    return about(
        card,
        unsure.FactsMissing(
            missing="release",
            cards=(card.name,),
            released_at=card.released_at,
            facts_as_of=terms.facts_as_of,
        ),
    )


def beyond_facts(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """A day that the caller named is after that of the card facts, or after the last ban known by
    its day and before the facts.

    Where a card's ban on such a day is in doubt, the finding is about the card.
    """
    terms = required.terms
    day, facts, bans = terms.as_of, terms.facts_as_of, terms.bans_until
    if not terms.past or day is None:
        return
    is_beyond_facts = facts is not None and facts < day
    is_beyond_bans = bans is not None and bans < day and day != facts
    if is_beyond_facts or (is_beyond_bans and not _is_doubtful(deck, terms)):
        yield Fact(unsure.BeyondFacts(as_of=day, facts_as_of=facts, bans_as_of=bans))


def _is_doubtful(deck: Deck, terms: Terms) -> bool:
    return any(terms.pool.status(card) is None for card, _ in deck.copies)


def _unknown(card: Card, role: Role, terms: Terms) -> Fact:
    """Where the catalog does not know a card's legality, nobody can say the deck is legal."""
    return about(
        card,
        unsure.FactsMissing(
            missing="legality",
            cards=(card.name,),
            leads=role is Role.COMMANDER
            and terms.format.pool.restricted in ("only as commander", "not as commander"),
        ),
    )


def past_unknown(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Of a format without a history nobody knows which cards it had on another day."""
    if required.terms.past_unknown:
        yield Fact(
            unsure.FactsMissing(missing="past-card-pool", cards=(), day=required.terms.as_of or "")
        )


def nontraditional_card(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """No card of the deck is one that never goes into a deck (108.2a)."""
    if card.is_nontraditional:
        yield about(
            card, cards.NontraditionalCard(type_line=card.faces[0].type_line), rule="108.2a"
        )


def allowed(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """A card that stands in the deck by the table's consent, whatever the pool says."""
    if card.name in terms.pool.allowed and _is_asked(card, role):
        yield about(card, cards.Allowed())


def _is_asked(card: Card, role: Role) -> bool:
    """Whether the pool is about this card: what never goes into a deck is judged as that."""
    return role is Role.SUPPLEMENTARY or not card.is_nontraditional
