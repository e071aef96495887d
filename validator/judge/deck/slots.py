"""The cards of a deck in columns, and what every deck is asked about them.

Rules see slots, or ask one of the questions of `Slots`: of a legal deck none of its hundred cards
needs to be made a slot, which saves a sixth of the time that a list takes. The columns are known
here and to the modules named in `validator.decklist.entries`.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from itertools import compress, groupby
from operator import itemgetter
from typing import Final, NamedTuple, overload

from validator.base.lazy import LazySequence
from validator.cards.card import Card
from validator.cards.catalog.lookup import Match
from validator.cards.catalog.schema import TRANSLATION
from validator.cards.color import ColorSet
from validator.decklist import Zone
from validator.decklist.entries import Entries, spliced
from validator.judge.deck.slot import AmbiguousLine, Remarked, Slot, Unknown


class Slots(LazySequence[Slot]):
    """The cards of a deck, and what every deck is asked about them.

    Equal to any other sequence of the same slots.
    """

    __slots__ = ("_indexes", "_list", "_matches", "_names", "_quantities")

    def __init__(
        self,
        matches: Sequence[Match],
        quantities: Sequence[int],
        entries: Entries,
        indexes: Sequence[int],
    ) -> None:
        self._matches = matches
        self._quantities = quantities
        # Where their entries are, among others.
        self._list = entries
        self._indexes = indexes
        self._names: Sequence[str] | None = None

    @classmethod
    def matched(cls, entries: Entries, matches: Sequence[Match]) -> Slots:
        """The slots of entries, each of which names the card of its match."""
        return cls(matches, entries.quantities, entries, range(len(matches)))

    @classmethod
    def of(cls, slots: Iterable[Slot]) -> Slots:
        """These slots."""
        made = tuple(slots)
        if not made:
            return NO_SLOTS
        return cls(
            [Match.of(slot.card, slot.kind) for slot in made],
            [slot.quantity for slot in made],
            Entries.of([slot.entry for slot in made]),
            range(len(made)),
        )

    @property
    def entries(self) -> Entries:
        """The entries that they are the cards of, and perhaps of others."""
        return self._list

    def edited(self, index: int, slot: Slot | None) -> Slots:
        """All slots of a list, with another in the place of one, or behind the last; ``None``
        leaves that one out."""
        matches = spliced(self._matches, index, slot and (Match.of(slot.card, slot.kind),))
        edited = Slots.matched(self._list.edited(index, slot and slot.entry), matches)
        edited._names = spliced(self.names, index, slot and (slot.card.name,))
        return edited

    def and_one(self, slot: Slot) -> Slots:
        """These slots and one more, whatever list it stands in."""
        entries = self._list.edited(len(self._list), slot.entry)
        more = Slots(
            (*self._matches, Match.of(slot.card, slot.kind)),
            (*self._quantities, slot.quantity),
            entries,
            (*self._indexes, len(entries) - 1),
        )
        more._names = (*self.names, slot.card.name)
        return more

    @property
    def names(self) -> Sequence[str]:
        """The names of the cards."""
        if self._names is None:
            self._names = tuple(map(_NAME, self._matches))
        return self._names

    @property
    def copies(self) -> int:
        """How many cards they are, copies counted."""
        return sum(self._quantities)

    @property
    def counted(self) -> list[tuple[Card, int]]:
        """The cards, each with the number of its copies."""
        return list(zip([match.card for match in self._matches], self._quantities, strict=True))

    @property
    def asked_colors(self) -> Iterator[ColorSet]:
        """`Card.asked_colors` of each."""
        return map(_ASKED_COLORS, self._matches)

    @property
    def written(self) -> Iterator[str]:
        """Their names as the list has them."""
        return map(self._list.names.__getitem__, self._indexes)

    @property
    def with_clauses(self) -> list[Card]:
        """The cards whose text says something about decks."""
        return [match.card for match in self._peculiar() if match.card.clauses]

    @property
    def in_other_words(self) -> list[Slot]:
        """Those that the list names as no English card is named."""
        if not any(match.kind >= TRANSLATION for match in self._peculiar()):
            return []
        return [slot for slot in self if slot.is_translated]

    @property
    def several(self) -> list[Card]:
        """The cards of which a line of the list has more than one copy."""
        counted = zip(self._matches, self._quantities, strict=True)
        return [match.card for match, copies in counted if copies > 1]

    def of_name(self, name: str) -> Iterator[tuple[int, Slot]]:
        """Those whose card has this name, each with its index."""
        names, index = self.names, -1
        while True:
            try:
                index = names.index(name, index + 1)
            except ValueError:
                return
            yield index, self[index]

    def of_names(self, names: Container[str]) -> list[Slot]:
        """Those whose cards have one of these names."""
        return [self[index] for index, name in enumerate(self.names) if name in names]

    def cards_but(self, names: set[str]) -> list[Card]:
        """The cards that have none of these names."""
        if names.issuperset(self.names):
            return []
        return [match.card for match in self._matches if match.name not in names]

    def where(self, wanted: Callable[[Card], object]) -> list[Slot]:
        """Those whose cards are ``wanted``."""
        return [self[index] for index, match in enumerate(self._matches) if wanted(match.card)]

    def outside(self, names: set[str], colors: ColorSet) -> list[Slot]:
        """Those whose cards have none of these names, or ask for one of these colors."""
        asked = any(colors & each for each in set(self.asked_colors))
        if not asked and names.issuperset(self.names):
            return []
        return self.where(lambda card: card.name not in names or card.asked_colors & colors)

    def _peculiar(self) -> list[Match]:
        """The matches of those cards that are `Match.peculiar`: few."""
        return list(compress(self._matches, map(_PECULIAR, self._matches)))

    def by_zone(self) -> Iterator[tuple[Zone, Slots]]:
        """The slots of one zone after the other; a zone comes as often as it is returned to."""
        start, places = 0, map(self._list.places.__getitem__, self._indexes)
        for zone, same in groupby(places, _ZONE):
            end = start + len(list(same))
            yield zone, self[start:end]
            start = end

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
        columns = list(self._matches), list(self._quantities), list(self._indexes), list(self.names)
        for index in sorted(gone, reverse=True):
            for column in columns:
                del column[index]
        matches, quantities, indexes, names = columns
        left = Slots(matches, quantities, self._list, indexes)
        left._names = names
        return left

    def _of(self, slot: Slot) -> Iterator[int]:
        """The indexes of what equals ``slot``."""
        return (index for index, each in self.of_name(slot.card.name) if each == slot)

    def take(self, card: Card) -> tuple[Slot | None, Slots]:
        """One copy of ``card``, where there is one, and the slots left."""
        names = self.names
        if card.name not in names:
            return None, self
        index = names.index(card.name)
        slot = self[index]
        if slot.quantity == 1:
            return slot, self[:index] + self[index + 1 :]
        quantities = list(self._quantities)
        quantities[index] -= 1
        left = Slots(self._matches, quantities, self._list, self._indexes)
        return slot._replace(quantity=1), left

    def __len__(self) -> int:
        return len(self._matches)

    @overload
    def __getitem__(self, index: int) -> Slot: ...
    @overload
    def __getitem__(self, index: slice) -> Slots: ...
    def __getitem__(self, index: int | slice) -> Slot | Slots:
        if isinstance(index, slice):
            matches, quantities = self._matches[index], self._quantities[index]
            return Slots(matches, quantities, self._list, self._indexes[index])
        match, entry = self._matches[index], self._list[self._indexes[index]]
        return Slot(match.card, self._quantities[index], entry, match.kind)

    def __iter__(self) -> Iterator[Slot]:
        return map(self.__getitem__, range(len(self._matches)))

    def __add__(self, other: Slots) -> Slots:
        if not other:
            return self
        if not self:
            return other
        if self._list is not other._list:
            return Slots.of([*self, *other])
        return Slots(
            (*self._matches, *other._matches),
            (*self._quantities, *other._quantities),
            self._list,
            (*self._indexes, *other._indexes),
        )

    def __repr__(self) -> str:
        return f"Slots.of({list(self)!r})"


# Of a `Match`, and of a `Place`.
_NAME: Final = itemgetter(0)
_PECULIAR: Final = itemgetter(1)
_ASKED_COLORS: Final = itemgetter(2)
_ZONE: Final = itemgetter(0)

NO_SLOTS: Final = Slots((), (), Entries.of(()), ())


class Resolved(NamedTuple):
    """The entries of a list that name cards, and those that name none, in the list's order; and
    what is to be said of its other lines."""

    slots: Slots
    unknown: Sequence[Unknown] = ()
    remarks: Sequence[Remarked] = ()
    """Lines that were taken for no cards, though they might have been."""
    led_by: str | None = None
    """What says who leads, where no word that is known does: a ``label``, a ``title``."""
    ambiguous: Sequence[AmbiguousLine] = ()
    """Lines of which only the sum of the deck says how they are meant."""
    by_names: frozenset[int] = frozenset()
    """Lines that no grammar can read, and that are cards by the names in them."""
