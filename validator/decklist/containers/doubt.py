"""Whether a reader by form may have misread a container: asked of every list that is not plain, so
what reads containers is imported only if it may.

A reader by form is trusted if all of its lines are lines of a list, or if it read a whole deck with
counts.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, pairwise
from typing import Final

from validator.decklist.decklist import Decklist, SourceLines

# What lists of lines do not have, and containers have in most lines: a quotation mark, a bracket,
# a key, cells beside each other. Of a line so many letters are looked at.
_SIGN: Final = re.compile(
    r"""(?x)[ \t]*+(?:
        [^"]*+"[^"]++"[ \t]*+[\])},:;=] | ["'`].*["'`][ \t]*+[:,=\])] | -[ ]++\S
        | [\w"'`][^:=]*+[:=][ \t]*+(?:["'\[{(|>]|\d++[ \t]*+,?+[ \t]*+$) | [{}\[\]()]++[ \t]*+[,;]?$
        | \S++(?:[ ]\S++)*+[ ]{2,}+\S++(?:[ ]\S++)*+[ ]{2,}+\S
        | [^\t]*+\t[^\t]*+\t | [^|]*+\|[^|]*+\| | [^;]*+;[^;]*+;
        | [^(]*+\([^)"']*+["'][^"']++["'] | \w++[:=]\S
    )"""
)
_LONGEST_LINE: Final = 200
_MOST_LINES: Final = 300
# `list: |`: a text in YAML.
_BLOCK: Final = re.compile(r"(?m)^[ \t-]*+\w[\w -]*+: *+[|>][+-]?[ \t]*+$")
_LEAST_SIGNS: Final = 3
_HEAD: Final = 20_000


_WHOLE: Final = 60


def is_in_doubt(text: str, decks: Sequence[Decklist]) -> bool:
    """Whether the decks that were read by the form of a text may not be what it holds."""
    quantities = [entry.quantity for deck in decks for entry in deck.entries]
    if is_running(quantities):
        return True
    if decks[0].syntax in ("text", "markdown"):
        head = text[:_HEAD]
        lines = (line[:_LONGEST_LINE] for line in head.splitlines()[:_MOST_LINES])
        signs = islice(filter(_SIGN.match, lines), _LEAST_SIGNS)
        return len(list(signs)) == _LEAST_SIGNS or _BLOCK.search(head) is not None
    if len(decks) > 1 and decks[0].syntax == "csv" and not is_guess(decks[0]):
        return False  # a column says which deck a card is in
    return (
        any(deck.faults or deck.asides or is_guess(deck) for deck in decks)
        or sum(quantities) < _WHOLE
        or max(quantities) == 1
        or (len(decks) > 1 and min(len(deck.entries) for deck in decks) < _FEW)
    )


_FEW: Final = 10


def is_guess(deck: Decklist) -> bool:
    """Whether a deck is of a table of whose columns only what stands in them told what they are."""
    source = deck.lines.source if isinstance(deck.lines, SourceLines) else None
    return deck.syntax == "csv" and getattr(source, "headings", None) is None


def is_running(numbers: Sequence[int]) -> bool:
    """Whether numbers run 1, 2, 3 …, or only go up or only down, as no copies do."""
    steps = [after - before for before, after in pairwise(numbers)]
    if len(steps) < _FEWEST_STEPS:
        return False
    runs = sum(step == 1 for step in steps) >= _NEARLY * len(steps)
    return runs or all(step > 0 for step in steps) or all(step < 0 for step in steps)


_FEWEST_STEPS: Final = 3
_NEARLY: Final = 0.9
