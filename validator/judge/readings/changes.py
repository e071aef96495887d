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
    if expected.is_right(size) or not expected.is_right(after) or not all(i.cards for i in changes):
        return _only_said(resolved, changes)
    slots = resolved.slots
    for slot, removes in steps:
        left = _without(slots, slot) if removes else Slots.of([*slots, slot])
        if left is None:  # what is to be taken out is not there
            return _only_said(resolved, changes)
        slots = left
    remarks = [*resolved.remarks, *[_remark(item, made=True) for item in changes]]
    return resolved._replace(slots=slots, remarks=remarks)


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
