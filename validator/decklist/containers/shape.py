"""Containers brought into one shape: what is alike is a list of objects.

A table may be written by its columns (``{"name": [...], "count": [...]}``), by rows without names
for their cells (``[["Sol Ring", 1], ...]``), or by rows below one of headings.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.decklist.containers.node import Node, is_number, walk
from validator.decklist.containers.vocabulary import Vocabulary
from validator.decklist.fields.names import zone_of
from validator.decklist.fields.values import copies_of

_FEWEST: Final = 2
_MOST_COLUMNS: Final = 60


def set_in_rows(root: Node, known: Vocabulary) -> None:
    """Make lists of objects of all tables in a tree."""
    for node in list(walk(root)):
        if node.kind == "map":
            _from_columns(node, known)
            _from_calls(node, known)
        elif node.kind == "list":
            _from_rows(node, known)


# ------------------------------------------------------------------------ columns


def _from_columns(node: Node, known: Vocabulary) -> None:
    """``{"name": [A, B], "count": [1, 2]}``, or pandas' ``{"name": {"0": A, "1": B}, ...}``."""
    columns = [child for child in node.children if len(child.children) >= _FEWEST]
    columns = [column for column in columns if all(each.is_text for each in column.children)]
    sizes = [len(column.children) for column in columns]
    size = max(set(sizes), key=sizes.count, default=0)
    columns = [column for column in columns if len(column.children) == size]
    if len(columns) < _FEWEST:
        return
    if sum(_mostly_names(column.children, known) for column in columns) != 1:
        return
    keys = [[child.key for child in column.children] for column in columns]
    if any(each != keys[0] for each in keys):
        return
    table = Node("list", start=node.start)
    for index in range(size):
        row = table.add(Node("map", start=columns[0].children[index].start))
        for column in columns:
            row.add(column.children[index], column.key, column.key_start).is_written_key = False
    moved = set(map(id, columns))
    node.children = [child for child in node.children if id(child) not in moved]
    node.add(table, "")


def _mostly_names(nodes: Sequence[Node], known: Vocabulary) -> bool:
    texts = [node.text for node in nodes if node.text.strip()]
    return 2 * sum(known.cell(text) is not None for text in texts) > len(texts)


# --------------------------------------------------------------------------- rows


def _from_rows(node: Node, known: Vocabulary) -> None:
    """Lists of a name and other things become objects, their keys numbers or headings."""
    inner = [child for child in node.children if child.kind == "list" and child.children]
    rows = [row for row in inner if _is_row(row, known)]
    if inner and 2 * len(rows) >= len(inner):
        headings = _headings_beside(node, max(len(row.children) for row in rows))
        for row in inner:
            row.kind = "map"
            for index, child in enumerate(row.children):
                child.key = headings[index] if index < len(headings) else str(index)
                child.is_written_key = False
        if not headings:
            set_headings(node, known)
    elif (
        node.parent is not None
        and node.parent.kind == "map"
        and _is_pair(node)
        and _is_row(node, known)
    ):
        _number(node)


def _from_calls(node: Node, known: Vocabulary) -> None:
    """``add("Sol Ring", 1)``, many times, or rows of SQL."""
    calls: dict[str, list[Node]] = {}
    for child in node.children:
        if child.kind == "list" and child.children:
            calls.setdefault(child.key, []).append(child)
    for rows in calls.values():
        if len(rows) > 1 and 2 * sum(_is_row(row, known) for row in rows) >= len(rows):
            for row in rows:
                _number(row)


def _number(row: Node) -> None:
    row.kind = "map"
    for index, child in enumerate(row.children):
        child.key, child.is_written_key = str(index), False


def _is_row(row: Node, known: Vocabulary) -> bool:
    """Whether a list is one card: a name, and beside it what is none."""
    if not _FEWEST <= len(row.children) <= _MOST_COLUMNS:
        return False
    names = sum(child.is_text and known.cell(child.text) is not None for child in row.children)
    others = sum(
        not child.is_text or known.cell(child.text) is None or is_number(child.text)
        for child in row.children
    )
    return names > 0 and others > 0 and (names == 1 or others >= names)


def _is_pair(row: Node) -> bool:
    return len(row.children) == _FEWEST and any(
        child.is_text and copies_of(child.text) is not None for child in row.children
    )


def _headings_beside(node: Node, width: int) -> list[str]:
    """The names of columns that stand beside rows: ``{"columns": [...], "data": [...]}``."""
    for child in node.parent.children if node.parent is not None else ():
        texts = [each.text for each in child.children if each.is_text]
        if (
            child is not node
            and child.kind == "list"
            and len(texts) == len(child.children) == width
            and not any(map(is_number, texts))
        ):
            return _distinct(texts)
    return []


# ----------------------------------------------------------------------- headings

_MOST_TITLES: Final = 30


def set_headings(table: Node, known: Vocabulary) -> None:
    """Give the rows of a table, whose keys are numbers, the headings above them for keys."""
    rows = [row for row in table.children if row.kind == "map"]
    for index, row in enumerate(rows[:_MOST_TITLES]):
        below = rows[index + 1 : index + 4]
        if not any(_has_name(each, known) for each in below):
            continue
        if not _is_heading(row, known):
            continue
        headings = _distinct([child.text for child in row.children])
        for each in rows[index + 1 :]:
            for at, child in enumerate(each.children):
                if child.key == str(at) and at < len(headings):
                    child.key = headings[at] or str(at)
                    child.is_written_key = bool(headings[at])
        if index and not _has_name(rows[index - 1], known):
            _set_parts(rows[index - 1], rows[index + 1 :])
        dropped = set(map(id, rows[: index + 1]))
        kept = [each for each in rows[:index] if _has_name(each, known)]
        dropped -= set(map(id, kept))
        table.children = [each for each in table.children if id(each) not in dropped]
        return


def _set_parts(titles: Node, rows: Sequence[Node]) -> None:
    """Put the cells below each title of a part into an object of its own: `Deck;;Maybeboard;`."""
    told = [(at, child.text) for at, child in enumerate(titles.children) if child.text.strip()]
    if len(told) < _FEWEST or not any(zone_of(text)[1] for _, text in told):
        return
    ends = [at for at, _ in told[1:]] + [_MOST_COLUMNS]
    for row in rows:
        cells, row.children = row.children, []
        for (start, title), end in zip(told, ends, strict=True):
            part = row.add(Node("map", start=row.start), title)
            for cell in cells[start:end]:
                part.add(cell, cell.key, cell.key_start)
        for cell in cells[_MOST_COLUMNS:]:
            row.add(cell, cell.key, cell.key_start)


def _has_name(row: Node, known: Vocabulary) -> bool:
    return any(known.cell(child.text) is not None for child in row.children if child.is_text)


def _is_heading(row: Node, known: Vocabulary) -> bool:
    texts = [child.text.strip() for child in row.children if child.text.strip()]
    # `Foil` is a card, too, and `Forest` one heads no column.
    names = [text for text in texts if known.cell(text) is not None]
    return (
        len(texts) >= _FEWEST
        and not any(map(is_number, texts))
        and all(" " not in name for name in names)
        and _FEWEST * len(names) <= len(texts)
    )


def _distinct(texts: Sequence[str]) -> list[str]:
    """Headings, of which no two are alike."""
    found: list[str] = []
    for text in texts:
        heading, number = " ".join(text.split()), 2
        while heading and heading in found:
            heading = f"{' '.join(text.split())} ({number})"
            number += 1
        found.append(heading)
    return found
