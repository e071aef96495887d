"""Which cards are legal at all: banned cards, the card pool, nontraditional cards (108.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from validator.cards.card import Card
from validator.formats.card_pool import Status
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about
from validator.judge.terms import Role, Terms
from validator.report import params
from validator.report.finding import Fact


def banned(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """No card is banned (113.6n: no text of a card lifts a ban)."""
    if _status(card, role, terms) == "banned":
        yield about(
            card,
            code="banned",
            rule=None,
            params=params.Banned(reason=card.ban_reason, as_of=terms.as_of),
            past=terms.format.history is not None and terms.past,
        )


def banned_as_commander(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """No commander is banned in that role."""
    if _status(card, role, terms) == "banned as commander":
        yield about(
            card,
            code="banned-as-commander",
            rule=None,
        )


def not_legal(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """Every card is in the format's card pool and was released by the judged day."""
    if not _is_asked(card, role):
        return
    if card.meld_result:
        why = "meld"
    elif terms.is_released(card) is False:
        why = "released"
    elif _status(card, role, terms) == "not legal":
        why = "pool"
    else:
        return
    yield about(
        card,
        code="not-legal",
        rule=None,
        params=params.NotLegal(released_at=card.released_at, as_of=terms.as_of),
        why=why,
    )


def unknown_legality(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """Where the catalog does not know a card's legality, nobody can say the deck is legal."""
    if card.meld_result or terms.is_released(card) is False:
        return
    if _status(card, role, terms) is None:
        yield about(
            card,
            code="facts-missing",
            rule=None,
            severity="warning",
            params=params.FactsMissing(missing="legality", cards=(card.name,)),
            leads=role is Role.COMMANDER
            and terms.format.pool.restricted in ("only as commander", "not as commander"),
        )


def past_unknown(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """Of a format without a history nobody knows which cards it had on another day."""
    if required.terms.past_unknown:
        yield Fact(
            code="facts-missing",
            severity="warning",
            params=params.FactsMissing(missing="past-card-pool", cards=()),
            aside={"day": required.terms.as_of or ""},
        )


def nontraditional_card(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """No card of the deck is one that never goes into a deck (108.2a)."""
    if card.is_nontraditional:
        yield about(
            card,
            code="nontraditional-card",
            rule="108.2a",
            params=params.NontraditionalCard(type_line=card.faces[0].type_line),
        )


def allowed(card: Card, role: Role, terms: Terms) -> Iterator[Fact]:
    """A card that stands in the deck by the table's consent, whatever the pool says."""
    if card.name in terms.pool.allowed and _is_asked(card, role):
        yield about(
            card,
            code="allowed",
            rule=None,
            severity="note",
        )


def _status(card: Card, role: Role, terms: Terms) -> Status | None:
    if not _is_asked(card, role):
        return "legal"
    return terms.pool.status(card, leads=role is Role.COMMANDER)


def _is_asked(card: Card, role: Role) -> bool:
    """Whether the pool is about this card: what never goes into a deck is judged as that."""
    return role is Role.SUPPLEMENTARY or not card.is_nontraditional
