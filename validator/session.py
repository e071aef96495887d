"""A deck that is being built: one card changes at a time, and it is judged after each change.

What a session gives is what `Validator.check` gives for the same `decklist`: it only keeps
what did not change, the cards that the names are.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Self

from validator.decklist import Decklist, Entry, Written, Zone
from validator.inputs import DeckInput, read_decklists
from validator.resolve import Unnamed, resolve
from validator.slot import Slot

if TYPE_CHECKING:
    from validator.checker import Validator
    from validator.report import Report


class Session:
    """A deck under construction, in one format. Not for several threads at once.

    Made by `Validator.session`. Its list has entries without lines: where a card stood in a
    text is forgotten, because the text is no longer the deck.
    """

    def __init__(self, validator: Validator, deck: DeckInput | None = None, **options: Any) -> None:
        self._validator = validator
        self._judgement = validator.judgement(**options)
        decklist = Decklist(()) if deck is None else read_decklists(deck)[0]
        self._title = decklist.title
        self._resolved = [
            self._resolve(_settled(found.entry)) for found in resolve(decklist, validator.catalog)
        ]

    @property
    def decklist(self) -> Decklist:
        """The list as it stands now."""
        return Decklist(tuple(found.entry for found in self._resolved), title=self._title)

    def add(self, card: str, quantity: int = 1, zone: Zone = Zone.MAIN) -> Self:
        """Put copies of a card into a zone. Raises ValueError for fewer than one."""
        if quantity < 1:
            raise ValueError(f"{quantity} copies can't be added")
        added = self._resolve(Entry(None, Written(card, quantity), zone, zone is not Zone.MAIN))
        index = self._find(added, zone)
        if index is None:
            self._resolved.append(added)
        else:
            self._count(index, quantity)
        return self

    def remove(self, card: str, quantity: int = 1, zone: Zone | None = None) -> Self:
        """Take copies of a card out of a zone; without ``zone``, of the first that has them.

        Raises LookupError where the deck has no such card there, or fewer copies.
        """
        wanted = self._resolve(Entry(None, Written(card)))
        index = self._find(wanted, zone, quantity)
        if index is None:
            where = "the deck" if zone is None else f"its {zone.value}"
            raise LookupError(f'{where} has no {quantity} of "{card}" to take out')
        self._count(index, -quantity)
        return self

    def lead(self, *cards: str) -> Self:
        """Change the commanders: those of before leave the deck; these are taken out of its
        main deck where they are in it."""
        self._resolved = [
            found for found in self._resolved if found.entry.zone is not Zone.COMMANDER
        ]
        for card in cards:
            leader = self._resolve(Entry(None, Written(card), Zone.COMMANDER, True))
            index = self._find(leader, Zone.MAIN)
            if index is not None:
                self._count(index, -1)
            self._resolved.append(leader)
        return self

    def check(self) -> Report:
        """The report on the deck as it is now: that of `Validator.check` for its `decklist`."""
        if not all(isinstance(found, Slot) for found in self._resolved):
            # Only so many unknown names of a list are compared with every name there is.
            self._resolved = list(resolve(self.decklist, self._validator.catalog))
        return self._judgement(self.decklist, self._resolved)

    def _resolve(self, entry: Entry) -> Slot | Unnamed:
        (found,) = resolve(Decklist((entry,)), self._validator.catalog)
        return found

    def _find(self, wanted: Slot | Unnamed, zone: Zone | None, copies: int = 1) -> int | None:
        """The place of the first entry of the same card, or of the same unknown name."""
        for index, found in enumerate(self._resolved):
            if zone not in (None, found.entry.zone) or found.entry.quantity < copies:
                continue
            if wanted.card is None:
                if found.card is None and found.entry.name == wanted.entry.name:
                    return index
            elif found.card is not None and found.card.name == wanted.card.name:
                return index
        return None

    def _count(self, index: int, change: int) -> None:
        """Change the number of copies of an entry; one without copies is gone."""
        found = self._resolved[index]
        quantity = found.entry.quantity + change
        if quantity == 0:
            del self._resolved[index]
            return
        entry = found.entry._replace(written=replace(found.entry.written, quantity=quantity))
        if isinstance(found, Slot):
            self._resolved[index] = found._replace(quantity=quantity, entry=entry)
        else:
            self._resolved[index] = found._replace(entry=entry)


def _settled(entry: Entry) -> Entry:
    """An entry that is read in one way, and stands in no line."""
    written = entry.written
    if written.readings or written.column is not None:
        written = replace(written, readings=(), column=None)
    return entry._replace(line=None, written=written)
