"""The doubtful lines of a list, each taken as it is meant: one decision over the whole list.

A decklist knows no cards, so a line that can be read in several ways carries them all. Which of
them holds is decided here, once the cards are known and before anybody asks who leads: for each
line the ways in which it may be taken (`validator.judge.readings.ways`), and then, of all of them
together, those with which the deck has as many cards as it should
(`validator.judge.readings.decision`). What names a card with its quantity is never in doubt.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import Final

from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.decklist import Decklist, Entry, Zone
from validator.decklist.changes.places import line_at
from validator.decklist.text.signs import Lines
from validator.judge.deck.slot import Remarked, Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots
from validator.judge.readings.changes import changed, is_change
from validator.judge.readings.decision import decided
from validator.judge.readings.doubts import Way
from validator.judge.readings.expected import Expected
from validator.judge.readings.item import Item, items_of
from validator.judge.readings.parts import set_aside
from validator.judge.readings.seen import Whole
from validator.judge.readings.ways import Ways


def chosen(
    decklist: Decklist,
    matches: Sequence[Match | None],
    catalog: Catalog,
    expected: Expected,
    near: NearNames,
) -> Resolved:
    """The cards of a list, each line taken as it is meant. ``matches`` are those of its entries."""
    items = items_of(decklist, matches, catalog)
    changes = [item for item in items if is_change(item)]
    lines = [item for item in items if not is_change(item)] if changes else items
    whole = Whole(lines, expected)
    ways = Ways(whole, catalog, expected, near)
    ways.look_up(lines)
    resolved = _resolved(lines, _taken(lines, whole, [ways.of(item) for item in lines], expected))
    if changes:
        resolved = changed(resolved, changes, expected)
    return resolved._replace(remarks=[_whole(each, decklist) for each in resolved.remarks])


def _whole(remark: Remarked, decklist: Decklist) -> Remarked:
    """The remark with the whole of its line, where the list is a text."""
    number, lines = remark.entry.line, decklist.lines
    line = line_at(decklist, number) if number and isinstance(lines, Lines) else None
    return remark if line is None else remark._replace(text=" ".join(line.text.split()))


def _taken(
    items: Sequence[Item], whole: Whole, ways: Sequence[Sequence[Way]], expected: Expected
) -> Sequence[Way]:
    """For each line the way to take it: with those of all lines least speaks against the whole."""
    best = decided(ways, 0, expected.is_right)
    if best.against > 0:
        for reading in set_aside(items, whole):
            other = decided(reading.ways(ways), 0, expected.is_right)
            other = other._replace(against=other.against + reading.against)
            best = min(best, other, key=attrgetter("against"))
    return best.taken


def _resolved(items: Sequence[Item], taken: Sequence[Way]) -> Resolved:
    """The list with each of its lines taken in this way."""
    slots: list[Slot] = []
    unknown: list[Unknown] = []
    remarks: list[Remarked] = []
    ended: Zone | None = None
    for item, way in zip(items, taken, strict=True):
        entry = item.entry
        if way.heads:
            # A heading of the list's own ("Big ramp") ends the commanders' part of it.
            ended = entry.zone if entry.zone in _ENDED_BY_ANY_HEADING else None
        elif entry.zone is not ended or entry.marks or entry.categories:
            ended = ended if way.remark else None
        unknown += [
            each._replace(after=len(slots), entry=_out_of(each.entry, ended))
            for each in way.unknown
        ]
        if ended is None:
            slots += way.slots
        else:
            slots += [each._replace(entry=_out_of(each.entry, ended)) for each in way.slots]
        if way.remark is not None:
            remarks.append(way.remark)
    why = next((way.leads for way in taken if way.leads is not None), None)
    return Resolved(Slots.of(slots), unknown, remarks, why)


_ENDED_BY_ANY_HEADING: Final = (Zone.COMMANDER, Zone.COMPANION)


def _out_of(entry: Entry, ended: Zone | None) -> Entry:
    """The entry, where a heading of the list's own took it out of the commanders' part."""
    return entry if ended is None else entry._replace(zone=Zone.MAIN, zone_marked=False)
