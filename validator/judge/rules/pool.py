"""Which cards are legal at all: banned cards, the card pool, nontraditional cards (108.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from validator.cards.card import Card
from validator.formats.card_pool import Status
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import about
from validator.judge.terms import Role, Terms
from validator.report.finding import Found


def banned(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """No card is banned (113.6n: no text of a card lifts a ban)."""
    if _status(card, role, terms) == "banned":
        yield about(
            card,
            code="banned",
            rule=None,
            message=f"{card.name} {_is_banned(terms)}{_because(card.ban_reason)}.",
            help="Take it out.",
        )


def _is_banned(terms: Terms) -> str:
    if terms.format.history is not None and terms.past:
        return f"was banned in {terms.format.name} on {terms.as_of}"
    return f"is banned in {terms.format.name}"


def _because(reason: str | None) -> str:
    return f" ({reason})" if reason else ""


def banned_as_commander(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """No commander is banned in that role."""
    if _status(card, role, terms) == "banned as commander":
        yield about(
            card,
            code="banned-as-commander",
            rule=None,
            message=f"{card.name} is banned as a commander in {terms.format.name}; "
            "it may be one of the other cards.",
            help="Choose another commander.",
        )


def not_legal(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """Every card is in the format's card pool and was released by the judged day."""
    if not _is_asked(card, role):
        return
    if card.meld_result:
        why = "is the back of two melded cards (rule 712.4), and no card of a deck"
    elif terms.is_released(card) is False:
        why = f"is released on {card.released_at}, after the judged day, {terms.as_of}"
    elif _status(card, role, terms) == "not legal":
        why = f"is not in the card pool of {terms.format.name}"
    else:
        return
    yield about(
        card,
        code="not-legal",
        rule=None,
        message=f"{card.name} {why}.",
        help="Take it out.",
    )


def unknown_legality(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """Where the catalog does not know a card's legality, nobody can say the deck is legal."""
    if card.meld_result or terms.is_released(card) is False:
        return
    if _status(card, role, terms) is None:
        yield about(
            card,
            code="facts-missing",
            rule=None,
            severity="warning",
            message=f"The catalog does not know whether {card.name} "
            f"{_may(role, terms)} {terms.format.name}.",
            help="Update the card catalog, or look the card up.",
        )


def _may(role: Role, terms: Terms) -> str:
    roles = terms.format.pool.restricted in ("only as commander", "not as commander")
    return "may lead a deck in" if roles and role is Role.COMMANDER else "is legal in"


def past_unknown(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Of a format without a history nobody knows which cards it had on another day."""
    if required.terms.past_unknown:
        yield Found(
            code="facts-missing",
            severity="warning",
            message=f"Which cards {required.name} had on {required.terms.as_of} is not known "
            "here; its card pool is that of the catalog's day.",
            help="Leave --as-of out, or judge as Commander, whose bans are known by day.",
        )


def nontraditional_card(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """No card of the deck is one that never goes into a deck (108.2a)."""
    if card.is_nontraditional:
        yield about(
            card,
            code="nontraditional-card",
            rule="108.2a",
            message=f"{card.name} ({card.faces[0].type_line}) is not a traditional Magic card "
            "and never goes into a deck.",
            help="Take it out, or list it in a section of its own.",
        )


def allowed(card: Card, role: Role, terms: Terms) -> Iterator[Found]:
    """A card that stands in the deck by the table's consent, whatever the pool says."""
    if card.name in terms.pool.allowed and _is_asked(card, role):
        yield about(
            card,
            code="allowed",
            rule=None,
            severity="note",
            message=f"{card.name} is let in by the table's consent; bans and the card "
            "pool were not applied to it.",
        )


def _status(card: Card, role: Role, terms: Terms) -> Status | None:
    if not _is_asked(card, role):
        return "legal"
    return terms.pool.status(card, leads=role is Role.COMMANDER)


def _is_asked(card: Card, role: Role) -> bool:
    """Whether the pool is about this card: what never goes into a deck is judged as that."""
    return role is Role.SUPPLEMENTARY or not card.is_nontraditional
