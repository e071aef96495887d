"""What is said of a finding, and words that several findings share."""

from __future__ import annotations

from typing import NamedTuple

from validator.base.said import Said, several


class Words(NamedTuple):
    """What is wrong and why, and what to do about it."""

    message: str
    help: str | None = None


def cards(number: int) -> Said:
    """``1 card``, ``2 cards``."""
    return several(number, "{n:,} card", "{n:,} cards")


def copies(number: int) -> Said:
    """``1 copy``, ``2 copies``."""
    return several(number, "{n:,} copy", "{n:,} copies")
