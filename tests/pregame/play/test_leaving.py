"""Players leave a game (800.4), and a restart or a subgame is played by those who are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    BEAST,
    BRAWL,
    CAVERN,
    CHANCELLOR,
    LEYLINE,
    PLANE,
    TWO_TEAMS,
    begun,
    kept,
    named,
    playing,
    rules,
    said,
    table,
)
from validator.pregame import Game, GameZone, Part, PregameError, Stage, seed_source
from validator.pregame.commander import cast_commander, move_card
from validator.pregame.mulligan import declare_mulligan, list_next_to_declare, take_mulligans
from validator.pregame.opening import begin_first_turn, list_usable_cards, turn_up, use_card
from validator.pregame.play.leaving import leave_game
from validator.pregame.restart import restart_game
from validator.pregame.subgame import begin_subgame, end_subgame


def numbers(game: Game, seat: int) -> list[int]:
    return sorted(card.number for card in game.list_cards() if card.owner == seat)


@rule("800.4a", "104.3a")
def test_all_that_a_player_owns_leaves_with_them() -> None:
    game, _ = playing(table(4, all_bring={"attractions": 3, "sideboard": [CHANCELLOR]}), starting=0)
    before = numbers(game, 1)
    for zone in (GameZone.BATTLEFIELD, GameZone.EXILE, GameZone.STACK):
        game = move_card(game, game.zones[1].hand[0], zone)
    game = turn_up(game, 1, "attractions")
    out = leave_game(game, 1)
    own = out.zones[1]
    assert list(own.list_cards_in_game()) == []
    assert numbers(out, 1) == before
    assert out.left == (1,)
    assert out.still_in == (0, 2, 3)
    assert out.groups == ((0,), (2,), (3,))
    assert [life.seats for life in out.life] == [(0,), (2,), (3,)]
    assert out.zones[0] == game.zones[0]
    assert said(out, "800.4a") == ["Leaves the game"]
    with forbidden("800.4a"):
        leave_game(out, 1)
    with forbidden("800.4a"):
        turn_up(out, 1, "attractions")
    with pytest.raises(PregameError, match="Nobody sits"):
        leave_game(out, 4)
    with pytest.raises(PregameError, match="not in the game"):
        move_card(out, own.outside[0], GameZone.HAND)
    with forbidden("903.8"):
        cast_commander(out, named(out, "Chief 1"))


@rule("104.2a")
def test_who_is_left_wins() -> None:
    game, source = playing(table(3))
    game = leave_game(game, 0)
    assert game.winners == ()
    game = leave_game(game, 2)
    assert game.winners == (1,)
    assert said(game, "104.2a") == ["player 1 wins the game"]
    late: list[Callable[[], Game]] = [
        lambda: leave_game(game, 1),
        lambda: restart_game(game, source, starting=1),
        lambda: begin_subgame(game, source),
        lambda: move_card(game, game.zones[1].hand[0], GameZone.EXILE),
    ]
    for happens in late:
        with forbidden("104.2a"):
            happens()


@rule("810.8b", "104.2c")
def test_a_team_that_shares_its_life_leaves_together() -> None:
    game = leave_game(playing(table(4, teams=TWO_TEAMS))[0], 0)
    assert game.left == (0, 1)
    assert game.winners == (2, 3)
    assert said(game, "800.4a") == ["Leaves the game with their team"]
    assert said(game, "104.2c") == ["player 2 and player 3 win the game"]
    alone = leave_game(playing(table(4, archenemy=2))[0], 2)
    assert alone.winners == (3, 0, 1)


@rule("800.4a", "103.5")
def test_others_go_on_with_their_mulligans() -> None:
    game, source = begun(table(3), starting=0), seed_source(1)
    game = declare_mulligan(game, 0, mulligan=True)
    game = leave_game(game, 1)
    assert list_next_to_declare(game) == (2,)
    game = take_mulligans(declare_mulligan(game, 2, mulligan=False), source)
    assert game.zones[1].hand == ()
    assert leave_game(game, 0).winners == (2,)
    waiting = begun(table(3), starting=0)
    for seat in (0, 1):
        waiting = declare_mulligan(waiting, seat, mulligan=False)
    assert leave_game(waiting, 2).stage is Stage.OPENING_HANDS
    with forbidden("800.4a"):
        declare_mulligan(leave_game(waiting, 1), 1, mulligan=False)


@rule("800.4k", "103.6", "103.8c")
def test_who_starts_remains_so_when_they_leave() -> None:
    at = table(3, all_bring={"hand": [LEYLINE, CAVERN], "cards": 4})
    game = leave_game(kept(begun(at, starting=1)), 1)
    assert game.starting_player == 1
    assert game.groups == ((2,), (0,))
    assert {one.name for one in list_usable_cards(game, 2)} == {"Our Leyline", "Our Cavern"}
    game = use_card(game, 2, list_usable_cards(game, 2)[0])
    with forbidden("800.4a"):
        use_card(game, 1, game.zones[1].outside[0])
    game = begin_first_turn(game)
    assert game.skips_draw == (), "the game began with three"


@rule("901.10", "901.6", "311.5")
def test_with_a_plane_of_who_left_another_is_turned_up() -> None:
    game, _ = playing(table(3, planechase="own"), starting=1)
    assert game.plane is not None
    out = leave_game(game, 1)
    assert out.plane is not None
    assert out.plane.owner == 2, "the next in turn order"
    assert out.plane in out.zones[2].command
    told = leave_game(game, 1, planar_controller=0)
    assert told.plane is not None
    assert told.plane.owner == 0
    assert "901.10" in rules(told, 0)
    top, *rest = game.zones[0].planes
    assert told.plane == top
    assert told.zones[0].planes == tuple(rest)
    for nobody in (1, 3):
        with pytest.raises(PregameError):
            leave_game(game, 1, planar_controller=nobody)
    assert leave_game(game, 2).plane == game.plane, "it is another's"


@rule("901.15b", "901.15c")
def test_a_communal_planar_deck_stays() -> None:
    at = table(3, planechase="communal", bring={1: {"planes": [PLANE, *[None] * 29]}})
    game, _ = playing(at, starting=1)
    out = leave_game(game, 1)
    assert out.plane == game.plane
    assert len(out.zones[1].planes) == 29
    assert len(turn_up(out, 0, "planes").zones[1].planes) == 28
    early = begin_first_turn(kept(leave_game(begun(at, starting=1), 1)))
    assert early.plane is not None
    assert "103.7" in rules(early, 2), "800.4h: the next player does it"


@rule("727.1", "100.1a", "103.8a", "103.4d")
def test_those_who_are_left_restart_the_game() -> None:
    game, source = playing(table(3, BRAWL))
    assert {life.total for life in game.life} == {30}
    game = leave_game(game, 0)
    with forbidden("800.4a"):
        restart_game(game, source, starting=0)
    again = restart_game(game, source, starting=2)
    assert again.order == (2, 1)
    assert again.groups == ((2,), (1,))
    assert [life.total for life in again.life] == [25, 25], "a game of two"
    assert again.zones[0] == game.zones[0]
    assert not any(card.part is Part.COMMANDER for card in again.zones[0].command)
    again = begin_first_turn(kept(again))
    assert again.skips_draw == (2,)
    assert leave_game(again, 1).winners == (2,)


@rule("727.5", "800.4a")
def test_cards_of_who_left_are_in_no_game_that_restarts() -> None:
    game, source = playing(table(3))
    held = game.zones[0].hand[0]
    game = leave_game(game, 0)
    with forbidden("727.5"):
        restart_game(game, source, starting=1, exempt=[held])


@rule("729.2", "729.5")
def test_those_who_are_left_play_a_subgame() -> None:
    game, source = playing(table(4, cards=20))
    game = leave_game(game, 3)
    subs = [begin_subgame(game, source) for _ in range(40)]
    assert {sub.starting_player for sub in subs} == {0, 1, 2}
    sub = begin_first_turn(kept(subs[0]))
    assert list(sub.zones[3].list_cards()) == []
    out = leave_game(sub, 0)
    assert out.left == (3, 0)
    back = end_subgame(out, source)
    assert back.left == (3,)
    assert Counter((card.owner, card.number) for card in back.list_cards()) == Counter(
        (card.owner, card.number) for card in game.list_cards()
    )
    assert set(back.zones[0].library) >= set(game.zones[0].library)
    assert named(game, "Chief 0") in back.zones[0].library, "it left with its owner"
    chosen = end_subgame(out, source, to_command=[named(game, "Chief 0")])
    assert named(game, "Chief 0") in chosen.zones[0].command


@rule("800.4a")
def test_nothing_is_left_of_who_left() -> None:
    rich = {"hand": [CHANCELLOR, LEYLINE], "companions": [BEAST], "stickers": "ABC", "cards": 3}
    game = kept(begun(table(3, all_bring=rich), starting=0))
    assert game.losing == (0, 1, 2)
    chancellor = next(one for one in game.zones[0].hand if one.name == "Our Chancellor")
    game = use_card(game, 0, chancellor)
    assert (game.revealed, len(game.sticker_sheets[0])) == ((chancellor,), 3)
    assert game.companions[0] is not None
    out = leave_game(game, 0)
    assert out.revealed == ()
    assert out.losing == (1, 2)
    assert (out.companions[0], out.sticker_sheets[0]) == (None, ())
    assert (out.companions[1], out.sticker_sheets[1]) == (
        game.companions[1],
        game.sticker_sheets[1],
    )


@rule("103.8b", "800.4a")
def test_a_turn_that_does_not_begin_skips_no_draw() -> None:
    game, _ = playing(table(2), starting=0)
    assert game.skips_draw == (0,)
    assert leave_game(game, 0).skips_draw == ()
