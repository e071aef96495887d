"""Where in a text a second deck begins, if there is one.

A deck ends where a new one says its name, or names its commander once more under a heading,
and where enough cards stand on both sides to be a deck: a list of a hundred cards with notes
and spare cards below it is one deck.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from validator.decklist.text.line_content import (
    TITLE_KEYS,
    CardLine,
    Heading,
    LineContent,
    Remark,
    Row,
    Setting,
)
from validator.decklist.text.signs import ABOUT, BARE, LEADS, ONE, PLACED, SEVERAL, TITLE
from validator.decklist.zone import Zone

_CARD: Final = re.compile(f"[{ONE}{SEVERAL}{BARE}{PLACED}]")

# The smallest decks that anybody plays have forty cards; a list may be unfinished.
_FEWEST_CARDS: Final = 35


def deck_starts(signs: str, rows: Sequence[Row]) -> list[int]:
    """The indexes of the lines, after the first, with which another deck begins.

    ``signs`` are those of the rows.
    """
    if signs.count(LEADS) < 2 and signs.count(TITLE) + signs.count(ABOUT) < 2:
        return []
    first_card = _CARD.search(signs)
    if first_card is None or max(map(signs.rfind, (LEADS, TITLE, ABOUT))) < first_card.start():
        return []  # what may begin a deck stands above all cards
    contents = [row.content for row in rows]
    cards = list(_cards(contents))
    starts: list[int] = []
    before = 0
    for index in _beginnings(contents):
        enough = cards[index] - cards[before] >= _FEWEST_CARDS
        if enough and cards[-1] - cards[index] >= _FEWEST_CARDS:
            starts.append(index)
            before = index
    return starts


def _beginnings(contents: Sequence[LineContent | None]) -> Iterator[int]:
    """Where a deck may begin: at the first of a run of lines that introduce one."""
    introduced = True
    has_title = has_commander = False
    for index, content in enumerate(contents):
        if isinstance(content, CardLine):
            introduced = False
        elif _is_title(content):
            if has_title and not introduced:
                yield _first_remark(contents, index)
            has_title, introduced = True, True
        elif _is_commander(content):
            if has_commander and not introduced:
                yield _first_remark(contents, index)
            has_commander, introduced = True, True


def _first_remark(contents: Sequence[LineContent | None], index: int) -> int:
    """The first of the comments right above a line: they speak of what follows."""
    while index and isinstance(contents[index - 1], Remark | Setting):
        index -= 1
    return index


def _is_title(content: LineContent | None) -> bool:
    return (isinstance(content, Setting) and content.key in TITLE_KEYS) or (
        isinstance(content, Heading) and content.about
    )


def _is_commander(content: LineContent | None) -> bool:
    return isinstance(content, Heading) and content.zone is Zone.COMMANDER


def _cards(contents: Sequence[LineContent | None]) -> Iterator[int]:
    """How many cards of decks stand above each line, and above the end."""
    total = 0
    inside = True
    for content in contents:
        yield total
        if isinstance(content, Heading) and content.zone is not None:
            inside = content.zone in (Zone.MAIN, Zone.COMMANDER, Zone.COMPANION)
        elif _is_title(content):
            inside = True
        elif isinstance(content, CardLine) and inside and content.zone is None:
            total += content.written.quantity
    yield total
