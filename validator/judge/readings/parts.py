"""Parts of a list that are not the deck, below headings in a player's own words.

`Maybe later`, `Out since Friday`, `On the bench`: which words head what, no table can know. A part
is beside the deck where its words say so or it is the only one with a heading, and the deck has as
many cards as it should without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist import Zone
from validator.decklist.headings import HEADINGS, aside_zone, heading_words
from validator.judge.readings.doubts import Way, moved
from validator.judge.readings.item import Item
from validator.judge.readings.seen import Whole

# What speaks against a part being beside the deck: its heading has a word that says so, or not.
_SAYS_SO: Final = 1
_SAYS_NOTHING: Final = 4


class Part(NamedTuple):
    """A part of the list below a heading, as the indexes of its lines."""

    words: str
    start: int
    end: int


class SetAside(NamedTuple):
    """A way to read the list with some of its parts beside the deck."""

    against: int
    parts: tuple[tuple[Part, Zone], ...]

    def ways(self, ways: Sequence[Sequence[Way]]) -> list[Sequence[Way]]:
        """The ways of all lines, where those of these parts are no cards of the deck."""
        read = list(ways)
        for part, zone in self.parts:
            for index in range(part.start, part.end):
                read[index] = [moved(way, zone) for way in ways[index]]
        return read


def set_aside(items: Sequence[Item], whole: Whole) -> list[SetAside]:
    """The ways to read a list with some of its parts beside the deck, the likeliest first."""
    parts = list(_parts(items, whole))
    named = [(part, zone) for part in parts if (zone := aside_zone(heading_words(part.words)))]
    found = [SetAside(_SAYS_SO, tuple(named))] if named else []
    if len(named) > 1:
        found += [SetAside(_SAYS_SO + 1, (each,)) for each in named]
    if len(parts) == 1 and not named and parts[0].end == len(items):
        found.append(SetAside(_SAYS_NOTHING, ((parts[0], Zone.MAYBEBOARD),)))
    return found


def _parts(items: Sequence[Item], whole: Whole) -> Iterator[Part]:
    """The parts below headings that no table knows, of what is taken for the deck."""
    words: str | None = None
    start = 0
    sorted_by: str | None = None
    for index, item in enumerate(items):
        heading = _heading(item, whole)
        if heading is not None:
            begins, first = heading, index + 1
        elif item.entry.zone is not Zone.MAIN:
            begins, first = None, index
        elif item.taken_for is None and item.entry.heading != sorted_by:
            # A heading that can be no card stands above it.
            sorted_by = item.entry.heading
            if words is not None and start == index:
                continue
            known = sorted_by is None or heading_words(sorted_by) in HEADINGS
            begins, first = None if known else sorted_by, index
        else:
            continue
        if words is not None and index > start:
            yield Part(words, start, index)
        words, start = begins, first
    if words is not None and len(items) > start:
        yield Part(words, start, len(items))


def _heading(item: Item, whole: Whole) -> str | None:
    """The words of a line that heads those below it, where it is one."""
    if item.cards or item.entry.zone is not Zone.MAIN:
        return None
    if item.taken_for == "header":
        return item.entry.name
    if item.taken_for is None and item.may_head and not whole.is_beside_a_card(item):
        return item.entry.name
    return None
