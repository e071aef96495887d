"""The library that chances are asked of, and cards that are asked about and are not in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from validator.pregame.game import Part, Pile, Player

if TYPE_CHECKING:
    from validator.pregame.odds import Odds


def library_of(player: Player) -> Pile:
    """The cards that the player shuffles, in the order of the list."""
    return tuple(card for card in player.cards if card.part is Part.DECK)


def missing(player: Player, found: Sequence[Odds]) -> str | None:
    """Why there is nothing to tell, in words: an empty library, no color, a card asked about by
    name that the library does not have. ``None`` where there is."""
    if not library_of(player):
        return f"{player.name}: the library holds no card"
    if not found:
        return "the commander has no color, or no card has one"
    for group in (group for one in found for group in one.groups):
        if not group.wanted and group.by_name:
            elsewhere = (card.part.value for card in player.cards if card.name == group.what)
            part = next(elsewhere, None)
            why = f"it is the {part}" if part else "the deck has none"
            return f"{group.what} is not in the library: {why}"
    return None
