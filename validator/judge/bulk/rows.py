"""Rows: what one says, and what is wrong with one that says nothing to be judged."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from datetime import date, datetime
from typing import Any, BinaryIO, Final, NamedTuple, TypeAlias, cast

from validator.base.language import language
from validator.base.value import Value
from validator.judge.options import Options

# What is longer was not meant as a deck; the longest real lists have half of it.
MOST_BYTES: Final = 1_000_000

Row: TypeAlias = Mapping[str, Any]


class JsonLine(NamedTuple):
    """A row as it stands in a file of JSON lines: read by whoever judges it."""

    number: int
    text: bytes


class BadRow(Value):
    """A row that says nothing to be judged: why, what to do, and its id where it has one."""

    why: str
    help: str
    id: str | None = None


AnyRow: TypeAlias = Row | JsonLine | BadRow


class DeckRow(Value):
    """What a row says: its deck, its format, and the options of a check."""

    id: str | None
    deck: Any
    format: str | None
    options: Options


# The columns that mean something; all others are the caller's own.
COLUMNS: Final = ("id", "deck", "format", *Options.__annotations__)


def read_json_lines(file: BinaryIO) -> Iterator[JsonLine | BadRow]:
    """The rows of a file of JSON lines, one after the other; blank lines are none.

    Of a line that is longer than any row no more than `MOST_BYTES` are in memory at once.
    """
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        if len(line) > MOST_BYTES and not line.endswith(b"\n"):
            while line and not line.endswith(b"\n"):
                line = file.readline(MOST_BYTES)
            yield _too_long(f"line {number:,}")
        elif not line.isspace():
            yield JsonLine(number, line)


def _too_long(what: str) -> BadRow:
    return BadRow(f"{what} has over {MOST_BYTES:,} bytes", "give one deck a row")


def read_row(row: AnyRow) -> DeckRow | BadRow:
    """What a row asks, or what is wrong with it."""
    if isinstance(row, JsonLine):
        row = _parsed(row)
    if isinstance(row, BadRow):
        return row
    name = row.get("id")
    # JSON's true is no number, though Python's is.
    if name is not None and (isinstance(name, bool) or not isinstance(name, str | int | float)):
        return BadRow("its id is neither a text nor a number", "give an id such as 17 or a text")
    name = None if name is None else _encodable(str(name))
    deck = row.get("deck")
    if deck is None:
        return BadRow("it has no deck", 'give its list as "deck"', name)
    if not isinstance(deck, str | Mapping):
        return BadRow("its deck is neither a text nor an object", _TEXT_OR_OBJECT, name)
    format = row.get("format")
    if format is not None and not isinstance(format, str):
        return BadRow("its format is not a string", "give a format's id, or leave it out", name)
    options: dict[str, Any] = {}
    for key, read in READERS.items():
        value = row.get(key)
        if value is None:
            continue
        try:
            options[key] = read(value)
        except ValueError as error:
            return BadRow(f"its {key}: {error}", "correct it, or leave it out", name)
    return DeckRow(name, deck, format or None, cast(Options, options))


def id_of(row: AnyRow) -> str | None:
    """The id that the report on a row bears."""
    return read_row(row).id


def _parsed(line: JsonLine) -> Row | BadRow:
    try:
        row = json.loads(line.text)
    except (ValueError, RecursionError) as error:
        return BadRow(
            f"line {line.number:,} is not JSON ({error})",
            'write one object a line: {"id": ..., "deck": ...}',
        )
    if not isinstance(row, dict):
        return BadRow(
            f"line {line.number:,} is not a JSON object",
            'write one object a line: {"id": ..., "deck": ...}',
        )
    return row


def _encodable(text: str) -> str:
    """``text``, with question marks for halves of characters, which JSON can hold."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


# -- options -------------------------------------------------------------------

_TEXT_OR_OBJECT: Final = "give a list's text, or an object of cards by role"


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("is not a string")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if isinstance(value, str):
        return (value,)
    if not isinstance(value, list | tuple) or not all(isinstance(text, str) for text in value):
        raise ValueError("is not a list of strings")
    return tuple(value)


def _colors(value: object) -> tuple[str, ...]:
    """A list of letters, or the letters in one text."""
    return tuple(letter for text in _texts(value) for letter in text)


def _codes(value: object) -> tuple[str, ...]:
    """A list of codes, or codes with commas between them."""
    return tuple(code.strip() for text in _texts(value) for code in text.split(",") if code.strip())


def _day(value: object) -> str | date:
    if isinstance(value, datetime):
        return value.date()
    return value if isinstance(value, date) else _text(value)


def _bracket(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= 5:
        raise ValueError("is not a number from 1 to 5")
    return value


def _list(value: object) -> str | Mapping[str, Any]:
    if not isinstance(value, str | Mapping):
        raise ValueError("is neither a text nor an object")
    return value


def _language(value: object) -> str:
    return language(_text(value)).code


# How each of `Options` is read.
READERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "commanders": _texts,
    "companion": _text,
    "colors": _colors,
    "as_of": _day,
    "since": _day,
    "allow": _texts,
    "pool": _list,
    "boosters": _codes,
    "bracket": _bracket,
    "language": _language,
}
