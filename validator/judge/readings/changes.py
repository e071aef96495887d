"""Lines that change a list: `+1 Sol Ring`, `-1 Fog`.

Behind a list somebody says what is new in it, or what is still to be done. Only the sum can tell:
they are done where the deck has as many cards as it should with them, and not without.
"""

from __future__ import annotations

from collections.abc import Sequence

from validator.decklist import Evidence
from validator.judge.deck.slot import Remarked, RemarkedAs, Slot
from validator.judge.deck.slots import Resolved, Slots
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.item import Item, has_evidence


def is_change(item: Item) -> bool:
    """Whether the line is written as a change to the list, and has no card's name as it stands."""
    if item.taken_for == "comment":
        return has_evidence(item.entry, Evidence.CHANGE)
    return item.reading is not None and Evidence.CHANGE in item.reading.evidence


def changed(resolved: Resolved, changes: Sequence[Item], expected: Expected) -> Resolved:
    """The list with these changes made, where it has to be; all of them or none."""
    size = _size(resolved)
    steps = [step for item in changes for step in _steps(item)]
    after = size + sum([-slot.quantity if removes else slot.quantity for slot, removes in steps])
    if expected.is_right(size):
        return _only_said(resolved, changes)
    if not expected.is_right(after) or not all(i.cards for i in changes):
        return _as_cards(resolved, size, changes, expected)
    slots = resolved.slots
    for slot, removes in steps:
        left = _without(slots, slot) if removes else Slots.of([*slots, slot])
        if left is None:  # what is to be taken out is not there
            return _only_said(resolved, changes)
        slots = left
    remarks = [*resolved.remarks, *[_remark(item, made=True) for item in changes]]
    return resolved._replace(slots=slots, remarks=remarks)


def _as_cards(
    resolved: Resolved, size: int, changes: Sequence[Item], expected: Expected
) -> Resolved:
    """The list with the first card of each `1 Fog -> 1 Opt`, where it has as many cards as it
    should with those: somebody says there what its cards will make room for."""
    going = [slots[0] for item in changes if len(slots := item.slots) > 1]
    others = [item for item in changes if len(item.slots) <= 1]
    right = going and expected.is_right(size + sum([slot.quantity for slot in going]))
    # Of a card but a basic land (903.5b) that the list has already, it is the one that goes.
    names = {slot.card.name for slot in going if not slot.card.is_basic_land}
    if not right or resolved.slots.of_names(names):
        return _only_said(resolved, changes)
    return _only_said(resolved._replace(slots=Slots.of([*resolved.slots, *going])), others)


def _steps(item: Item) -> list[tuple[Slot, bool]]:
    """The cards of a change, each with whether it is taken out: of `Fog -> Opt` the first is."""
    slots = item.slots
    return [(slot, item.removes or slot is not slots[-1]) for slot in slots]


def _size(resolved: Resolved) -> int:
    slots = [*resolved.slots, *[each for each in resolved.unknown if each.counted]]
    return sum([each.quantity for each in slots if each.entry.zone in IN_THE_DECK])


def _without(slots: Slots, gone: Slot) -> Slots | None:
    for _ in range(gone.quantity):
        taken, slots = slots.take(gone.card)
        if taken is None:
            return None
    return slots


def _only_said(resolved: Resolved, changes: Sequence[Item]) -> Resolved:
    return resolved._replace(remarks=[*resolved.remarks, *map(_remark, changes)])


def _remark(item: Item, *, made: bool = False) -> Remarked:
    cards = tuple([card.name for card in item.cards])
    kind: RemarkedAs = "change"
    if made:
        kind = "removed" if item.removes else "added"
    return Remarked(item.entry, item.entry.name, cards, kind)
