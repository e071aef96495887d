"""What a line says when nothing stands around it any more: one card, or several.

`validator.decklist.text.mend.again` took the labels, brackets and marks away before.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.base.value import replace
from validator.decklist.entry import Evidence, Reading, Written
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.text.line_content import CardLine, Heading, LineContent
from validator.decklist.text.mend.listed import is_counted_row, pairs, pieces, swapped
from validator.decklist.text.mend.respelled import respelled, shortened
from validator.decklist.text.mend.ways import ReadLine, in_place, of_lines


def one_or_several(
    text: str,
    content: LineContent | None,
    read: ReadLine,
    labelled: Sequence[Reading] = (),
    *,
    colon: bool = True,
) -> LineContent | None:
    """One card, perhaps with notes around it, or several; a heading, if the words are one's."""
    lines = [content] if isinstance(content, CardLine) else []
    if lines and not any(map(_shows, lines[0].written.name)):
        heading = read(text.strip(" \t:;.,"))  # `[Commander]:`
        return heading if isinstance(heading, Heading) else content
    swaps = tuple(swapped(text))
    if not lines and any(swap.also_quantities for swap in swaps):
        lines = [_swap(text, swaps[0])]
    barest = text
    for barest in respelled(text):
        heading = _step(text, barest, lines, read)
        if heading is not None:
            return heading
    if not lines and is_counted_row(text) and (found := row(text, read)) is not None:
        return found
    whole = len(lines)
    first = lines[0] if lines else None
    parts = [*pairs(barest, first, read), *pieces(text, read)]
    if barest != text:
        parts += pieces(barest, read)
    each_counted = is_counted_row(text)
    if each_counted and lines:
        # `1 Commit // Memory, 1 Fog`: no slash ends the line's one name.
        only = [each for each in lines[0].written.readings if each.kind != "card"]
        lines[0] = lines[0]._replace(written=replace(lines[0].written, readings=tuple(only)))
    for step in () if each_counted and not labelled else shortened(barest):
        heading = _step(text, step, lines, read)
        if heading is not None:
            return heading
    if not lines:
        return row(text, read)
    return of_lines(
        text,
        lines,
        whole,
        swaps,
        (*labelled, *parts) if colon else (*parts, *labelled),
        read_first=isinstance(content, CardLine),
    )


def _swap(text: str, swap: Reading) -> CardLine:
    """`1 Fog -> 1 Opt` as it is written: a card of the list is only one of the ways to take it."""
    name = text[swap.column - 1 :].strip()[:LONGEST_NAME].rstrip()
    return CardLine(Written(name, swap.quantity, swap.column))


def _shows(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def _step(text: str, step: str, lines: list[CardLine], read: ReadLine) -> Heading | None:
    """Put down what a line says when it is respelled so far; the heading that it is, if it is."""
    said = read(step)
    if isinstance(said, CardLine):
        placed = in_place(said, text)
        assert isinstance(placed, CardLine)
        lines.append(placed)
    elif (
        isinstance(said, Heading)
        and heading_words(said.text) in HEADINGS
        and not (lines and lines[0].written.name[0].isalpha())
    ):
        return said
    return None


def row(text: str, read: ReadLine) -> CardLine | None:
    """A line that is no name, in which several cards stand."""
    cards = () if _PARTED.isdisjoint(text) else tuple(pieces(text, read))
    if not cards or len(cards[0].also) < (1 if Evidence.QUANTITY in cards[0].evidence else 2):
        return None
    bare = Evidence.QUANTITY not in cards[0].evidence
    if bare:
        name = text.strip()[:LONGEST_NAME].rstrip()
        readings = (*cards, as_words(text))
        return CardLine(Written(name, 1, cards[0].column, bare=True, readings=readings))
    start = cards[0].column - 1
    name = text[start:].strip()[:LONGEST_NAME].rstrip()
    return CardLine(Written(name, cards[0].quantity, start + 1, readings=cards))


# What parts the cards of a line that is no line of one card.
_PARTED: Final = frozenset(",;|/•·\t、，")


def prose(text: str) -> CardLine:
    """A line that can't be read, as what it may be all the same: words to whoever reads it."""
    words = as_words(text)
    name = words.name[:LONGEST_NAME].rstrip()
    return CardLine(Written(name, 1, words.column, bare=True, readings=(words,)))


def as_words(text: str) -> Reading:
    """The whole line as a remark."""
    column = len(text) - len(text.lstrip()) + 1
    return Reading("comment", text.strip(), 0, column, evidence=(Evidence.ALONE,))
