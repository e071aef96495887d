"""What is known of a deck before its list is read: how many cards it should have, who may lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from validator.cards.card import Card
from validator.decklist import Zone
from validator.formats.format import Format
from validator.formats.leaders import Leaders

# The parts of a list whose cards are counted as the deck's.
IN_THE_DECK: Final = (Zone.MAIN, Zone.COMMANDER, Zone.SIGNATURE_SPELL)

_HALF_MORE: Final = 1.5


class Expected(NamedTuple):
    """What a deck should be, as far as it can tell how a doubtful line is meant."""

    minimum: int = 0
    maximum: int | None = None
    leaders: Leaders | None = None
    led: bool = False
    """Whether the caller says who leads."""

    @classmethod
    def of(cls, format: Format, leaders: Leaders, *, led: bool = False) -> Expected:
        """What the format asks of a deck; ``led`` says that the caller names its commanders."""
        return cls(format.size.minimum, format.size.maximum, leaders, led)

    def is_right(self, size: int) -> bool:
        """Whether a deck may have so many cards."""
        return size >= self.minimum and (self.maximum is None or size <= self.maximum)

    def is_far_too_large(self, size: int) -> bool:
        """Whether a text names so many cards that it may hold the deck twice."""
        return size > _HALF_MORE * self.minimum

    def may_lead(self, cards: Sequence[Card]) -> bool:
        """Whether exactly these cards may lead a deck together."""
        if self.leaders is None or not cards:
            return False
        return self.leaders.lead_together(cards)

    def may_lead_at_all(self, card: Card) -> bool:
        """Whether this card may lead a deck, alone or beside another."""
        return self.leaders is None or self.leaders.lead(card)


# What nobody asks anything of.
ANY: Final = Expected()
