"""Opening hands and the first turn (103.6 to 103.8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    CAVERN,
    CHANCELLOR,
    LEYLINE,
    OTHER_PHENOMENON,
    PHENOMENON,
    PLANE,
    TWO_TEAMS,
    begun,
    kept,
    names,
    playing,
    rules,
    said,
    table,
)
from validator.pregame import PregameError, Stage
from validator.pregame.game import Game, GameCard
from validator.pregame.mulligan import (
    declare_mulligan,
)
from validator.pregame.opening import begin_first_turn, list_usable_cards, use_card


def opening(**more: Any) -> Game:
    at = table(2, all_bring={"hand": [LEYLINE, CHANCELLOR, CAVERN], "cards": 4}, **more)
    return kept(begun(at, starting=0))


def in_hand(game: Game, seat: int, one: Any) -> GameCard:
    return next(held for held in game.zones[seat].hand if held.name == one.name)


@rule("103.6", "101.4")
def test_cards_are_used_in_turn_order_in_any_order_by_one_player() -> None:
    game = opening()
    assert set(names(list_usable_cards(game, 0))) == {"Our Leyline", "Our Chancellor"}
    game = use_card(game, 0, in_hand(game, 0, CHANCELLOR))
    game = use_card(game, 0, in_hand(game, 0, LEYLINE))
    game = use_card(game, 1, in_hand(game, 1, LEYLINE))
    assert list_usable_cards(game, 0) == ()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, CHANCELLOR))
    elf = next(one for one in game.zones[1].hand if one.name.startswith("Elf"))
    with forbidden("103.6"):
        use_card(game, 1, elf)


@rule("103.6")
def test_not_before_all_hands_are_kept() -> None:
    game = begun(table(2, all_bring={"hand": [LEYLINE], "cards": 6}), starting=0)
    game = declare_mulligan(game, 0, mulligan=False)
    assert list_usable_cards(game, 0) == ()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, LEYLINE))
    with forbidden("103.8"):
        begin_first_turn(game)


@rule("103.6a")
def test_a_card_begins_the_game_on_the_battlefield() -> None:
    game = opening()
    leyline = in_hand(game, 0, LEYLINE)
    game = use_card(game, 0, leyline)
    assert game.zones[0].battlefield == (leyline,)
    assert leyline not in game.zones[0].hand


@rule("103.6a")
def test_a_card_for_others_than_the_starting_player_can_cost_a_card_of_the_hand() -> None:
    game = opening()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, CAVERN))
    elf = next(one for one in game.zones[1].hand if one.name.startswith("Elf"))
    with forbidden("103.6"):
        use_card(game, 1, in_hand(game, 1, CAVERN), exile=[in_hand(game, 1, CAVERN)])
    game = use_card(game, 1, in_hand(game, 1, CAVERN), exile=[elf])
    assert game.zones[1].exile == (elf,)
    assert len(game.zones[1].hand) == 5


@rule("103.6b")
def test_a_revealed_card_stays_in_the_hand_counts_once_and_hides_again() -> None:
    game = opening()
    chancellor = in_hand(game, 0, CHANCELLOR)
    game = use_card(game, 0, chancellor)
    assert game.revealed == (chancellor,)
    assert chancellor in game.zones[0].hand
    with forbidden("103.6"):
        use_card(game, 0, chancellor)
    assert begin_first_turn(game).revealed == ()


@rule("103.6c")
def test_the_starting_team_uses_its_cards_first_in_any_order() -> None:
    at = table(4, teams=TWO_TEAMS, all_bring={"hand": [LEYLINE, CHANCELLOR], "cards": 5})
    game = kept(begun(at, starting=0))
    game = use_card(game, 1, in_hand(game, 1, LEYLINE))
    game = use_card(game, 0, in_hand(game, 0, LEYLINE))
    game = use_card(game, 3, in_hand(game, 3, LEYLINE))
    game = use_card(game, 2, in_hand(game, 2, LEYLINE))
    with forbidden("103.6c"):
        use_card(game, 0, in_hand(game, 0, CHANCELLOR))


@rule("103.7", "901.4")
def test_the_first_plane_is_turned_up_and_phenomena_go_to_the_bottom() -> None:
    planes = [PHENOMENON, OTHER_PHENOMENON, PLANE, *[None] * 7]
    turned = set()
    for seed in range(200):
        game, _ = playing(table(2, all_bring={"planes": planes}, planechase="own"), seed)
        first = game.starting_player
        assert game.plane is not None
        assert game.plane.owner == first
        assert not game.plane.name.endswith("Phenomenon")
        assert game.plane in game.zones[first].command
        assert len(game.zones[first].planes) == 9
        assert len(game.zones[1 - first].planes) == 10
        passed = sum("bottom" in text for text in said(game, "103.7"))
        under = game.zones[first].planes[9 - passed :]
        assert all(one.name.endswith("Phenomenon") for one in under)
        known = game.plane.card is not None
        assert known != any("nothing is known" in text for text in said(game, "103.7"))
        turned.add(passed)
    assert turned == {0, 1, 2}


@rule("103.7", "901.3", "901.15a")
def test_each_player_has_a_planar_deck_or_all_share_one() -> None:
    at = table(3, planechase="communal", bring={2: {"planes": [None] * 30}})
    shared, _ = playing(at, 3, starting=0)
    assert shared.plane is not None
    assert shared.plane.owner == 2, "though player 0 starts"
    own, _ = playing(table(3, planechase="own"), starting=1)
    assert own.plane is not None
    assert own.plane.owner == 1
    assert playing(table(2, all_bring={"planes": [None] * 10}))[0].plane is None, "nobody asked"


@rule("103.8", "103.8a")
def test_of_two_players_the_first_skips_the_draw() -> None:
    for seed in range(10):
        game, _ = playing(table(2), seed)
        assert game.skips_draw == (game.starting_player,)
        assert rules(game)[-1] == "103.8a"
        assert game.stage is Stage.FIRST_TURN
    with forbidden("103.8"):
        begin_first_turn(game)


@rule("103.8b")
def test_a_starting_team_skips_the_draw() -> None:
    game, _ = playing(table(4, teams=TWO_TEAMS), starting=2)
    assert game.skips_draw == (2, 3)
    assert rules(game)[-1] == "103.8b"


@rule("103.8c")
@pytest.mark.parametrize("more", [{}, {"archenemy": 0}])
def test_in_other_games_of_many_nobody_skips_it(more: dict[str, Any]) -> None:
    game, _ = playing(table(4, **more))
    assert game.skips_draw == ()
    assert rules(game)[-1] == "103.8c"


@rule("103.6")
def test_a_card_is_exiled_once() -> None:
    at = table(2, all_bring={"hand": [CAVERN, LEYLINE], "cards": 5})
    game = kept(begun(at, starting=1))
    cavern, leyline = in_hand(game, 0, CAVERN), in_hand(game, 0, LEYLINE)
    with forbidden("103.6"):
        use_card(game, 0, cavern, exile=[leyline, leyline])
    other = game.zones[1].hand[0]
    for wrong in ([other], [leyline, other], [cavern]):
        with pytest.raises(PregameError, match="Only other cards of the hand"):
            use_card(game, 0, cavern, exile=wrong)
    assert use_card(game, 0, cavern, exile=[leyline]).zones[0].exile == (leyline,)
    for seat in (2, -1):
        with pytest.raises(PregameError, match="Nobody sits"):
            use_card(game, seat, cavern)
        with pytest.raises(PregameError, match="Nobody sits"):
            list_usable_cards(game, seat)
