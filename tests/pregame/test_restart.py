"""Restarting the game (727)."""

from __future__ import annotations

from collections import Counter

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    count,
    kept,
    midgame,
    named,
    names,
    playing,
    rules,
    said,
    table,
)
from validator.pregame import GameZone, Part, Stage
from validator.pregame.commander import (
    bring_in,
    cast_commander,
    find_commander_tax,
    find_return_rule,
    move_card,
    return_to_command,
)
from validator.pregame.game import GameCard
from validator.pregame.mulligan import (
    declare_mulligan,
    list_next_to_declare,
    take_mulligans,
)
from validator.pregame.opening import begin_first_turn
from validator.pregame.restart import restart_game
from validator.pregame.subgame import begin_subgame, end_subgame


@rule("727.1", "727.1a")
def test_who_restarts_the_game_starts_the_new_one() -> None:
    for starting in (0, 1):
        game, source = midgame()
        game = restart_game(game, source, starting=starting)
        assert game.starting_player == starting
        assert game.stage is Stage.MULLIGANS
        assert [life.total for life in game.life] == [40, 40]
        assert rules(game)[0] == "727.1"
        assert [len(own.hand) for own in game.zones] == [7, 7]


@rule("727.2")
def test_every_card_is_in_the_new_game_phased_out_and_nontraditional_ones_too() -> None:
    game, source = midgame()
    before = sorted((one.owner, one.number) for one in game.list_cards())
    again = restart_game(game, source, starting=0)
    assert sorted((one.owner, one.number) for one in again.list_cards()) == before
    for own in again.zones:
        assert len(own.library) + len(own.hand) == 20
        assert names(own.command)[0].startswith("Chief")
        assert len(own.command) == 1
        assert (len(own.attractions), len(own.planes), len(own.schemes)) == (3, 10, 2)
        assert own.battlefield == own.phased_out == own.graveyard == own.exile == own.stack == ()
        assert names(own.outside) == ["Our Chancellor"], "what never came in stays outside"


@rule("727.2", "702.139c")
def test_a_card_brought_in_is_in_its_owners_library() -> None:
    game, source = midgame()
    game = bring_in(game, named(game, "Our Chancellor"))
    game = restart_game(game, source, starting=0)
    own = game.zones[0]
    assert own.outside == ()
    assert len(own.library) + len(own.hand) == 21
    assert "Our Chancellor" in game.starting_decks[0]


@rule("727.2", "903.8")
def test_the_tax_begins_anew() -> None:
    game, source = midgame()
    chief = named(game, "Chief 0")
    game = cast_commander(game, chief)
    assert find_commander_tax(game, chief) == 2
    assert find_commander_tax(restart_game(game, source, starting=0), chief) == 0


@rule("727.3")
def test_a_library_of_fewer_than_seven_is_foreseen() -> None:
    game, source = playing(table(2, bring={0: count(8), 1: count(7)}), starting=0)
    exempt = game.zones[0].hand[:2]
    for one in exempt:
        game = move_card(game, one, GameZone.EXILE)
    again = restart_game(game, source, starting=1, exempt=exempt)
    assert again.losing == (0,)
    assert len(said(again, "727.3")) == 1
    while waiting := list_next_to_declare(again):
        again = declare_mulligan(again, waiting[0], mulligan=waiting[0] == 0)
    again = take_mulligans(again, source)
    assert again.losing == (0,), "whatever mulligans are taken"
    assert restart_game(game, source, starting=1).losing == ()


@rule("727.4")
def test_instructions_after_the_restart_find_the_exempt_cards() -> None:
    game, source = midgame()
    exiled = game.zones[1].exile[0]
    game = begin_first_turn(kept(restart_game(game, source, starting=0, exempt=[exiled])))
    game = move_card(game, exiled, GameZone.BATTLEFIELD)
    assert game.zones[1].battlefield == (exiled,)


@rule("727.5")
def test_exempt_cards_are_not_in_the_deck() -> None:
    game, source = midgame()
    exempt = (game.zones[0].exile[0], game.zones[1].battlefield[-1])
    again = restart_game(game, source, starting=0, exempt=exempt)
    assert again.zones[0].exile == exempt[:1]
    assert again.zones[1].battlefield == exempt[1:]
    assert exempt[0].name not in again.starting_decks[0]
    with forbidden("727.1"):
        restart_game(again, source, starting=0)
    for wrong in (game.zones[0].outside[0], GameCard(5, 0, "Nobody's")):
        with forbidden("727.5"):
            restart_game(game, source, starting=0, exempt=[wrong])


@rule("727.5a")
def test_an_exempt_commander_remains_one_and_is_not_in_the_command_zone() -> None:
    game, source = midgame()
    chief = named(game, "Chief 0")
    game = move_card(cast_commander(game, chief), chief, GameZone.EXILE)
    again = restart_game(game, source, starting=0, exempt=[chief])
    assert again.zones[0].command == ()
    assert again.zones[0].exile == (chief,)
    with forbidden("727.5a"):
        restart_game(game, source, starting=0, exempt=[named(game, "Chief 1")])
    assert chief.part is Part.COMMANDER
    assert find_return_rule(chief, GameZone.EXILE) == "903.9a"
    assert said(again, "727.5a")[0].endswith("remains the deck's commander")
    again = return_to_command(begin_first_turn(kept(again)), chief)
    assert again.zones[0].command[0] == chief


@rule("727.6")
def test_restarting_a_subgame_leaves_the_main_game() -> None:
    game, source = midgame()
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    again = restart_game(sub, source, starting=1)
    assert again.main == sub.main
    assert again.starting_player == 1
    back = end_subgame(again, source)
    assert Counter(names(back.list_cards())) == Counter(names(game.list_cards()))


@rule("727.7")
def test_all_players_are_in_the_restarted_game() -> None:
    game, source = playing(table(5))
    assert len(restart_game(game, source, starting=3).players) == 5
