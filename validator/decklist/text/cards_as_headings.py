"""Lists whose lines are written as headings are: `Sol Ring (1)`, `**Sol Ring**`.

A line alone can't tell; a list with many more such headings than cards does.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine, Heading, LineContent

# Fewer headings are those of a list that somebody has only begun.
_FEWEST: Final = 3
# Sol Ring (1)   Sol Ring [1]   Sol Ring: 1
_COUNTED: Final = re.compile(r"(.*?\S)\s*(?:[(\[]\s*(\d{1,3})\s*[)\]]\s*:?|:\s*(\d{1,3}))\s*")
_EMPHASIS: Final = re.compile(r"[*_]{1,2}")


def cards_as_headings(
    lines: Sequence[str], contents: Sequence[LineContent | None]
) -> list[LineContent | None] | None:
    """The contents of a list in which headings that name no part of a list are cards; None where
    there are too few of them."""
    titles = [
        index
        for index, content in enumerate(contents)
        if isinstance(content, Heading)
        and content.zone is None
        and not content.about
        and content.style in _STYLES
        and heading_words(content.text) not in HEADINGS
    ]
    cards = sum(isinstance(content, CardLine) for content in contents)
    if len(titles) < _FEWEST or len(titles) <= 2 * cards:
        return None
    changed = list(contents)
    for index in titles:
        changed[index] = as_card(lines[index]) or contents[index]
    return changed


def as_card(line: str) -> CardLine | None:
    """What a heading says of its card, if it is one."""
    line = _EMPHASIS.sub(lambda found: " " * len(found[0]), line)
    found = _COUNTED.fullmatch(line)
    content = read_line(f"{found[1]} x{found[2] or found[3]}" if found else line)
    return content if isinstance(content, CardLine) else None


_STYLES: Final = frozenset(("", "*", "**"))
