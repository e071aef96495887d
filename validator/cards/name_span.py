"""Where a card's name stands in a text."""

from __future__ import annotations

from typing import NamedTuple


class NameSpan(NamedTuple):
    """A card's name in a text: the offsets of its first letter and of the end, and the card."""

    start: int
    end: int
    card: str
    """The full English name of the card."""
    is_english: bool = True
    """Whether the name is an English one, of the card or of one of its faces."""
