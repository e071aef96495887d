"""Decks as tables: the CSV files of deck sites, scanners of cards and spreadsheets.

Columns are known by their headings, in any order (`validator.decklist.fields.names`), whatever
program wrote them. The standard library's `csv` reads the rows.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from validator.base.said import said
from validator.base.value import replace
from validator.decklist.card_names import CardNames
from validator.decklist.csv.card_row import line_in_cell, with_details, zone_of_row
from validator.decklist.csv.columns import Columns, lists_beside
from validator.decklist.csv.delimiters import DELIMITERS, separator_of
from validator.decklist.csv.layout import layout_of, without_numbers
from validator.decklist.csv.rows import Row, place_of_cell, rows
from validator.decklist.csv.source import RowPlace, TableSource
from validator.decklist.decklist import MOST_DECKS, Decklist, Line, LineKind, SourceLines
from validator.decklist.decode import split_lines
from validator.decklist.entry import Entry, Written
from validator.decklist.faults import DecklistError, Fault
from validator.decklist.fields.card import name_fault, quantity_fault, written_cell
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, zone_of
from validator.decklist.fields.values import (
    copies_of,
    flag_of,
    is_sum,
)
from validator.decklist.headings import LEADING
from validator.decklist.text.card_line import LONGEST_NAME, MOST_READ_AGAIN
from validator.decklist.zone import Zone

MOST_CHARACTERS: Final = 8_000_000
MOST_LINES: Final = 50_000

_COUNTED_NAME: Final = re.compile(r"\d{1,3}\s*x?\s+(?=\D)", re.IGNORECASE)


def read_csv(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """The decks of a table, one for each name in its column of decks; mostly there is one.

    A row becomes an `Entry` at the line and column of its name's cell. A row without a usable
    name or quantity becomes a `Fault`. What is a list of someone's cards rather than a deck
    says so in its metadata (``("kind", "collection")``). Raises `DecklistError` where no
    column holds the names of cards, and for a text larger than `MOST_CHARACTERS`,
    `MOST_LINES` or `MOST_DECKS`.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_CHARACTERS:
        raise _too_large(said("the table has {n:,} characters", n=len(text)), MOST_CHARACTERS)
    lines = split_lines(text)
    if len(lines) > MOST_LINES:
        raise _too_large(said("the table has {n:,} lines", n=len(lines)), MOST_LINES)
    return _Table(lines).decklists()


def _too_large(message: str, most: int) -> DecklistError:
    return DecklistError(
        message,
        why=said("the limit is {n:,}", n=most),
        help=said("pass the rows of one deck"),
    )


# ------------------------------------------------------------------------ decks


class _Deck:
    """A deck of the table in the making."""

    def __init__(self, title: str | None) -> None:
        self.title = title
        self.kind = ""
        self.left_out = False
        self.entries: list[Entry] = []
        self.faults: list[Fault] = []
        self.lines: list[Line] = []
        self.metadata: list[tuple[str, str]] = []
        # The commanders that a column names in every row of the deck.
        self.named: set[str] = set()
        self.block = 0
        self.heading: str | None = None
        self.zone: Zone | None = None
        # The row that heads the part of the table.
        self.head: Row | None = None


class _Table:
    """A table in the making: rows sorted into decks."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.layout = layout_of(lines)
        self.delimiter, self.width = self.layout.delimiter, self.layout.width
        self.source = TableSource(lines)
        self.source.delimiter, self.source.headings = self.delimiter, self.layout.headings
        self.kinds: list[LineKind] = ["blank" if not line.strip() else "comment" for line in lines]
        if separator_of(lines[0]) is not None:
            self.kinds[0] = "metadata"
        if self.layout.headings is not None:
            self.kinds[self.layout.headings.first] = "header"
        self.owners: dict[int, _Deck] = {}
        self.titles: list[tuple[str, str]] = []
        self.lists = lists_beside(self.layout.columns.headings)
        self.columns = self.lists[0][1]
        self.is_collection = len(self.columns.all.get(Field.COLLECTION, ())) > 1
        self.decks: dict[str, _Deck] = {}
        self.last: _Deck | None = None

    def decklists(self) -> tuple[Decklist, ...]:
        start = self.layout.start
        unnumbered = without_numbers(self.columns, rows(self.lines, start, self.delimiter))
        if unnumbered is not None:
            self.columns = unnumbered
            self.lists = [(range(unnumbered.width), unnumbered)]
        table = map(self._whole, rows(self.lines, start, self.delimiter, self._is_row))
        if len(self.lists) == 1:
            for row in table:
                if any(cell.strip() for cell in row.cells):
                    self._row(row)
        else:
            self._side_by_side(list(table))
        decks = list(self.decks.values()) or [_Deck(None)]
        for index in self.layout.title_lines:
            self._title(decks, index)
        kept = [deck for deck in decks if deck.kind == _DECK_KIND] or decks
        first = kept[0]
        for deck in decks:
            if len(kept) < len(decks) and deck.kind != _DECK_KIND:
                deck.left_out = True
                first.metadata.append(("not read", f"{deck.kind} {deck.title or ''}".strip()))
        for index, text in enumerate(self.lines):
            owner, kind = self.owners.get(index, first), self.kinds[index]
            if owner.left_out:
                owner, kind = first, "comment"
            owner.lines.append(Line(index + 1, kind, text))
        return tuple(self._decklist(deck) for deck in kept)

    def _side_by_side(self, table: Sequence[Row]) -> None:
        """Lists that stand beside each other, one after the other."""
        for span, columns in self.lists:
            self.columns = columns
            for deck in self.decks.values():
                deck.heading = deck.zone = deck.head = None
                deck.block += 1
            for row in table:
                cells = [cell if i in span else "" for i, cell in enumerate(row.cells)]
                if any(cell.strip() for cell in cells):
                    self._row(row._replace(cells=cells))
        self.source.rows.clear()  # a row of the table is one of each list

    def _whole(self, row: Row) -> Row:
        """The row, with a name in one cell that nobody quoted: ``1,Krenko, Mob Boss``."""
        name, surplus = self.columns.name, len(row.cells) - self.width
        if surplus <= 0 or self.delimiter != "," or len(row.cells) <= name + surplus:
            return row
        parts = row.cells[name : name + surplus + 1]
        if not parts[0].strip() or not all(part[:1] == " " and part.strip() for part in parts[1:]):
            return row
        joined = self.delimiter.join(parts)
        cells = [*row.cells[:name], joined, *row.cells[name + surplus + 1 :]]
        return row._replace(cells=cells, joined=(name, surplus))

    def _is_row(self, line: str) -> bool:
        """Whether a line within a cell is a row of its own, swallowed by a quotation mark."""
        cells = line.split(self.delimiter)
        if len(cells) != self.columns.width:
            return False
        quantity = self.columns.all.get(Field.QUANTITY)
        return quantity is None or copies_of(cells[quantity[0]].strip('" ')) is not None

    def _title(self, decks: Sequence[_Deck], index: int) -> None:
        """A line above the headings: the title of it all, or `Commander,Some Legend`."""
        line = self.lines[index]
        row = next(rows(self.lines[: index + 1], index, self.delimiter))
        label, *values = [text for text in row.cells if text.strip()] or [""]
        _, zone = zone_of(label.rstrip(": "))
        self.kinds[index] = "metadata"
        if len(decks) == 1 and zone in LEADING and values:
            for number, text in enumerate(row.cells[1:], start=1):
                name = " ".join(text.split())
                if 0 < len(name) <= LONGEST_NAME:
                    place = place_of_cell(self.lines, row, number, self.delimiter)
                    self._declare(decks[0], name, place, zone)
            return
        title = " ".join(line.strip(f' {DELIMITERS}"').split())
        if title:
            self.titles.append(("title", title))

    def _declare(self, deck: _Deck, name: str, place: tuple[int, int], zone: Zone | None) -> None:
        line, column = place
        wrong = name_fault(name, line, column)
        if wrong is not None:
            self._fault(deck, wrong)
            return
        written = Written(name, 1, column, bare=True, declared=True)
        deck.entries.append(Entry(line, written, zone or Zone.COMMANDER, True, deck.block))
        self.kinds[line - 1] = "entry"

    def _decklist(self, deck: _Deck) -> Decklist:
        kind = deck.kind or ("collection" if self.is_collection else "")
        metadata = [*self.titles, *([("name", deck.title)] if deck.title else []), *deck.metadata]
        if kind and kind != _DECK_KIND:
            metadata.append(("kind", kind))
        title = deck.title or next((title for _, title in self.titles), None)
        return Decklist(
            tuple(deck.entries),
            SourceLines(deck.lines, self.source),
            tuple(deck.faults),
            title,
            tuple(metadata),
            "csv",
        )

    def _deck_of(self, row: Row) -> _Deck:
        name = self.columns.text(row, Field.DECK)
        if not name and self.last is not None:
            return self.last  # spreadsheets name a group in its first row
        deck = self.decks.get(name)
        if deck is None:
            if len(self.decks) >= MOST_DECKS:
                message = said("the table has more than {n:,} decks", n=MOST_DECKS)
                raise _too_large(message, MOST_DECKS)
            deck = self.decks[name] = _Deck(name or None)
            deck.kind = self.columns.text(row, Field.DECK_KIND).casefold()
        self.last = deck
        return deck

    def _row(self, row: Row) -> None:
        deck = self._deck_of(row)
        self.owners.update(dict.fromkeys(range(row.first, row.first + row.height), deck))
        index = self.columns.name
        cell = row.cells[index] if index < len(row.cells) else ""
        name = " ".join(cell.split())
        filled = sum(1 for text in row.cells if text.strip())
        if filled == 1 and self._is_heading(deck, row, name):
            return
        if fields_of(name) and _are_headings(row.cells):
            self.kinds[row.first] = "header"  # the headings again: tables were joined
            self.columns, self.width = Columns(row.cells), len(row.cells)
            deck.block += 1
            return
        if not name or self._is_sum(row, name):
            self._nameless(deck, row, name)
            return
        line, column = place_of_cell(self.lines, row, index, self.delimiter)
        if row.unclosed:
            self._fault(deck, Fault(line, column, *_UNCLOSED))
        wrong = name_fault(name, line, column)
        if wrong is not None:
            self._fault(deck, wrong)
            return
        self._card(deck, row, name, line, column)

    def _is_heading(self, deck: _Deck, row: Row, name: str) -> bool:
        """Take a row with one word in it, ``Creatures (30)``, for the heading it is."""
        text = name or next(text for text in row.cells if text.strip()).strip()
        known, zone = zone_of(text)
        if not known:
            return False
        self.kinds[row.first] = "header"
        deck.heading, deck.zone = (text, None) if zone is None else (None, zone)
        deck.head = row
        deck.block += 1
        return True

    def _is_sum(self, row: Row, name: str) -> bool:
        """Whether a row adds others up: by a word for that, wherever it stands before a number."""
        if is_sum(name) or is_sum(self.columns.text(row, Field.QUANTITY)):
            return True
        if any(map(str.isalpha, name)):
            return False
        return any(map(is_sum, row.cells)) or copies_of(name) is not None

    def _nameless(self, deck: _Deck, row: Row, name: str) -> None:
        says_card = Field.QUANTITY, Field.SET
        if not name and all(self.columns.text(row, field) for field in says_card):
            self._fault(deck, Fault(row.first + 1, 1, *_NO_NAME))
        # Else it is a total, or a note of the table's owner.

    def _fault(self, deck: _Deck, fault: Fault) -> None:
        deck.faults.append(fault)
        self.kinds[fault.line - 1] = "error"

    def _card(self, deck: _Deck, row: Row, name: str, line: int, column: int) -> None:
        columns = self.columns
        if columns.counts:
            for index, zone in columns.counts:
                cell = row.cells[index].strip() if index < len(row.cells) else ""
                copies = copies_of(cell)
                if copies or (cell and copies is None and flag_of(cell) is None):
                    written = self._counted(deck, name, cell, line, column)
                    if written is not None:
                        self._entry(deck, row, written, line, (zone, deck.heading))
            return
        quantity = columns.text(row, Field.QUANTITY)
        if Field.QUANTITY not in columns.all and _COUNTED_NAME.match(name):
            written = self._line(deck, name, line, column)
        else:
            written = self._counted(deck, name, quantity, line, column)
        if written is not None:
            self._entry(
                deck,
                row,
                written,
                line,
                zone_of_row(self.columns, row, name, deck.zone, deck.heading),
            )
            self._named_commander(deck, row, name)

    def _counted(
        self, deck: _Deck, name: str, quantity: str, line: int, column: int
    ) -> Written | None:
        copies = quantity_fault(quantity, line, column) if quantity else 1
        if isinstance(copies, Fault):
            self._fault(deck, copies)
            return None
        again = len(deck.entries) < MOST_READ_AGAIN
        return replace(written_cell(name, copies, column, again=again), bare=not quantity)

    def _entry(
        self, deck: _Deck, row: Row, written: Written, line: int,
        place: tuple[Zone | None, str | None],
    ) -> None:  # fmt: skip
        zone, heading = place
        written = with_details(written, self.columns, row)
        marked = zone is not None
        self.source.rows[line, written.column] = RowPlace(row, self.columns, deck.head)
        deck.entries.append(Entry(line, written, zone or Zone.MAIN, marked, deck.block, heading))
        self.kinds[line - 1] = "entry"

    def _line(self, deck: _Deck, name: str, line: int, column: int) -> Written | None:
        written = line_in_cell(name, line, column)
        if isinstance(written, Fault):
            self._fault(deck, written)
            return None
        return written

    def _named_commander(self, deck: _Deck, row: Row, name: str) -> None:
        """A column ``Commander`` may name the deck's commander in every row instead."""
        for index in self.columns.all.get(Field.IS_COMMANDER, ()):
            cell = row.cells[index] if index < len(row.cells) else ""
            said = " ".join(cell.split())
            if not said or flag_of(said) is not None or len(said) > LONGEST_NAME:
                continue
            if said in deck.named or said.casefold() == name.casefold() or zone_of(said)[0]:
                continue
            if len(deck.named) < _MOST_NAMED:
                deck.named.add(said)
                place = place_of_cell(self.lines, row, index, self.delimiter)
                self._declare(deck, said, place, Zone.COMMANDER)


_UNCLOSED: Final = (
    said("a quotation mark in this row is never closed"),
    said("close it, or double it if it is part of the name"),
)
_NO_NAME: Final = (
    said("this row has a quantity but no card"),
    said("write the card's name in its column, or delete the row"),
)
# What ManaBox calls the kind of a deck, beside binders and lists.
_DECK_KIND: Final = "deck"
_MOST_NAMED: Final = 2


def _are_headings(cells: Sequence[str]) -> bool:
    fields = [fields_of(cell) for cell in cells if cell.strip()]
    return len(fields) > 1 and all(fields) and any(Field.NAME in each for each in fields)
