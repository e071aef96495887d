"""How much room text takes, and how it is fitted into the room there is.

A terminal has cells: a letter takes one, an East Asian one two, and a mark that stands over the
letter before it none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple
from unicodedata import category, east_asian_width

# What sets a color or takes it back; all other control characters are shown as escapes.
_STYLE: Final = re.compile(r"\x1b\[[\d;]*m")
_UNIT: Final = re.compile(r"\x1b\[[\d;]*m|.", re.DOTALL)
# Spaces that keep a line together: a list cannot steer a terminal by them, and French needs them.
_SPACES: Final = frozenset("\u00a0\u202f")
# What lines are made of, and the spaces.
_PLAIN: Final = frozenset("\n\r\t\u00a0\u202f\u3000")


def printable(text: str) -> str:
    """``text`` with every control character shown as an escape, so that no list
    can steer the terminal it is printed on."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


def readable(text: str) -> str:
    """As `printable`, for sentences: the spaces of other languages stay."""
    if text.isprintable():
        return text
    return "".join(letter if letter in _SPACES else printable(letter) for letter in text)


def harmless(text: str, *, colored: bool) -> str:
    """Lines for a terminal with every control character in them shown as an escape, but for their
    ends, tabs, and, where they are ``colored``, what sets a color."""
    if text.replace("\n", "").isprintable():
        return text
    units = _UNIT.findall(text) if colored else text
    return "".join(unit if unit in _PLAIN or len(unit) > 1 else printable(unit) for unit in units)


def cells(text: str) -> int:
    """How many cells of a terminal ``text`` takes; colors take none."""
    if "\x1b" in text:
        text = _STYLE.sub("", text)
    return len(text) if text.isascii() else sum(map(_cells_of, text))


def _cells_of(letter: str) -> int:
    if category(letter) in _MARKS:
        return 0
    return 2 if east_asian_width(letter) in _WIDE else 1


_MARKS: Final = frozenset(("Mn", "Me"))
_WIDE: Final = frozenset("WF")


def padded(text: str, width: int) -> str:
    """``text`` with spaces behind it, up to ``width`` cells."""
    return text + " " * (width - cells(text))


def wrapped(text: str, width: int, *, first: str = "", rest: str = "") -> Iterator[str]:
    """The lines of ``text``, none wider than ``width``: ``first`` begins the first of them,
    ``rest`` all others. A word that is wider than a line is cut."""
    line, used, is_empty = first, cells(first), True
    if used + cells(text) <= width:
        yield first + text
        return
    for word in text.split(" "):
        if not is_empty and used + 1 + cells(word) > width:
            yield line.rstrip(" ")
            line, used, is_empty = rest, cells(rest), True
        if not is_empty:
            line, used = f"{line} ", used + 1
        while used + cells(word) > width:
            head, word = _cut(word, max(width - used, 1))
            yield line + head
            line, used = rest, cells(rest)
        line, used, is_empty = line + word, used + cells(word), False
    yield line


def _cut(word: str, width: int) -> tuple[str, str]:
    """The beginning of a word that fits, at least a letter of it, and the rest."""
    used = 0
    for unit in _UNIT.finditer(word):
        used += cells(unit[0])
        if used > width and unit.start():
            return word[: unit.start()], word[unit.start() :]
    return word, ""


class Excerpt(NamedTuple):
    """A part of a line, and below it the marks under what is blamed; empty where nothing is."""

    text: str
    marks: str


def excerpt(line: str, column: int | None, end_column: int | None, width: int) -> Excerpt:
    """The part of ``line`` around the blamed columns (from 1, the end exclusive) that fits into
    ``width`` cells, cut with ``…`` where it does not fit whole."""
    start = min((column or 1) - 1, len(line))
    end = max(start + 1, (end_column or 0) - 1)
    # Of a line of a million letters only these can be shown, or measured.
    low = max(0, start - _PER_CELL * width)
    letters = [printable(letter) for letter in line[low : start + _PER_CELL * width]]
    sizes = [cells(letter) for letter in letters]
    at, first, last = start - low, 0, len(letters)
    behind = 1 if column is not None and start == len(line) else 0  # a mark behind the line's end
    if low or low + last < len(line) or sum(sizes) + behind > width:
        first, last = _window(sizes, at, width - 2)
    before = "…" if low + first else ""
    after = "…" if low + last < len(line) else ""
    text = f"{before}{''.join(letters[first:last])}{after}"
    if column is None:
        return Excerpt(text, "")
    margin = len(before) + sum(sizes[first:at])
    marked = sum(sizes[at : min(end - low, last)])
    return Excerpt(text, f"{' ' * margin}^{'~' * (marked - 1 if end_column else 0)}")


# A mark over a letter takes no cell: more than one a letter is no name.
_PER_CELL: Final = 2


def _window(sizes: Sequence[int], at: int, width: int) -> tuple[int, int]:
    """From where to where so many cells go, with a third of them before ``at``."""
    first, last = at, min(at + 1, len(sizes))
    used = sum(sizes[first:last]) or 1
    before = 0
    while first and before + sizes[first - 1] <= width // 3:
        first -= 1
        before += sizes[first]
    used += before
    while last < len(sizes) and used + sizes[last] <= width:
        used += sizes[last]
        last += 1
    while first and used + sizes[first - 1] <= width:
        first -= 1
        used += sizes[first]
    return first, last
