"""Choices of several players (101.4)."""

from __future__ import annotations

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import TWO_TEAMS, begun, playing, table
from validator.pregame import Game, GameCard, GameZone, PregameError
from validator.pregame.commander import move_card
from validator.pregame.play.choices import (
    Choosing,
    act_together,
    ask_choices,
    ask_more,
    choose,
    list_next_to_choose,
    list_seen_choices,
)
from validator.pregame.play.leaving import leave_game


def order(choosing: Choosing[str]) -> list[int]:
    """Who is asked, one after the other."""
    asked = []
    while waiting := list_next_to_choose(choosing):
        asked.append(waiting[0])
        choosing = choose(choosing, waiting[0], "this")
    return asked


@rule("101.4", "101.4e")
def test_the_starting_player_chooses_first_and_then_the_others() -> None:
    game = begun(table(4), starting=2)
    assert order(ask_choices(game)) == [2, 3, 0, 1]
    assert order(ask_choices(game, [1, 3])) == [3, 1]
    open_: Choosing[str] = choose(ask_choices(game), 2, "this")
    assert list_seen_choices(open_, 0) == ((2, "this"),), "unless they are chosen face down"
    choosing: Choosing[str] = ask_choices(game)
    with forbidden("101.4"):
        choose(choosing, 3, "that")
    with forbidden("101.4"):
        act_together(game, choosing, lambda now, _seat, _choice: now)
    with pytest.raises(PregameError, match="Nobody sits"):
        ask_choices(game, [4])


@rule("101.4")
def test_later_the_active_player_chooses_first() -> None:
    game, _ = playing(table(4), starting=2)
    assert order(ask_choices(game, active=1)) == [1, 2, 3, 0]
    game = leave_game(game, 2)
    assert order(ask_choices(game, active=1)) == [1, 3, 0]
    for seats in ({"active": 2}, {"seats": [2]}):
        with forbidden("800.4a"):
            ask_choices(game, **seats)


@rule("805.6")
def test_teammates_choose_in_any_order() -> None:
    game = begun(table(4, teams=TWO_TEAMS), starting=2)
    choosing: Choosing[str] = ask_choices(game)
    assert list_next_to_choose(choosing) == (2, 3)
    choosing = choose(choosing, 3, "first")
    assert list_next_to_choose(choosing) == (2,)
    assert list_next_to_choose(choose(choosing, 2, "second")) == (0, 1)


@rule("101.4a", "101.4b")
def test_later_players_know_the_earlier_choices_but_cards_chosen_face_down() -> None:
    game = begun(table(3), starting=0)
    for face_down, seen in ((False, "Bolt"), (True, None)):
        choosing: Choosing[str] = choose(ask_choices(game, face_down=face_down), 0, "Bolt")
        assert list_seen_choices(choosing, 1) == ((0, seen),)
        assert list_seen_choices(choosing, 0) == ((0, "Bolt"),)


@rule("101.4c", "101.4d")
def test_a_choice_may_ask_for_more() -> None:
    game = begun(table(3), starting=0)
    assert order(ask_choices(game, [1, 0, 1])) == [0, 1, 1]
    choosing: Choosing[str] = choose(ask_choices(game), 0, "this")
    again = ask_more(choose(choosing, 1, "have the first choose"), 0)
    assert list_next_to_choose(again) == (0,), "before the third, who has not chosen yet"
    with forbidden("800.4a"):
        ask_more(choosing, 7)


@rule("101.4")
def test_what_is_chosen_happens_at_once() -> None:
    game, _ = playing(table(3), starting=1)
    choosing: Choosing[GameCard] = ask_choices(game, face_down=True)
    while waiting := list_next_to_choose(choosing):
        choosing = choose(choosing, waiting[0], game.zones[waiting[0]].hand[0])

    def exile(now: Game, _seat: int, card: GameCard) -> Game:
        return move_card(now, card, GameZone.EXILE)

    after = act_together(game, choosing, exile)
    assert [own.exile for own in after.zones] == [own.hand[:1] for own in game.zones]
