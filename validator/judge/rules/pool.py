"""Which cards are legal at all: banned cards, the card pool, nontraditional cards (108.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from validator.cards.card import Card
from validator.formats.pool import Status
from validator.judge.deck import Deck, Role
from validator.judge.requirements import Requirements
from validator.judge.rules._finding import blame
from validator.judge.slot import Slot
from validator.report.finding import Found


def banned(slot: Slot, role: Role, deck: Deck, required: Requirements) -> Iterator[Found]:
    """No card is banned (113.6n: no text of a card lifts a ban)."""
    if _status(slot.card, role, required) == "banned":
        yield blame(
            slot,
            code="banned",
            rule=None,
            message=f"{slot.card.name} {_is_banned(required)}{_because(slot.card.ban_reason)}.",
            help="Take it out.",
        )


def _is_banned(required: Requirements) -> str:
    if required.format.history is not None and required.past:
        return f"was banned in {required.name} on {required.as_of}"
    return f"is banned in {required.name}"


def _because(reason: str | None) -> str:
    return f" ({reason})" if reason else ""


def banned_as_commander(
    slot: Slot, role: Role, deck: Deck, required: Requirements
) -> Iterator[Found]:
    """No commander is banned in that role."""
    if _status(slot.card, role, required) == "banned as commander":
        yield blame(
            slot,
            code="banned-as-commander",
            rule=None,
            message=f"{slot.card.name} is banned as a commander in {required.format.name}; "
            "it may be one of the other cards.",
            help="Choose another commander.",
        )


def not_legal(slot: Slot, role: Role, deck: Deck, required: Requirements) -> Iterator[Found]:
    """Every card is in the format's card pool and was released by the judged day."""
    card = slot.card
    if not _is_asked(card, role):
        return
    if card.meld_result:
        why = "is the back of two melded cards (rule 712.4), and no card of a deck"
    elif required.is_released(card) is False:
        why = f"is released on {card.released_at}, after the judged day, {required.as_of}"
    elif _status(card, role, required) == "not legal":
        why = f"is not in the card pool of {required.format.name}"
    else:
        return
    yield blame(
        slot,
        code="not-legal",
        rule=None,
        message=f"{card.name} {why}.",
        help="Take it out.",
    )


def unknown_legality(slot: Slot, role: Role, deck: Deck, required: Requirements) -> Iterator[Found]:
    """Where the catalog does not know a card's legality, nobody can say the deck is legal."""
    card = slot.card
    if card.meld_result or required.is_released(card) is False:
        return
    if _status(card, role, required) is None:
        yield blame(
            slot,
            code="facts-missing",
            rule=None,
            severity="warning",
            message=f"The catalog does not know whether {card.name} "
            f"{_may(role, required)} {required.format.name}.",
            help="Update the card catalog, or look the card up.",
        )


def _may(role: Role, required: Requirements) -> str:
    roles = required.format.pool.restricted in ("only as commander", "not as commander")
    return "may lead a deck in" if roles and role is Role.COMMANDER else "is legal in"


def past_unknown(deck: Deck, required: Requirements) -> Iterator[Found]:
    """Of a format without a history nobody knows which cards it had on another day."""
    if required.past_unknown:
        yield Found(
            code="facts-missing",
            severity="warning",
            message=f"Which cards {required.name} had on {required.as_of} is not known here; its "
            "card pool is that of the catalog's day.",
            help="Leave --as-of out, or judge as Commander, whose bans are known by day.",
        )


def nontraditional_card(
    slot: Slot, role: Role, deck: Deck, required: Requirements
) -> Iterator[Found]:
    """No card of the deck is one that never goes into a deck (108.2a)."""
    card = slot.card
    if card.is_nontraditional:
        yield blame(
            slot,
            code="nontraditional-card",
            rule="108.2a",
            message=f"{card.name} ({card.faces[0].type_line}) is not a traditional Magic card "
            "and never goes into a deck.",
            help="Take it out, or list it in a section of its own.",
        )


def allowed(slot: Slot, role: Role, deck: Deck, required: Requirements) -> Iterator[Found]:
    """A card that stands in the deck by the table's consent, whatever the pool says."""
    if slot.card.name in required.allowed and _is_asked(slot.card, role):
        yield blame(
            slot,
            code="allowed",
            rule=None,
            severity="note",
            message=f"{slot.card.name} is let in by the table's consent; bans and the card "
            "pool were not applied to it.",
        )


def _status(card: Card, role: Role, required: Requirements) -> Status | None:
    if not _is_asked(card, role):
        return "legal"
    return required.legality.status(card, leads=role is Role.COMMANDER)


def _is_asked(card: Card, role: Role) -> bool:
    """Whether the pool is about this card: what never goes into a deck is judged as that."""
    return role is Role.SUPPLEMENTARY or not card.is_nontraditional
