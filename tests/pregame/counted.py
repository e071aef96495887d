"""Chances counted by hand, and cards to ask the library for the same."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from tests.pregame.tables import card
from validator.pregame.game import GameCard
from validator.pregame.odds import Chance, Group, find_group_odds, find_land_odds


def chance_of(drawn: int, *, wanted: int, library: int, cards: int) -> Fraction:
    """The chance that among ``cards`` from the top of a library of ``library`` cards, of which
    ``wanted`` are wanted, there are exactly ``drawn`` of these."""
    cards = min(cards, library)
    if drawn < 0 or drawn > cards:
        return Fraction(0)
    ways = comb(wanted, drawn) * comb(library - wanted, cards - drawn)
    return Fraction(ways, comb(library, cards))


def chance_of_at_least(drawn: int, *, wanted: int, library: int, cards: int) -> Fraction:
    """As `chance_of`, for ``drawn`` or more."""
    missed = (
        chance_of(fewer, wanted=wanted, library=library, cards=cards) for fewer in range(drawn)
    )
    return 1 - sum(missed, Fraction(0))


def chances(*, wanted: int, library: int, by: int, a_turn: bool = False) -> tuple[Chance, ...]:
    """The chances of one wanted card or more by turn, or of a land a turn, by the library."""
    land, other = card("Our Land", "Land"), card("Our Elf")
    facts = [land] * wanted + [other] * (library - wanted)
    cards = tuple(GameCard(0, n, one.name, card=one) for n, one in enumerate(facts))
    if a_turn:
        return find_land_odds(cards, by).chances
    return find_group_odds(cards, (Group("Our Land", 1),), by).chances
