"""The inputs that commands are given: files, folders, patterns, standard input."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from validator.decklist import Decklist, DecklistError

STANDARD_INPUT: Final = "-"


def files(paths: Sequence[str]) -> Iterator[str]:
    """The files that are meant: those of a folder and all below it, and what a pattern matches
    where the shell left that to us. What is not there stays, to be reported."""
    for path in paths:
        if path != STANDARD_INPUT and Path(path).is_dir():
            inside = sorted(file for file in Path(path).rglob("*") if _is_deck_file(file, path))
            yield from map(str, inside) if inside else (path,)
        elif not _PATTERN.isdisjoint(path) and not Path(path).exists():
            from glob import glob

            yield from sorted(glob(path, recursive=True)) or (path,)  # noqa: PTH207  (absolute, too)
        else:
            yield path


_PATTERN: Final = frozenset("*?[")


def _is_deck_file(file: Path, folder: str) -> bool:
    hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
    return file.is_file() and not hidden


def text_of(path: str) -> str | DecklistError:
    """The text of a deck's file, or why there is none."""
    from validator.decklist import DecklistError, decode

    try:
        return decode(_read(path))
    except OSError as error:
        empty = isinstance(error, IsADirectoryError)
        return DecklistError(
            f"{path} can't be read",
            why="no file is in this folder" if empty else error.strerror or type(error).__name__,
            help="name the file of a decklist, a folder of them, or - for standard input",
        )
    except DecklistError as error:
        return error


def decks_of(
    path: str, text: str | DecklistError
) -> Sequence[tuple[str, Decklist | DecklistError]]:
    """The decks of a file, named ``path``, ``path#2``, ``path#3``, or why there are none."""
    from validator.decklist import DecklistError, parse_decklists

    if not isinstance(text, str):
        return [(path, text)]
    try:
        first, *others = parse_decklists(text)
    except DecklistError as error:
        return [(path, error)]
    return [(path, first), *((f"{path}#{n}", deck) for n, deck in enumerate(others, start=2))]


def _read(path: str) -> bytes:
    from validator.decklist.inputs import MOST_BYTES, read_bytes

    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(MOST_BYTES + 1)
    return read_bytes(Path(path))
