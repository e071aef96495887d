"""Restarts (727) and subgames (729)."""

from __future__ import annotations

from collections import Counter

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    begun,
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
from validator.pregame.actions import turn_up
from validator.pregame.commander import (
    bring_in,
    cast_commander,
    find_commander_tax,
    find_return_rule,
    move_card,
    return_to_command,
)
from validator.pregame.game import GameCard
from validator.pregame.opening_hands import (
    begin_first_turn,
    declare_mulligan,
    list_next_to_declare,
    take_mulligans,
)
from validator.pregame.restarts import begin_subgame, end_subgame, restart_game


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


@rule("729.1a", "729.4b")
def test_a_subgame_is_a_game_of_its_own_and_the_main_game_waits() -> None:
    game, source = midgame()
    sub = begin_subgame(game, source)
    assert sub.main is not None
    assert sub.stage is Stage.MULLIGANS
    assert [life.total for life in sub.life] == [40, 40]
    back = end_subgame(sub, source)
    assert back.stage is Stage.FIRST_TURN
    assert (back.life, back.order, back.casts) == (game.life, game.order, game.casts)
    with forbidden("729.1a"):
        begin_subgame(begun(table(2)), source)
    with forbidden("729.5"):
        end_subgame(game, source)


@rule("729.1b", "729.4b", "903.8")
def test_casts_of_one_game_mean_nothing_in_the_other() -> None:
    game, source = midgame()
    chief = named(game, "Chief 0")
    game = return_to_command(cast_commander(game, chief), chief, instead_of=GameZone.HAND)
    assert find_commander_tax(game, chief) == 2
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    assert find_commander_tax(sub, chief) == 0
    assert find_commander_tax(end_subgame(cast_commander(sub, chief), source), chief) == 2


@rule("729.2")
def test_libraries_become_the_subgames_libraries() -> None:
    game, source = midgame()
    sub = begin_subgame(game, source)
    for seat in (0, 1):
        own = sub.zones[seat]
        assert set(own.library + own.hand) == set(game.zones[seat].library)
        assert own.battlefield == own.graveyard == own.exile == own.stack == own.phased_out == ()
        assert sub.main is not None
        assert sub.main.zones[seat].library == ()
        assert sub.main.zones[seat].hand == game.zones[seat].hand


@rule("729.2")
def test_who_goes_first_is_random_and_then_it_is_a_normal_start() -> None:
    game, source = midgame()
    subs = [begin_subgame(game, source) for _ in range(40)]
    assert {sub.starting_player for sub in subs} == {0, 1}
    archenemy, source = playing(table(3, archenemy=0))
    assert {begin_subgame(archenemy, source).starting_player for _ in range(40)} == {0, 1}
    sub = begin_first_turn(kept(subs[0]))
    assert sub.skips_draw == (sub.starting_player,)


@rule("729.2", "103.2d")
def test_sticker_sheets_are_chosen_again() -> None:
    game, source = playing(table(2, bring={0: {"stickers": "ABCDEFGHIJ"}}))
    subs = [begin_subgame(game, source) for _ in range(20)]
    assert len({sub.sticker_sheets[0] for sub in subs}) > 10
    assert end_subgame(subs[0], source).sticker_sheets == game.sticker_sheets


@rule("729.2a")
def test_supplementary_decks_move_along_and_what_is_face_up_stays() -> None:
    game, source = midgame()
    sub = begin_subgame(game, source)
    assert sub.main is not None
    for seat in (0, 1):
        before, now, left = game.zones[seat], sub.zones[seat], sub.main.zones[seat]
        assert set(now.attractions) == set(before.attractions)
        assert set(now.schemes) == set(before.schemes)
        assert left.attractions == left.planes == left.schemes == ()
        assert left.battlefield == before.battlefield
        assert [one for one in left.command if one.part is Part.SCHEME]


@rule("729.2b", "729.5b")
def test_vanguard_cards_move_along_and_back() -> None:
    game, source = playing(table(2, all_bring={"vanguard": (1, 1)}))
    sub = begin_subgame(game, source)
    assert sub.main is not None
    assert "Avatar" in names(sub.zones[0].command)
    assert "Avatar" not in names(sub.main.zones[0].command)
    assert len(sub.zones[0].hand) == 8
    back = end_subgame(sub, source)
    assert names(back.zones[0].command).count("Avatar") == 1


@rule("729.2c", "729.5c")
def test_commanders_move_from_command_zone_to_command_zone_and_back() -> None:
    game, source = midgame()
    chiefs = [named(game, "Chief 0"), named(game, "Chief 1")]
    game = move_card(cast_commander(game, chiefs[1]), chiefs[1], GameZone.BATTLEFIELD)
    sub = begin_subgame(game, source)
    assert sub.main is not None
    assert chiefs[0] in sub.zones[0].command
    assert chiefs[0] not in sub.main.zones[0].command
    assert sub.zones[1].command == (), "one that is elsewhere stays"
    assert chiefs[1] in sub.main.zones[1].battlefield
    back = end_subgame(sub, source)
    assert chiefs[0] in back.zones[0].command
    assert chiefs[1] in back.zones[1].battlefield


@rule("729.5c", "903.9b")
def test_a_commander_elsewhere_goes_into_the_library_or_the_command_zone() -> None:
    game, source = midgame()
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    chief = named(game, "Chief 0")
    sub = move_card(cast_commander(sub, chief), chief, GameZone.BATTLEFIELD)
    assert chief in end_subgame(sub, source).zones[0].library
    chosen = end_subgame(sub, source, to_command=[chief])
    assert chief in chosen.zones[0].command
    assert "903.9b" in rules(chosen)
    for wrong in (sub.zones[0].hand[0], game.zones[0].hand[0]):
        with forbidden("903.9b"):
            end_subgame(sub, source, to_command=[wrong])


@rule("729.3")
def test_a_library_too_small_loses_the_subgame() -> None:
    game, source = playing(table(2, bring={0: count(13), 1: count(14)}))
    sub = begin_subgame(game, source)
    assert sub.losing == (0,)
    assert len(said(sub, "729.3")) == 1


@rule("729.4", "729.4a", "729.5")
def test_the_main_game_is_outside_and_what_comes_from_it_goes_to_the_library() -> None:
    game, source = midgame()
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    held = game.zones[0].hand[0]
    sub = bring_in(sub, held)
    assert held in sub.zones[0].hand
    assert sub.main is not None
    assert held not in sub.main.zones[0].hand
    side = game.zones[0].outside[0]
    sub = bring_in(sub, side, GameZone.EXILE)
    back = end_subgame(sub, source)
    assert {held, side} <= set(back.zones[0].library)
    assert back.zones[0].outside == ()


@rule("729.5")
def test_all_traditional_cards_come_back_into_libraries() -> None:
    game, source = midgame()
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    hand = sub.zones[0].hand
    for zone, one in zip((GameZone.EXILE, GameZone.GRAVEYARD, GameZone.STACK), hand, strict=False):
        sub = move_card(sub, one, zone)
    sub = move_card(sub, hand[3], GameZone.BATTLEFIELD, phased_out=True)
    back = end_subgame(sub, source)
    assert set(back.zones[0].library) == set(game.zones[0].library)
    assert back.zones[0].hand == game.zones[0].hand
    assert len({end_subgame(sub, source).zones[0].library for _ in range(10)}) == 10, "shuffled"


@rule("729.5a")
def test_nontraditional_cards_go_back_under_their_decks() -> None:
    game, source = midgame()
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    assert sub.plane is not None
    sub = turn_up(sub, 0, "schemes")
    sub = turn_up(sub, 0, "attractions")
    ride = sub.zones[0].battlefield[0]
    sub = move_card(sub, ride, GameZone.GRAVEYARD)
    assert ride in sub.zones[0].command, "an Attraction's own replacement"
    back = end_subgame(sub, source)
    for seat in (0, 1):
        for deck in ("attractions", "planes", "schemes"):
            assert set(getattr(back.zones[seat], deck)) == set(getattr(game.zones[seat], deck))
    assert back.plane == game.plane


@rule("729.6")
def test_a_subgame_within_a_subgame() -> None:
    game, source = playing(table(2, cards=40))
    sub = begin_first_turn(kept(begin_subgame(game, source)))
    inner = begin_first_turn(kept(begin_subgame(sub, source)))
    assert inner.main is not None
    assert inner.main.main is not None
    assert named(game, "Chief 0") in inner.zones[0].command
    held = inner.main.main.zones[0].hand[0]
    inner = bring_in(inner, held)
    sub = end_subgame(inner, source)
    assert held in sub.zones[0].library
    back = end_subgame(sub, source)
    assert held in back.zones[0].library
    assert Counter(back.list_cards()) == Counter(game.list_cards())


@rule("729.2", "103.2c", "903.6", "729.5c")
def test_a_commander_of_a_library_begins_the_subgame_in_the_command_zone() -> None:
    game, source = midgame()
    chief = named(game, "Chief 0")
    game = move_card(cast_commander(game, chief), chief, GameZone.LIBRARY)
    assert chief in game.zones[0].library
    sub = begin_subgame(game, source)
    assert chief in sub.zones[0].command
    assert said(sub, "903.6") == [
        f"Chief {seat} is in the command zone, face up" for seat in sub.order
    ]
    assert "Chief 0 moves into the subgame" not in said(sub, "729.2c"), "it was not there"
    assert chief in end_subgame(sub, source).zones[0].command


@rule("729.2", "729.2a", "729.2b", "729.2c", "729.5")
def test_what_happens_as_a_subgame_begins_and_ends_is_told() -> None:
    game, source = midgame(all_bring={"vanguard": (0, 0)})
    sub = begin_subgame(game, source)
    told = [(step.rule, step.text, step.seat) for step in sub.steps[:7]]
    assert told == [
        ("729.2", "The libraries become the libraries of a subgame", None),
        ("729.2c", "Chief 0 moves into the subgame", 0),
        ("729.2b", "Avatar moves into the subgame", 0),
        ("729.2a", "Supplementary decks move into the subgame", 0),
        ("729.2c", "Chief 1 moves into the subgame", 1),
        ("729.2b", "Avatar moves into the subgame", 1),
        ("729.2a", "Supplementary decks move into the subgame", 1),
    ]
    assert [step.rule for step in sub.steps[7:9]] == ["903.10a", "103.1"]
    back = end_subgame(sub, source)
    ended = [(step.rule, step.text) for step in back.steps[len(game.steps) :]]
    assert ended[0] == ("729.5", "The subgame ends and the game goes on")
    assert ("729.5c", "Chief 0 is back in the command zone") in ended
    assert ("729.5b", "Avatar is back in the command zone") in ended
    assert ended[-1][1].startswith("The library is shuffled: ")
