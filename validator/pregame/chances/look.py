"""A deck at a look: what its cards cost, what their costs ask for, and what makes that mana."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.color import letters
from validator.cards.mana import parse_cost
from validator.pregame.chances.sources import find_colors_made, is_land
from validator.pregame.game import GameCard, Player

# What costs this or more stands together.
_HIGHEST_VALUE: Final = 7
_COLORS: Final = "WUBRG"
# In the order in which players count; a card of several types is counted by the first of them.
_TYPES: Final = (
    "Land",
    "Creature",
    "Planeswalker",
    "Battle",
    "Instant",
    "Sorcery",
    "Artifact",
    "Enchantment",
)


class DeckStatistics(Value):
    """Figures of a deck, its commanders included."""

    cards: int
    lands: int
    unknown: int
    """How many cards nothing is known of: they are counted nowhere else."""
    average: float
    """The mean mana value (202.3) of what is no land."""
    curve: tuple[int, ...]
    """How many cards that are no lands have mana value 0, 1 and so on; the last, 7 or more."""
    symbols: Mapping[str, int]
    """How many symbols of a color stand in the costs of all cards; hybrid ones count for each."""
    land_sources: Mapping[str, int]
    """How many lands make a color, whatever they ask for before."""
    other_sources: Mapping[str, int]
    """How many other cards do."""
    types: Mapping[str, int]

    def as_json(self) -> dict[str, Any]:
        """The figures as JSON values; of the colors those that are asked for or made."""
        return {
            "cards": self.cards,
            "lands": self.lands,
            "unknown": self.unknown,
            "average": self.average,
            "curve": [{"mana_value": at, "cards": cards} for at, cards in enumerate(self.curve)],
            "colors": [
                {
                    "color": color,
                    "symbols": self.symbols[color],
                    "lands": self.land_sources[color],
                    "others": self.other_sources[color],
                }
                for color in _COLORS
                if self.symbols[color] or self.land_sources[color] or self.other_sources[color]
            ],
            "types": [
                {"type": kind, "cards": self.types[kind]} for kind in _TYPES if self.types[kind]
            ],
        }


def compute_statistics(player: Player) -> DeckStatistics:
    """The figures of the deck that a player brings."""
    known = [card for card in player.cards if card.card is not None]
    lands = [card for card in known if is_land(card)]
    others = [card for card in known if not is_land(card)]
    values = [int(card.card.mana_value) for card in others if card.card is not None]
    counts = Counter(min(value, _HIGHEST_VALUE) for value in values)
    return DeckStatistics(
        cards=len(player.cards),
        lands=len(lands),
        unknown=len(player.cards) - len(known),
        average=round(sum(values) / len(values), 2) if values else 0.0,
        curve=tuple(counts[value] for value in range(_HIGHEST_VALUE + 1)),
        symbols=_count_symbols(card.card for card in known if card.card is not None),
        land_sources=_count_sources(lands, player),
        other_sources=_count_sources(others, player),
        types=Counter(_find_type(card.card) for card in known if card.card is not None),
    )


def _count_symbols(cards: Iterable[Card]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        for face in card.characteristic_faces:
            for symbol in parse_cost(face.mana_cost).symbols:
                found.update(letters(symbol.colors))
    return found


def _count_sources(cards: Iterable[GameCard], player: Player) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        made = find_colors_made(card, player.identity)
        if made is not None:
            found.update(letters(made.any))
    return found


def _find_type(card: Card) -> str:
    return next((kind for kind in _TYPES if kind in card.types), "other")
