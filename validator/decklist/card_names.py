"""The card names that a reader may ask for.

A decklist knows no cards, but it can ask whether a text is a card's name. A catalog of cards
is one such vocabulary. Readers get it from their caller.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol


class NameSpan(Protocol):
    """A card's name in a text: the offsets of its first letter and of the end, and the card."""

    @property
    def start(self) -> int:
        """The offset of its first letter."""

    @property
    def end(self) -> int:
        """The offset behind its last letter."""

    @property
    def card(self) -> str:
        """The full English name of the card."""

    @property
    def is_english(self) -> bool:
        """Whether the name is an English one, of the card or of one of its faces."""


class CardNames(Protocol):
    """A vocabulary of card names."""

    def names_known(self, names: Collection[str]) -> list[str | None]:
        """For each of ``names`` the full English name of the card that it names, or None."""

    def names_in(self, text: str) -> Sequence[NameSpan]:
        """The longest card names in ``text``, from left to right; they do not overlap."""
