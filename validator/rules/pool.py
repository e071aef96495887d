"""Which cards are legal at all: banned cards, the card pool, nontraditional cards (108.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from validator.deck import Deck
from validator.legality import Status
from validator.report import Finding
from validator.requirements import Requirements
from validator.rules._finding import blame
from validator.rules.singleton import copies
from validator.rules.supplementary import pooled
from validator.slot import Slot


def banned(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """No card is banned (113.6n: no text of a card lifts a ban)."""
    for slot, status in _judged(deck, required):
        if status == "banned":
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


def banned_as_commander(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """No commander is banned in that role."""
    for slot, status in _judged(deck, required):
        if status == "banned as commander":
            yield blame(
                slot,
                code="banned-as-commander",
                rule=None,
                message=f"{slot.card.name} is banned as a commander in {required.format.name}; "
                "it may be one of the other cards.",
                help="Choose another commander.",
            )


def not_legal(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """Every card is in the format's card pool and was released by the judged day."""
    for slot, status in _judged(deck, required):
        card = slot.card
        if card.meld_result:
            why = "is the back of two melded cards (rule 712.4), and no card of a deck"
        elif required.is_released(card) is False:
            why = f"is released on {card.released_at}, after the judged day, {required.as_of}"
        elif status == "not legal":
            why = f"is not in the card pool of {required.format.name}"
        else:
            continue
        yield blame(
            slot,
            code="not-legal",
            rule=None,
            message=f"{card.name} {why}.",
            help="Take it out.",
        )


def unknown_legality(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """Where the catalog does not know a card's legality, nobody can say the deck is legal."""
    for slot, status in _judged(deck, required):
        card = slot.card
        if status is None and not card.meld_result and required.is_released(card) is not False:
            yield blame(
                slot,
                code="facts-missing",
                rule=None,
                severity="warning",
                message=f"The catalog does not know whether {card.name} "
                f"{_may(slot, deck, required)} {required.format.name}.",
                help="Update the card catalog, or look the card up.",
            )


def _may(slot: Slot, deck: Deck, required: Requirements) -> str:
    roles = required.format.pool.restricted in ("only as commander", "not as commander")
    leads = any(slot is leader for leader in deck.commanders)
    return "may lead a deck in" if roles and leads else "is legal in"


def past_unknown(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """Of a format without a history nobody knows which cards it had on another day."""
    if required.past_unknown:
        yield Finding(
            code="facts-missing",
            severity="warning",
            message=f"Which cards {required.name} had on {required.as_of} is not known here; its "
            "card pool is that of the catalog's day.",
            help="Leave --as-of out, or judge as Commander, whose bans are known by day.",
        )


def nontraditional_card(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """No card of the deck is one that never goes into a deck (108.2a)."""
    for slots in copies(deck):
        card = slots[0].card
        if card.is_nontraditional:
            yield blame(
                slots[0],
                code="nontraditional-card",
                rule="108.2a",
                message=f"{card.name} ({card.faces[0].type_line}) is not a traditional Magic card "
                "and never goes into a deck.",
                help="Take it out, or list it in a section of its own.",
            )


def allowed(deck: Deck, required: Requirements) -> Iterator[Finding]:
    """Which cards stand in the deck by the table's consent, whatever the pool says."""
    for slot, _ in _judged(deck, required) if required.allowed else ():
        if slot.card.name in required.allowed:
            yield blame(
                slot,
                code="allowed",
                rule=None,
                severity="note",
                message=f"{slot.card.name} is let in by the table's consent; bans and the card "
                "pool were not applied to it.",
            )


def _judged(deck: Deck, required: Requirements) -> Iterator[tuple[Slot, Status | None]]:
    """Each card that the pool is about, once, and its status in the role it has; companions
    share the format's legality."""
    seen: set[str] = set()
    status = required.legality.status
    for slots, leads in ((deck.commanders, True), (deck.main, False), (deck.companions, False)):
        for slot in slots:
            card = slot.card
            if card.name not in seen and not card.is_nontraditional:
                seen.add(card.name)
                yield slot, status(card, leads=leads)
    for slot in pooled(deck, required):
        if slot.card.name not in seen:
            seen.add(slot.card.name)
            yield slot, status(slot.card)
