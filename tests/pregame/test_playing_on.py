"""Players leave, choose at the same time, and draw cards."""

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
    COMMANDER,
    LEYLINE,
    PLANE,
    TWO_TEAMS,
    begun,
    brings,
    card,
    kept,
    named,
    playing,
    rules,
    said,
    table,
)
from validator.pregame import Game, GameCard, GameZone, Part, PregameError, Stage, seed_source
from validator.pregame.actions import (
    Choosing,
    act_together,
    ask_choices,
    ask_more,
    choose,
    draw_cards,
    leave_game,
    list_next_to_choose,
    list_seen_choices,
    look_at,
    mill_cards,
    scry,
    shuffle_library,
    turn_up,
)
from validator.pregame.commander import cast_commander, move_card
from validator.pregame.goldfish import list_turns, start_goldfish
from validator.pregame.opening_hands import (
    begin_first_turn,
    declare_mulligan,
    list_next_to_declare,
    list_usable_cards,
    put_on_bottom,
    take_mulligans,
    use_card,
)
from validator.pregame.restarts import begin_subgame, end_subgame, restart_game
from validator.pregame.setup import set_up_alone


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
    with pytest.raises(PregameError, match="No player sits"):
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
    with pytest.raises(PregameError, match="No player sits"):
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


@rule("103.5c", "103.8a", "103.8c")
def test_one_plays_against_nobody_as_at_a_table_of_many() -> None:
    for players, free, skips in ((4, True, ()), (2, False, (0,))):
        source = seed_source(1)
        game = start_goldfish(COMMANDER, brings(0), source, players=players)
        assert len(game.zones[0].hand) == 7
        game = take_mulligans(declare_mulligan(game, 0, mulligan=True), source)
        assert game.mulligans[0].owed == (0 if free else 1)
        game = put_on_bottom(game, 0, game.zones[0].hand[: game.mulligans[0].owed])
        game = begin_first_turn(declare_mulligan(game, 0, mulligan=False))
        assert game.skips_draw == skips
        assert game.winners == ()
    assert start_goldfish(BRAWL, brings(0), seed_source(1)).life[0].total == 30
    with pytest.raises(PregameError, match="sits on seat 0"):
        set_up_alone(COMMANDER, brings(1))
    with forbidden("100.1"):
        set_up_alone(COMMANDER, brings(0), players=1)


@rule("121.1", "701.17a")
def test_cards_are_drawn_and_milled_from_the_top() -> None:
    game, _ = playing(table(2))
    library = game.zones[1].library
    game = draw_cards(game, 1)
    assert game.zones[1].hand[-1] == library[0]
    game = mill_cards(draw_cards(game, 1, 2), 1, 3)
    assert game.zones[1].library == library[6:]
    assert game.zones[1].graveyard == (library[5], library[4], library[3]), "the last on top"
    assert draw_cards(game, 1, 99).zones[1].library == ()
    assert len(mill_cards(game, 1).zones[1].graveyard) == 4
    assert len(mill_cards(game, 1, 99).zones[1].graveyard) == len(library) - 3
    assert [step.text for step in game.steps[-3:]] == [
        "Draws 1 card",
        "Draws 2 cards",
        "Mills 3 cards",
    ]


@rule("701.24a")
def test_a_library_is_shuffled() -> None:
    game, source = playing(table(2))
    orders = {shuffle_library(game, 0, source).zones[0].library for _ in range(20)}
    assert len(orders) == 20
    assert {frozenset(order) for order in orders} == {frozenset(game.zones[0].library)}


@rule("701.22a")
def test_scried_cards_go_back_on_top_or_to_the_bottom() -> None:
    game, _ = playing(table(2))
    library = game.zones[0].library
    first, second, third = look_at(game, 0, 3)
    after = scry(game, 0, top=[third], bottom=[second, first])
    assert after.zones[0].library == (third, *library[3:], second, first)
    assert scry(game, 0, top=[], bottom=[]).zones == game.zones
    for top, bottom in (([first, first], [second]), ([second], []), ([library[5]], [first])):
        with forbidden("701.22a"):
            scry(game, 0, top=top, bottom=bottom)


def test_nothing_is_drawn_before_the_first_turn_and_by_nobody() -> None:
    early = kept(begun(table(2)))
    happenings: list[Callable[[Game, int], object]] = [
        draw_cards,
        mill_cards,
        lambda game, seat: shuffle_library(game, seat, seed_source(1)),
        lambda game, seat: look_at(game, seat, 1),
        lambda game, seat: scry(game, seat, top=[], bottom=[]),
    ]
    game = begin_first_turn(early)
    for happens in happenings:
        with forbidden("103.8"):
            happens(early, 0)
        with pytest.raises(PregameError, match="No player sits"):
            happens(game, 2)
    with pytest.raises(PregameError, match="0 or more"):
        draw_cards(game, 0, -1)


def test_lands_and_spells_by_turn() -> None:
    forest, elf = card("Forest", "Basic Land — Forest"), card("Elf")
    held = [GameCard(0, n, one.name, card=one) for n, one in enumerate([forest, elf, forest])]
    pile = (*held, GameCard(0, 3, "Nobody's"))
    told = list_turns(pile[:1], pile[1:], 3, skips_first_draw=False)
    assert [tuple(turn) for turn in told] == [
        (1, pile[1], 1, 1, 0),
        (2, pile[2], 2, 1, 0),
        (3, pile[3], 2, 1, 1),
    ]
    skipped = list_turns(pile[:1], pile[1:], 2, skips_first_draw=True)
    assert [(turn.turn, turn.card) for turn in skipped] == [(1, None), (2, pile[1]), (3, pile[2])]
    assert list_turns(pile, (), 5, skips_first_draw=False) == ()
    assert list_turns(pile, pile, 0, skips_first_draw=True) == ()
