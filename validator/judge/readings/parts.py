"""Parts of a list that are not the deck, below headings in a player's own words.

`Maybe later`, `Out since Friday`, `On the bench`: which words head what, no table can know. A part
whose words are in the table of those beside the deck is no part of it. Any other part is, and where
the deck is too large with it, it may be meant as one beside: only the sum says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.cards.names import is_token_name
from validator.decklist import Zone
from validator.decklist.headings import HEADINGS, aside_zone, heading_words, may_be_aside
from validator.judge.readings.doubts import (
    PART_ASIDE,
    PART_OF_THE_DECK,
    TOKEN_MAKERS,
    Way,
    moved,
)
from validator.judge.readings.expected import IN_THE_DECK
from validator.judge.readings.item import Item
from validator.judge.readings.seen import Whole


class Part(NamedTuple):
    """A part of the list below a heading, as the indexes of its lines."""

    words: str
    start: int
    end: int

    @property
    def zone(self) -> Zone | None:
        """The part beside the deck that its words are known for, if they are."""
        return aside_zone(heading_words(self.words))


class PartReading(NamedTuple):
    """A way to read the list with some of its parts beside the deck, or in it."""

    against: int
    parts: tuple[tuple[Part, Zone | None], ...]
    """Each with where it is; ``None`` for where its heading puts it."""
    is_sure: bool = False
    """Whether more than the sum speaks for it."""

    def apply(self, ways: Sequence[Sequence[Way]]) -> list[Sequence[Way]]:
        """Return the ways of all lines, where those of these parts are elsewhere."""
        read = list(ways)
        for part, zone in self.parts:
            if zone is not None:
                for index in range(part.start, part.end):
                    read[index] = [
                        moved(way, zone)
                        for way in ways[index]
                        if zone is not Zone.MAIN or way.slots
                    ] or ways[index]
        return read


def read_parts(
    items: Sequence[Item], whole: Whole, ways: Sequence[Sequence[Way]]
) -> list[PartReading]:
    """Return the ways to read the parts of a list, the likeliest first: there nothing but the words
    of the headings decides, and in the others the sum."""
    names = [bool(each[0].slots) for each in ways]
    parts = list(_parts(items, whole, names))
    known = [
        (part, zone)
        for part in parts
        if (zone := part.zone) is not None and 2 * (part.end - part.start) < len(items)
    ]
    made = _find_token_makers(items) if whole.is_text else []
    found = [PartReading(0, (*known, *made))]
    if made:
        found.append(PartReading(TOKEN_MAKERS, tuple(known)))
    if known:
        found.append(PartReading(PART_OF_THE_DECK, ()))
        if len(known) > 1:
            found += [
                PartReading(PART_OF_THE_DECK + 1, tuple(each for each in known if each is not one))
                for one in known
            ]
    found += _tokens(items, known) if not made else ()
    others = [part for part in parts if part.zone is None]
    may = [part for part in others if may_be_aside(heading_words(part.words))]
    if not may and others and others[-1].end == len(items):
        may = others[-1:]
    groups = [[part] for part in may] + ([may] if len(may) > 1 else [])
    for group in groups[:_MOST_PARTS]:
        aside = tuple((part, Zone.MAYBEBOARD) for part in group)
        found.append(PartReading(PART_ASIDE, (*known, *aside)))
    return found


def _find_token_makers(items: Sequence[Item]) -> list[tuple[Part, Zone | None]]:
    """Return the lines below `Tokens` with cards that no token is called like, each as a part of
    the deck: they make tokens, where another part of the deck follows."""
    inside = [index for index, item in enumerate(items) if item.entry.zone is Zone.TOKENS]
    if not inside or not any(item.entry.zone in IN_THE_DECK for item in items[inside[-1] + 1 :]):
        return []
    return [
        (Part("", index, index + 1), Zone.MAIN)
        for index in inside
        if items[index].cards and not any(is_token_name(card.name) for card in items[index].cards)
    ]


def _tokens(
    items: Sequence[Item], known: Sequence[tuple[Part, Zone | None]]
) -> Iterator[PartReading]:
    """Yield the way in which the cards below `Tokens` make tokens and are of the deck, where some
    have names of cards."""
    inside = [index for index, item in enumerate(items) if item.entry.zone is Zone.TOKENS]
    if not any(items[index].cards for index in inside):
        return
    part = Part("", inside[0], inside[-1] + 1)
    yield PartReading(TOKEN_MAKERS, (*known, (part, Zone.MAIN)))


# More words are a sentence.
_MOST_WORDS: Final = 14
# Ways to set parts aside that are tried.
_MOST_PARTS: Final = 20


def _parts(items: Sequence[Item], whole: Whole, names: Sequence[bool]) -> Iterator[Part]:
    """The parts below headings that no table knows, of what is taken for the deck; ``names`` says
    of each line whether it names a card, which no heading does."""
    words: str | None = None
    start = 0
    sorted_by: str | None = None
    for index, item in enumerate(items):
        heading = None if names[index] else _heading(item, whole)
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
    if item.taken_for is None and item.may_head:
        words = item.entry.name
        if len(words.split()) > _MOST_WORDS:
            return None
        if not whole.is_beside_a_card(item) or aside_zone(heading_words(words)) is not None:
            return words
    return None
