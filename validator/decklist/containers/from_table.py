"""Tables as trees: a row is an object, its keys are the headings above it.

What divides the cells is tried: signs, or the width of the columns.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.containers.node import MOST_NODES, Node, TooLargeError
from validator.decklist.csv.rows import places_of_cells, rows
from validator.decklist.decode import split_lines
from validator.decklist.faults import DecklistError
from validator.decklist.fields.names import zone_of
from validator.decklist.fields.values import is_sum
from validator.decklist.json.source import Places

_MOST: Final = 300_000
_MOST_LINES: Final = 10_000
_SIGNS: Final = ("\t", ";", "|", ",")
# Cells by the width of their columns: two spaces at least between them.
WIDE: Final = "  "
_WIDE_CELL: Final = re.compile(r"\S+(?: \S+)*")
_RULE: Final = re.compile(r"[\s|:+=_-]*[-=_]{2}[\s|:+=_-]*")
_FEWEST: Final = 2


class _Line(NamedTuple):
    """A row: its cells, each with the offset in the source where its text starts."""

    number: int
    cells: list[tuple[int, str]]


def read_trees(text: str) -> Iterator[Node]:
    """The tree of the table that a text is, for each sign that may divide its cells."""
    if len(text) > _MOST:
        raise TooLargeError
    lines = split_lines(text)
    if len(lines) > _MOST_LINES:
        raise TooLargeError
    starts = Places(text).starts
    head = lines[:_MOST_LINES]
    for sign in (*_SIGNS, WIDE):
        if sum(sign in line.strip() for line in head) >= _FEWEST:
            table = list(_wide(lines, starts) if sign == WIDE else _signed(lines, starts, sign))
            if table:
                yield _tree(table)


def _signed(lines: Sequence[str], starts: Sequence[int], sign: str) -> Iterator[_Line]:
    made = 0
    try:
        for row in rows(lines, 0, sign):
            if not any(map(str.strip, row.cells)):
                continue
            if _RULE.fullmatch(lines[row.first]):
                continue
            made += len(row.cells)
            if made > MOST_NODES:
                raise TooLargeError
            offsets = [
                starts[line - 1] + column - 1 for line, column in places_of_cells(lines, row, sign)
            ]
            cells = [
                (offset, cell.strip()) for offset, cell in zip(offsets, row.cells, strict=False)
            ]
            if sign == "|":  # a bar may stand around the row as well
                cells = _inside_bars(lines[row.first], cells)
            yield _Line(row.first, cells)
    except DecklistError:
        return


def _inside_bars(line: str, cells: list[tuple[int, str]]) -> list[tuple[int, str]]:
    text = line.strip()
    if text[:1] == "|" and cells and not cells[0][1]:
        cells = cells[1:]
    if text[-1:] == "|" and cells and not cells[-1][1]:
        cells = cells[:-1]
    return cells


def _wide(lines: Sequence[str], starts: Sequence[int]) -> Iterator[_Line]:
    """Rows whose cells stand below their headings, however they are aligned."""
    found: list[tuple[int, list[re.Match[str]]]] = []
    for number, line in enumerate(lines):
        if line.strip() and not _RULE.fullmatch(line):
            found.append((number, list(_WIDE_CELL.finditer(line.expandtabs(1)))))
    widths = [len(cells) for _, cells in found]
    if not widths:
        return
    usual = max(set(widths), key=widths.count)
    if usual < _FEWEST:
        return
    spans = _columns([cells for _, cells in found if len(cells) == usual])
    for number, cells in found:
        placed: dict[int, re.Match[str]] = {}
        if len(cells) == usual:
            placed = dict(enumerate(cells))
        elif len(cells) >= _FEWEST:
            for cell in cells:
                best = max(range(usual), key=lambda index: _overlap(spans[index], cell.span()))
                placed.setdefault(best, cell)
        elif cells:
            placed = {0: cells[0]}
        row = [placed.get(index) for index in range(usual)]
        yield _Line(
            number,
            [(starts[number] + cell.start(), cell[0]) if cell else (-1, "") for cell in row],
        )


def _columns(table: Sequence[Sequence[re.Match[str]]]) -> list[tuple[int, int]]:
    return [
        (min(cell.start() for cell in column), max(cell.end() for cell in column))
        for column in zip(*table, strict=True)
    ]


def _overlap(one: tuple[int, int], other: tuple[int, int]) -> int:
    return min(one[1], other[1]) - max(one[0], other[0])


# The key of the heading that stands in a row of its own.
SECTION: Final = "#section"


def _tree(table: Sequence[_Line]) -> Node:
    """Rows below headings; which line has the headings is known when names are looked for, so
    every row has the numbers of its columns for keys at first."""
    root = Node("list", start=0)
    section = ""
    for line in table:
        filled = [(index, cell) for index, cell in enumerate(line.cells) if cell[1]]
        if not filled or any(is_sum(cell) for _, (_, cell) in filled):
            continue
        if len(filled) == 1 and len(line.cells) > 1 and zone_of(filled[0][1][1])[0]:
            section = filled[0][1][1]
            continue
        row = root.add(Node("map", start=max(filled[0][1][0], 0)))
        row.text = str(line.number)
        for index, (offset, cell) in enumerate(line.cells):
            row.add(Node("text", cell, offset), str(index)).is_written_key = False
        if section:
            row.add(Node("text", section), SECTION)
        if len(root.children) * len(line.cells) > MOST_NODES:
            raise TooLargeError
    return root
