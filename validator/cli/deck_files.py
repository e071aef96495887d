"""The inputs that commands are given: files, folders, patterns, standard input."""

from __future__ import annotations

import bisect
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from validator.base.said import said
from validator.cli.terminal import remark, wrong_usage

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.decklist import Decklist, DecklistError, Line

STANDARD_INPUT: Final = "-"


def files(paths: Sequence[str]) -> Iterator[str]:
    """The files that are meant: those of a folder and all below it, and what a pattern matches
    where the shell left that to us. What is not there stays, to be reported."""
    for path in map(_named, paths):
        if path != STANDARD_INPUT and Path(path).is_dir():
            inside = sorted(file for file in Path(path).rglob("*") if _is_deck_file(file, path))
            yield from map(str, inside) if inside else (path,)
        elif not _PATTERN.isdisjoint(path) and not Path(path).exists():
            from glob import glob

            yield from sorted(glob(path, recursive=True)) or (path,)  # noqa: PTH207  (absolute, too)
        else:
            yield path


_PATTERN: Final = frozenset("*?[")


def _named(path: str) -> str:
    """The same path. An empty one, of a variable that a script left unset, would be the folder that
    one is in."""
    if not path:
        raise wrong_usage("a file's name is empty; name a decklist, or . for the folder you are in")
    return path


def _is_deck_file(file: Path, folder: str) -> bool:
    hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
    return file.is_file() and not hidden


class ListedDeck(NamedTuple):
    """A deck of a file, named ``path``, ``path#2``, ``path#3``; or why there is none."""

    name: str
    deck: Decklist | DecklistError
    text: str = ""
    """The whole file's, where it was no decklist."""
    is_first: bool = True
    """Whether it is the first deck of its file."""
    file: str | None = None
    """The file's path; ``None`` for standard input."""
    is_opened: bool = True
    """Whether the file could be opened at all."""

    def line(self, number: int) -> str | None:
        """A line as it is written, by its number in the file."""
        from validator.decklist import DecklistError, split_lines

        if isinstance(self.deck, DecklistError):
            return dict(enumerate(split_lines(self.text), start=1)).get(number)
        lines = self.deck.lines
        index = bisect.bisect_left(lines, number, key=_number)
        found = lines[index : index + 1]
        return found[0].text if found and found[0].number == number else None


def _number(line: Line) -> int:
    return line.number


def listed_decks(path: str, catalog: Catalog) -> Sequence[ListedDeck]:
    """The decks of a file or of standard input, one or more; or why there are none."""
    from validator.decklist import DecklistError
    from validator.decklist.inputs import read_text

    file = None if path == STANDARD_INPUT else path
    try:
        text = read_text(sys.stdin.buffer if path == STANDARD_INPUT else Path(_named(path)))
    except OSError as error:
        return [ListedDeck(path, _not_read(path, error), file=file, is_opened=False)]
    except DecklistError as error:
        return [ListedDeck(path, error, file=file)]
    return decks_in(path, text, catalog)


def decks_in(path: str, text: str, catalog: Catalog) -> Sequence[ListedDeck]:
    """The decks of a file that was read; or why there are none."""
    from validator.decklist import DecklistError, parse_decklists

    file = None if path == STANDARD_INPUT else path
    try:
        first, *others = parse_decklists(text, catalog)
    except DecklistError as error:
        return [ListedDeck(path, error, text, file=file)]
    more = (
        ListedDeck(f"{path}#{n}", deck, is_first=False, file=file)
        for n, deck in enumerate(others, start=2)
    )
    return [ListedDeck(path, first, file=file), *more]


def decks_of(
    paths: Sequence[str], catalog: Catalog, *, skip: Collection[str] = ()
) -> Iterator[ListedDeck]:
    """The decks of all files that are meant, but those to skip. What stands in a folder and is no
    list, its README for one, is passed by with a remark; a file that is named is always one of
    them."""
    folders = [Path(path) for path in paths if path != STANDARD_INPUT and Path(path).is_dir()]
    for path in files(paths):
        if path in skip:
            continue
        listed = listed_decks(path, catalog)
        is_found = path not in paths and any(folder in Path(path).parents for folder in folders)
        if is_found and _is_no_list(path, listed[0].deck, catalog):
            from validator.report.text.layout import printable

            remark(printable(f"skipped {path}: no decklist in it"))
        else:
            yield from listed


def _is_no_list(path: str, deck: Decklist | DecklistError, catalog: Catalog) -> bool:
    """Whether a file is a text in which no card stands, or a page that speaks of a few."""
    from validator.decklist import Decklist, Zone

    if not isinstance(deck, Decklist) or deck.syntax not in ("text", "markdown"):
        return False
    if all(line.kind == "blank" for line in deck.lines):
        return False  # an export that went wrong
    is_page = _PAGE.search(Path(path).name) is not None
    if not is_page and any(not entry.bare for entry in deck.entries):
        return False
    names = [entry.name for entry in deck.entries]
    cards = sum(match is not None for match in catalog.find_all(names).values())
    led = any(entry.zone is Zone.COMMANDER for entry in deck.entries)
    return cards < _FEWEST and not led if is_page else cards == 0


# What people tell of a folder in, and what they name as they do such a page.
_PAGE: Final = re.compile(
    r"\.(?:md|markdown|rst|adoc|html?)$|^(?:readme|licen[cs]e|changelog|notes?|index)\b",
    re.IGNORECASE,
)
# A page that is a list has more cards than one that mentions some.
_FEWEST: Final = 5


def why_unreadable(name: str, error: DecklistError) -> str:
    """What is wrong with an input that is no decklist, in one line that names it once."""
    from validator.report.text.report import name_of

    reason = f"{error}: {error.why}"
    if name in error.message:
        return reason
    where = "" if error.line is None else f", line {error.line}"
    return f"{name_of(name)}{where}: {reason}"


def _not_read(path: str, error: OSError) -> DecklistError:
    from validator.decklist import DecklistError
    from validator.decklist.mistaken import address_in, instead_of_address

    address = address_in(path)
    if address is not None:
        return DecklistError(
            said("can't read {path}", path=path),
            why=said("links are not opened"),
            help=instead_of_address(address),
        )
    if isinstance(error, IsADirectoryError):
        why: str = said("there is no file in this folder")
    elif isinstance(error, FileNotFoundError):
        why = said("no such file")
    else:
        why = error.strerror or type(error).__name__
    return DecklistError(
        said("can't read {path}", path=path),
        why=why,
        help=said("give a decklist file, a folder of decklists, or - for standard input"),
    )
