"""A deck that is being built: one card changes at a time, and it is judged after each change.

What a session gives is what `Validator.check` gives for the same `decklist`: it only keeps
what did not change, the cards that the names are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Self, TypeAlias

from validator.base.value import replace
from validator.cards.catalog.lookup import Catalog, Match
from validator.decklist import Decklist, Entry, Written, Zone
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.deck.slots import Resolved, Slots

if TYPE_CHECKING:
    from validator.report.finding import Judgment
    from validator.report.models import Report

JudgeList: TypeAlias = Callable[[Decklist, Resolved | None], "Judgment"]


class Session:
    """A deck under construction, in one format. Not for several threads at once.

    Made by `Validator.session`. Its list has entries without lines: where a card stood in a
    text is forgotten, because the text is no longer the deck.
    """

    def __init__(self, catalog: Catalog, judge: JudgeList, decklist: Decklist) -> None:
        self._catalog = catalog
        self._judge = judge
        self._title = decklist.title
        slots, unknown = resolve(decklist, catalog)
        self._slots = Slots.of([slot._replace(entry=_settled(slot.entry)) for slot in slots])
        self._unknown = [Unknown(_settled(each.entry)) for each in unknown]

    @property
    def decklist(self) -> Decklist:
        """The list as it stands now; names that no card has are its last entries."""
        entries = self._slots.entries
        if self._unknown:
            return Decklist((*entries, *[each.entry for each in self._unknown]), title=self._title)
        return Decklist(entries, title=self._title)

    def add(self, card: str, quantity: int = 1, zone: Zone = Zone.MAIN) -> Self:
        """Put copies of a card into a zone. Raises ValueError for fewer than one."""
        if quantity < 1:
            raise ValueError(f"{quantity} copies can't be added")
        match = self._catalog.find(card)
        known = next(self._standing(card, match, zone), None)
        if known is None:
            entry = Entry(None, Written(card, quantity), zone, zone is not Zone.MAIN)
            self._append(entry, match)
        else:
            self._count(known, quantity)
        return self

    def remove(self, card: str, quantity: int = 1, zone: Zone | None = None) -> Self:
        """Take copies of a card out of a zone; without ``zone``, of the first that has them.

        Raises LookupError where the deck has no such card there, or fewer copies.
        """
        standing = self._standing(card, self._catalog.find(card), zone)
        known = next((each for each in standing if each.quantity >= quantity), None)
        if known is None:
            where = "the deck" if zone is None else f"its {zone.value}"
            raise LookupError(f'{where} has no {quantity} of "{card}" to take out')
        self._count(known, -quantity)
        return self

    def lead(self, *cards: str) -> Self:
        """Change the commanders: those of before leave the deck; these are taken out of its
        main deck where they are in it."""
        self._slots = Slots.of(
            [slot for slot in self._slots if slot.entry.zone is not Zone.COMMANDER]
        )
        self._unknown = [each for each in self._unknown if each.zone is not Zone.COMMANDER]
        for card in cards:
            match = self._catalog.find(card)
            in_deck = next(self._standing(card, match, Zone.MAIN), None)
            if in_deck is not None:
                self._count(in_deck, -1)
            self._append(Entry(None, Written(card), Zone.COMMANDER, True), match)
        return self

    def check(self) -> Report:
        """The report on the deck as it is now: that of `Validator.check` for its `decklist`."""
        from validator.report.models import report_of

        return report_of(self.judgment())

    def judgment(self) -> Judgment:
        """What `check` finds, as plain values: see `Validator.judgment`."""
        # A name that no card has may be read in another way, now that other lines stand around it.
        return self._judge(self.decklist, None if self._unknown else Resolved(self._slots))

    def _append(self, entry: Entry, match: Match | None) -> None:
        if match is None:
            self._unknown.append(Unknown(entry))
        else:
            slot = Slot(match.card, entry.quantity, entry, match.kind)
            self._slots = self._slots.edited(len(self._slots), slot)

    def _standing(
        self, card: str, match: Match | None, zone: Zone | None
    ) -> Iterator[Slot | Unknown]:
        """Where a card, or the same unknown name, stands in a zone, or anywhere."""
        for slot in () if match is None else self._slots.of_names((match.card.name,)):
            if zone in (None, slot.entry.zone):
                yield slot
        for each in self._unknown if match is None else ():
            if each.written == card and zone in (None, each.zone):
                yield each

    def _count(self, known: Slot | Unknown, change: int) -> None:
        """Change the number of copies of an entry; one without copies is gone."""
        quantity = known.quantity + change
        left = _counted(known.entry, quantity) if quantity else None
        if isinstance(known, Unknown):
            index = self._unknown.index(known)
            self._unknown[index : index + 1] = [] if left is None else [Unknown(left)]
        else:
            slot = None if left is None else known._replace(entry=left, quantity=quantity)
            self._slots = self._slots.edited(self._slots.position(known), slot)


def _counted(entry: Entry, quantity: int) -> Entry:
    return entry._replace(written=replace(entry.written, quantity=quantity))


def _settled(entry: Entry) -> Entry:
    """An entry that is read in one way, and stands in no line."""
    written = entry.written
    if written.readings or written.column is not None:
        written = replace(written, readings=(), column=None)
    return entry._replace(line=None, written=written)
