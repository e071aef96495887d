"""A companion comes to the hand (702.139)."""

from __future__ import annotations

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    BEAST,
    begun,
    card,
    named,
    playing,
    table,
)
from validator.cards.color import BIT
from validator.pregame import GameZone, PregameError
from validator.pregame.commander import (
    move_card,
)
from validator.pregame.companion import put_companion_in_hand

BEAST_TEXT = "Companion — Each creature card in your starting deck is an Elf."


@rule("702.139a", "702.139c", "702.139d")
def test_a_companion_comes_into_the_hand_once_and_stays() -> None:
    game, _ = playing(table(2, bring={0: {"companions": [BEAST]}}))
    game = put_companion_in_hand(game, 0)
    beast = named(game, "Our Companion")
    assert beast in game.zones[0].hand
    with forbidden("702.139a"):
        put_companion_in_hand(game, 0)
    with forbidden("702.139a"):
        put_companion_in_hand(game, 1)
    with pytest.raises(PregameError, match="leave the game"):
        move_card(game, beast, GameZone.OUTSIDE)


def test_nobody_sits_there_to_reveal_one() -> None:
    for seat in (2, -1):
        with pytest.raises(PregameError, match="Nobody sits"):
            begun(table(2), companions={seat: None})


@rule("903.11a", "702.139d")
def test_a_companion_of_a_wrong_color_can_be_revealed_and_not_brought_in() -> None:
    beast = card("Our Companion", "Creature — Beast", "{U}: Fly.\n" + BEAST_TEXT)
    game, _ = playing(table(2, bring={0: {"companions": [beast], "identity": BIT["G"]}}))
    assert game.companions[0] is not None
    with forbidden("903.11a"):
        put_companion_in_hand(game, 0)
