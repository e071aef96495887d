"""A place in a deck: some copies of one card, and the entry of the list that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from operator import itemgetter
from typing import Final, NamedTuple, overload

from validator.base.lazy import LazySequence
from validator.cards.card import Card
from validator.cards.catalog.lookup import Match
from validator.cards.catalog.schema import FULL_NAME
from validator.cards.color import ColorSet
from validator.decklist import Entries, Entry, Written
from validator.decklist.decklist import Place


class Slot(NamedTuple):
    """Some copies of one card. ``quantity`` is that of the entry, or a part of it."""

    # A tuple of what is there already: a deck has a hundred, and most are asked nothing else.
    card: Card
    quantity: int
    entry: Entry
    kind: int = FULL_NAME
    """How its name names the card: one of the kinds of `validator.cards.catalog.schema`."""

    @property
    def written(self) -> str:
        """The card's name as the list has it."""
        return self.entry.written.name

    @property
    def line(self) -> int | None:
        """The entry's line, from 1; ``None`` for a card that stands in no line."""
        return self.entry.line

    @property
    def column(self) -> int | None:
        """Where in its line the name starts, from 1."""
        return self.entry.written.column

    @property
    def block(self) -> int:
        """The number of its run of lines between blank lines and headings."""
        return self.entry.block


class Slots(LazySequence[Slot]):
    """Slots in columns, each made when it is asked for.

    A deck has a hundred, and of a legal one no rule wants to see them: whether a card stands
    there twice, or has clauses, its columns tell in a tenth of the time. Equal to any other
    sequence of the same slots.
    """

    __slots__ = ("_indexes", "_list", "_names", "_peculiar", "matches", "quantities")

    def __init__(
        self,
        matches: Sequence[Match],
        quantities: Sequence[int],
        entries: Entries,
        indexes: Sequence[int],
    ) -> None:
        self.matches = matches
        """Their cards, and what every deck asks of a card."""
        self.quantities = quantities
        # Where their entries are, among others.
        self._list = entries
        self._indexes = indexes
        self._names: Sequence[str] | None = None
        self._peculiar: Sequence[Match] | None = None

    @classmethod
    def of(cls, slots: Iterable[Slot]) -> Slots:
        """These slots."""
        if isinstance(slots, Slots):
            return slots
        made = tuple(slots)
        return cls(
            [Match.of(slot.card, slot.kind) for slot in made],
            [slot.quantity for slot in made],
            Entries.of([slot.entry for slot in made]),
            range(len(made)),
        )

    @property
    def names(self) -> Sequence[str]:
        """The names of the cards."""
        if self._names is None:
            self._names = tuple(map(_NAME, self.matches))
        return self._names

    @property
    def asked_colors(self) -> Iterator[ColorSet]:
        """`Card.asked_colors` of each."""
        return map(_ASKED_COLORS, self.matches)

    @property
    def peculiar(self) -> Sequence[Match]:
        """The matches of those cards that are `Match.peculiar`: few."""
        if self._peculiar is None:
            self._peculiar = tuple(compress(self.matches, map(_PECULIAR, self.matches)))
        return self._peculiar

    @property
    def several(self) -> list[int]:
        """The indexes of those with more than one copy; where a copy was taken out, of those
        that had more."""
        indexes, several = self._indexes, self._list.several
        if isinstance(indexes, range):
            return [indexes.index(index) for index in several if index in indexes]
        found = map(set(several).__contains__, indexes) if several else ()
        return list(compress(range(len(indexes)), found))

    def written(self) -> Iterator[str]:
        """Their names as the list has them."""
        return map(self._list.names.__getitem__, self._indexes)

    def place(self, index: int) -> Place:
        """The part of the list that one of them stands in."""
        return self._list.places[self._indexes[index]]

    def where(self, wanted: Iterable[object]) -> Slots:
        """Those for which ``wanted``, one value for each, is true."""
        flags = list(wanted)
        if not any(flags):
            return NO_SLOTS
        return Slots(
            tuple(compress(self.matches, flags)),
            tuple(compress(self.quantities, flags)),
            self._list,
            tuple(compress(self._indexes, flags)),
        )

    def without(self, taken: Iterable[Slot]) -> Slots:
        """These slots but for those ``taken``, each of which is left out once."""
        gone: set[int] = set()
        for slot in taken:
            for index in self._of(slot):
                if index not in gone:
                    gone.add(index)
                    break
        if not gone:
            return self
        columns = list(self.matches), list(self.quantities), list(self._indexes), list(self.names)
        for index in sorted(gone, reverse=True):
            for column in columns:
                del column[index]
        matches, quantities, indexes, names = columns
        left = Slots(matches, quantities, self._list, indexes)
        left._names = names
        return left

    def _of(self, slot: Slot) -> Iterator[int]:
        """The indexes of what equals ``slot``."""
        name, index = slot.card.name, -1
        while True:
            try:
                index = self.names.index(name, index + 1)
            except ValueError:
                return
            if self[index] == slot:
                yield index

    def take(self, card: Card) -> tuple[Slot | None, Slots]:
        """One copy of ``card``, where there is one, and the slots left."""
        names = self.names
        if card.name not in names:
            return None, self
        index = names.index(card.name)
        slot = self[index]
        if slot.quantity == 1:
            return slot, self[:index] + self[index + 1 :]
        quantities = list(self.quantities)
        quantities[index] -= 1
        left = Slots(self.matches, quantities, self._list, self._indexes)
        return slot._replace(quantity=1), left

    def __len__(self) -> int:
        return len(self.matches)

    @overload
    def __getitem__(self, index: int) -> Slot: ...
    @overload
    def __getitem__(self, index: slice) -> Slots: ...
    def __getitem__(self, index: int | slice) -> Slot | Slots:
        if isinstance(index, slice):
            matches, quantities = self.matches[index], self.quantities[index]
            return Slots(matches, quantities, self._list, self._indexes[index])
        match, entry = self.matches[index], self._list[self._indexes[index]]
        return Slot(match.card, self.quantities[index], entry, match.kind)

    def __iter__(self) -> Iterator[Slot]:
        return map(self.__getitem__, range(len(self.matches)))

    def __add__(self, other: Slots) -> Slots:
        if not other:
            return self
        if not self:
            return other
        if self._list is not other._list:
            return Slots.of([*self, *other])
        return Slots(
            (*self.matches, *other.matches),
            (*self.quantities, *other.quantities),
            self._list,
            (*self._indexes, *other._indexes),
        )

    def __repr__(self) -> str:
        return f"Slots.of({list(self)!r})"


# Of a `Match`.
_NAME: Final = itemgetter(0)
_PECULIAR: Final = itemgetter(1)
_ASKED_COLORS: Final = itemgetter(2)

NO_SLOTS: Final = Slots.of(())


def unlisted(card: Card, written: str) -> Slot:
    """One copy of a card that the caller names, and not the list."""
    return Slot(card, 1, Entry(None, Written(written)))
