"""A deck that is being built: one card changes at a time, and it is judged after each change.

What a session gives is what `Validator.check` gives for the same `decklist`: it only keeps
what did not change, the cards that the names are.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from validator.base.value import replace
from validator.cards.catalog.lookup import Match
from validator.cards.catalog.schema import FULL_NAME
from validator.decklist import Decklist, Entries, Entry, Written, Zone
from validator.decklist.decklist import Place, place_of
from validator.decklist.inputs import DeckInput, read_decklists
from validator.judge.resolve import Resolved, resolve
from validator.report.models import Report, report_of

if TYPE_CHECKING:
    from validator.judge.validator import Validator
    from validator.report.finding import Judgment


class Session:
    """A deck under construction, in one format. Not for several threads at once.

    Made by `Validator.session`. Its list has entries without lines: where a card stood in a
    text is forgotten, because the text is no longer the deck.
    """

    def __init__(self, validator: Validator, deck: DeckInput | None = None, **options: Any) -> None:
        self._catalog = validator.catalog
        self._judge = validator.judge(**options)
        decklist = Decklist(()) if deck is None else read_decklists(deck)[0]
        self._title = decklist.title
        # The entries, and what of them is asked for in columns.
        self._entries: list[Entry] = []
        self._places: list[Place] = []
        self._written: list[str] = []
        self._quantities: list[int] = []
        self._zones: list[Zone] = []
        self._with_ids = False
        # What each entry's name is; ``None`` for a name that no card has.
        self._matches: list[Match | None] = []
        # By what two entries are the same: the card's name, or the name that no card has.
        self._names: list[str] = []
        for found in resolve(decklist, self._catalog):
            self._append(_settled(found.entry))

    @property
    def decklist(self) -> Decklist:
        """The list as it stands now."""
        entries = Entries(
            [None] * len(self._entries),
            list(self._entries),
            list(self._places),
            list(self._zones),
            list(self._written),
            list(self._quantities),
            with_ids=self._with_ids,
        )
        return Decklist(entries, title=self._title)

    def add(self, card: str, quantity: int = 1, zone: Zone = Zone.MAIN) -> Self:
        """Put copies of a card into a zone. Raises ValueError for fewer than one."""
        if quantity < 1:
            raise ValueError(f"{quantity} copies can't be added")
        index = self._find(card, zone)
        if index is None:
            written = Written(card, quantity)
            self._append(Entry(None, written, zone, zone is not Zone.MAIN))
        else:
            self._count(index, quantity)
        return self

    def remove(self, card: str, quantity: int = 1, zone: Zone | None = None) -> Self:
        """Take copies of a card out of a zone; without ``zone``, of the first that has them.

        Raises LookupError where the deck has no such card there, or fewer copies.
        """
        index = self._find(card, zone, quantity)
        if index is None:
            where = "the deck" if zone is None else f"its {zone.value}"
            raise LookupError(f'{where} has no {quantity} of "{card}" to take out')
        self._count(index, -quantity)
        return self

    def lead(self, *cards: str) -> Self:
        """Change the commanders: those of before leave the deck; these are taken out of its
        main deck where they are in it."""
        for index in reversed(range(len(self._entries))):
            if self._entries[index].zone is Zone.COMMANDER:
                self._drop(index)
        for card in cards:
            in_deck = self._find(card, Zone.MAIN)
            if in_deck is not None:
                self._count(in_deck, -1)
            self._append(Entry(None, Written(card), Zone.COMMANDER, True))
        return self

    def check(self) -> Report:
        """The report on the deck as it is now: that of `Validator.check` for its `decklist`."""
        return report_of(self.judgment())

    def judgment(self) -> Judgment:
        """What `check` finds, as plain values: see `Validator.judgment`."""
        decklist = self.decklist
        resolved = Resolved(Entries.of(decklist.entries), list(self._matches))
        if not resolved.named:
            resolved = resolve(decklist, self._catalog)
        return self._judge(decklist, resolved)

    def _append(self, entry: Entry) -> None:
        card = self._catalog.by_oracle_id(entry.oracle_id) if entry.oracle_id else None
        match = self._catalog.find(entry.name) if card is None else Match.of(card, FULL_NAME)
        self._with_ids = self._with_ids or entry.oracle_id is not None
        self._entries.append(entry)
        self._places.append(place_of(entry))
        self._written.append(entry.name)
        self._quantities.append(entry.quantity)
        self._zones.append(entry.zone)
        self._matches.append(match)
        self._names.append(_name(entry.name, match))

    def _find(self, card: str, zone: Zone | None, copies: int = 1) -> int | None:
        """The place of the first entry of a card, or of the same unknown name."""
        name = _name(card, self._catalog.find(card))
        index = -1
        for _ in range(self._names.count(name)):
            index = self._names.index(name, index + 1)
            entry = self._entries[index]
            if zone in (None, entry.zone) and entry.quantity >= copies:
                return index
        return None

    def _count(self, index: int, change: int) -> None:
        """Change the number of copies of an entry; one without copies is gone."""
        entry = self._entries[index]
        quantity = entry.quantity + change
        if quantity == 0:
            self._drop(index)
        else:
            entry = entry._replace(written=replace(entry.written, quantity=quantity))
            self._entries[index] = entry
            self._quantities[index] = quantity

    def _drop(self, index: int) -> None:
        for column in (
            self._entries,
            self._places,
            self._written,
            self._quantities,
            self._zones,
            self._matches,
            self._names,
        ):
            del column[index]


def _name(written: str, match: Match | None) -> str:
    return f"?{written}" if match is None else match.card.name


def _settled(entry: Entry) -> Entry:
    """An entry that is read in one way, and stands in no line."""
    written = entry.written
    if written.readings or written.column is not None:
        written = replace(written, readings=(), column=None)
    return entry._replace(line=None, written=written)
