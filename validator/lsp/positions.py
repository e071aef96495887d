"""Places of findings as places of the protocol, and back.

Ours count lines and characters from 1, the protocol's from 0 and characters in the units that
client and server agreed on: UTF-16 by default.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final

from lsprotocol.types import Position, PositionEncodingKind, Range

from validator.decklist.changes.places import Place

# What ends a line in a list (a byte-order mark is none of its letters), and in the protocol.
_OURS: Final = re.compile(r"\r\r\n|\r\n|\r|\n")
_THEIRS: Final = re.compile(r"\r\n|\r|\n")
_UNITS: Final = {
    PositionEncodingKind.Utf8: lambda text: len(text.encode("utf-8", "surrogatepass")),
    PositionEncodingKind.Utf16: lambda text: len(text) + sum(letter > "\uffff" for letter in text),
    PositionEncodingKind.Utf32: len,
}


class Positions:
    """The places of one text."""

    def __init__(self, text: str, encoding: PositionEncodingKind | str | None = None) -> None:
        self._text = text
        self._units = _UNITS[PositionEncodingKind(encoding or PositionEncodingKind.Utf16)]
        first = 1 if text.startswith("\ufeff") else 0
        self._ours = [first, *[end.end() for end in _OURS.finditer(text)]]
        self._ends = [*[end.start() for end in _OURS.finditer(text)], len(text)]
        self._theirs = [0, *[end.end() for end in _THEIRS.finditer(text)]]

    @property
    def last_line(self) -> int:
        """The number of the last line, from 1; it may be empty."""
        return len(self._ours)

    def offset(self, line: int, column: int) -> int:
        """The index in the text of a place of ours."""
        index = min(line, len(self._ours)) - 1
        return min(self._ours[index] + column - 1, self._ends[index])

    def position(self, offset: int) -> Position:
        """The protocol's place of an index in the text."""
        line = bisect_right(self._theirs, offset) - 1
        return Position(line, self._units(self._text[self._theirs[line] : offset]))

    def place(self, position: Position) -> tuple[int, int]:
        """Our line and column of a place of the protocol's."""
        if position.line >= len(self._theirs):
            offset = len(self._text)
        else:
            start = self._theirs[position.line]
            end = self._theirs[position.line + 1 :][:1] or [len(self._text)]
            offset = start
            units = 0
            while offset < end[0] and units < position.character:
                units += self._units(self._text[offset])
                offset += 1
        line = bisect_right(self._ours, offset)
        return max(line, 1), offset - self._ours[max(line, 1) - 1] + 1

    def span(self, line: int, column: int, end_column: int) -> Range:
        """The range of a part of a line."""
        return Range(
            self.position(self.offset(line, column)), self.position(self.offset(line, end_column))
        )

    def whole_line(self, line: int) -> Range:
        """The range of a line with its end; of the last, which has none, of what stands in it."""
        if line >= self.last_line:
            return Range(self.position(self._ours[-1]), self.position(len(self._text)))
        return Range(self.position(self._ours[line - 1]), self.position(self._ours[line]))

    def of(self, place: Place) -> Range:
        """The range of a place; to the end of its line where nothing tells its end, and the first
        line where it has none."""
        line = min(place.line or 1, self.last_line)
        start = self.offset(line, place.column or 1)
        end = self._ends[line - 1]
        if place.line is not None and place.end_column is not None:
            end = self.offset(line, place.end_column)
        return Range(self.position(start), self.position(max(start, end)))

    @property
    def whole(self) -> Range:
        """The range of the whole text."""
        return Range(Position(0, 0), self.position(len(self._text)))
