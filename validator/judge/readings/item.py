"""A line of a list that is a card or may be one, with the cards that its readings name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog, Match
from validator.decklist import Aside, Decklist, Entry, Evidence, Reading, Zone
from validator.decklist.entry import AsideKind
from validator.decklist.headings import LEADING
from validator.judge.deck.slot import Slot


class Item(NamedTuple):
    """A line, and the first of its readings that names cards."""

    entry: Entry
    match: Match | None
    """The card that has the line's name as it stands."""
    reading: Reading | None = None
    """Else the first of the other readings of which all names are cards'."""
    others: tuple[Match, ...] = ()
    """Those cards."""
    taken_for: AsideKind | None = None
    """What the line is taken for, where that is no card."""
    removes: bool = False
    """Whether it takes its card out of the list."""

    @property
    def line(self) -> int:
        """The number of the line; 0 where there are none."""
        return self.entry.line or 0

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the line names, if it names any."""
        if self.match is not None:
            return (self.match.card,)
        return tuple([match.card for match in self.others])

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The same, as the line says them."""
        if self.match is not None:
            return (Slot(self.match.card, self.entry.quantity, self.entry, self.match.kind),)
        return tuple(
            [
                Slot(match.card, read.quantity, read, match.kind)
                for index, match in enumerate(self.others)
                if self.reading is not None and (read := read_as(self.entry, self.reading, index))
            ]
        )

    @property
    def is_counted(self) -> bool:
        """Whether a quantity is written."""
        return not self.entry.written.bare

    @property
    def has_label(self) -> bool:
        """Whether its card stands behind a label that no table knows."""
        return self.reading is not None and Evidence.UNKNOWN_LABEL in self.reading.evidence

    @property
    def is_sorted(self) -> bool:
        """Whether its card stands behind a label that is no role: `Ramp: Sol Ring`."""
        if self.zone is not Zone.MAIN:
            return False
        return self.has_label or any(
            reading.kind == "comment" and ": " in reading.name for reading in self.entry.readings
        )

    @property
    def zone(self) -> Zone:
        """The part of the list that its card is in."""
        if self.reading is not None and self.reading.zone is not None:
            return self.reading.zone
        return self.entry.zone

    @property
    def may_head(self) -> bool:
        """Whether there is nothing in the line but words, as in a heading."""
        written = self.entry.written
        return written.bare and any(reading.kind == "header" for reading in written.readings)


def items_of(decklist: Decklist, matches: Sequence[Match | None], catalog: Catalog) -> list[Item]:
    """Every line that is a card or may be one, in order; ``matches`` are those of the entries."""
    asides = decklist.asides
    own = catalog.find_all(list({aside.entry.name: None for aside in asides})) if asides else {}
    lines = [*decklist.entries, *[aside.entry for aside in asides]]
    matches = [*matches, *[own[aside.entry.name] for aside in asides]]
    found = catalog.find_all(_names(lines, matches))
    items = [_item(entry, match, found) for entry, match in zip(lines, matches, strict=True)]
    if asides:
        start = len(items) - len(asides)
        items[start:] = [
            item._replace(taken_for=aside.kind, removes=aside.removes)
            for item, aside in zip(items[start:], asides, strict=True)
        ]
        items.sort(key=_line)
    return items


def any_names(asides: Iterable[Aside], catalog: Catalog) -> bool:
    """Whether any of these lines may be more than it is taken for: most comments name no card."""
    comments = [aside.entry for aside in asides if aside.kind in ("comment", "metadata")]
    if any(entry.readings for entry in comments) or any(
        aside.kind in ("header", "error") for aside in asides
    ):
        return True
    return any(catalog.find_in_english([entry.name for entry in comments]).values())


def card_readings(entry: Entry) -> list[Reading]:
    """The readings in which the line names cards, but for those of several in a row."""
    readings = [
        reading
        for reading in entry.readings
        if reading.kind == "card" and Evidence.LISTED not in reading.evidence
    ]
    labels = {reading.label: reading for reading in readings if reading.label is not None}
    return readings + [_of_the_label(entry, label, each) for label, each in labels.items()]


def _of_the_label(entry: Entry, label: str, reading: Reading) -> Reading:
    """What stands before a colon may be the card, and the rest a note: `Sol Ring: always good`."""
    column = entry.written.column or 1
    evidence = (Evidence.RESPELLED,)
    return Reading("card", label, 1, column, comment=reading.name, evidence=evidence)


def read_as(entry: Entry, reading: Reading, index: int = 0) -> Entry:
    """The entry as ``reading`` has it; ``index`` counts the cards on its line."""
    if index:
        quantities = reading.also_quantities
        quantity = quantities[index - 1] if quantities else 1
        reading = replace(reading, name=reading.also[index - 1], quantity=quantity)
    read = entry.read_as(reading)
    if reading.zone is None:
        return read
    declared = reading.zone in LEADING and Evidence.QUANTITY not in reading.evidence
    written = replace(read.written, declared=declared)
    return read._replace(written=written, zone=reading.zone, zone_marked=True)


def has_evidence(entry: Entry, evidence: Evidence) -> bool:
    """Whether this speaks for one of the line's readings."""
    return any(evidence in reading.evidence for reading in entry.readings)


def _line(item: Item) -> int:
    return item.line


def _names(lines: Iterable[Entry], matches: Iterable[Match | None]) -> list[str]:
    """The names that the lines without a card may have instead of their own."""
    names = [
        name
        for entry, match in zip(lines, matches, strict=True)
        if match is None and entry.written.readings
        for reading in card_readings(entry)
        for name in (reading.name, *reading.also)
    ]
    return list(dict.fromkeys(names))


def _item(entry: Entry, match: Match | None, found: Mapping[str, Match | None]) -> Item:
    if match is None:
        for reading in card_readings(entry):
            others = [found[name] for name in (reading.name, *reading.also)]
            if all(others):
                return Item(entry, None, reading, tuple([other for other in others if other]))
    return Item(entry, match)
