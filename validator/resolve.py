"""Which card each entry of a list names, and which reading of its line that is.

A decklist knows no cards, so its entries carry other readings; the first that
names cards is taken, in the order they are given.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from validator.card import Card
from validator.catalog import Catalog, Match
from validator.decklist import Decklist, Entry, Reading, Zone

# How many names are compared with every name there is: the rest of a list that is
# mostly unknown is no worth the wait.
_MOST_COMPARED: Final = 25

# Parts of a list whose names are often in no catalog, and whose lines are no headings.
_KNOWN_BY_NO_CATALOG: Final = (Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS, Zone.STICKERS)


@dataclass(frozen=True, slots=True)
class Named:
    """An entry, as the reading that was taken, and the card it names, if any."""

    entry: Entry
    card: Card | None
    nearest: tuple[str, ...] = ()
    """For an entry that names no card, the cards it may mean, best first."""


def resolve(decklist: Decklist, catalog: Catalog) -> list[Named]:
    """Every entry of ``decklist`` with its card; lines that turn out headings are left out."""
    names = {entry.name for entry in decklist.entries}
    for entry in decklist.entries:
        for reading in entry.readings:
            if reading.kind == "card":
                names.update((reading.name, *reading.also))
    found = catalog.find_all(names)
    writes_quantities = 2 * sum(entry.bare for entry in decklist.entries) < len(decklist.entries)
    compared = 0
    resolved: list[Named] = []
    heading_ends: Zone | None = None
    for written in decklist.entries:
        entry = written
        if heading_ends is not None:
            if entry.zone is heading_ends and not entry.marks and not entry.categories:
                entry = entry._replace(zone=Zone.MAIN, zone_marked=False)
            else:
                heading_ends = None
        taken = list(_read(entry, found, catalog))
        if not taken:
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
            taken = [Named(entry, None, near)]
        resolved.extend(taken)
    return resolved


def _read(entry: Entry, found: Mapping[str, Match | None], catalog: Catalog) -> Iterator[Named]:
    """The entry with its card, by the first reading that names one; nothing if none does."""
    if entry.oracle_id is not None:
        card = catalog.by_oracle_id(entry.oracle_id)
        if card is not None:
            yield Named(entry, card)
            return
    match = found[entry.name]
    if match is not None:
        yield Named(entry, match.card)
        return
    for reading in entry.readings:
        if reading.kind != "card":
            continue
        matches = [found[name] for name in (reading.name, *reading.also)]
        if all(matches):
            for index, match in enumerate(matches):
                assert match is not None
                yield Named(_as(entry, reading, index), match.card)
            return


def _as(entry: Entry, reading: Reading, index: int) -> Entry:
    """The entry as ``reading`` has it; ``index`` counts the cards on its line."""
    if index:
        reading = replace(reading, name=reading.also[index - 1], quantity=1)
    return entry.read_as(reading)


def _may_be(entry: Entry, kind: str) -> bool:
    return any(reading.kind == kind for reading in entry.readings)
