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
    kind: int = 0
    """How the name names the card, as `Match.kind` does."""
    is_plural: bool = False
    """Whether an s, or an apostrophe and an s, ends it that is none of the name's."""
