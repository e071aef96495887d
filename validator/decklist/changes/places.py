"""Where in its source an entry stands: line, columns, and JSON Pointer.

Worked out when somebody asks: of a legal deck nobody does.
"""

from __future__ import annotations

import bisect
import html
import json
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from validator.decklist.decklist import Decklist, Line, SourceLines
from validator.decklist.entry import Entry


class Place(NamedTuple):
    """Where something stands: line and columns from 1, ``end_column`` behind the last letter.

    ``path`` is a JSON Pointer (RFC 6901) where the list is a mapping or JSON. What is not known,
    or what the source does not have, is None.
    """

    line: int | None = None
    column: int | None = None
    end_column: int | None = None
    path: str | None = None


def place_of(decklist: Decklist, entry: Entry) -> Place:
    """Where ``entry``, an entry of ``decklist`` or another reading of one, stands in its source."""
    if entry.line is None or entry.column is None:
        return Place(entry.line, entry.column, None, entry.path)
    line = line_at(decklist, entry.line)
    end = None if line is None else _end(decklist.syntax, line.text, entry)
    path = entry.path
    if path is None and decklist.syntax == "json":
        path = path_at(decklist, entry.line, entry.column)
    return Place(entry.line, entry.column, end, path)


def line_at(decklist: Decklist, number: int) -> Line | None:
    """The line of this number, if it is one of the deck's."""
    lines = decklist.lines
    if not lines:
        return None
    index = number - lines[0].number
    if 0 <= index < len(lines) and (line := lines[index]).number == number:
        return line
    # The lines of several decks of a table may stand in any order.
    index = bisect.bisect_left(lines, number, key=_number)
    return lines[index] if index < len(lines) and lines[index].number == number else None


def _number(line: Line) -> int:
    return line.number


def path_at(decklist: Decklist, line: int, column: int) -> str | None:
    """The JSON Pointer of what stands at a place of a JSON text: the card, where its name does."""
    from validator.decklist.json.nodes import JsonSource, element_of

    source = decklist.lines.source if isinstance(decklist.lines, SourceLines) else None
    if not isinstance(source, JsonSource) or not 1 <= line <= len(source.places.starts):
        return None
    offset = source.offset(line, column)
    token = source.token_at(offset)
    return source.node_at(offset).pointer if token is None else element_of(token).pointer


# ------------------------------------------------------------------------- ends


def _json(escape: str) -> str:
    try:
        return str(json.loads(f'"{escape}"'))
    except ValueError:
        return escape


def _quote(escape: str) -> str:
    return '"'


_ENTITY: Final = r"&(?:#\d{1,6}|#[xX][0-9a-fA-F]{1,5}|[A-Za-z]{2,8});"
_Escapes = tuple[re.Pattern[str], Callable[[str], str]]
# How a letter of a name may be written otherwise, by syntax.
_IN_TEXT: Final[_Escapes] = (re.compile(_ENTITY), html.unescape)
_ESCAPES: Final[dict[str, _Escapes]] = {
    "json": (
        re.compile(r"\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|\\u.{4}|\\."),
        _json,
    ),
    "csv": (re.compile('""'), _quote),
}
_IN_XML: Final = frozenset({"cockatrice", "dek", "octgn"})


def _end(syntax: str, text: str, entry: Entry) -> int | None:
    start = (entry.column or 1) - 1
    if syntax in _IN_XML and text.startswith("<", start):
        return _end_of_element(text, start)
    end = end_of_name(entry.name, text, start, syntax)
    return None if end is None else end + 1


def end_of_name(name: str, text: str, start: int, syntax: str) -> int | None:
    """The index in ``text`` behind the name that is written there from ``start`` on, as the syntax
    spells it; None where something else stands there."""
    if text.startswith(name, start):
        return start + len(name)
    pattern, unescaped = _ESCAPES.get(syntax, _IN_TEXT)
    position = start
    for letter in name:
        escape = pattern.match(text, position)
        written = unescaped(escape[0]) if escape else text[position : position + 1]
        if letter.isspace():
            if not written.isspace():
                return None
            while written.isspace():
                position = escape.end() if escape else position + 1
                escape = pattern.match(text, position)
                written = unescaped(escape[0]) if escape else text[position : position + 1]
        elif written != letter:
            return None
        else:
            position = escape.end() if escape else position + 1
    return position


_ELEMENT: Final = re.compile(
    r"""<([\w:.-]+)(?:[^<>"']++|"[^"]*+"|'[^']*+')*+(?:/>|>(?:[^<]*+</\1\s*+>)?)"""
)


def _end_of_element(text: str, start: int) -> int | None:
    found = _ELEMENT.match(text, start)
    return found.end() + 1 if found else None
