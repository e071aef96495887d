"""What changes to a card's line have in common, wherever such a line stands."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple, cast

from validator.decklist.changes.change import Change, Replacement, replacement
from validator.decklist.entry import Entry
from validator.decklist.headings import HEADINGS
from validator.decklist.text.line_content import CardLine
from validator.decklist.zone import Zone

_NUMBER: Final = re.compile(r"\d+")
_SIDEBOARD_WORDS: Final = sorted(
    (words for words, zone in HEADINGS.items() if zone is Zone.SIDEBOARD), key=len, reverse=True
)
SIDEBOARD: Final = re.compile(
    rf"(?<![^\W_])(?:{'|'.join(map(re.escape, _SIDEBOARD_WORDS))})(?![^\W_])", re.IGNORECASE
)
"""A word for a sideboard."""


class CardPlace(NamedTuple):
    """A card's line, and where in it the name stands."""

    number: int
    text: str
    start: int
    end: int


def with_change(text: str, change: Change) -> str:
    """A line after one change."""
    part = cast("Replacement", change)
    return f"{text[: part['column'] - 1]}{part['text']}{text[part['end_column'] - 1 :]}"


def is_called(read: CardLine, name: str) -> bool:
    """Whether a line may be read as one of a card of this name."""
    written = read.written
    return written.name == name or any(
        reading.kind == "card" and reading.name == name for reading in written.readings
    )


def recounts(line: CardPlace, entry: Entry, quantity: int) -> Iterator[Change]:
    """The changes that may give a line another quantity."""
    if entry.bare:
        yield replacement(line.number, line.start, line.start, f"{quantity} ")
        return
    for found in _NUMBER.finditer(line.text):
        outside = found.end() <= line.start or found.start() >= line.end
        if outside and int(found[0]) == entry.quantity:
            yield replacement(line.number, *found.span(), str(quantity))


def recounted(text: str, entry: Entry, quantity: int) -> str | None:
    """A card's line with another quantity; None where that can't be told."""
    from validator.decklist.text.line import read_line  # Lark, which most tables can do without

    start = text.find(entry.name)
    if start < 0:
        return None
    line = CardPlace(1, text, start, start + len(entry.name))
    for change in recounts(line, entry, quantity):
        changed = with_change(text, change)
        read = read_line(changed)
        if (
            isinstance(read, CardLine)
            and read.written.quantity == quantity
            and (is_called(read, entry.name))
        ):
            return changed
    return None


def maybe_for(word: str, *, short: bool = True) -> str:
    """``Maybeboard`` as the word for a sideboard was written; ``MB`` for ``SB``, where short words
    are understood."""
    maybe = "mb" if short and word.casefold() == "sb" else "maybeboard"
    if word.isupper():
        return maybe.upper()
    return maybe if word.islower() else maybe.capitalize()
