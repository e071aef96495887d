"""A deck that is being built: one card changes at a time, and it is judged after each change.

What a session gives is what `Validator.check` gives for the same `decklist`: it only keeps
what did not change, the cards that the names are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Self, TypeAlias

from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, Entry, Written, Zone
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots

if TYPE_CHECKING:
    from validator.report.finding import Judgment
    from validator.report.models import Report

Judge: TypeAlias = Callable[[Decklist, Resolved | None], "Judgment"]


class Session:
    """A deck under construction, in one format. Not for several threads at once.

    Made by `Validator.session`. Its list has entries without lines: where a card stood in a
    text is forgotten, because the text is no longer the deck.
    """

    def __init__(self, catalog: Catalog, judge: Judge, decklist: Decklist) -> None:
        self._catalog = catalog
        self._judge = judge
        self._title = decklist.title
        self._cards: list[Slot | Unknown] = [
            self._found(_settled(each.entry))
            for part in resolve(decklist, catalog)
            for each in part
        ]

    @property
    def decklist(self) -> Decklist:
        """The list as it stands now."""
        return Decklist(tuple([each.entry for each in self._cards]), title=self._title)

    def add(self, card: str, quantity: int = 1, zone: Zone = Zone.MAIN) -> Self:
        """Put copies of a card into a zone. Raises ValueError for fewer than one."""
        if quantity < 1:
            raise ValueError(f"{quantity} copies can't be added")
        index = next(self._places(card, zone), None)
        if index is None:
            written = Written(card, quantity)
            self._cards.append(self._found(Entry(None, written, zone, zone is not Zone.MAIN)))
        else:
            self._count(index, quantity)
        return self

    def remove(self, card: str, quantity: int = 1, zone: Zone | None = None) -> Self:
        """Take copies of a card out of a zone; without ``zone``, of the first that has them.

        Raises LookupError where the deck has no such card there, or fewer copies.
        """
        places = self._places(card, zone)
        index = next((at for at in places if self._cards[at].quantity >= quantity), None)
        if index is None:
            where = "the deck" if zone is None else f"its {zone.value}"
            raise LookupError(f'{where} has no {quantity} of "{card}" to take out')
        self._count(index, -quantity)
        return self

    def lead(self, *cards: str) -> Self:
        """Change the commanders: those of before leave the deck; these are taken out of its
        main deck where they are in it."""
        self._cards = [each for each in self._cards if each.entry.zone is not Zone.COMMANDER]
        for card in cards:
            in_deck = next(self._places(card, Zone.MAIN), None)
            if in_deck is not None:
                self._count(in_deck, -1)
            self._cards.append(self._found(Entry(None, Written(card), Zone.COMMANDER, True)))
        return self

    def check(self) -> Report:
        """The report on the deck as it is now: that of `Validator.check` for its `decklist`."""
        from validator.report.models import report_of

        return report_of(self.judgment())

    def judgment(self) -> Judgment:
        """What `check` finds, as plain values: see `Validator.judgment`."""
        # What names no card may be read in another way, now that other lines stand around it.
        slots = [each for each in self._cards if isinstance(each, Slot)]
        known = len(slots) == len(self._cards)
        return self._judge(self.decklist, Resolved(Slots.of(slots)) if known else None)

    def _found(self, entry: Entry) -> Slot | Unknown:
        """The entry with its card, if it names one."""
        slots, _ = resolve(Decklist((entry,)), self._catalog)
        return slots[0] if slots else Unknown(entry)

    def _places(self, card: str, zone: Zone | None) -> Iterator[int]:
        """Where a card, or the same unknown name, stands in a zone, or anywhere."""
        match = self._catalog.find(card)
        for index, each in enumerate(self._cards):
            same = (
                each.written == card and match is None
                if isinstance(each, Unknown)
                else match is not None and each.card.name == match.card.name
            )
            if same and zone in (None, each.entry.zone):
                yield index

    def _count(self, index: int, change: int) -> None:
        """Change the number of copies of an entry; one without copies is gone."""
        each = self._cards[index]
        quantity = each.quantity + change
        if quantity == 0:
            del self._cards[index]
            return
        entry = each.entry._replace(written=replace(each.entry.written, quantity=quantity))
        if isinstance(each, Slot):
            self._cards[index] = each._replace(entry=entry, quantity=quantity)
        else:
            self._cards[index] = each._replace(entry=entry)


def _settled(entry: Entry) -> Entry:
    """An entry that is read in one way, and stands in no line."""
    written = entry.written
    if written.readings or written.column is not None:
        written = replace(written, readings=(), column=None)
    return entry._replace(line=None, written=written)
