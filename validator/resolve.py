"""Which card each entry of a list names, and which reading of its line that is.

A decklist knows no cards, so its entries carry other readings; the first that
names cards is taken, in the order they are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, cast

from validator.catalog import Catalog, Match
from validator.decklist import Decklist, Entries, Entry, Reading, Zone
from validator.slot import NO_SLOTS, Slot, Slots
from validator.value import replace

# How many names are compared with every name there is: the rest of a list that is
# mostly unknown is no worth the wait.
_MOST_COMPARED: Final = 25

# Parts of a list whose names are often in no catalog, and whose lines are no headings.
_KNOWN_BY_NO_CATALOG: Final = (Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS, Zone.STICKERS)


# `Slot(...)` without a Python function on the way: this is done for every card of every deck.
_new: Final = tuple.__new__


class Unnamed(NamedTuple):
    """An entry that names no card, and the cards it may mean, best first."""

    entry: Entry
    nearest: tuple[str, ...] = ()
    card: None = None


def resolve(decklist: Decklist, catalog: Catalog) -> Slots | list[Slot | Unnamed]:
    """Every entry of ``decklist``, with its card if it names one.

    Lines that turn out headings are left out. `Slots` where each entry names a card.
    """
    entries = Entries.of(decklist.entries)
    matches = catalog.find_each(entries.names)
    slots = columns(entries, matches)
    if slots is not None and not entries.with_ids:
        return slots  # as in most decks, every name is a card's
    found: Mapping[str, Match | None] = {}
    if slots is None:
        found = catalog.find_all(
            {
                name
                for entry, match in zip(entries, matches, strict=True)
                if match is None
                for reading in entry.readings
                if reading.kind == "card"
                for name in (reading.name, *reading.also)
            }
        )
    writes_quantities: bool | None = None
    compared = 0
    resolved: list[Slot | Unnamed] = []
    heading_ends: Zone | None = None
    for entry, match in zip(entries, matches, strict=True):
        written = entry.written
        if match is not None and heading_ends is None and written.oracle_id is None:
            resolved.append(_new(Slot, (match.card, written.quantity, entry, match.kind)))
            continue
        if heading_ends is not None:
            if entry.zone is heading_ends and not entry.marks and not entry.categories:
                entry = entry._replace(zone=Zone.MAIN, zone_marked=False)
            else:
                heading_ends = None
        taken = list(_read(entry, match, found, catalog))
        if not taken:
            if writes_quantities is None:
                bare = sum(entry.written.bare for entry in decklist.entries)
                writes_quantities = 2 * bare < len(decklist.entries)
            near: tuple[str, ...] = ()
            elsewhere = entry.zone in _KNOWN_BY_NO_CATALOG
            if compared < _MOST_COMPARED and not elsewhere:
                compared += 1
                near = tuple(catalog.nearest(entry.name))
            if writes_quantities and not near and not elsewhere and _may_be(entry, "header"):
                # A heading of the list's own ("Big ramp") ends the commanders' block.
                if entry.zone in (Zone.COMMANDER, Zone.COMPANION):
                    heading_ends = entry.zone
                continue
            resolved.append(Unnamed(entry, near))
        resolved.extend(taken)
    return resolved


def columns(entries: Entries, matches: Sequence[Match | None]) -> Slots | None:
    """Entries and the cards that they name, in columns; ``None`` where one names none."""
    if not entries:
        return NO_SLOTS
    if not all(matches):
        return None
    named = cast("Sequence[Match]", matches)
    return Slots(named, entries.quantities, entries, range(len(named)))


def _read(
    entry: Entry, match: Match | None, found: Mapping[str, Match | None], catalog: Catalog
) -> Iterator[Slot]:
    """The entry with its card, by the first reading that names one; nothing if none does."""
    if entry.oracle_id is not None:
        card = catalog.by_oracle_id(entry.oracle_id)
        if card is not None:
            yield Slot(card, entry.quantity, entry)
            return
    if match is not None:
        yield Slot(match.card, entry.quantity, entry, match.kind)
        return
    for reading in entry.readings:
        if reading.kind != "card":
            continue
        matches = [found[name] for name in (reading.name, *reading.also)]
        if all(matches):
            for index, match in enumerate(matches):
                assert match is not None
                read = _as(entry, reading, index)
                yield Slot(match.card, read.quantity, read, match.kind)
            return


def _as(entry: Entry, reading: Reading, index: int) -> Entry:
    """The entry as ``reading`` has it; ``index`` counts the cards on its line."""
    if index:
        reading = replace(reading, name=reading.also[index - 1], quantity=1)
    return entry.read_as(reading)


def _may_be(entry: Entry, kind: str) -> bool:
    return any(reading.kind == kind for reading in entry.readings)
