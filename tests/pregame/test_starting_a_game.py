"""Decks become players, players sit down, and the game starts up to the first hands."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.formats.loading import load_format
from tests.paths import ROOT
from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    BEAST,
    BRAWL,
    CAVERN,
    COMMANDER,
    COMPANION,
    DRAFT,
    LEYLINE,
    TWO_TEAMS,
    begun,
    brings,
    card,
    named,
    names,
    rules,
    said,
    table,
)
from tests.records import record
from validator import Catalog, DecklistError, Validator, parse_decklist
from validator.cards.color import BIT
from validator.formats.model import Format
from validator.pregame import Part, Player, PregameError, seed_source
from validator.pregame.game import Game, GameCard
from validator.pregame.setup import make_player, read_player, set_up_game
from validator.pregame.start import describe_too_many_players, start_game

CHOOSER = (
    "If Our Chooser is your commander, choose a color before the game begins. "
    "Our Chooser is the chosen color."
)


def catalog() -> Catalog:
    return Catalog.from_records(
        [
            record("Our Chief", "Legendary Creature — Elf", cost="{G}"),
            record("Our Chooser", "Legendary Creature — Shapeshifter", text=CHOOSER),
            record("Forest", "Basic Land — Forest"),
            record("Island", "Basic Land — Island"),
            record("Our Beast", "Legendary Creature — Beast", text=COMPANION),
            record("Our Ride", "Artifact — Attraction"),
            record("Our Plane", "Plane — Here"),
            record("Our Sheet", "Stickers"),
            record("Our Walker", "Legendary Planeswalker — Us", cost="{G}"),
            record("Our Bolt", "Instant", cost="{G}"),
        ],
        as_of="2026-08-22",
    )


def seated(text: str, *, format: str = "commander", **more: Any) -> Player:
    validator = Validator(catalog=catalog(), format=format)
    return make_player(0, "we", *validator.resolve(parse_decklist(text)), **more)


def parts(one: Player) -> dict[Part, Counter[str]]:
    counted: dict[Part, Counter[str]] = {}
    for each in one.cards:
        counted.setdefault(each.part, Counter())[each.name] += 1
    return counted


LIST = """
Commander
1 Our Chief

Companion
1 Our Beast

Deck
98 Forest
1 Nobody's Elf

Sideboard
2 Island

Attractions
3 Our Ride
1 Nobody's Ride

Planar Deck
1 Our Plane

Stickers
1 Our Sheet
1 Nobody's Sheet
"""


def test_every_card_of_a_list_has_its_part() -> None:
    one = seated(LIST)
    assert parts(one) == {
        Part.COMMANDER: {"Our Chief": 1},
        Part.DECK: {"Forest": 98, "Nobody's Elf": 1},
        Part.COMPANION: {"Our Beast": 1},
        Part.SIDEBOARD: {"Island": 2},
        Part.ATTRACTION: {"Our Ride": 3, "Nobody's Ride": 1},
        Part.PLANE: {"Our Plane": 1},
    }
    assert one.sticker_sheets == ("Our Sheet", "Nobody's Sheet")
    assert one.identity == BIT["G"]
    assert [card.number for card in one.cards] == list(range(len(one.cards)))


def test_of_an_unknown_card_nothing_is_taken_for_granted() -> None:
    one = seated(LIST)
    game = start_game(
        set_up_game(Validator(catalog=catalog()).format, [one, brings(1)]), seed_source(1)
    )
    assert game.companions[0] is None
    assert "nothing is known of Nobody's Elf" in " ".join(step.text for step in game.steps)


def test_a_commander_nobody_knows_still_leads() -> None:
    one = seated("Commander\n1 Nobody's Chief\n\nDeck\n99 Forest\n")
    assert parts(one)[Part.COMMANDER] == {"Nobody's Chief": 1}
    assert one.identity is None


def test_a_deck_without_a_commander_starts_no_game() -> None:
    with pytest.raises(PregameError, match=r"the deck has no commander.* \(rule 903.3\)"):
        seated("Deck\n99 Forest\n")


def test_a_color_to_choose_is_chosen_for_the_deck() -> None:
    one = seated("Commander\n1 Our Chooser\n\nDeck\n99 Island\n")
    assert one.choices == (("Our Chooser", BIT["U"]),)
    assert one.identity == BIT["U"]


def test_signature_spells_wait_with_the_commander() -> None:
    text = "Oathbreaker\n1 Our Walker\n\nSignature Spell\n1 Our Bolt\n\nDeck\n58 Forest\n"
    one = seated(text, format="oathbreaker")
    assert parts(one)[Part.SIGNATURE_SPELL] == {"Our Bolt": 1}
    assert "Our Bolt" not in parts(one)[Part.DECK]
    assert [str(card) for card in one.cards[:2]] == ["Our Walker", "Our Bolt"]
    game = start_game(
        set_up_game(Validator(catalog=catalog(), format="oathbreaker").format, [one, brings(1)]),
        seed_source(1),
    )
    assert names(game.zones[0].command) == ["Our Walker", "Our Bolt"]


def test_a_list_has_ten_thousand_cards_at_most() -> None:
    most = "Commander\n1 Our Chief\n\nDeck\n9999 Forest\n"
    assert len(seated(most).cards) == 10_000
    with pytest.raises(PregameError, match="more than 10,000 cards"):
        seated(f"{most}1 Island\n")


def test_a_list_of_a_billion_cards_is_refused_at_once() -> None:
    with pytest.raises(PregameError, match="more than 10,000 cards"):
        seated("Commander\n1 Our Chief\n\nDeck\n999999999 Forest\n")
    with pytest.raises(PregameError, match="more than 10,000 cards"):
        seated("Commander\n1 Our Chief\n\nDeck\n99 Forest\n\nStickers\n999999999 Our Sheet\n")


def test_a_vanguard_card_modifies_its_player() -> None:
    avatar = Catalog().find("Akroma, Angel of Wrath Avatar")
    assert avatar is not None
    one = seated(LIST, vanguard=avatar.card)
    assert (one.hand_modifier, one.life_modifier, one.hand_size) == (1, 7, 8)
    assert one.minimum == 100
    assert parts(one)[Part.VANGUARD] == {"Akroma, Angel of Wrath Avatar": 1}


def test_a_real_deck() -> None:
    validator = Validator()
    text = (ROOT / "examples" / "tatyova.txt").read_text("utf-8")
    deck, required = validator.resolve(parse_decklist(text))
    game = start_game(
        set_up_game(
            validator.format, [make_player(n, f"player {n}", deck, required) for n in range(4)]
        ),
        seed_source(1),
    )
    for own in game.zones:
        assert names(own.command) == ["Tatyova, Benthic Druid"]
        assert (len(own.library), len(own.hand)) == (92, 7)


MIXED = ["Nobody's Elf", "Forest", "Nobody's Ouphe", "Our Bolt", "Forest", "Nobody's Elk"]


@pytest.mark.parametrize("copies", [1, 12])
def test_cards_are_numbered_as_the_list_has_them_known_or_not(copies: int) -> None:
    names_of = [name for name in MIXED for _ in range(copies)]
    text = "Commander\n1 Our Chief\n\nDeck\n" + "".join(f"1 {name}\n" for name in names_of)
    mapping = {"commanders": ["Our Chief"], "main": [{"name": name} for name in names_of]}
    judge = Validator(catalog=catalog())
    for deck in (text, mapping):
        one = read_player(deck, judge)
        assert names(one.cards) == ["Our Chief", *names_of]
        assert [card.number for card in one.cards] == list(range(len(one.cards)))
    sheets = "\n\nStickers\n1 Nobody's Sheet\n1 Our Sheet\n1 Another Sheet\n"
    assert read_player(text + sheets, judge).sticker_sheets == (
        "Nobody's Sheet",
        "Our Sheet",
        "Another Sheet",
    )


def test_who_only_draws_needs_nobody_to_lead() -> None:
    assert parts(seated("Deck\n99 Forest\n", unled=True)) == {Part.DECK: {"Forest": 99}}


def test_a_player_is_brought_by_anything_that_is_a_deck() -> None:
    judge = Validator(catalog=catalog())
    one = read_player({"main": ["Our Chief", "Forest"]}, judge, seat=2, commanders=("our chief",))
    assert (one.seat, one.name) == (2, "player 2")
    assert parts(one) == {Part.COMMANDER: {"Our Chief": 1}, Part.DECK: {"Forest": 1}}
    assert read_player(LIST, judge, name="we").name == "we"
    with pytest.raises(PregameError, match='No card is named "Our Cheif"'):
        read_player(LIST, judge, commanders=("Our Cheif",))
    with pytest.raises(DecklistError):
        read_player('{"main": [', judge)


def test_only_a_vanguard_card_is_one() -> None:
    match = catalog().find("Our Bolt")
    assert match is not None
    with pytest.raises(PregameError, match=r"Our Bolt is not a vanguard card \(rule 902.3\)"):
        seated(LIST, vanguard=match.card)


# -- 103.1: who starts ---------------------------------------------------------

BEAST_TEXT = "Companion — Each creature card in your starting deck is an Elf."


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
    for nobody in (2, -1, "0"):
        with pytest.raises(PregameError, match="seat"):
            begun(table(2), starting=nobody)


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


@rule("103.1b", "904.2", "904.6")
def test_the_archenemy_takes_the_first_turn() -> None:
    for seed in range(20):
        game = begun(table(4, archenemy=2), seed)
        assert game.groups == ((2,), (3, 0, 1))
        assert "103.1b" in rules(game)
    assert begun(table(4, archenemy=2), starting=2).starting_player == 2
    for other in (0, 1, 3):
        with forbidden("103.1b"):
            begun(table(4, archenemy=2), starting=other)


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
    assert begun(set_up_game(COMMANDER, [human, brings(1)])).companions[0] is None


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
    assert len(said(game, "103.2d")) == 1, "who has none chooses none"
    most = begun(table(3, DRAFT, bring={0: {"stickers": "ABC"}}))
    assert most.sticker_sheets[0] == ("A", "B", "C")
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
    at = table(2, all_bring=many, archenemy=0, bring={0: many})
    games = [begun(at, seed) for seed in range(30)]
    for game in games:
        assert len(game.zones[0].attractions) == len(game.zones[0].schemes) == 10
    assert len({game.zones[0].attractions for game in games}) > 20
    assert said(games[0], "103.3a")[0] == "The Attraction deck is shuffled: 10 cards"


def totals(game: Game) -> list[tuple[tuple[int, ...], int, str | None]]:
    return [tuple(life) for life in game.life]  # type: ignore[misc]


@rule("103.4")
def test_life_is_20_where_a_format_says_nothing_else() -> None:
    assert [
        life.total for life in begun(table(2, Format(id="plain", anything_goes=True))).life
    ] == [20, 20]


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
    game = begun(table(3, Format(id="plain", anything_goes=True), archenemy=0))
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
    assert said(game, "902.3") == ["Avatar is in the command zone, face up"] * 2


def test_a_game_of_more_than_the_format_is_meant_for_says_so() -> None:
    duel = load_format("duel")
    for players, wanted in ((2, False), (3, True)):
        at = table(players, duel)
        told = [step.text for step in begun(at).steps if step.rule is None]
        assert (describe_too_many_players(at) in told) is wanted


@rule("903.10a", "903.12h")
def test_commander_damage_is_on_or_off() -> None:
    assert said(begun(table(2)), "903.10a") == ["21 combat damage by one commander lose the game"]
    assert "903.12h" in rules(begun(table(2, BRAWL)))
    assert "903.10a" not in rules(begun(table(2, BRAWL)))


@rule("103.3", "101.4e")
def test_cards_are_revealed_from_decks_before_these_are_shuffled() -> None:
    savant, shock = card("Our Savant"), card("Our Shock", "Instant")
    at = table(2, DRAFT, all_bring={"hand": [savant], "sideboard": [shock, LEYLINE]})

    def revealed(seat: int) -> GameCard:
        return next(one for one in at.players[seat].cards if one.name == "Our Savant")

    aside = [one for one in at.players[0].cards if one.part is Part.SIDEBOARD]
    told = {0: {revealed(0): aside[:1]}, 1: {revealed(1): []}}
    game = begun(at, starting=1, before_shuffling=told)
    assert game.zones[0].exile == tuple(aside[:1])
    assert game.zones[0].outside == tuple(aside[1:])
    assert said(game, "103.3")[:2] == [
        "Before shuffling reveals Our Savant from the deck and exiles nothing",
        "Before shuffling reveals Our Savant from the deck and exiles Our Shock",
    ]
    assert revealed(0) in game.zones[0].library + game.zones[0].hand, "it stays in the deck"
    other = at.players[1].cards[-1]
    wrong: list[Any] = [
        {0: {aside[0]: []}},
        {0: {revealed(0): [other]}},
        {0: {revealed(0): [aside[0], aside[0]]}},
        {0: {revealed(0): [revealed(0)]}},
    ]
    for each in wrong:
        with forbidden("103.3"):
            begun(at, before_shuffling=each)
    with pytest.raises(PregameError, match="No player sits"):
        begun(at, before_shuffling={2: {}})
    # Of a card that nothing is known of nothing speaks against it.
    strange = replace(aside[0], card=None)
    cards = [strange if one == strange else one for one in at.players[0].cards]
    players = (at.players[0]._replace(cards=tuple(cards)), at.players[1])
    game = begun(at._replace(players=players), before_shuffling={0: {revealed(0): [strange]}})
    assert game.zones[0].exile == (strange,)
