"""A list that stands twice in one text, one whole after the other: in rows and line by line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from validator.decklist import Zone
from validator.decklist.headings import LEADING
from validator.judge.deck.slot import Remarked, Slot
from validator.judge.deck.slots import Resolved, Slots


def remove_second_copy(resolved: Resolved) -> Resolved:
    """Return the cards of a list once, if all of them stand in it twice."""
    listed = list(resolved.slots)
    leaders = {slot.card.name for slot in listed if slot.entry.zone in LEADING}
    slots = [
        slot for slot in listed if slot.entry.zone is Zone.MAIN and slot.card.name not in leaders
    ]
    place, half = _half_of(slots)
    rest: Counter[str] = Counter()
    for slot in slots[place:]:
        rest[slot.card.name] += slot.quantity
    if half != rest or len(half) < _FEWEST:
        return resolved
    again = slots[place]
    last, start = slots[place - 1].line or 0, again.line or 0
    gone = set(map(id, slots[place:]))
    led: set[str] = set()
    for slot in listed:
        if slot.card.name in leaders:
            if slot.card.name in led:
                gone.add(id(slot))
            elif slot.entry.zone in LEADING:
                led.add(slot.card.name)
    return resolved._replace(
        slots=Slots.of([slot for slot in listed if id(slot) not in gone]),
        # What stands between both copies tells of the second.
        unknown=[each for each in resolved.unknown if not last < (each.line or 0) < start],
        remarks=(*resolved.remarks, Remarked(again.entry, again.written, kind="again")),
    )


def _half_of(slots: Sequence[Slot]) -> tuple[int, Counter[str]]:
    """Return how many of these cards are half of all copies, and the copies by name."""
    size = sum(slot.quantity for slot in slots)
    half: Counter[str] = Counter()
    copies = place = 0
    for slot in slots:
        if 2 * copies >= size:
            break
        half[slot.card.name] += slot.quantity
        copies += slot.quantity
        place += 1
    return place, half


# Fewer cards than these are in two copies by chance.
_FEWEST: Final = 8
