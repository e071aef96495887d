"""How the doubtful lines of a list are meant: one decision, over the whole list.

A decklist knows no cards, so an entry whose line can be read in several ways carries them all.
Which of them holds is decided here, once the cards are known and before anybody asks who leads:
a reading that names cards beats one that does not, in the order in which they are given; and
where the other lines have quantities, a bare line that is like no card's name is a heading.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.near import NearNames
from validator.decklist import Entry, Reading, Zone
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots

# Parts of a list whose names are often in no catalog, and whose lines are no headings.
_KNOWN_BY_NO_CATALOG: Final = (Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS, Zone.STICKERS)
# Parts that a deck is judged by: what their names may mean is looked up first.
_OF_THE_DECK: Final = (Zone.MAIN, Zone.COMMANDER, Zone.COMPANION, Zone.SIGNATURE_SPELL)


def chosen(
    entries: Sequence[Entry], matches: Sequence[Match | None], catalog: Catalog, near: NearNames
) -> Resolved:
    """The entries, each as it is meant: where its name is a card's (``matches``) as it stands,
    else by the first of its readings that names cards. Lines that are headings are left out."""
    return _Choice(entries, matches, catalog, near).made()


class _Choice:
    """One list's doubtful lines, decided from its first to its last."""

    def __init__(
        self,
        entries: Sequence[Entry],
        matches: Sequence[Match | None],
        catalog: Catalog,
        near: NearNames,
    ) -> None:
        self._entries = list(entries)
        self._matches = matches
        self._near = near
        self._found = catalog.find_all(_names_in_readings(entries, matches))
        # Where most lines have a quantity, one without may be a heading of the list's own.
        bare = sum(entry.written.bare for entry in entries)
        self._writes_quantities = 2 * bare < len(entries)

    def made(self) -> Resolved:
        slots: list[Slot] = []
        unknown: list[Unknown] = []
        taken = [
            None if match is not None else self._by_its_readings(entry)
            for entry, match in zip(self._entries, self._matches, strict=True)
        ]
        near = self._looked_up([index for index, cards in enumerate(taken) if cards == []])
        for index, match in enumerate(self._matches):
            entry = self._entries[index]
            if match is not None:
                slots.append(Slot(match.card, entry.quantity, entry, match.kind))
            elif cards := taken[index]:
                slots += cards
            else:
                nearest = near[index]
                if self._is_heading(entry, nearest):
                    self._end_part(index)
                else:
                    unknown.append(Unknown(entry, nearest, after=len(slots)))
        return Resolved(Slots.of(slots), unknown)

    def _by_its_readings(self, entry: Entry) -> list[Slot]:
        """The cards of the first of its other readings that names cards; none if none does."""
        for reading in _card_readings(entry):
            matches = [self._found[name] for name in _names_in(reading)]
            if all(matches):
                return [
                    Slot(match.card, read.quantity, read, match.kind)
                    for index, match in enumerate(matches)
                    if match is not None and (read := _read_as(entry, reading, index))
                ]
        return []

    def _looked_up(self, nameless: Sequence[int]) -> dict[int, tuple[str, ...] | None]:
        """What the names of these entries may mean, as `NearNames.of` says it."""
        near: dict[int, tuple[str, ...] | None] = {}
        for index in sorted(nameless, key=lambda at: self._entries[at].zone not in _OF_THE_DECK):
            entry = self._entries[index]
            known = entry.zone in _KNOWN_BY_NO_CATALOG
            near[index] = () if known else self._near.of(entry.name)
        return near

    def _is_heading(self, entry: Entry, nearest: Sequence[str] | None) -> bool:
        """Whether a line that names no card, and is like none, heads those below it.

        Where nobody looked what it is like, it is a card: no card may vanish.
        """
        return (
            self._writes_quantities
            and nearest is not None
            and not nearest
            and entry.zone not in _KNOWN_BY_NO_CATALOG
            and any(reading.kind == "header" for reading in entry.readings)
        )

    def _end_part(self, heading: int) -> None:
        """A heading of the list's own ("Big ramp") ends the commanders' block: what stands
        below it is the deck."""
        zone = self._entries[heading].zone
        if zone not in (Zone.COMMANDER, Zone.COMPANION):
            return
        for index in range(heading + 1, len(self._entries)):
            entry = self._entries[index]
            if entry.zone is not zone or entry.marks or entry.categories:
                return
            self._entries[index] = entry._replace(zone=Zone.MAIN, zone_marked=False)


def _names_in_readings(entries: Sequence[Entry], matches: Sequence[Match | None]) -> set[str]:
    """The names that the entries without a card may have instead of their own."""
    return {
        name
        for entry, match in zip(entries, matches, strict=True)
        if match is None
        for reading in _card_readings(entry)
        for name in _names_in(reading)
    }


def _card_readings(entry: Entry) -> list[Reading]:
    return [reading for reading in entry.readings if reading.kind == "card"]


def _names_in(reading: Reading) -> tuple[str, ...]:
    return reading.name, *reading.also


def _read_as(entry: Entry, reading: Reading, index: int) -> Entry:
    """The entry as ``reading`` has it; ``index`` counts the cards on its line."""
    if index:
        reading = replace(reading, name=reading.also[index - 1], quantity=1)
    return entry.read_as(reading)
