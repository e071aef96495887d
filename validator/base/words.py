"""Words of English sentences: how many of a thing, lists of words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal


def in_words(
    words: Iterable[str], *, last: Literal["and", "or"] = "or", comma: bool = False
) -> str:
    """``A``, ``A or B``, ``A, B or C``; ``""`` of none.

    With ``comma`` three and more have a comma before the last too, as phrases of several
    words want it: ``A, B, or C``.
    """
    listed = list(words)
    if len(listed) < 2:
        return "".join(listed)
    before = "," if comma and len(listed) > 2 else ""
    return f"{', '.join(listed[:-1])}{before} {last} {listed[-1]}"


def counted(number: int, noun: str = "card") -> str:
    """``1 card``, ``2 cards``, ``0 copies``, ``1,000 signature spells``."""
    return f"{number:,} {noun if number == 1 else plural(noun)}"


def plural(noun: str) -> str:
    """``cards``, ``copies``: of regular nouns, whose y follows a consonant."""
    return f"{noun[:-1]}ies" if noun.endswith("y") else f"{noun}s"
