"""Tables of Markdown that have a column for the name of a card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.base.value import replace
from validator.decklist.csv.bare import headings_of
from validator.decklist.entry import Evidence, Reading
from validator.decklist.faults import Fault
from validator.decklist.fields.card import name_fault, quantity_fault, written_cell
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, zone_of
from validator.decklist.fields.values import is_sum
from validator.decklist.headings import HEADINGS, category_zone, heading_words
from validator.decklist.markdown.lines import StyledLine
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine, Heading, LineContent, Remark, Wrong

_TABLE_RULE: Final = re.compile(r"\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$")
# A quantity, and what is written like a name.
COUNTED_CARD: Final = re.compile(r"\s*(?:[0-9]{1,3}\s*[xX×]?|[xX×][0-9]{1,3})\s+[^\W\d_a-z]")
_NAME_COLUMNS: Final = frozenset(("name", "cardname", "card", "cards", "cardtitle"))
_QUANTITY_COLUMNS: Final = frozenset(
    ("count", "quantity", "qty", "copies", "amount", "number", "x", "nr", "no", "")
)


class Table(NamedTuple):
    """The rows of a table that hold cards, and the cells of their names, their quantities and
    what they are in the deck. ``others`` are the columns of further names, where each column is a
    list of its own."""

    cards: list[int]
    name: int
    quantity: int | None
    category: int | None
    others: tuple[int, ...] = ()


def tables(styled: Sequence[StyledLine]) -> Iterator[Table]:
    """The tables with a column for the name of a card."""
    index = 0
    while index < len(styled):
        start = index
        while index < len(styled) and styled[index].style == "table":
            index += 1
        if index - start > 2 and _TABLE_RULE.match(styled[start + 1].text):
            titles = [cell for _, cell in _cells(styled[start].text)]
            found = _with_titles(titles, list(range(start + 2, index)))
            if found is not None:
                yield found
        elif index - start > 1:
            found = _without_titles(styled, list(range(start, index)))
            if found is not None:
                yield found
        index = max(index, start + 1)


def _with_titles(titles: Sequence[str], cards: list[int]) -> Table | None:
    """The table below these titles."""
    columns = [_letters(cell) for cell in titles]
    name = _first(i for i, c in enumerate(columns) if c in _NAME_COLUMNS)
    if name is None:
        name = _first(i for i, c in enumerate(titles) if Field.NAME in fields_of(c))
    others: tuple[int, ...] = ()
    if name is None:  # `| Creatures | Why |`, `| Ramp | Draw |`
        named = [i for i, c in enumerate(titles) if heading_words(c) in HEADINGS]
        if not named:
            return None
        name, *rest = named
        others = tuple(rest)
    quantity = _first(i for i, c in enumerate(columns) if c in _QUANTITY_COLUMNS and i != name)
    if quantity is None:
        quantity = _first(
            i for i, c in enumerate(titles) if i != name and Field.QUANTITY in fields_of(c)
        )
    category = _first(
        i for i, c in enumerate(titles) if i != name and _CATEGORIES & {*fields_of(c)}
    )
    return Table(cards, name, quantity, category, others)


def _without_titles(styled: Sequence[StyledLine], cards: list[int]) -> Table | None:
    """A table without titles, known by its quantities and names."""
    headings = headings_of([[cell for _, cell in _cells(styled[row].text)] for row in cards])
    if headings is None:
        return None
    fields = [fields_of(heading) for heading in headings]
    name = _first(i for i, each in enumerate(fields) if Field.NAME in each)
    quantity = _first(i for i, each in enumerate(fields) if Field.QUANTITY in each)
    category = _first(i for i, each in enumerate(fields) if Field.CATEGORY in each)
    return None if name is None else Table(cards, name, quantity, category)


def _first(indexes: Iterator[int]) -> int | None:
    return next(indexes, None)


_CATEGORIES: Final = frozenset((Field.CATEGORY, Field.ZONE))


def _letters(cell: str) -> str:
    return "".join(letter for letter in cell.casefold() if letter.isalnum())


def _cells(row: str) -> list[tuple[int, str]]:
    """The cells of a table's row, each with the index at which it starts."""
    found = []
    start = row.index("|") + 1 if row.lstrip()[:1] == "|" else 0
    while start < len(row):
        end = row.find("|", start)
        end = len(row) if end < 0 else end
        if end < len(row) or row[start:].strip():
            found.append((start, row[start:end]))
        start = end + 1
    return found


def table_row(text: str, table: Table) -> LineContent:
    """What a row of a table says; a remark where no card's name stands in its column."""
    cells = _cells(text)
    if len(cells) <= table.name or any(is_sum(cell) for _, cell in cells):
        return Remark(text.strip(), "")
    if table.others:
        return _beside(text, [cells[i] for i in (table.name, *table.others) if i < len(cells)])
    column, name = _said(cells, table.name)
    words = heading_words(name)
    if words in HEADINGS and sum(bool(cell.strip()) for _, cell in cells) == 1:
        return Heading(" ".join(name.split()), HEADINGS[words], "|")  # | Creatures (30) | |
    if name_fault(name, 1, column) or (not any(map(str.isalpha, name)) and name.isdigit()):
        return Remark(text.strip(), "")
    _, category = _said(cells, table.category)
    zone = (category_zone(category) or zone_of(category)[1]) if category else None
    categories = (category,) if category else ()
    if table.quantity is None and COUNTED_CARD.match(name):
        content = read_line(" " * (column - 1) + name)
        if isinstance(content, CardLine):
            return content._replace(zone=content.zone or zone)
    place, copies = _said(cells, table.quantity)
    quantity = quantity_fault(copies or "1", 1, place)
    if isinstance(quantity, Fault):
        return Wrong(quantity.column, quantity.message, quantity.help)
    return CardLine(written_cell(name, quantity, column, categories=categories), zone)


def _said(cells: Sequence[tuple[int, str]], index: int | None) -> tuple[int, str]:
    """The column, from 1, in which a cell's text starts, and the text; an empty one where the row
    has no such cell."""
    if index is None or index >= len(cells):
        return 1, ""
    start, cell = cells[index]
    return start + len(cell) - len(cell.lstrip()) + 1, cell.strip()


def _beside(text: str, cells: Sequence[tuple[int, str]]) -> LineContent:
    """A row of a table in which each column is a list: cards that stand in one line."""
    cards = []
    for start, cell in cells:
        content = read_line(" " * start + cell) if cell.strip() else None
        if isinstance(content, CardLine) and not is_sum(cell):
            cards.append(content)
    if not cards:
        return Remark(text.strip(), "")
    first, *others = (card.written for card in cards)
    if not others:
        return cards[0]
    listed = Reading(
        "card",
        first.name,
        first.quantity,
        first.column or 1,
        also=tuple(other.name for other in others),
        also_quantities=tuple(other.quantity for other in others),
        evidence=(Evidence.LISTED,),
    )
    name = " | ".join(card.written.name for card in cards)
    return CardLine(
        replace(first, name=name[:LONGEST_NAME].rstrip(), quantity=1, readings=(listed,))
    )
