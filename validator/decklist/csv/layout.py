"""How a table is laid out: what stands between its cells, where its headings are, what they say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from validator.base.said import listed, said
from validator.decklist.csv.bare import without_headings
from validator.decklist.csv.columns import MOST_TITLE_LINES, Columns, names_cards
from validator.decklist.csv.delimiters import DELIMITERS, below_of, delimiter_of, separator_of
from validator.decklist.csv.rows import Row, rows
from validator.decklist.faults import DecklistError
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, words_of
from validator.decklist.fields.values import copies_of


class Layout(NamedTuple):
    """What stands where in a table; lines are counted from 0."""

    delimiter: str
    columns: Columns
    width: int
    """How many cells a row has."""
    start: int = 0
    """The line of the first row of cards."""
    headings: Row | None = None
    """``None`` in a table of which only what stands in the columns tells them."""
    title_lines: Sequence[int] = ()
    """The lines above the headings."""


def layout_of(lines: Sequence[str]) -> Layout:
    """The layout of a table: its headings stand below its title, or there are none.

    Raises `DecklistError` where no column holds the names of cards.
    """
    title_lines: list[int] = []
    named: str | None = None
    for index, line in enumerate(lines):
        separator = separator_of(line) if index == 0 else None
        if separator is not None:
            named = separator
            continue
        if not line.strip():
            continue
        if named and names_cards(line, named):
            delimiter: str | None = named
        else:
            delimiter = delimiter_of(line, below_of(lines, index))
        row = next(rows(lines, index, delimiter)) if delimiter is not None else None
        if delimiter is not None and row is not None and _names_cards(row):
            start = index + row.height
            return Layout(delimiter, Columns(row.cells), len(row.cells), start, row, title_lines)
        if len(title_lines) == MOST_TITLE_LINES:
            break
        title_lines.append(index)
    bare = without_headings(lines)
    if bare is None:
        raise _no_names(lines)
    delimiter, columns = bare
    widths = (len(row.cells) for row in rows(lines, 0, delimiter) if len(row.cells) > 1)
    return Layout(delimiter, columns, min(widths, default=2))


def _names_cards(headings: Row) -> bool:
    return any(Field.NAME in fields_of(cell) for cell in headings.cells)


def _no_names(lines: Sequence[str]) -> DecklistError:
    """Why this is no table of cards: what its headings are instead."""
    for number, line in enumerate(lines[:MOST_TITLE_LINES], start=1):
        for delimiter in DELIMITERS:
            headings = line.split(delimiter)
            known = [cell.strip(' "') for cell in headings if fields_of(cell.strip(' "'))]
            if len(headings) > 1 and known:
                return DecklistError(
                    said("the table has no column of card names"),
                    why=said(
                        "only these columns describe cards: {columns}",
                        columns=_quoted(known),
                    ),
                    help=said("export it with the card names, in a column headed Name"),
                    line=number,
                    column=1,
                )
    return DecklistError(
        said("this is not a table of cards"),
        why=said("none of its first lines has headings, such as Quantity and Name"),
        help=said("add a first line with the column headings, for example: Quantity,Name"),
        line=1,
        column=1,
    )


def _quoted(words: Sequence[str]) -> str:
    return listed((said("“{name}”", name=word[:40]) for word in words[:8]), last="and")


def without_numbers(columns: Columns, table: Iterable[Row]) -> Columns | None:
    """These columns without the one, `#`, that only numbers the rows; ``None`` where none does."""
    quantity = columns.all.get(Field.QUANTITY, ())
    if len(quantity) != 1 or words_of(columns.headings[quantity[0]]) not in _MAY_NUMBER:
        return None
    cells = [row.cells[quantity[0]].strip() for row in table if len(row.cells) > quantity[0]]
    numbers = [copies_of(cell) for cell in cells if cell]
    if len(numbers) < _FEWEST_NUMBERED or numbers != list(range(1, len(numbers) + 1)):
        return None
    return Columns(["" if i == quantity[0] else each for i, each in enumerate(columns.headings)])


_MAY_NUMBER: Final = frozenset(("#", "no", "nr", "number", "num", "x"))
_FEWEST_NUMBERED: Final = 3
