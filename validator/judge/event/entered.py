"""Who plays with which list: the standings of an event, and files of lists beside them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from validator.base.said import said
from validator.decklist import Decklist, DecklistError
from validator.decklist.standings.entrant import Entrant
from validator.judge.event.sheet import Entered


class FileDeck(NamedTuple):
    """A list in a file of its own: what the file is called, without folder and ending."""

    called: str
    source: str
    deck: Decklist | DecklistError


def entered(
    entrants: Sequence[tuple[str, Entrant]], files: Iterable[FileDeck]
) -> Iterator[Entered]:
    """Everybody in standings, each with the name of their file, and everybody of whom there is a
    file alone.

    A player without a list in the standings has that of the file that is called by the name, or by
    an id that the standings give.
    """
    beside = list(files)
    by_name: dict[str, list[FileDeck]] = {}
    for file in beside:
        by_name.setdefault(_key(file.called), []).append(file)
    used: set[int] = set()
    for source, one in entrants:
        found = None if one.deck is not None else _file_of(one, by_name)
        if found is not None:
            used.add(id(found))
            yield Entered(one.player, found.deck, one.rank, found.source)
        else:
            yield Entered(one.player, one.deck, one.rank, source, _why(one))
    for file in beside:
        if id(file) not in used:
            yield Entered(file.called, file.deck, None, file.source)


def _file_of(one: Entrant, files: dict[str, list[FileDeck]]) -> FileDeck | None:
    """The file of a player, where there is exactly one."""
    for name in (one.player, *one.ids):
        found = files.get(_key(name), [])
        if len(found) == 1:
            return found[0]
    return None


def _key(name: str) -> str:
    """A name by its letters and digits alone: a file's can't have all signs."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in plain if letter.isalnum())


def _why(one: Entrant) -> str | None:
    if one.address is None:
        return None
    return said(
        "the list is an address, and addresses are not opened: {address}", address=one.address
    )
