"""Whether one text repeats another: runs of words that both have."""

from __future__ import annotations

import re

LONGEST_RUN = 7


def words(text: str) -> list[str]:
    return re.findall(r"[\w']+", text.casefold().replace("’", "'"))


def runs(text: str) -> set[tuple[str, ...]]:
    """Every run of one word more than may be the same as in someone else's text."""
    said = words(text)
    return {tuple(said[i : i + LONGEST_RUN + 1]) for i in range(len(said) - LONGEST_RUN)}
