"""From the deck to the first turn, rule by rule: at least one case for every subrule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any, TypeVar

import pytest

from tests.pregame.tables import (
    BEAST,
    BRAWL,
    CAVERN,
    CHANCELLOR,
    COMMANDER,
    DRAFT,
    LEYLINE,
    PHENOMENON,
    PLANE,
    POWDER_CARD,
    begun,
    brings,
    card,
    kept,
    named,
    names,
    playing,
    rules,
    said,
    table,
)
from validator.base.value import replace
from validator.cards.color import BIT, COLORLESS
from validator.formats.load import load_format
from validator.formats.model import Format
from validator.pregame import GameZone, Part, PregameError, Stage, seeded
from validator.pregame.commander import (
    bring_in,
    cast_commander,
    commander_tax,
    leave_joined,
    move,
    reasons_against,
    return_to_command,
    tax_now,
    way_back,
)
from validator.pregame.companion import companion_to_hand
from validator.pregame.game import Game, GameCard
from validator.pregame.mulligan import (
    declare,
    free_mulligans,
    may_take,
    next_to_declare,
    put_on_bottom,
    take_mulligans,
    usable_in_place,
    use_in_place,
)
from validator.pregame.opening import first_turn, turn_up, usable_cards, use_card
from validator.pregame.restart import restart
from validator.pregame.setup import setup
from validator.pregame.start import start
from validator.pregame.subgame import begin_subgame, end_subgame

CASES: dict[str, list[str]] = {}

_Test = TypeVar("_Test", bound=Callable[..., None])


def rule(*numbers: str) -> Callable[[_Test], _Test]:
    """Enter a test below the rules that it shows."""

    def enter(test: _Test) -> _Test:
        for number in numbers:
            CASES.setdefault(number, []).append(test.__name__)
        return test

    return enter


def forbidden(number: str) -> Any:
    """Where the rules forbid something, and say so by number."""
    return pytest.raises(PregameError, match=rf"\(rule {number}\)$")


def count(cards: int) -> dict[str, Any]:
    return {"cards": cards}


TWO_TEAMS = [(0, 1), (2, 3)]


# -- 103.1: who starts ---------------------------------------------------------


@rule("103.1")
def test_chance_says_who_starts_and_turns_go_to_the_left() -> None:
    at = table(4)
    games = [begun(at, seed) for seed in range(200)]
    started = Counter(game.starting_player for game in games)
    assert set(started) == {0, 1, 2, 3}
    assert min(started.values()) > 25
    assert all((after - one) % 4 == 1 for game in games for one, after in pairwise(game.order))


@rule("103.1", "103.1c")
def test_players_or_a_card_may_settle_who_starts() -> None:
    assert begun(table(4), starting=2).order == (2, 3, 0, 1)
    with forbidden("103.1"):
        begun(table(2), starting=2)


@rule("103.1a", "805.1")
def test_a_team_starts_and_its_players_choose_before_the_others() -> None:
    game = begun(table(4, teams=TWO_TEAMS), starting=3)
    assert game.order == (2, 3, 0, 1)
    assert game.groups == ((2, 3), (0, 1))
    around = begun(table(4, teams=[(3, 0), (1, 2)]), starting=0)
    assert around.groups == ((3, 0), (1, 2))
    assert begun(table(4, teams=[(1, 0), (3, 2)]), starting=1).order == (0, 1, 2, 3)
    with forbidden("805.1"):
        table(4, teams=[(0, 2), (1, 3)])


@rule("103.1b", "904.2")
def test_the_archenemy_takes_the_first_turn() -> None:
    for seed in range(20):
        game = begun(table(4, archenemy=2), seed)
        assert game.groups == ((2,), (3, 0, 1))
        assert "103.1b" in rules(game)


# -- 103.2: before decks are shuffled ------------------------------------------


@rule("103.2", "103.2a", "103.2b", "103.2c", "103.2d", "103.3", "103.4", "103.5")
def test_the_steps_come_in_the_order_of_the_rules() -> None:
    at = table(2, all_bring={"companions": [BEAST], "stickers": "ABCDEFGHIJ", "attractions": 3})
    order = ["103.1", "103.2b", "903.6", "103.2d", "103.3", "103.3a", "903.7"]
    steps = [number for number in rules(begun(at)) if number in order]
    assert list(dict.fromkeys(steps)) == order


@rule("103.2a", "702.139b")
def test_a_sideboard_is_set_aside_and_no_part_of_the_starting_deck() -> None:
    game = begun(table(2, bring={0: {"sideboard": [LEYLINE]}}))
    assert names(game.zones[0].outside) == ["Our Leyline"]
    assert LEYLINE.name not in game.starting_decks[0]
    assert "Chief 0" in game.starting_decks[0], "the commander is, before it is set aside"


@rule("103.2b", "702.139a")
def test_a_companion_is_revealed_if_the_deck_fulfills_its_condition() -> None:
    game = begun(table(2, all_bring={"companions": [BEAST]}, bring={1: {"hand": [CAVERN]}}))
    assert game.companions[0] is not None
    assert game.companions[0] in game.zones[0].outside, "it stays outside the game"
    assert game.companions[1] is None
    assert "Our Companion is not revealed" in said(game, "702.139a")[0]


@rule("103.2b")
def test_at_most_one_companion_is_revealed() -> None:
    other = card("Other Companion", "Creature — Beast", BEAST_TEXT)
    game = begun(table(2, bring={0: {"companions": [BEAST, other]}}))
    assert said(game, "103.2b") == [
        "Our Companion is revealed as the companion and stays outside the game"
    ]
    chosen = named(game, "Other Companion")
    game = begun(table(2, bring={0: {"companions": [BEAST, other]}}), companions={0: chosen})
    assert game.companions == (chosen, None)
    game = begun(table(2, bring={0: {"companions": [BEAST]}}), companions={0: None})
    assert game.companions == (None, None), "nobody must reveal one"
    aside = begun(table(2, bring={0: {"sideboard": [BEAST]}}))
    assert aside.companions == (None, None), "a card of a sideboard only if its owner says so"
    beast = aside.zones[0].outside[0]
    aside = begun(table(2, bring={0: {"sideboard": [BEAST]}}), companions={0: beast})
    assert aside.companions == (beast, None)


BEAST_TEXT = "Companion — Each creature card in your starting deck is an Elf."


@rule("103.2b", "702.139a")
def test_a_card_whose_condition_fails_can_not_be_revealed() -> None:
    at = table(2, bring={0: {"companions": [BEAST], "hand": [CAVERN], "sideboard": [LEYLINE]}})
    game = begun(at)
    for name in ("Our Companion", "Our Leyline", "Elf 0-0"):
        with forbidden("103.2b"):
            begun(at, companions={0: named(game, name)})


@rule("702.139b")
def test_a_condition_looks_at_the_commander_too() -> None:
    elves = card("Friend of Elves", "Creature — Beast", BEAST_TEXT)
    assert begun(table(2, bring={0: {"companions": [elves]}})).companions[0] is not None
    human = brings(0, companions=[elves])
    chief = human.cards[0]
    assert chief.part is Part.COMMANDER
    leader = GameCard(0, 0, "Chief 0", Part.COMMANDER, card("Chief 0", "Creature — Human"))
    human = human._replace(cards=(leader, *human.cards[1:]))
    assert begun(setup(COMMANDER, [human, brings(1)])).companions[0] is None


def test_a_format_without_companions_reveals_none() -> None:
    oathbreaker = load_format("oathbreaker")
    game = begun(table(2, oathbreaker, all_bring={"companions": [BEAST]}))
    assert game.companions == (None, None)


@rule("103.2c", "903.6")
def test_commanders_are_face_up_in_the_command_zone_and_the_rest_is_the_library() -> None:
    game = begun(table(2, all_bring={"commanders": ("Chief", "Partner")}))
    assert names(game.zones[0].command) == ["Chief 0", "Partner 0"]
    assert len(game.zones[0].library) + len(game.zones[0].hand) == 20
    assert all(one.part is Part.DECK for one in game.zones[0].library)


@rule("903.4b")
def test_a_chosen_color_is_revealed_with_the_commander() -> None:
    game = begun(table(2, bring={1: {"choices": (("Chief 1", BIT["U"]),)}}))
    assert said(game, "903.4b") == ["The color chosen for Chief 1 is blue"]
    steps = rules(game, 1)
    assert steps.index("903.4b") == steps.index("903.6") + 1


@rule("103.2d", "123.2a", "123.2c")
def test_three_sticker_sheets_are_chosen_at_random() -> None:
    at = table(2, bring={0: {"stickers": "ABCDEFGHIJ"}})
    chosen = [begun(at, seed).sticker_sheets[0] for seed in range(100)]
    assert all(len(set(sheets)) == 3 for sheets in chosen)
    assert {sheet for sheets in chosen for sheet in sheets} == set("ABCDEFGHIJ")
    assert begun(at).sticker_sheets[1] == ()


@rule("103.2d", "123.2b")
def test_in_limited_play_the_player_chooses_up_to_three() -> None:
    game = begun(table(3, DRAFT, bring={0: {"stickers": "AB"}}))
    assert game.sticker_sheets[0] == ("A", "B")
    with forbidden("123.2b"):
        begun(table(3, DRAFT, bring={0: {"stickers": "ABCD"}}))


# -- 103.3, 103.4: libraries and life ------------------------------------------


@rule("103.3", "903.6")
def test_libraries_are_shuffled() -> None:
    at = table(2)
    orders = {names(begun(at, seed).zones[0].library)[0] for seed in range(60)}
    assert len(orders) > 12


@rule("103.3a", "717.2", "901.3")
def test_supplementary_decks_are_shuffled_and_stay_face_down_in_the_command_zone() -> None:
    many = {"attractions": 10, "schemes": 10}
    games = [begun(table(2, all_bring=many), seed) for seed in range(30)]
    for game in games:
        assert len(game.zones[0].attractions) == len(game.zones[0].schemes) == 10
    assert len({game.zones[0].attractions for game in games}) > 20
    assert said(games[0], "103.3a")[0] == "The Attraction deck is shuffled: 10 cards"


def totals(game: Game) -> list[tuple[tuple[int, ...], int, str | None]]:
    return [tuple(life) for life in game.life]  # type: ignore[misc]


@rule("103.4")
def test_life_is_20_where_a_format_says_nothing_else() -> None:
    assert [life.total for life in begun(table(2, Format(id="plain"))).life] == [20, 20]


@rule("103.4c", "903.7")
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_life_in_commander_is_40(players: int) -> None:
    game = begun(table(players))
    assert totals(game) == [((seat,), 40, "903.7") for seat in range(players)]
    assert all(len(own.hand) == 7 for own in game.zones)


@rule("103.4d", "903.12f")
def test_life_in_brawl_is_25_for_two_and_30_for_more() -> None:
    assert totals(begun(table(2, BRAWL))) == [((0,), 25, "903.12f"), ((1,), 25, "903.12f")]
    assert {life.total for life in begun(table(3, BRAWL)).life} == {30}


@rule("103.4a", "810.4", "810.1")
def test_a_two_headed_giant_has_30_life() -> None:
    game = begun(table(4, teams=TWO_TEAMS))
    assert totals(game) == [((0, 1), 30, "810.4"), ((2, 3), 30, "810.4")]
    for teams in ([(0, 1, 2), (3,)], [(0, 1, 2, 3)], [(0,), (1,), (2,), (3,)]):
        with forbidden("810.1"):
            table(4, teams=teams)


@rule("810.11")
def test_each_head_beyond_the_second_adds_15_life() -> None:
    game = begun(table(6, teams=[(0, 1, 2), (3, 4, 5)]))
    assert totals(game) == [((0, 1, 2), 45, "810.11"), ((3, 4, 5), 45, "810.11")]


@rule("810.4")
def test_a_table_sets_its_own_total_for_teams(tmp_path: Any) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "commander"\n[life]\nteam = 60\nteam_rule = "none"\n')
    game = begun(table(4, load_format(file), teams=TWO_TEAMS))
    assert totals(game) == [((0, 1), 60, None), ((2, 3), 60, None)]
    file.write_text('extends = "commander"\n[life]\nteam = "none"\n')
    game = begun(table(4, load_format(file), teams=TWO_TEAMS))
    assert totals(game) == [((seat,), 40, "903.7") for seat in range(4)]


@rule("103.4e", "904.5")
def test_an_archenemy_has_40_life_and_the_others_20_each() -> None:
    game = begun(table(3, Format(id="plain"), archenemy=0))
    assert totals(game) == [((0,), 40, "904.5"), ((1,), 20, "904.5"), ((2,), 20, "904.5")]


@rule("904.13b")
def test_with_commander_decks_both_sides_have_60() -> None:
    game = begun(table(4, archenemy=1))
    assert totals(game) == [((1,), 60, "904.13b"), ((2, 3, 0), 60, "904.13b")]


@rule("103.4b", "902.4", "103.5a", "902.5", "902.3")
def test_a_vanguard_card_modifies_life_and_hand() -> None:
    game = begun(table(2, bring={0: {"vanguard": (1, -3)}, 1: {"vanguard": (-2, 12)}}))
    assert [life.total for life in game.life] == [37, 52]
    assert [len(own.hand) for own in game.zones] == [8, 5]
    assert "Avatar" in names(game.zones[0].command)
    assert "103.5a" in rules(game, 0)


@rule("903.10a", "903.12h")
def test_commander_damage_is_on_or_off() -> None:
    assert said(begun(table(2)), "903.10a") == ["21 combat damage by one commander lose the game"]
    assert "903.12h" in rules(begun(table(2, BRAWL)))
    assert "903.10a" not in rules(begun(table(2, BRAWL)))


# -- 103.5: mulligans ----------------------------------------------------------


def all_mulligan(game: Game, source: Any) -> Game:
    """Everybody takes a mulligan and puts the first cards of the hand on the bottom."""
    while waiting := next_to_declare(game):
        game = declare(game, waiting[0], mulligan=True)
    game = take_mulligans(game, source)
    for seat, state in enumerate(game.mulligans):
        if state.owed:
            game = put_on_bottom(game, seat, game.zones[seat].hand[: state.owed])
    return game


@rule("103.5", "101.4")
def test_mulligans_are_declared_in_turn_order_and_taken_together() -> None:
    game = begun(table(3), starting=1)
    assert next_to_declare(game) == (1,)
    with forbidden("103.5"):
        declare(game, 2, mulligan=True)
    before = game.zones
    game = declare(game, 1, mulligan=True)
    assert game.zones == before, "nothing is shuffled yet"
    assert next_to_declare(game) == (2,)
    with forbidden("103.5"):
        take_mulligans(game, seeded(1))
    game = declare(game, 2, mulligan=False)
    game = declare(game, 0, mulligan=True)
    assert next_to_declare(game) == ()
    game = take_mulligans(game, seeded(1))
    assert game.zones[2] == before[2]
    assert game.zones[0].hand != before[0].hand
    assert game.zones[1].hand != before[1].hand
    assert next_to_declare(game) == (1,), "in the next round, those who have not kept"


@rule("103.5")
def test_after_a_mulligan_the_hand_is_seven_less_one_for_each_taken() -> None:
    game, source = begun(table(2)), seeded(5)
    for taken in range(1, 8):
        while waiting := next_to_declare(game):
            game = declare(game, waiting[0], mulligan=True)
        game = take_mulligans(game, source)
        assert [len(own.hand) for own in game.zones] == [7, 7], "seven are drawn"
        assert [state.owed for state in game.mulligans] == [taken, taken]
        for seat in (0, 1):
            bottom = game.zones[seat].hand[-taken:][::-1]
            game = put_on_bottom(game, seat, bottom)
            assert game.zones[seat].library[-taken:] == bottom, "in the order chosen"
        assert [len(own.hand) for own in game.zones] == [7 - taken, 7 - taken]


@rule("103.5")
def test_a_hand_can_not_go_below_zero() -> None:
    game, source = begun(table(2)), seeded(5)
    for _ in range(7):
        assert may_take(game, 0)
        game = all_mulligan(game, source)
    assert game.zones[0].hand == ()
    assert not may_take(game, 0)
    with forbidden("103.5"):
        declare(game, game.order[0], mulligan=True)
    assert kept(game).stage is Stage.OPENING_HANDS


@rule("103.5")
def test_who_kept_takes_no_further_mulligan() -> None:
    game = begun(table(2), starting=0)
    game = declare(game, 0, mulligan=False)
    game = declare(game, 1, mulligan=True)
    game = take_mulligans(game, seeded(1))
    game = put_on_bottom(game, 1, game.zones[1].hand[:1])
    assert next_to_declare(game) == (1,)
    with forbidden("103.5"):
        declare(game, 0, mulligan=True)


@rule("103.5")
def test_cards_owed_are_cards_of_the_hand_and_exactly_as_many() -> None:
    game = begun(table(2), starting=0)
    game = declare(declare(game, 0, mulligan=True), 1, mulligan=False)
    game = take_mulligans(game, seeded(1))
    own = game.zones[0]
    with forbidden("103.5"):
        declare(game, 0, mulligan=False)
    with forbidden("103.5"):
        take_mulligans(game, seeded(1))
    for wrong in ((), own.hand[:2], own.library[:1], (own.hand[0], own.hand[0])):
        with forbidden("103.5"):
            put_on_bottom(game, 0, wrong)
    game = put_on_bottom(game, 0, own.hand[3:4])
    twice = take_mulligans(declare(game, 0, mulligan=True), seeded(1))
    with forbidden("103.5"):
        put_on_bottom(twice, 0, twice.zones[0].hand[:1] * 2)
    game = declare(game, 0, mulligan=False)
    assert game.stage is Stage.OPENING_HANDS
    with forbidden("103.5"):
        declare(game, 0, mulligan=True)
    with forbidden("103.5"):
        take_mulligans(game, seeded(1))


@rule("103.5c", "903.12g")
@pytest.mark.parametrize(
    ("format", "players", "free", "number"),
    [
        (COMMANDER, 2, 0, "103.5"),
        (COMMANDER, 3, 1, "103.5c"),
        (COMMANDER, 4, 1, "103.5c"),
        (BRAWL, 2, 1, "903.12g"),
        (BRAWL, 4, 1, "903.12g"),
    ],
)
def test_the_first_mulligan_is_free_in_multiplayer_and_in_brawl(
    format: Format, players: int, free: int, number: str
) -> None:
    assert free_mulligans(format, players) == free
    game, source = begun(table(players, format)), seeded(1)
    game = all_mulligan(game, source)
    assert {len(own.hand) for own in game.zones} == {6 + free}
    assert rules(game)[-1] == number
    game = all_mulligan(game, source)
    assert {len(own.hand) for own in game.zones} == {5 + free}
    for _ in range(5 + free):
        game = all_mulligan(game, source)
    assert not may_take(game, 0)


@rule("103.5d", "805.6")
def test_a_team_declares_before_the_next_in_any_order() -> None:
    game = begun(table(4, teams=TWO_TEAMS), starting=2)
    assert next_to_declare(game) == (2, 3)
    with forbidden("103.5d"):
        declare(game, 0, mulligan=False)
    game = declare(game, 3, mulligan=False)
    game = declare(game, 2, mulligan=True)
    assert next_to_declare(game) == (0, 1)
    game = declare(declare(game, 1, mulligan=False), 0, mulligan=False)
    game = take_mulligans(game, seeded(1))
    assert next_to_declare(game) == (2,), "although the teammate has kept"
    assert declare(game, 2, mulligan=True).mulligans[2].declared


@rule("103.5b")
def test_a_card_is_used_when_its_player_could_declare_and_then_they_declare() -> None:
    at = table(2, bring={1: {"hand": [POWDER_CARD], "cards": 6}})
    game = begun(at, starting=0)
    powder = named(game, "Our Powder")
    assert usable_in_place(game, 1) == (), "it is not player 1's turn to declare"
    with forbidden("103.5"):
        use_in_place(game, 1, powder)
    game = declare(game, 0, mulligan=False)
    assert usable_in_place(game, 1) == (powder,)
    hand = game.zones[1].hand
    with forbidden("103.5b"):
        use_in_place(game, 1, next(one for one in hand if one != powder))
    used = use_in_place(game, 1, powder)
    assert used.zones[1].exile == hand
    assert used.zones[1].hand == (), "there was nothing left to draw"
    assert next_to_declare(used) == (1,)
    some = use_in_place(game, 1, powder, exile=hand[:2], draw=0)
    assert some.zones[1].exile == hand[:2]
    with forbidden("103.5b"):
        use_in_place(game, 1, powder, exile=game.zones[0].hand[:1])


@rule("103.5b")
def test_a_card_of_a_later_round_can_be_used_too() -> None:
    at = table(2, all_bring={"hand": [POWDER_CARD], "cards": 6})
    game = begun(at, starting=0)
    game = declare(declare(game, 0, mulligan=True), 1, mulligan=True)
    game = take_mulligans(game, seeded(2))
    powder = next(one for one in game.zones[0].hand if one.name == "Our Powder")
    bottom = next(one for one in game.zones[0].hand if one != powder)
    game = put_on_bottom(game, 0, (bottom,))
    game = put_on_bottom(game, 1, game.zones[1].hand[:1])
    game = use_in_place(game, 0, powder)
    assert game.zones[0].hand == (bottom,)


# -- 103.6 to 103.8: opening hands and the first turn --------------------------


def opening(**more: Any) -> Game:
    at = table(2, all_bring={"hand": [LEYLINE, CHANCELLOR, CAVERN], "cards": 4}, **more)
    return kept(begun(at, starting=0))


def in_hand(game: Game, seat: int, one: Any) -> GameCard:
    return next(held for held in game.zones[seat].hand if held.name == one.name)


@rule("103.6", "101.4")
def test_cards_are_used_in_turn_order_in_any_order_by_one_player() -> None:
    game = opening()
    assert set(names(usable_cards(game, 0))) == {"Our Leyline", "Our Chancellor"}
    game = use_card(game, 0, in_hand(game, 0, CHANCELLOR))
    game = use_card(game, 0, in_hand(game, 0, LEYLINE))
    game = use_card(game, 1, in_hand(game, 1, LEYLINE))
    assert usable_cards(game, 0) == ()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, CHANCELLOR))
    elf = next(one for one in game.zones[1].hand if one.name.startswith("Elf"))
    with forbidden("103.6"):
        use_card(game, 1, elf)


@rule("103.6")
def test_not_before_all_hands_are_kept() -> None:
    game = begun(table(2, all_bring={"hand": [LEYLINE], "cards": 6}), starting=0)
    game = declare(game, 0, mulligan=False)
    assert usable_cards(game, 0) == ()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, LEYLINE))
    with forbidden("103.8"):
        first_turn(game)


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
    assert first_turn(game).revealed == ()


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
    planes = [PHENOMENON, PHENOMENON, PLANE, None, None]
    turned = set()
    for seed in range(40):
        game, _ = playing(table(2, all_bring={"planes": planes}), seed)
        first = game.starting_player
        assert game.plane is not None
        assert game.plane.owner == first
        assert game.plane.name != "Our Phenomenon"
        assert game.plane in game.zones[first].command
        assert len(game.zones[first].planes) == 4
        assert len(game.zones[1 - first].planes) == 5
        passed = sum("bottom" in text for text in said(game, "103.7"))
        assert all(one.name == "Our Phenomenon" for one in game.zones[first].planes[4 - passed :])
        turned.add(passed)
    assert turned == {0, 1, 2}


@rule("103.7", "901.3", "901.15a")
def test_each_player_has_a_planar_deck_or_all_share_one() -> None:
    shared, _ = playing(table(3, bring={2: {"planes": [None] * 40}}), 3)
    assert shared.plane is not None
    with forbidden("901.3"):
        playing(table(3, bring={1: {"planes": [None]}, 2: {"planes": [None]}}))
    with forbidden("901.3"):
        playing(table(2, all_bring={"planes": [PHENOMENON]}))
    assert playing(table(2))[0].plane is None


@rule("103.8", "103.8a")
def test_of_two_players_the_first_skips_the_draw() -> None:
    for seed in range(10):
        game, _ = playing(table(2), seed)
        assert game.skips_draw == (game.starting_player,)
        assert rules(game)[-1] == "103.8a"
        assert game.stage is Stage.FIRST_TURN
    with forbidden("103.8"):
        first_turn(game)


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


# -- 727: restarting -----------------------------------------------------------


def midgame(**more: Any) -> tuple[Game, Any]:
    """A game with cards of both players in every zone."""
    bring = {"attractions": 3, "planes": [None] * 3, "schemes": 2, "sideboard": [CHANCELLOR]}
    bring |= more.pop("all_bring", {})
    game, source = playing(table(2, all_bring=bring, **more), starting=0)
    spread = (GameZone.BATTLEFIELD, GameZone.GRAVEYARD, GameZone.EXILE, GameZone.STACK)
    for seat in (0, 1):
        hand = game.zones[seat].hand
        for zone, one in zip(spread, hand, strict=False):
            game = move(game, one, zone)
        game = move(game, hand[4], GameZone.BATTLEFIELD, phased_out=True)
        game = turn_up(game, seat, "attractions")
        game = turn_up(game, seat, "schemes")
    return game, source


@rule("727.1", "727.1a")
def test_who_restarts_the_game_starts_the_new_one() -> None:
    for starting in (0, 1):
        game, source = midgame()
        game = restart(game, source, starting=starting)
        assert game.starting_player == starting
        assert game.stage is Stage.MULLIGANS
        assert [life.total for life in game.life] == [40, 40]
        assert rules(game)[0] == "727.1"
        assert [len(own.hand) for own in game.zones] == [7, 7]


@rule("727.2")
def test_every_card_is_in_the_new_game_phased_out_and_nontraditional_ones_too() -> None:
    game, source = midgame()
    before = sorted((one.owner, one.number) for one in game.all_cards())
    again = restart(game, source, starting=0)
    assert sorted((one.owner, one.number) for one in again.all_cards()) == before
    for own in again.zones:
        assert len(own.library) + len(own.hand) == 20
        assert names(own.command)[0].startswith("Chief")
        assert len(own.command) == 1
        assert (len(own.attractions), len(own.planes), len(own.schemes)) == (3, 3, 2)
        assert own.battlefield == own.phased_out == own.graveyard == own.exile == own.stack == ()
        assert names(own.outside) == ["Our Chancellor"], "what never came in stays outside"


@rule("727.2", "702.139c")
def test_a_card_brought_in_is_in_its_owners_library() -> None:
    game, source = midgame()
    game = bring_in(game, named(game, "Our Chancellor"))
    game = restart(game, source, starting=0)
    own = game.zones[0]
    assert own.outside == ()
    assert len(own.library) + len(own.hand) == 21
    assert "Our Chancellor" in game.starting_decks[0]


@rule("727.2", "903.8")
def test_the_tax_begins_anew() -> None:
    game, source = midgame()
    chief = named(game, "Chief 0")
    game = cast_commander(game, chief)
    assert tax_now(game, chief) == 2
    assert tax_now(restart(game, source, starting=0), chief) == 0


@rule("727.3")
def test_a_library_of_fewer_than_seven_is_foreseen() -> None:
    game, source = playing(table(2, bring={0: count(8), 1: count(7)}), starting=0)
    exempt = game.zones[0].hand[:2]
    for one in exempt:
        game = move(game, one, GameZone.EXILE)
    again = restart(game, source, starting=1, exempt=exempt)
    assert again.losing == (0,)
    assert len(said(again, "727.3")) == 1
    while waiting := next_to_declare(again):
        again = declare(again, waiting[0], mulligan=waiting[0] == 0)
    again = take_mulligans(again, source)
    assert again.losing == (0,), "whatever mulligans are taken"
    assert restart(game, source, starting=1).losing == ()


@rule("727.4")
def test_instructions_after_the_restart_find_the_exempt_cards() -> None:
    game, source = midgame()
    exiled = game.zones[1].exile[0]
    game = first_turn(kept(restart(game, source, starting=0, exempt=[exiled])))
    game = move(game, exiled, GameZone.BATTLEFIELD)
    assert game.zones[1].battlefield == (exiled,)


@rule("727.5")
def test_exempt_cards_are_not_in_the_deck() -> None:
    game, source = midgame()
    exempt = (game.zones[0].exile[0], game.zones[1].battlefield[-1])
    again = restart(game, source, starting=0, exempt=exempt)
    assert again.zones[0].exile == exempt[:1]
    assert again.zones[1].battlefield == exempt[1:]
    assert exempt[0].name not in again.starting_decks[0]
    with forbidden("727.1"):
        restart(again, source, starting=0)
    for wrong in (game.zones[0].outside[0], GameCard(5, 0, "Nobody's")):
        with forbidden("727.5"):
            restart(game, source, starting=0, exempt=[wrong])


@rule("727.5a")
def test_an_exempt_commander_remains_one_and_is_not_in_the_command_zone() -> None:
    game, source = midgame()
    chief = named(game, "Chief 0")
    game = move(cast_commander(game, chief), chief, GameZone.EXILE)
    again = restart(game, source, starting=0, exempt=[chief])
    assert again.zones[0].command == ()
    assert again.zones[0].exile == (chief,)
    with forbidden("727.5a"):
        restart(game, source, starting=0, exempt=[named(game, "Chief 1")])
    assert chief.part is Part.COMMANDER
    assert way_back(chief, GameZone.EXILE) == "903.9a"
    assert said(again, "727.5a")[0].endswith("remains the deck's commander")
    again = return_to_command(again, chief)
    assert again.zones[0].command == (chief,)


@rule("727.6")
def test_restarting_a_subgame_leaves_the_main_game() -> None:
    game, source = midgame()
    sub = first_turn(kept(begin_subgame(game, source)))
    again = restart(sub, source, starting=1)
    assert again.main == sub.main
    assert again.starting_player == 1
    back = end_subgame(again, source)
    assert Counter(names(back.all_cards())) == Counter(names(game.all_cards()))


@rule("727.7")
def test_all_players_are_in_the_restarted_game() -> None:
    game, source = playing(table(5))
    assert len(restart(game, source, starting=3).players) == 5


# -- 729: subgames -------------------------------------------------------------


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
    assert tax_now(game, chief) == 2
    sub = begin_subgame(game, source)
    assert tax_now(sub, chief) == 0
    assert tax_now(end_subgame(cast_commander(sub, chief), source), chief) == 2


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
    sub = first_turn(kept(subs[0]))
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
    game = move(cast_commander(game, chiefs[1]), chiefs[1], GameZone.BATTLEFIELD)
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
    sub = begin_subgame(game, source)
    chief = named(game, "Chief 0")
    sub = move(cast_commander(sub, chief), chief, GameZone.BATTLEFIELD)
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
    sub = begin_subgame(game, source)
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
    sub = first_turn(kept(begin_subgame(game, source)))
    hand = sub.zones[0].hand
    for zone, one in zip((GameZone.EXILE, GameZone.GRAVEYARD, GameZone.STACK), hand, strict=False):
        sub = move(sub, one, zone)
    sub = move(sub, hand[3], GameZone.BATTLEFIELD, phased_out=True)
    back = end_subgame(sub, source)
    assert set(back.zones[0].library) == set(game.zones[0].library)
    assert back.zones[0].hand == game.zones[0].hand
    assert len({end_subgame(sub, source).zones[0].library for _ in range(10)}) == 10, "shuffled"


@rule("729.5a")
def test_nontraditional_cards_go_back_under_their_decks() -> None:
    game, source = midgame()
    sub = first_turn(kept(begin_subgame(game, source)))
    assert sub.plane is not None
    sub = turn_up(sub, 0, "schemes")
    sub = turn_up(sub, 0, "attractions")
    ride = sub.zones[0].battlefield[0]
    sub = move(sub, ride, GameZone.GRAVEYARD)
    assert ride in sub.zones[0].command, "an Attraction's own replacement"
    back = end_subgame(sub, source)
    for seat in (0, 1):
        for deck in ("attractions", "planes", "schemes"):
            assert set(getattr(back.zones[seat], deck)) == set(getattr(game.zones[seat], deck))
    assert back.plane == game.plane


@rule("729.6")
def test_a_subgame_within_a_subgame() -> None:
    game, source = playing(table(2, cards=40))
    sub = first_turn(kept(begin_subgame(game, source)))
    inner = first_turn(kept(begin_subgame(sub, source)))
    assert inner.main is not None
    assert inner.main.main is not None
    assert named(game, "Chief 0") in inner.zones[0].command
    held = inner.main.main.zones[0].hand[0]
    inner = bring_in(inner, held)
    sub = end_subgame(inner, source)
    assert held in sub.zones[0].library
    back = end_subgame(sub, source)
    assert held in back.zones[0].library
    assert Counter(back.all_cards()) == Counter(game.all_cards())


# -- 903.8, 903.9: commanders in the game --------------------------------------


@rule("903.8")
def test_the_tax_is_two_for_each_time_before() -> None:
    assert [commander_tax(cast) for cast in (1, 2, 3, 4)] == [0, 2, 4, 6]
    with pytest.raises(ValueError, match="counted from 1"):
        commander_tax(0)
    game, _ = playing(table(2, all_bring={"commanders": ("Chief", "Partner")}))
    chief, partner = named(game, "Chief 0"), named(game, "Partner 0")
    for tax in (0, 2, 4):
        assert tax_now(game, chief) == tax
        game = cast_commander(game, chief)
        assert chief in game.zones[0].stack
        with forbidden("903.8"):
            cast_commander(game, chief)
        game = return_to_command(move(game, chief, GameZone.GRAVEYARD), chief)
    assert tax_now(game, partner) == 0, "each commander has its own"
    assert tax_now(game, named(game, "Chief 1")) == 0
    with forbidden("903.8"):
        cast_commander(game, game.zones[0].hand[0])


@rule("903.9", "903.9a")
@pytest.mark.parametrize("zone", [GameZone.GRAVEYARD, GameZone.EXILE])
def test_from_graveyard_and_exile_a_commander_may_go_back(zone: GameZone) -> None:
    game, _ = playing(table(2))
    chief = named(game, "Chief 0")
    assert way_back(chief, zone) == "903.9a"
    game = move(cast_commander(game, chief), chief, zone)
    game = return_to_command(game, chief)
    assert game.zones[0].command == (chief,)
    assert rules(game)[-1] == "903.9a"


@rule("903.9", "903.9b")
@pytest.mark.parametrize("zone", [GameZone.HAND, GameZone.LIBRARY])
def test_in_place_of_hand_and_library_it_may_go_to_the_command_zone(zone: GameZone) -> None:
    game, _ = playing(table(2))
    chief = named(game, "Chief 0")
    assert way_back(chief, zone) == "903.9b"
    game = move(cast_commander(game, chief), chief, GameZone.BATTLEFIELD)
    back = return_to_command(game, chief, instead_of=zone)
    assert back.zones[0].command == (chief,)
    there = move(game, chief, zone)
    with forbidden("903.9"):
        return_to_command(there, chief)


@rule("903.9")
def test_no_other_move_and_no_other_card_goes_to_the_command_zone() -> None:
    game, _ = playing(table(2, bring={0: {"sideboard": [CHANCELLOR]}}))
    chief, elf = named(game, "Chief 0"), game.zones[0].hand[0]
    game = move(cast_commander(game, chief), chief, GameZone.BATTLEFIELD)
    for zone in (GameZone.BATTLEFIELD, GameZone.STACK, GameZone.COMMAND, GameZone.OUTSIDE):
        assert way_back(chief, zone) is None
    assert way_back(elf, GameZone.GRAVEYARD) is None
    with forbidden("903.9"):
        return_to_command(game, chief)
    with forbidden("903.9"):
        return_to_command(game, chief, instead_of=GameZone.GRAVEYARD)
    with forbidden("903.9"):
        return_to_command(game, elf, instead_of=GameZone.LIBRARY)
    with forbidden("903.9"):
        return_to_command(game, named(game, "Our Chancellor"))
    with forbidden("903.9"):
        move(game, elf, GameZone.COMMAND)
    with pytest.raises(PregameError, match="leave the game"):
        move(game, elf, GameZone.OUTSIDE)


@rule("903.9c")
def test_of_a_merged_permanent_only_the_commander_goes_to_the_command_zone() -> None:
    game, _ = playing(table(2))
    chief, elf = named(game, "Chief 0"), game.zones[0].hand[0]
    game = move(cast_commander(game, chief), chief, GameZone.BATTLEFIELD)
    game = move(game, elf, GameZone.BATTLEFIELD)
    left = leave_joined(game, [chief, elf], GameZone.LIBRARY, to_command=[chief])
    assert left.zones[0].command == (chief,)
    assert left.zones[0].library[0] == elf
    both = leave_joined(game, [chief, elf], GameZone.HAND)
    assert {chief, elf} <= set(both.zones[0].hand)
    with forbidden("903.9c"):
        leave_joined(game, [elf], GameZone.HAND, to_command=[chief])


@rule("717.6", "901.4", "902.3", "904.4")
def test_nontraditional_cards_keep_to_their_zones() -> None:
    game, _ = playing(
        table(2, all_bring={"attractions": 2, "schemes": 2, "planes": [None], "vanguard": (0, 0)})
    )
    game = turn_up(turn_up(game, 0, "attractions"), 0, "schemes")
    ride = game.zones[0].battlefield[0]
    assert move(game, ride, GameZone.EXILE).zones[0].exile == (ride,)
    for zone in (GameZone.HAND, GameZone.LIBRARY, GameZone.GRAVEYARD, GameZone.OUTSIDE):
        assert ride in move(game, ride, zone).zones[0].command
    for part, number in ((Part.SCHEME, "904.4"), (Part.VANGUARD, "902.3"), (Part.PLANE, "901.4")):
        one = next(one for one in game.all_cards() if one.part is part)
        with forbidden(number):
            move(game, one, GameZone.HAND)
    empty = turn_up(game, 0, "attractions")
    with pytest.raises(PregameError, match="no card in that deck"):
        turn_up(empty, 0, "attractions")


# -- 903.11: from outside ------------------------------------------------------


@rule("903.11", "903.11a")
@pytest.mark.parametrize(
    ("wish", "identity", "why"),
    [
        (card("Our Wish", cost="{U}"), BIT["U"] | BIT["W"], None),
        (card("Our Wish", cost="{U}"), BIT["W"], "the commander is not blue"),
        (card("Our Wish"), COLORLESS, None),
        (card("Our Wish", cost="{U}"), None, None),
        (card("Elf 0-3"), BIT["G"], "was in the starting deck"),
        (card("Chief 0"), BIT["G"], "was in the starting deck"),
        (card("Our Chancellor"), BIT["G"], "is in the game"),
    ],
)
def test_what_may_be_brought_in(wish: Any, identity: int | None, why: str | None) -> None:
    at = table(2, bring={0: {"sideboard": [wish, CHANCELLOR], "identity": identity}})
    game, _ = playing(at)
    outside = game.zones[0].outside
    game = bring_in(game, outside[1])
    reasons = reasons_against(game, 0, wish)
    if why is None:
        assert reasons == ()
        assert outside[0] in bring_in(game, outside[0]).zones[0].hand
    else:
        assert len(reasons) >= 1
        assert any(why in reason for reason in reasons)
        with forbidden("903.11a"):
            bring_in(game, outside[0])


@rule("903.11a")
def test_a_card_of_unknown_identity_is_no_card_to_bring_in() -> None:
    wish = card("Our Wish")
    game, _ = playing(table(2, bring={0: {"identity": BIT["G"]}}))
    assert "unknown" in reasons_against(game, 0, replace(wish, color_identity=None))[0]


@rule("903.11")
def test_only_bringing_in_moves_a_card_from_outside() -> None:
    game, _ = playing(table(2, bring={0: {"sideboard": [CHANCELLOR], "attractions": 1}}))
    outside = game.zones[0].outside[0]
    with forbidden("903.11"):
        move(game, outside, GameZone.HAND)
    with forbidden("903.11"):
        bring_in(game, game.zones[0].hand[0])
    for nowhere in (GameZone.COMMAND, GameZone.OUTSIDE):
        with forbidden("903.11"):
            bring_in(game, outside, nowhere)
    with forbidden("903.11"):
        bring_in(game, GameCard(0, 99, "Nobody's"))


@rule("702.139a", "702.139c", "702.139d")
def test_a_companion_comes_into_the_hand_once_and_stays() -> None:
    game, _ = playing(table(2, bring={0: {"companions": [BEAST]}}))
    game = companion_to_hand(game, 0)
    beast = named(game, "Our Companion")
    assert beast in game.zones[0].hand
    with forbidden("702.139a"):
        companion_to_hand(game, 0)
    with forbidden("702.139a"):
        companion_to_hand(game, 1)
    with pytest.raises(PregameError, match="leave the game"):
        move(game, beast, GameZone.OUTSIDE)


@rule("903.11a", "702.139d")
def test_a_companion_of_a_wrong_color_can_be_revealed_and_not_brought_in() -> None:
    beast = card("Our Companion", "Creature — Beast", "{U}: Fly.\n" + BEAST_TEXT)
    game, _ = playing(table(2, bring={0: {"companions": [beast], "identity": BIT["G"]}}))
    assert game.companions[0] is not None
    with forbidden("903.11a"):
        companion_to_hand(game, 0)


# -- every rule has a case -----------------------------------------------------

NAMED = (
    "101.4 103.1 103.1a 103.1b 103.1c 103.2 103.2a 103.2b 103.2c 103.2d 103.3 103.3a 103.4 "
    "103.4a 103.4b 103.4c 103.4d 103.4e 103.5 103.5a 103.5b 103.5c 103.5d 103.6 103.6a "
    "103.6b 103.6c 103.7 103.8 103.8a 103.8b 103.8c 123.2a 123.2b 123.2c 702.139a 702.139b "
    "702.139c 702.139d 717.2 717.6 727.1 727.1a 727.2 727.3 727.4 727.5 727.5a 727.6 727.7 "
    "729.1a 729.1b 729.2 729.2a 729.2b 729.2c 729.3 729.4 729.4a 729.4b 729.5 729.5a 729.5b "
    "729.5c 729.6 810.1 810.4 810.11 901.3 901.4 902.3 902.4 902.5 903.4b 903.6 903.7 903.8 "
    "903.9 903.9a 903.9b 903.9c 903.10a 903.11 903.11a 903.12f 903.12g 903.12h 904.2 904.4 "
    "904.5 904.13b "
)


def test_every_rule_named_has_a_case() -> None:
    assert [number for number in NAMED.split() if number not in CASES] == []


def test_a_game_has_two_players_or_more_on_their_seats() -> None:
    with forbidden("100.1"):
        setup(COMMANDER, [brings(0)])
    for players in ([brings(1), brings(0)], [brings(0), brings(2)]):
        with pytest.raises(PregameError, match="seats 0, 1, 2"):
            setup(COMMANDER, players)
    with pytest.raises(PregameError, match="one team"):
        table(4, teams=[(0, 1), (2, 2)])
    with pytest.raises(PregameError, match="Nobody sits"):
        table(2, archenemy=4)
    with forbidden("904.2"):
        setup(COMMANDER, [brings(0), brings(1)], teams=[(0,), (1,)], archenemy=0)


def test_a_deck_of_a_few_cards_is_drawn_and_loses() -> None:
    game = start(table(2, cards=5), seeded(1))
    assert game.losing == tuple(game.order)
    assert "104.3c" in rules(game)
    assert [len(own.hand) for own in game.zones] == [5, 5]
