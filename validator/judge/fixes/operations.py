"""Operations on a deck: what each does to the deck, and how welcome it is.

Fixes and repairs are made of these. `validator.judge.fixes.edits` makes them to the source.
"""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from validator.base.value import replace
from validator.cards.card import Card
from validator.decklist import Entry, Zone
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown, unlisted
from validator.judge.deck.slots import Slots
from validator.judge.fixes.deck_changes import with_main
from validator.report.answers.repair import ChangeKind

OperationKind: TypeAlias = (
    ChangeKind | Literal["clear-sideboard", "delete-line", "to-maybeboard", "list-in-deck"]
)
"""The last four are made to a source only: no repair needs them."""


class Operation(NamedTuple):
    """One change: to copies of a card in a role, to a line, to a part next to the deck."""

    kind: OperationKind
    name: str
    """The card's full name; of a name that no card has, as written."""
    quantity: int = 1
    card: Card | None = None
    """The card that is added, that leads, or that a misspelled name becomes."""
    zone: Zone = Zone.MAIN
    line: int | None = None
    entry: Entry | None = None
    """Of a name that no card has, and of an ambiguous line."""
    becomes: str | None = None
    """The full name that a misspelled name becomes."""


# If two repairs have as many changes, players prefer to correct a spelling rather than remove a
# card, to remove a card of the deck rather than the companion, and that rather than a commander.
WEIGHT: Final[dict[OperationKind, int]] = {
    "rename": 0,
    "drop-line": 0,
    "put-in": 1,
    "take-out": 2,
    "signature-spell": 2,
    "no-signature-spell": 2,
    "lead": 3,
    "leave-out": 4,
    "lead-no-more": 6,
}
_OF_THE_COMPANION: Final = 5
_OF_A_COMMANDER: Final = 7


def weigh(operation: Operation) -> int:
    """Return how unwelcome an operation is; of two repairs of as many the lighter is chosen."""
    if operation.kind == "take-out" and operation.zone is Zone.COMPANION:
        return _OF_THE_COMPANION
    if operation.kind == "take-out" and operation.zone is Zone.COMMANDER:
        return _OF_A_COMMANDER
    return WEIGHT[operation.kind]


def apply_to(deck: Deck, operation: Operation) -> Deck:
    """Return the deck after one operation."""
    match operation.kind:
        case "rename":
            return _rename(deck, operation)
        case "put-in":
            assert operation.card is not None
            slot = unlisted(operation.card, operation.name)._replace(quantity=operation.quantity)
            return deck.having(main=deck.main.and_one(slot))
        case "take-out":
            return _take_out(deck, operation)
        case "lead":
            assert operation.card is not None
            taken, main = deck.main.take(operation.card)
            leading = (*deck.commanders, taken or unlisted(operation.card, operation.name))
            return with_main(deck._replace(inference=None, commanders=leading), main)
        case "lead-no-more":
            left, gone = _split(deck.commanders, operation)
            return deck.having(commanders=left, main=Slots.of([*gone, *deck.main]))
        case "signature-spell":
            spell = next(slot for _, slot in deck.main.of_name(operation.name))
            return deck._replace(signature_spells=(*deck.signature_spells, spell))
        case "no-signature-spell":
            spells = tuple([s for s in deck.signature_spells if s.card.name != operation.name])
            return deck._replace(signature_spells=spells)
        case "drop-line":
            faults = tuple([fault for fault in deck.faults if fault.line != operation.line])
            return deck._replace(faults=faults)
        case "leave-out":
            beside = tuple([part for part in deck.beside if part.zone is not operation.zone])
            return deck._replace(beside=beside)
        case "clear-sideboard":
            return deck._replace(sideboard=(), unknown_sideboard=())
        case "delete-line" | "to-maybeboard" | "list-in-deck":
            lines = tuple([each for each in deck.ambiguous if each.entry != operation.entry])
            return deck._replace(ambiguous=lines)


def _rename(deck: Deck, operation: Operation) -> Deck:
    """Put a card in the place of a name that no card has."""
    each, card = _unknown(deck, operation), operation.card
    assert card is not None
    unknown = _without(deck.unknown, each)
    entry = each.entry._replace(written=replace(each.entry.written, name=card.name))
    slot = Slot(card, each.quantity, entry)
    if each.taken_for is not None:
        leading = tuple([s if s.entry != each.entry else slot for s in deck.commanders])
        return deck.having(commanders=leading, unknown=unknown)
    if each.zone is Zone.COMMANDER:
        return deck.having(commanders=(*deck.commanders, slot), unknown=unknown)
    if each.zone is Zone.COMPANION:
        return deck.having(companions=(*deck.companions, slot), unknown=unknown)
    if each.zone is Zone.SIGNATURE_SPELL:
        deck = deck._replace(signature_spells=(*deck.signature_spells, slot))
    return deck.having(main=deck.main.and_one(slot), unknown=unknown)


def _take_out(deck: Deck, operation: Operation) -> Deck:
    if operation.entry is not None:
        gone = _unknown(deck, operation)
        kept = tuple([slot for slot in deck.commanders if slot.entry != gone.entry])
        return deck.having(commanders=kept, unknown=_without(deck.unknown, gone))
    if operation.zone is Zone.COMMANDER:
        return deck.having(commanders=_split(deck.commanders, operation)[0])
    if operation.zone is Zone.COMPANION:
        return deck.having(companions=_split(deck.companions, operation)[0])
    if operation.zone is Zone.MAIN:
        return with_main(deck, Slots.of(_split(deck.main, operation)[0]))
    return _take_from_beside(deck, operation)


def _split(slots: Slots | tuple[Slot, ...], operation: Operation) -> tuple[tuple[Slot, ...], ...]:
    """Divide slots into those that stay and those that go: copies of a card, the last first."""
    left, kept, gone = operation.quantity, [], []
    for slot in reversed(slots):
        taken = min(left, slot.quantity) if slot.card.name == operation.name else 0
        left -= taken
        if taken:
            gone.append(slot._replace(quantity=taken))
        if slot.quantity > taken:
            kept.append(slot._replace(quantity=slot.quantity - taken))
    return tuple(reversed(kept)), tuple(reversed(gone))


def _take_from_beside(deck: Deck, operation: Operation) -> Deck:
    parts = []
    for part in deck.beside:
        if part.zone is operation.zone:
            kept, gone = _split(part.slots, operation)
            taken = sum(slot.quantity for slot in gone)
            part = replace(part, slots=kept, quantity=part.quantity - taken)
        parts.append(part)
    return deck._replace(beside=tuple(parts))


def _unknown(deck: Deck, operation: Operation) -> Unknown:
    """Return the name of the deck that an operation is about."""
    return next(each for each in deck.unknown if each.entry == operation.entry)


def _without(unknown: tuple[Unknown, ...], gone: Unknown) -> tuple[Unknown, ...]:
    index = unknown.index(gone)
    return (*unknown[:index], *unknown[index + 1 :])
