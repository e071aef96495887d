"""The rows of a table, and where in its source each cell stands.

Python's `csv` says what is in a cell and not where the cell was, so its place is looked up
in the lines of its row.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from validator.base.cells import without_guard
from validator.base.said import said
from validator.decklist.faults import DecklistError

# A cell with more lines than this was opened by a quotation mark that nobody closed.
_MOST_LINES_OF_A_CELL: Final = 24


class Row(NamedTuple):
    """A row: the index of its first line, how many lines high it is, and its cells."""

    first: int
    height: int
    cells: list[str]
    unclosed: bool = False
    joined: tuple[int, int] = (0, 0)
    """A cell, and with how many behind it one is made of it: a name that nobody quoted."""


class _Feed:
    """Lines for `csv.reader`, which asks for a further one while a cell is not closed."""

    def __init__(self, lines: Sequence[str], index: int) -> None:
        self.lines = lines
        self.index = self.first = index
        self.unclosed = False

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        count = self.index - self.first
        if self.index >= len(self.lines) or count >= _MOST_LINES_OF_A_CELL:
            self.unclosed = count > 0
            raise StopIteration
        line = self.lines[self.index]
        self.index += 1
        return line + "\n"


def _never(line: str) -> bool:
    return False


def rows(
    lines: Sequence[str], start: int, delimiter: str, is_row: Callable[[str], bool] = _never
) -> Iterator[Row]:
    """The rows from line ``start`` on.

    A quotation mark that is never closed would swallow the rows below it. It shows by the end
    of the table, by a cell of very many lines, or, where quotation marks stand in wrong places,
    by a line of a cell that ``is_row`` of its own; then its row is its line alone, and
    ``unclosed``. Raises `DecklistError` for a cell of more than 128 KiB
    (`csv.field_size_limit`).
    """
    feed = _Feed(lines, start)
    reader = csv.reader(feed, delimiter=delimiter)
    while feed.index < len(lines):
        first = feed.first = feed.index
        feed.unclosed = False
        try:
            cells = [without_guard(cell) for cell in next(reader)]
        except csv.Error as error:
            raise DecklistError(
                said("this line is not a valid table row"),
                why=said("a cell is too long for a name, number or note"),
                help=said("save the table again, with one row per card"),
                line=first + 1,
                column=1,
            ) from error
        below = lines[first + 1 : feed.index]
        if feed.unclosed or (
            any(map(is_row, below)) and not _is_strict(lines[first : feed.index], delimiter)
        ):
            feed.index = first + 1
            # One quotation mark too many stands in it.
            cells = [cell[0].replace('"', "") for cell in _cells_in(lines[first], delimiter)]
            yield Row(first, 1, cells, unclosed=True)
        else:
            yield Row(first, feed.index - first, cells)


def _is_strict(lines: Sequence[str], delimiter: str) -> bool:
    """Whether every quotation mark of a row opens a cell, ends one, or is written twice."""
    try:
        return (
            sum(1 for _ in csv.reader(map("{}\n".format, lines), delimiter=delimiter, strict=True))
            == 1
        )
    except csv.Error:
        return False


def place_of_cell(lines: Sequence[str], row: Row, index: int, delimiter: str) -> tuple[int, int]:
    """The line and column, from 1, where the text of a cell starts."""
    return _place_in(row, *_cell_at(lines, row, index, delimiter))


def places_of_cells(lines: Sequence[str], row: Row, delimiter: str) -> Iterator[tuple[int, int]]:
    """`place_of_cell` of all cells of a row, in their order."""
    raw = "\n".join(lines[row.first : row.first + row.height])
    for found in _cells_in(raw, delimiter):
        yield _place_in(row, raw, *found.span())


def _place_in(row: Row, raw: str, start: int, end: int) -> tuple[int, int]:
    # Of a cell in quotation marks, the first letter that is none of them and no space.
    written = raw[start:end].lstrip()
    inner = written[1:].lstrip() if written[:1] == '"' else written
    inner = without_guard(inner)
    place = end - len(inner)
    return row.first + raw.count("\n", 0, place) + 1, place - raw.rfind("\n", 0, place)


def span_of_cell(
    lines: Sequence[str], row: Row, index: int, delimiter: str
) -> tuple[int, int, int] | None:
    """The index of the line of a cell, and where in that it starts and ends, quotation marks and
    all; None for a cell that goes over several lines."""
    raw, start, end = _cell_at(lines, row, index, delimiter)
    if row.unclosed or "\n" in raw[start:end]:
        return None
    before = raw.rfind("\n", 0, start) + 1
    return row.first + raw.count("\n", 0, start), start - before, end - before


def _cell_at(lines: Sequence[str], row: Row, index: int, delimiter: str) -> tuple[str, int, int]:
    """The lines of a row, and where in them one of its cells starts and ends."""
    raw = "\n".join(lines[row.first : row.first + row.height])
    spans = [found.span() for found in _cells_in(raw, delimiter)]
    at, more = row.joined
    start, _ = spans[index + more if index > at else index]
    _, end = spans[index + more if index >= at else index]
    return raw, start, end


def _cells_in(raw: str, delimiter: str) -> Iterator[re.Match[str]]:
    """The cells of a row as they are written."""
    cell, position = _cell_pattern(delimiter), 0
    while position <= len(raw):
        found = cell.match(raw, position)
        assert found is not None  # a cell may be empty, so there always is one
        yield found
        position = found.end() + 1


@lru_cache
def _cell_pattern(delimiter: str) -> re.Pattern[str]:
    other = f"[^{re.escape(delimiter)}\n]*+"
    return re.compile(f'"[^"]*+(?:""[^"]*+)*+"{other}|{other}')
