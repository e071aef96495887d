"""The entries of a list in columns, each made when somebody asks for one.

Of a legal deck nobody does, and to leave them unmade saves a sixth of the time that a list takes
(ARCHITECTURE.md, "Columns"). Four modules know these columns: this one, the reader of text lists,
which fills them, `validator.judge.deck.resolve`, which looks all names up at once, and
`validator.judge.deck.slots`, which lays cards beside them. Everybody else sees a sequence of
entries.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol, TypeVar, overload

from validator.base.lazy import LazySequence
from validator.decklist.entry import Entry, Written
from validator.decklist.zone import Zone


class HasWritten(Protocol):
    """What knows of a card what is written of it."""

    @property
    def name(self) -> str:
        """The card's name as written."""

    @property
    def written(self) -> Written:
        """What one line says of the card."""


class Place(NamedTuple):
    """The part of a list that an entry stands in: as in `Entry`."""

    zone: Zone
    zone_marked: bool
    block: int
    heading: str | None


def place_of(entry: Entry) -> Place:
    """The part of the list that an entry stands in."""
    return Place(*entry[2:])


class Entries(LazySequence[Entry]):
    """Entries in columns, each made when it is asked for: of a legal deck nobody asks for one."""

    __slots__ = (
        "bare", "cards", "lines", "names", "places", "quantities", "with_comments", "with_ids"
    )  # fmt: skip

    def __init__(
        self,
        lines: Sequence[int | None],
        cards: Sequence[HasWritten],
        places: Sequence[Place],
        names: Sequence[str],
        quantities: Sequence[int],
        *,
        bare: bool = False,
        with_ids: bool = False,
        with_comments: bool = False,
    ) -> None:
        self.lines = lines
        self.cards = cards
        """What is written of each card."""
        self.places = places
        self.names = names
        """The names as written."""
        self.quantities = quantities
        self.bare = bare
        """Whether any of them has no quantity written."""
        self.with_ids = with_ids
        """Whether any of them has Scryfall's id of its card."""
        self.with_comments = with_comments
        """Whether words stand behind any of them."""

    @classmethod
    def of(cls, entries: Iterable[Entry]) -> Entries:
        """These entries."""
        if isinstance(entries, Entries):
            return entries
        made = tuple(entries)
        written = [entry.written for entry in made]
        return cls(
            [entry.line for entry in made],
            made,
            list(map(place_of, made)),
            [each.name for each in written],
            [each.quantity for each in written],
            bare=any(each.bare for each in written),
            with_ids=any(each.oracle_id for each in written),
            with_comments=any(each.comment for each in written),
        )

    def edited(self, index: int, entry: Entry | None) -> Entries:
        """These entries with another in the place of one, or behind the last; ``None`` leaves
        that one out."""
        return Entries(
            spliced(self.lines, index, entry and (entry.line,)),
            spliced(self.cards, index, entry and (entry,)),
            spliced(self.places, index, entry and (place_of(entry),)),
            spliced(self.names, index, entry and (entry.name,)),
            spliced(self.quantities, index, entry and (entry.quantity,)),
            bare=self.bare or bool(entry and entry.bare),
            with_ids=self.with_ids or bool(entry and entry.oracle_id),
            with_comments=self.with_comments or bool(entry and entry.comment),
        )

    def __len__(self) -> int:
        return len(self.cards)

    @overload
    def __getitem__(self, index: int) -> Entry: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Entry, ...]: ...
    def __getitem__(self, index: int | slice) -> Entry | tuple[Entry, ...]:
        if isinstance(index, slice):
            return tuple(self)[index]
        return Entry(self.lines[index], self.cards[index].written, *self.places[index])

    def __iter__(self) -> Iterator[Entry]:
        return map(self.__getitem__, range(len(self.cards)))


_Cell = TypeVar("_Cell")


def spliced(column: Sequence[_Cell], index: int, new: tuple[_Cell] | None) -> list[_Cell]:
    """The column with ``new`` in the place of one cell, or behind the last; ``None`` leaves that
    one out."""
    edited = list(column)
    edited[index : index + 1] = new or ()
    return edited
