"""The card names that a reader may ask for.

A decklist knows no cards, but it can ask whether a text is a card's name. A catalog of cards
is one such vocabulary. Readers get it from their caller.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from validator.base.name_span import NameSpan


class CardNames(Protocol):
    """A vocabulary of card names."""

    def names_known(self, names: Collection[str]) -> list[str | None]:
        """For each of ``names`` the full English name of the card that it names, or None."""

    def names_in(self, text: str) -> Sequence[NameSpan]:
        """The longest card names in ``text``, from left to right; they do not overlap."""

    def is_legendary(self, name: str) -> bool:
        """Whether the card of this full English name is legendary, as all who lead a deck are."""
