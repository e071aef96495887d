"""A place in a deck: some copies of one card, and the entry of the list that says so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import compress
from typing import Any, Final, NamedTuple, overload

from validator.card import Card
from validator.clauses import Clause
from validator.color import ColorSet
from validator.decklist import Entry, Written
from validator.decklist.model import EntryRow, Place, entry_of, row_of_entry
from validator.lazy import LazySequence
from validator.tables import FULL_NAME


class Slot(NamedTuple):
    """Some copies of one card. ``quantity`` is that of the entry, or a part of it."""

    # A tuple of what is there already: a deck has a hundred, and most are asked nothing else.
    card: Card
    quantity: int
    entry: Entry
    kind: int = FULL_NAME
    """How its name names the card: one of the kinds of `validator.tables`."""

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

    __slots__ = ("asked_colors", "cards", "clauses", "kinds", "names", "quantities", "rows")

    def __init__(
        self,
        quantities: Sequence[int],
        rows: Sequence[EntryRow],
        cards: Sequence[Card],
        kinds: Sequence[int],
        names: Sequence[str],
        asked_colors: Sequence[ColorSet],
        clauses: Sequence[Sequence[Clause]],
    ) -> None:
        self.quantities = quantities
        self.rows = rows
        """What their entries are made of."""
        self.cards = cards
        self.kinds = kinds
        self.names = names
        """The names of the cards."""
        self.asked_colors = asked_colors
        self.clauses = clauses

    @classmethod
    def of(cls, slots: Iterable[Slot]) -> Slots:
        """These slots."""
        if isinstance(slots, Slots):
            return slots
        made = tuple(slots)
        if not made:
            return NO_SLOTS
        cards, quantities, entries, kinds = zip(*made, strict=True)
        return cls(
            quantities,
            list(map(row_of_entry, entries)),
            cards,
            kinds,
            [card.name for card in cards],
            [card.asked_colors for card in cards],
            [card.clauses for card in cards],
        )

    def _columns(self) -> tuple[Any, ...]:
        return (
            self.quantities,
            self.rows,
            self.cards,
            self.kinds,
            self.names,
            self.asked_colors,
            self.clauses,
        )

    def where(self, wanted: Iterable[object]) -> Slots:
        """Those for which ``wanted``, one value for each, is true."""
        flags = list(wanted)
        if not any(flags):
            return NO_SLOTS
        return Slots(*[tuple(compress(column, flags)) for column in self._columns()])

    def place(self, index: int) -> Place:
        """The part of the list that one of them stands in."""
        return self.rows[index][2]

    def without(self, taken: Iterable[Slot]) -> Slots:
        """These slots but for those ``taken``, each of which is left out once."""
        kept = [True] * len(self.cards)
        for slot in taken:
            for index, card in enumerate(self.cards):
                if card is slot.card and kept[index] and self[index] == slot:
                    kept[index] = False
                    break
        return self.where(kept)

    def take(self, card: Card) -> tuple[Slot | None, Slots]:
        """One copy of ``card``, where there is one, and the slots left."""
        for index, name in enumerate(self.names):
            if name == card.name:
                slot = self[index]
                if slot.quantity == 1:
                    return slot, self[:index] + self[index + 1 :]
                left = slot._replace(quantity=slot.quantity - 1)
                rest = self[:index] + Slots.of([left]) + self[index + 1 :]
                return slot._replace(quantity=1), rest
        return None, self

    def __len__(self) -> int:
        return len(self.cards)

    @overload
    def __getitem__(self, index: int) -> Slot: ...
    @overload
    def __getitem__(self, index: slice) -> Slots: ...
    def __getitem__(self, index: int | slice) -> Slot | Slots:
        if isinstance(index, slice):
            return Slots(*[column[index] for column in self._columns()])
        entry = entry_of(self.rows[index])
        return Slot(self.cards[index], self.quantities[index], entry, self.kinds[index])

    def __iter__(self) -> Iterator[Slot]:
        entries = map(entry_of, self.rows)
        return map(Slot, self.cards, self.quantities, entries, self.kinds)

    def __add__(self, other: Slots) -> Slots:
        if not other:
            return self
        if not self:
            return other
        columns = zip(self._columns(), other._columns(), strict=True)
        return Slots(*[(*ours, *theirs) for ours, theirs in columns])

    def __repr__(self) -> str:
        return f"Slots.of({list(self)!r})"


NO_SLOTS: Final = Slots((), (), (), (), (), (), ())


def unlisted(card: Card, written: str) -> Slot:
    """One copy of a card that the caller names, and not the list."""
    return Slot(card, 1, Entry(None, Written(written)))
