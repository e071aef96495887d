"""Tables of Markdown that have a column for the name of a card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.faults import Fault
from validator.decklist.fields.card import name_fault, quantity_fault, written_cell
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, zone_of
from validator.decklist.headings import HEADINGS, category_zone, heading_words
from validator.decklist.markdown.lines import StyledLine
from validator.decklist.text.line import read_lines
from validator.decklist.text.line_content import CardLine, LineContent, Remark

_TABLE_RULE: Final = re.compile(r"\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$")
# A quantity, and what is written like a name.
COUNTED_CARD: Final = re.compile(r"\s*(?:[0-9]{1,3}\s*[xX×]?|[xX×][0-9]{1,3})\s+[^\W\d_a-z]")
_NAME_COLUMNS: Final = frozenset(("name", "cardname", "card", "cards", "cardtitle"))
_QUANTITY_COLUMNS: Final = frozenset(
    ("count", "quantity", "qty", "copies", "amount", "number", "x", "nr", "no", "")
)


class Table(NamedTuple):
    """The rows of a table that hold cards, and the cells of their names, their quantities and
    what they are in the deck."""

    cards: list[int]
    name: int
    quantity: int | None
    category: int | None


def tables(styled: Sequence[StyledLine]) -> Iterator[Table]:
    """The tables with a column for the name of a card."""
    index = 0
    while index < len(styled):
        start = index
        while index < len(styled) and styled[index].style == "table":
            index += 1
        if index - start > 2 and _TABLE_RULE.match(styled[start + 1].text):
            titles = [cell for _, cell in _cells(styled[start].text)]
            columns = [_letters(cell) for cell in titles]
            name = next((i for i, c in enumerate(columns) if c in _NAME_COLUMNS), None)
            if name is None:  # `| Creatures | Why |`
                name = next((i for i, c in enumerate(titles) if heading_words(c) in HEADINGS), None)
            quantity = next(
                (i for i, c in enumerate(columns) if c in _QUANTITY_COLUMNS and i != name), None
            )
            category = next(
                (i for i, c in enumerate(titles) if i != name and _CATEGORIES & {*fields_of(c)}),
                None,
            )
            if name is not None:
                yield Table(list(range(start + 2, index)), name, quantity, category)
        index = max(index, start + 1)


_CATEGORIES: Final = frozenset((Field.CATEGORY, Field.ZONE))


def _letters(cell: str) -> str:
    return "".join(letter for letter in cell.casefold() if letter.isalnum())


def _cells(row: str) -> list[tuple[int, str]]:
    """The cells of a table's row, each with the index at which it starts."""
    found = []
    start = row.index("|") + 1
    while start < len(row):
        end = row.find("|", start)
        end = len(row) if end < 0 else end
        if end < len(row) or row[start:].strip():
            found.append((start, row[start:end]))
        start = end + 1
    return found


def table_row(text: str, table: Table) -> LineContent | None:
    """What a row of a table says; a remark where no card\'s name stands in its column."""
    cells = _cells(text)
    if len(cells) <= table.name:
        return Remark(text.strip(), "")
    start, cell = cells[table.name]
    name = cell.strip()
    column = start + len(cell) - len(cell.lstrip()) + 1
    if name_fault(name, 1, column):
        return Remark(text.strip(), "")
    category = ""
    if table.category is not None and table.category < len(cells):
        category = cells[table.category][1].strip()
    zone = (category_zone(category) or zone_of(category)[1]) if category else None
    categories = (category,) if category else ()
    if table.quantity is None and COUNTED_CARD.match(name):
        content = read_lines([" " * (column - 1) + name])[0]
        if isinstance(content, CardLine):
            return content._replace(zone=content.zone or zone)
    quantity: Fault | int = 1
    if table.quantity is not None and table.quantity < len(cells):
        quantity = quantity_fault(cells[table.quantity][1].strip() or "1", 1, column)
    if isinstance(quantity, Fault):
        return Remark(text.strip(), "")
    return CardLine(written_cell(name, quantity, column, categories=categories), zone)
