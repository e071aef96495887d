"""What a deck may be given as: a text, a file, a decklist, a mapping of cards by role."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, BinaryIO, Final, TypeAlias

from validator.base.mistakes import wrong_type
from validator.decklist import Decklist, decode, parse_decklists
from validator.decklist.objects import DecklistObject

DeckInput: TypeAlias = str | Path | Decklist | DecklistObject | Mapping[str, Any]
"""A list's text (a ``str`` is never a path), a file, a decklist, or a mapping of cards by role."""

# More than this is no decklist; `parse_decklist` says so in words.
MOST_BYTES: Final = 8_000_000


def read_text(source: Path | BinaryIO) -> str:
    """The text of a file, or of a stream, as far as one byte past the limit.

    Raises `DecklistError` for bytes that are no text, ``OSError`` for a file that cannot be
    opened.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            return read_text(file)
    return decode(source.read(MOST_BYTES + 1))


def read_decklist(deck: DeckInput) -> Decklist:
    """The first decklist behind any input that `Validator.check` takes; see `read_decklists`."""
    return read_decklists(deck)[0]


def read_decklists(deck: DeckInput) -> tuple[Decklist, ...]:
    """The decklists behind any input that `Validator.check` takes; at least one.

    Raises `DecklistError` for what is no decklist, ``TypeError`` (`DecklistTypeError` inside a
    mapping) for what no deck is given as, ``OSError`` for a file that cannot be opened.
    """
    if isinstance(deck, Decklist):
        return (deck,)
    if isinstance(deck, Path):
        return parse_decklists(read_text(deck))
    if isinstance(deck, str):
        return parse_decklists(deck)
    if isinstance(deck, Mapping):
        return (Decklist.from_mapping(deck),)
    raise wrong_type(
        "a deck",
        "a list's text (str), a file (Path), a Decklist, or a mapping of cards by role",
        deck,
    )
