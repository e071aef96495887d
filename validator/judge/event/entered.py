"""Who plays with which list: the standings of an event, and files of lists beside them."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from validator.base.said import phrase, said
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
    an id that the standings give. A name that several players have tells of no file whose it is.
    """
    beside = list(files)
    by_name: dict[str, list[FileDeck]] = {}
    for file in beside:
        by_name.setdefault(_key(file.called), []).append(file)
    players = Counter(_key(one.player) for _, one in entrants)
    used: set[int] = set()
    for source, one in entrants:
        alike = players[_key(one.player)]
        names = one.ids if alike > 1 else (one.player, *one.ids)
        found = None if one.deck is not None else _file_of(names, by_name)
        if found is not None:
            used.add(id(found))
            yield Entered(one.player, found.deck, one.rank, found.source)
        else:
            is_named = _key(one.player) in by_name
            why = _why(one) or (_NOT_TOLD_APART if alike > 1 and is_named else None)
            yield Entered(one.player, one.deck, one.rank, source, why)
    for file in beside:
        if id(file) not in used:
            yield Entered(file.called, file.deck, None, file.source)


def _file_of(names: Iterable[str], files: Mapping[str, Sequence[FileDeck]]) -> FileDeck | None:
    """The file that is called by one of these names, where there is exactly one."""
    for name in names:
        found = files.get(_key(name), [])
        if len(found) == 1:
            return found[0]
    return None


def _key(name: str) -> str:
    """A name by its letters and digits alone: a file's can't have all signs. A name of signs is
    itself."""
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(letter for letter in plain if letter.isalnum()) or plain.strip()


_NOT_TOLD_APART: Final = phrase(
    "several players have this name; name each file after an id in the standings"
)


def _why(one: Entrant) -> str | None:
    if one.address is None:
        return None
    return said("the list is a link, and links are not opened: {address}", address=one.address)
