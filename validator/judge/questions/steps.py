"""The changes of which a repair is made, and the deck after each."""

from __future__ import annotations

from typing import Final, NamedTuple

from validator.base.value import replace
from validator.cards.card import Card
from validator.decklist import Zone
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown, unlisted
from validator.judge.deck.slots import Slots
from validator.judge.questions.changed import with_main
from validator.report.answers.repair import ChangeKind


class Step(NamedTuple):
    """One change: to all copies of a card in a role, to a line, to a part beside the deck."""

    kind: ChangeKind
    name: str
    """The card's full name; of a name that no card has, as written."""
    quantity: int = 1
    card: Card | None = None
    """What comes: the card that is meant, or the basic land."""
    zone: Zone = Zone.MAIN
    line: int | None = None
    entry: int = -1
    """Of a name that no card has: which of those of the deck."""


# What a player would rather do, of as many changes: a spelling before a removal, a card of the deck
# before its companion, that before a commander.
WEIGHT: Final[dict[ChangeKind, int]] = {
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


def weight(step: Step) -> int:
    """How unwelcome a change is; of two repairs with as many changes the lighter is chosen."""
    if step.kind == "take-out" and step.zone is Zone.COMPANION:
        return _OF_THE_COMPANION
    if step.kind == "take-out" and step.zone is Zone.COMMANDER:
        return _OF_A_COMMANDER
    return WEIGHT[step.kind]


def after(deck: Deck, step: Step) -> Deck:
    """The deck after one change."""
    match step.kind:
        case "rename":
            return _renamed(deck, step)
        case "put-in":
            assert step.card is not None
            slot = unlisted(step.card, step.name)._replace(quantity=step.quantity)
            return deck.having(main=deck.main.and_one(slot))
        case "take-out":
            return _taken_out(deck, step)
        case "lead":
            assert step.card is not None
            taken, main = deck.main.take(step.card)
            leading = (*deck.commanders, taken or unlisted(step.card, step.name))
            return deck._replace(inference=None).having(commanders=leading, main=main)
        case "lead-no-more":
            led = [slot for slot in deck.commanders if slot.card.name == step.name]
            kept = tuple([slot for slot in deck.commanders if slot not in led])
            main = Slots.of([*led, *deck.main])
            return deck.having(commanders=kept, main=main)
        case "signature-spell":
            spell = deck.slots_of((step.name,))[0]
            return deck._replace(signature_spells=(*deck.signature_spells, spell))
        case "no-signature-spell":
            spells = tuple([s for s in deck.signature_spells if s.card.name != step.name])
            return deck._replace(signature_spells=spells)
        case "drop-line":
            faults = tuple([fault for fault in deck.faults if fault.line != step.line])
            return deck._replace(faults=faults)
        case "leave-out":
            beside = tuple([part for part in deck.beside if part.zone is not step.zone])
            return deck._replace(beside=beside)


def _renamed(deck: Deck, step: Step) -> Deck:
    """The deck with a card in the place of a name that none has."""
    each, card = deck.unknown[step.entry], step.card
    assert card is not None
    unknown = _without(deck.unknown, step.entry)
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


def _taken_out(deck: Deck, step: Step) -> Deck:
    if step.entry >= 0:
        gone = deck.unknown[step.entry]
        kept = tuple([slot for slot in deck.commanders if slot.entry != gone.entry])
        return deck.having(commanders=kept, unknown=_without(deck.unknown, step.entry))
    if step.zone is Zone.COMMANDER:
        kept = tuple([slot for slot in deck.commanders if slot.card.name != step.name])
        return deck.having(commanders=kept)
    if step.zone is Zone.COMPANION:
        kept = tuple([slot for slot in deck.companions if slot.card.name != step.name])
        return deck.having(companions=kept)
    if step.zone is not Zone.MAIN:
        return _taken_from_beside(deck, step)
    left, slots = step.quantity, list(deck.main)
    for index in range(len(slots) - 1, -1, -1):
        slot = slots[index]
        if slot.card.name == step.name and left:
            taken = min(left, slot.quantity)
            left -= taken
            slots[index] = slot._replace(quantity=slot.quantity - taken)
    return with_main(deck, Slots.of([slot for slot in slots if slot.quantity]))


def _taken_from_beside(deck: Deck, step: Step) -> Deck:
    parts = []
    for part in deck.beside:
        if part.zone is step.zone:
            left, slots = step.quantity, []
            for slot in reversed(part.slots):
                taken = min(left, slot.quantity) if slot.card.name == step.name else 0
                left -= taken
                if slot.quantity > taken:
                    slots.append(slot._replace(quantity=slot.quantity - taken))
            gone = step.quantity - left
            part = replace(part, slots=tuple(reversed(slots)), quantity=part.quantity - gone)
        parts.append(part)
    return deck._replace(beside=tuple(parts))


def _without(unknown: tuple[Unknown, ...], index: int) -> tuple[Unknown, ...]:
    return (*unknown[:index], *unknown[index + 1 :])
