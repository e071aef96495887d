"""What is said of a finding, and words that several findings share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from validator.base.said import Said, phrase, several

# Where on a card a color that findings blame stands: what its source calls the place.
PLACES: Final[Mapping[str, str]] = {
    "mana-cost": phrase("mana cost"),
    "rules-text": phrase("rules text"),
    "color-indicator": phrase("color indicator"),
    "characteristic-defining-ability": phrase("characteristic-defining ability"),
}


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
