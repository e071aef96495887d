"""Which card each entry of a list names, and which reading of its line that is.

A decklist knows no cards, so its entries carry other readings; the first that
names cards is taken, in the order they are given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple, cast, overload

from validator.base.lazy import LazySequence
from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.catalog.schema import FULL_NAME
from validator.decklist import Decklist, Entries, Entry, Reading, Zone
from validator.decklist.decklist import place_of
from validator.judge.slot import Slot, Slots

# How many names are compared with every name there is: the rest of a list that is
# mostly unknown is no worth the wait.
_MOST_COMPARED: Final = 25

# Parts of a list whose names are often in no catalog, and whose lines are no headings.
_KNOWN_BY_NO_CATALOG: Final = (Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS, Zone.STICKERS)


class Unnamed(NamedTuple):
    """An entry that names no card, and the cards it may mean, best first."""

    entry: Entry
    nearest: tuple[str, ...] = ()
    card: None = None


class Resolved(LazySequence[Slot | Unnamed]):
    """The entries of a list, each with the card that it names, if it names one."""

    __slots__ = ("entries", "matches", "named", "nearest")

    def __init__(
        self,
        entries: Entries,
        matches: Sequence[Match | None],
        nearest: Mapping[int, tuple[str, ...]] | None = None,
    ) -> None:
        self.entries = entries
        self.matches = matches
        """The card of each, ``None`` for a name that no card has."""
        self.named = all(matches)
        """Whether each names a card."""
        self.nearest = nearest or {}
        """The cards that such a name may mean, best first, by the entry's index."""

    @property
    def slots(self) -> Slots:
        """Those that name a card."""
        entries, matches = self.entries, cast("Sequence[Match]", self.matches)
        every = Slots(matches, entries.quantities, entries, range(len(matches)))
        return every if self.named else every.where(matches)

    @property
    def unnamed(self) -> Iterator[tuple[Entry, tuple[str, ...]]]:
        """Those that name none, with the cards that they may mean."""
        for index, match in enumerate(self.matches):
            if match is None:
                yield self.entries[index], self.nearest.get(index, ())

    def __len__(self) -> int:
        return len(self.matches)

    @overload
    def __getitem__(self, index: int) -> Slot | Unnamed: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Slot | Unnamed, ...]: ...
    def __getitem__(self, index: int | slice) -> Slot | Unnamed | tuple[Slot | Unnamed, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        entry, match = self.entries[index], self.matches[index]
        if match is None:
            return Unnamed(entry, self.nearest.get(index, ()))
        return Slot(match.card, entry.quantity, entry, match.kind)


def resolve(decklist: Decklist, catalog: Catalog) -> Resolved:
    """Every entry of ``decklist``, with its card if it names one.

    Lines that turn out headings are left out.
    """
    entries = Entries.of(decklist.entries)
    matches = catalog.find_each(entries.names)
    resolved = Resolved(entries, matches)
    if resolved.named and not entries.with_ids:
        return resolved  # as in most decks, every name is a card's
    if entries.with_ids:
        matches = [
            _by_id(card.written.oracle_id, catalog) or match
            for card, match in zip(entries.cards, matches, strict=True)
        ]
    unnamed = [index for index, match in enumerate(matches) if match is None]
    return _Rereading(entries, matches).resolved(unnamed, catalog)


def _by_id(oracle_id: str | None, catalog: Catalog) -> Match | None:
    card = None if oracle_id is None else catalog.by_oracle_id(oracle_id)
    return None if card is None else Match.of(card, FULL_NAME)


class _Rereading:
    """A list in which some names are no card's: those entries are read in their other ways.

    The others are taken over as they are.
    """

    def __init__(self, entries: Entries, matches: Sequence[Match | None]) -> None:
        self._with_ids = entries.with_ids
        self._cards, self._places = entries.cards, list(entries.places)
        self._zones = list(entries.zones)
        self._lines = entries.lines
        self._old: tuple[Sequence[Any], ...] = (
            *(entries.lines, entries.cards, self._places, self._zones),
            *(entries.names, entries.quantities, matches),
        )
        self._new: tuple[list[Any], ...] = tuple([] for _ in self._old)
        self._taken_over = 0

    def resolved(self, unnamed: Sequence[int], catalog: Catalog) -> Resolved:
        """The list, where the entries with these indexes name no card as they stand."""
        found = catalog.find_all(
            {
                name
                for index in unnamed
                for reading in self._cards[index].written.readings
                if reading.kind == "card"
                for name in (reading.name, *reading.also)
            }
        )
        # Where most lines have a quantity, one without may be a heading of the list's own.
        bare = sum(card.written.bare for card in self._cards) if unnamed else 0
        writes_quantities = 2 * bare < len(self._cards)
        nearest: dict[int, tuple[str, ...]] = {}
        compared = 0
        for index in unnamed:
            entry = Entry(self._lines[index], self._cards[index].written, *self._places[index])
            taken = _read(entry, found)
            if taken:
                self._put(index, taken)
                continue
            near: tuple[str, ...] = ()
            elsewhere = entry.zone in _KNOWN_BY_NO_CATALOG
            if compared < _MOST_COMPARED and not elsewhere:
                compared += 1
                near = tuple(catalog.nearest(entry.name))
            if writes_quantities and not near and not elsewhere and _may_be(entry, "header"):
                self._put(index, ())
                if entry.zone in (Zone.COMMANDER, Zone.COMPANION):
                    self._end_part(index, entry.zone)
                continue
            self._put(index, [(entry, None)])
            nearest[len(self._new[0]) - 1] = near
        self._take_over(len(self._cards))
        *columns, matches = self._new
        return Resolved(Entries(*columns, with_ids=self._with_ids), matches, nearest)

    def _take_over(self, end: int) -> None:
        """Take over the entries before ``end``."""
        for new, old in zip(self._new, self._old, strict=True):
            new.extend(old[self._taken_over : end])
        self._taken_over = end

    def _put(self, index: int, entries: Iterable[tuple[Entry, Match | None]]) -> None:
        """Put these in the place of one entry."""
        self._take_over(index)
        for entry, match in entries:
            written = entry.written
            for new, value in zip(
                self._new,
                (
                    *(entry.line, entry, place_of(entry), entry.zone),
                    *(written.name, written.quantity, match),
                ),
                strict=True,
            ):
                new.append(value)
        self._taken_over = index + 1

    def _end_part(self, heading: int, zone: Zone) -> None:
        """A heading of the list's own ("Big ramp") ends the commanders' block: what stands
        below it is the deck."""
        for index in range(heading + 1, len(self._cards)):
            written = self._cards[index].written
            if self._zones[index] is not zone or written.marks or written.categories:
                return
            place = self._places[index]
            self._places[index] = place._replace(zone=Zone.MAIN, zone_marked=False)
            self._zones[index] = Zone.MAIN


def _read(entry: Entry, found: Mapping[str, Match | None]) -> list[tuple[Entry, Match | None]]:
    """The entry by the first of its other readings that names cards; nothing if none does."""
    for reading in entry.readings:
        if reading.kind != "card":
            continue
        matches = [found[name] for name in (reading.name, *reading.also)]
        if all(matches):
            return [(_as(entry, reading, index), match) for index, match in enumerate(matches)]
    return []


def _as(entry: Entry, reading: Reading, index: int) -> Entry:
    """The entry as ``reading`` has it; ``index`` counts the cards on its line."""
    if index:
        reading = replace(reading, name=reading.also[index - 1], quantity=1)
    return entry.read_as(reading)


def _may_be(entry: Entry, kind: str) -> bool:
    return any(reading.kind == kind for reading in entry.readings)
