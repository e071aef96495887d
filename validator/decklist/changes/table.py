"""Changes to tables: cells rewritten, as their table quotes them, and rows dropped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from validator.decklist.changes.change import Change, Changes, dropped, replacement
from validator.decklist.changes.lines import SIDEBOARD, maybe_for, recounted
from validator.decklist.csv.rows import Row, span_of_cell
from validator.decklist.csv.source import RowPlace, TableSource
from validator.decklist.entry import Entry
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import zone_of
from validator.decklist.fields.values import copies_of, flag_of
from validator.decklist.headings import category_zone
from validator.decklist.zone import Zone

_DIGITS: Final = re.compile(r"\d+")


def table_maker(source: object) -> TableMaker | None:
    """What changes a deck of this source, if it is a table."""
    return TableMaker(source) if isinstance(source, TableSource) else None


class Cell(NamedTuple):
    """A cell: where it is, as it is written, and what it says."""

    line: int
    start: int
    end: int
    raw: str
    text: str


class TableMaker:
    """Makes the changes to a table."""

    def __init__(self, source: TableSource) -> None:
        self.source = source

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """Another name in its cell."""
        place = self._place(entry)
        cell = None if place is None else self._cell(place.row, place.columns.name)
        if cell is None:
            return None
        if " ".join(cell.text.split()) == entry.name:
            return (self._write(cell, name),)
        if cell.text.count(entry.name) != 1:
            return None
        return (self._write(cell, cell.text.replace(entry.name, name)),)

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """Another number in the cell that has the card's."""
        place = self._place(entry)
        if place is None:
            return None
        cell = self._count_of(place, entry)
        if cell is None:
            cell = self._cell(place.row, place.columns.name)
            line = None if cell is None else recounted(cell.text, entry, quantity)
            return None if cell is None or line is None else (self._write(cell, line),)
        digits = _DIGITS.search(cell.raw)
        if digits is None:
            return None
        start, end = digits.span()
        return (replacement(cell.line, cell.start + start, cell.start + end, str(quantity)),)

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """Their rows dropped; where a row counts cards of several parts, its number is 0."""
        changes: list[Change] = []
        for entry in entries:
            place = self._place(entry)
            if place is None or place.row.unclosed:
                return None
            row, columns = place.row, place.columns
            others = [
                index
                for index, zone in columns.counts
                if zone is not entry.zone and index < len(row.cells) and copies_of(row.cells[index])
            ]
            if others:
                counted = self.with_copies(entry, 0)
                if counted is None:
                    return None
                changes += counted
            else:
                changes += [dropped(row.first + 1 + at) for at in range(row.height)]
        lines = [place.row.first for entry in entries if (place := self._place(entry))]
        return tuple(changes) if len(set(lines)) == len(lines) else None

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """The cell that says what a card is; else a line above the headings."""
        changes: list[Change] = []
        above: list[str] = []
        for entry in entries:
            place = self._place(entry)
            if place is None:
                return None
            change = self._mark(place)
            if change is not None:
                changes.append(change)
            elif self.source.headings is not None and entry.zone is Zone.MAIN:
                above.append(entry.name)
            else:
                return None
        if above and self.source.headings is not None:
            cells = ["Commander", *(self._quoted(name, quoted=False) for name in above)]
            line = f"{self.source.delimiter.join(cells)}\n"
            changes.append(replacement(self.source.headings.first + 1, 0, 0, line))
        return tuple(changes)

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """The cells and headings that say sideboard say maybeboard."""
        changes: dict[tuple[int, int], Change] = {}
        for entry in entries:
            place = self._place(entry)
            cell = None if place is None else self._sideboard_of(place)
            found = None if cell is None else SIDEBOARD.search(cell.raw)
            if cell is None:
                return None
            if found is not None:
                start, end = (cell.start + at for at in found.span())
                maybe = maybe_for(found[0], short=False)
                changes[cell.line, cell.start] = replacement(cell.line, start, end, maybe)
            else:
                changes[cell.line, cell.start] = self._write(cell, "maybeboard")
        return tuple(changes.values())

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """The cell that says which part of the list a card is in."""
        place = self._place(entry)
        board = None if place is None else self._first(place, Field.ZONE)
        return None if board is None else (self._write(board, zone.key),)

    def add(self, name: str, quantity: int) -> Changes | None:
        """A row has cells of which nothing is known for a new card."""
        return None

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """A row is a card's, or it is none."""
        return None

    # ---------------------------------------------------------------- cells

    def _place(self, entry: Entry) -> RowPlace | None:
        return self.source.rows.get((entry.line, entry.column))

    def _cell(self, row: Row, index: int) -> Cell | None:
        if index >= len(row.cells):
            return None
        span = span_of_cell(self.source.lines, row, index, self.source.delimiter)
        if span is None:
            return None
        at, start, end = span
        return Cell(at + 1, start, end, self.source.lines[at][start:end], row.cells[index])

    def _first(self, place: RowPlace, field: Field) -> Cell | None:
        """The row's first cell of this field that is not empty; else its first."""
        indexes = place.columns.all.get(field, ())
        cells = [cell for index in indexes if (cell := self._cell(place.row, index))]
        return next((cell for cell in cells if cell.text.strip()), cells[0] if cells else None)

    def _write(self, cell: Cell, text: str) -> Change:
        quoted = cell.raw.lstrip().startswith('"')
        return replacement(cell.line, cell.start, cell.end, self._quoted(text, quoted=quoted))

    def _quoted(self, text: str, *, quoted: bool) -> str:
        if quoted or '"' in text or self.source.delimiter in text:
            doubled = text.replace('"', '""')
            return f'"{doubled}"'
        return text

    def _count_of(self, place: RowPlace, entry: Entry) -> Cell | None:
        for index, zone in place.columns.counts:
            cell = self._cell(place.row, index)
            if zone is entry.zone and cell is not None and copies_of(cell.text) == entry.quantity:
                return cell
        cell = self._first(place, Field.QUANTITY)
        return cell if cell is not None and copies_of(cell.text) == entry.quantity else None

    # ---------------------------------------------------------------- parts

    def _mark(self, place: RowPlace) -> Change | None:
        board = self._first(place, Field.ZONE)
        if board is not None:
            return self._write(board, "commander")
        flag = self._first(place, Field.IS_COMMANDER)
        if flag is not None and flag_of(flag.text) is False:
            return self._write(flag, _YES.get(flag.text.strip(), "yes"))
        return None

    def _sideboard_of(self, place: RowPlace) -> Cell | None:
        """The cell that says that a row is of a sideboard: its own, or a heading."""
        row, columns = place.row, place.columns
        headings = self.source.headings
        for index, zone in columns.counts:
            if zone is Zone.SIDEBOARD:
                return None if headings is None else self._cell(headings, index)
        for index in columns.all.get(Field.IS_SIDEBOARD, ()):
            if index < len(row.cells) and flag_of(row.cells[index]):
                return None if headings is None else self._cell(headings, index)
        board = self._first(place, Field.ZONE)
        if board is not None and zone_of(board.text.strip())[1] is Zone.SIDEBOARD:
            return board
        category = self._first(place, Field.CATEGORY)
        if (
            category is not None
            and category_zone(re.split(r"[,;|]", category.text)[0].strip()) is Zone.SIDEBOARD
        ):
            return category
        if place.head is not None:
            for index, text in enumerate(place.head.cells):
                if zone_of(text)[1] is Zone.SIDEBOARD:
                    return self._cell(place.head, index)
        return None


_YES: Final = {"0": "1", "no": "yes", "No": "Yes", "false": "true", "False": "True",
               "FALSE": "TRUE", "NO": "YES", "N": "Y", "n": "y"}  # fmt: skip
