"""What a table was read from, for whoever wants to change it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from validator.decklist.csv.columns import Columns
from validator.decklist.csv.rows import Row


class RowPlace(NamedTuple):
    """The row of an entry, its columns, and the row that heads its part of the table."""

    row: Row
    columns: Columns
    head: Row | None


class TableSource:
    """A table: its lines, what divides its cells, and the rows of its entries by the line and the
    column of their names."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = lines
        self.delimiter = ","
        self.headings: Row | None = None
        self.rows: dict[tuple[int | None, int | None], RowPlace] = {}
