"""Tables without headings, as they are pasted out of a spreadsheet: what stands in a column tells
what the column is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from validator.decklist.csv.columns import MOST_TITLE_LINES, Columns
from validator.decklist.csv.delimiters import DELIMITERS
from validator.decklist.csv.rows import rows
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FIELD_WORDS, zone_of
from validator.decklist.fields.values import copies_of, flag_of
from validator.decklist.headings import LEADING

# Of the cells of a column so many must be of its kind: there are rows of headings and sums.
_MOSTLY: Final = 0.7
_MOST_DIGITS: Final = 3


def is_bare_table(lines: Sequence[str]) -> bool:
    """Whether lines that are not empty are rows of a table of cards without headings, and no lines
    of a text: with more columns than a quantity and a name, or with the quantity behind."""
    if len(lines) < _LEAST:
        return False
    for delimiter in ("\t", ";"):
        others = [line for line in lines if delimiter not in line]
        if len(others) * _LEAST > len(lines) or any(":" in line for line in others):
            continue  # `Commander: Krenko, Mob Boss`: a text that has tabs in its lines
        found = headings_of([line.split(delimiter) for line in lines])
        if found is None:
            continue
        plain = found[:2] in ([_QUANTITY, _NAME], [_NAME, _QUANTITY])
        if delimiter == ";" or not plain or _CATEGORY in found or found.count(_NAME) > 1:
            return True
    return False


_LEAST: Final = 2


def without_headings(lines: Sequence[str]) -> tuple[str, Columns] | None:
    """The delimiter and the columns of a table that has no headings: a quantity and a name."""
    sample = [line for line in lines if line.strip()][:MOST_TITLE_LINES]
    for delimiter in DELIMITERS:
        if sum(delimiter in line for line in sample) * _LEAST < len(sample):
            continue
        headings = headings_of([row.cells for row in rows(sample, 0, delimiter)])
        if headings is not None:
            return delimiter, Columns(headings)
    return None


_QUANTITY: Final = FIELD_WORDS[Field.QUANTITY][0]
_NAME: Final = FIELD_WORDS[Field.NAME][0]
_CATEGORY: Final = FIELD_WORDS[Field.CATEGORY][0]


def headings_of(table: Sequence[Sequence[str]]) -> list[str] | None:
    """The headings that the columns of a table might have; None where none has cards in it. Where
    several lists stand beside each other they come again."""
    filled = [row for row in table if sum(map(bool, map(str.strip, row))) > 1]
    if not filled or 2 * len(filled) < len(table):
        return None
    columns = [
        [row[index].strip() if index < len(row) else "" for row in filled]
        for index in range(max(map(len, filled)))
    ]
    counts = [index for index, cells in enumerate(columns) if _mostly(cells, _is_count)]
    names = [index for index, cells in enumerate(columns) if _mostly(cells, _is_name)]
    headings = [""] * len(columns)
    shift = 0
    for quantity in counts:
        beside = [quantity + by for by in (1, -1) if quantity + by in names]
        name = max(beside, key=lambda index: _likeness(columns[index]), default=-1)
        if name < 0 or headings[name] or headings[quantity]:
            continue
        if shift in (0, name - quantity):
            shift = name - quantity
            headings[quantity], headings[name] = _QUANTITY, _NAME
    if not shift:
        return None
    for index, cells in enumerate(columns):
        if not headings[index] and any(zone_of(cell)[1] in LEADING for cell in cells if cell):
            headings[index] = _CATEGORY
            break
    return headings


def _mostly(cells: Sequence[str], is_one: Callable[[str], bool]) -> bool:
    told = [cell for cell in cells if cell]
    return (
        bool(told)
        and sum(map(is_one, told)) >= _MOSTLY * len(told)
        and (_LEAST * len(told) >= len(cells))
    )


def _is_count(cell: str) -> bool:
    return len(cell) <= _MOST_DIGITS + 2 and copies_of(cell) is not None


def _is_name(cell: str) -> bool:
    """Whether a cell may be a card's name, and is no set's code, no yes, no number."""
    return (
        any(map(str.isalpha, cell))
        and (cell != cell.upper() or not cell.isascii() or " " in cell)
        and flag_of(cell) is None
        and copies_of(cell) is None
    )


def _likeness(cells: Sequence[str]) -> tuple[int, int]:
    """How much a column is one of names: few of them are words that head parts of a list, and
    hardly one comes again."""
    return -sum(zone_of(cell)[0] for cell in cells), len({*cells})
