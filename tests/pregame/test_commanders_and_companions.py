"""Commanders, companions, and cards from outside the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.formats.loading import load_format
from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    BEAST,
    CHANCELLOR,
    begun,
    card,
    kept,
    named,
    playing,
    rules,
    table,
)
from validator.base.value import replace
from validator.cards.color import BIT, COLORLESS
from validator.pregame import GameZone, Part, PregameError
from validator.pregame.actions import turn_up
from validator.pregame.commander import (
    bring_in,
    cast_commander,
    compute_commander_tax,
    find_commander_tax,
    find_return_rule,
    list_bring_in_problems,
    move_card,
    move_melded,
    put_companion_in_hand,
    return_to_command,
)
from validator.pregame.game import SUPPLEMENTARY_DECKS, GameCard

# -- 903.8, 903.9: commanders in the game --------------------------------------


@rule("903.8")
def test_the_tax_is_two_for_each_time_before() -> None:
    assert [compute_commander_tax(cast) for cast in (1, 2, 3, 4)] == [0, 2, 4, 6]
    with pytest.raises(ValueError, match="counted from 1"):
        compute_commander_tax(0)
    game, _ = playing(table(2, all_bring={"commanders": ("Chief", "Partner")}))
    chief, partner = named(game, "Chief 0"), named(game, "Partner 0")
    for tax in (0, 2, 4):
        assert find_commander_tax(game, chief) == tax
        game = cast_commander(game, chief)
        assert chief in game.zones[0].stack
        with forbidden("903.8"):
            cast_commander(game, chief)
        game = return_to_command(move_card(game, chief, GameZone.GRAVEYARD), chief)
    assert find_commander_tax(game, partner) == 0, "each commander has its own"
    assert find_commander_tax(game, named(game, "Chief 1")) == 0
    with forbidden("903.8"):
        cast_commander(game, game.zones[0].hand[0])


@rule("903.9", "903.9a")
@pytest.mark.parametrize("zone", [GameZone.GRAVEYARD, GameZone.EXILE])
def test_from_graveyard_and_exile_a_commander_may_go_back(zone: GameZone) -> None:
    game, _ = playing(table(2))
    chief = named(game, "Chief 0")
    assert find_return_rule(chief, zone) == "903.9a"
    game = move_card(cast_commander(game, chief), chief, zone)
    game = return_to_command(game, chief)
    assert game.zones[0].command == (chief,)
    assert rules(game)[-1] == "903.9a"


@rule("903.9", "903.9b")
@pytest.mark.parametrize("zone", [GameZone.HAND, GameZone.LIBRARY])
def test_in_place_of_hand_and_library_it_may_go_to_the_command_zone(zone: GameZone) -> None:
    game, _ = playing(table(2))
    chief = named(game, "Chief 0")
    assert find_return_rule(chief, zone) == "903.9b"
    game = move_card(cast_commander(game, chief), chief, GameZone.BATTLEFIELD)
    back = return_to_command(game, chief, instead_of=zone)
    assert back.zones[0].command == (chief,)
    there = move_card(game, chief, zone)
    with forbidden("903.9"):
        return_to_command(there, chief)


@rule("903.9")
def test_no_other_move_and_no_other_card_goes_to_the_command_zone() -> None:
    game, _ = playing(table(2, bring={0: {"sideboard": [CHANCELLOR]}}))
    chief, elf = named(game, "Chief 0"), game.zones[0].hand[0]
    game = move_card(cast_commander(game, chief), chief, GameZone.BATTLEFIELD)
    for zone in (GameZone.BATTLEFIELD, GameZone.STACK, GameZone.COMMAND, GameZone.OUTSIDE):
        assert find_return_rule(chief, zone) is None
    assert find_return_rule(elf, GameZone.GRAVEYARD) is None
    with forbidden("903.9"):
        return_to_command(game, chief)
    with forbidden("903.9"):
        return_to_command(game, chief, instead_of=GameZone.GRAVEYARD)
    with forbidden("903.9"):
        return_to_command(game, elf, instead_of=GameZone.LIBRARY)
    with forbidden("903.9"):
        return_to_command(game, named(game, "Our Chancellor"))
    with forbidden("903.9"):
        move_card(game, elf, GameZone.COMMAND)
    with pytest.raises(PregameError, match="leave the game"):
        move_card(game, elf, GameZone.OUTSIDE)


@rule("903.9c")
def test_of_a_merged_permanent_only_the_commander_goes_to_the_command_zone() -> None:
    game, _ = playing(table(2))
    chief, elf = named(game, "Chief 0"), game.zones[0].hand[0]
    game = move_card(cast_commander(game, chief), chief, GameZone.BATTLEFIELD)
    game = move_card(game, elf, GameZone.BATTLEFIELD)
    left = move_melded(game, [chief, elf], GameZone.LIBRARY, to_command=[chief])
    assert left.zones[0].command == (chief,)
    assert left.zones[0].library[0] == elf
    both = move_melded(game, [chief, elf], GameZone.HAND)
    assert {chief, elf} <= set(both.zones[0].hand)
    with forbidden("903.9c"):
        move_melded(game, [elf], GameZone.HAND, to_command=[chief])


@rule("717.6", "901.4", "902.3", "904.4")
def test_nontraditional_cards_keep_to_their_zones() -> None:
    game, _ = playing(
        table(
            2,
            archenemy=0,
            planechase="own",
            all_bring={"attractions": 2, "vanguard": (0, 0)},
        )
    )
    game = turn_up(turn_up(game, 0, "attractions"), 0, "schemes")
    ride = game.zones[0].battlefield[0]
    assert move_card(game, ride, GameZone.EXILE).zones[0].exile == (ride,)
    for zone in (GameZone.HAND, GameZone.LIBRARY, GameZone.GRAVEYARD, GameZone.OUTSIDE):
        assert ride in move_card(game, ride, zone).zones[0].command
    for part, number in ((Part.SCHEME, "904.4"), (Part.VANGUARD, "902.3"), (Part.PLANE, "901.4")):
        one = next(one for one in game.list_cards() if one.part is part)
        with forbidden(number):
            move_card(game, one, GameZone.HAND)
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
    reasons = list_bring_in_problems(game, 0, wish)
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
    assert "unknown" in list_bring_in_problems(game, 0, replace(wish, identity_colors=None))[0]


@rule("903.11")
def test_only_bringing_in_moves_a_card_from_outside() -> None:
    game, _ = playing(table(2, bring={0: {"sideboard": [CHANCELLOR], "attractions": 1}}))
    outside = game.zones[0].outside[0]
    with forbidden("903.11"):
        move_card(game, outside, GameZone.HAND)
    with forbidden("903.11"):
        bring_in(game, game.zones[0].hand[0])
    for nowhere in (GameZone.COMMAND, GameZone.OUTSIDE):
        with forbidden("903.11"):
            bring_in(game, outside, nowhere)
    with forbidden("903.11"):
        bring_in(game, GameCard(0, 99, "Nobody's"))


@rule("903.9", "903.11")
def test_what_is_not_in_the_game_does_not_go_to_the_command_zone() -> None:
    game, _ = playing(table(2, bring={0: {"sideboard": [CHANCELLOR]}}))
    own = game.zones[0]
    chief, beyond = named(game, "Chief 0"), own.outside[0]
    gone = own._replace(command=(), outside=(chief, beyond))
    away = game._replace(zones=game.replace_zones(0, gone))
    with pytest.raises(PregameError, match="not in the game"):
        return_to_command(away, chief, instead_of=GameZone.HAND)
    # A vanguard is no card that a deck could have had (902.1), wherever it lies; nor is a plane.
    for part in (*SUPPLEMENTARY_DECKS, Part.VANGUARD):
        large = GameCard(0, 98, "Our Card", part, card("Our Card"))
        away = game._replace(zones=game.replace_zones(0, own._replace(outside=(large,))))
        with pytest.raises(PregameError, match="not a traditional card"):
            bring_in(away, large)


@rule("903.8", "903.9")
def test_a_signature_spell_has_its_tax_and_its_way_back() -> None:
    at = table(2, load_format("oathbreaker"))
    spell = GameCard(0, 90, "Our Spell", Part.SIGNATURE_SPELL, card("Our Spell", "Instant"))
    first = at.players[0]
    at = at._replace(players=(first._replace(cards=(*first.cards, spell)), at.players[1]))
    game, _ = playing(at)
    assert spell in game.zones[0].command
    for tax in (0, 2, 4):
        assert find_commander_tax(game, spell) == tax
        game = cast_commander(game, spell)
        assert game.zones[0].stack == (spell,)
        game = return_to_command(move_card(game, spell, GameZone.GRAVEYARD), spell)
    assert find_commander_tax(game, named(game, "Chief 0")) == 0, "each has its own"
    for zone in (GameZone.HAND, GameZone.LIBRARY):
        assert find_return_rule(spell, zone) == "903.9b"


@rule("903.9")
def test_a_companion_has_no_way_to_the_command_zone() -> None:
    game, _ = playing(table(2, all_bring={"companions": [BEAST]}))
    beast = game.companions[0]
    assert beast is not None
    game = put_companion_in_hand(game, 0)
    assert all(find_return_rule(beast, zone) is None for zone in GameZone)
    for zone in (GameZone.GRAVEYARD, GameZone.EXILE):
        with forbidden("903.9"):
            return_to_command(move_card(game, beast, zone), beast)
    with forbidden("903.9"):
        return_to_command(game, beast, instead_of=GameZone.LIBRARY)
    with forbidden("903.8"):
        cast_commander(game, beast)


@rule("103.8")
def test_nothing_moves_before_the_first_turn() -> None:
    at = table(2, all_bring={"sideboard": [CHANCELLOR], "companions": [BEAST], "attractions": 1})
    for game in (begun(at), kept(begun(at))):
        chief, held, aside = named(game, "Chief 0"), game.zones[0].hand[0], game.zones[0].outside[0]
        happenings: list[tuple[Any, ...]] = [
            (cast_commander, chief),
            (move_card, held, GameZone.EXILE),
            (return_to_command, chief),
            (move_melded, [held], GameZone.HAND),
            (bring_in, aside),
            (put_companion_in_hand, 0),
            (turn_up, 0, "attractions"),
        ]
        for happening, *told in happenings:
            with forbidden("103.8"):
                happening(game, *told)


@rule("903.9c")
def test_a_card_is_one_part_of_a_permanent() -> None:
    game, _ = playing(table(2))
    chief = named(game, "Chief 0")
    with forbidden("903.9c"):
        move_melded(game, [chief, chief], GameZone.HAND)


def test_phased_out_cards_are_on_the_battlefield_apart() -> None:
    game, _ = playing(table(2))
    held = game.zones[0].hand[0]
    game = move_card(game, held, GameZone.BATTLEFIELD, phased_out=True)
    assert game.zones[0].phased_out == (held,)
    assert game.zones[0].battlefield == ()
    assert held in game.zones[0].list_cards_in_game()
    game = move_card(game, held, GameZone.BATTLEFIELD)
    assert (game.zones[0].phased_out, game.zones[0].battlefield) == ((), (held,))
    assert move_card(game, held, GameZone.HAND, phased_out=True).zones[0].phased_out == ()


def test_no_deck_of_that_name_is_turned_up() -> None:
    game, _ = playing(table(2))
    for deck in ("library", "hand", "stickers"):
        with pytest.raises(PregameError, match="nknown deck"):
            turn_up(game, 0, deck)


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
        with pytest.raises(PregameError, match="No player sits"):
            begun(table(2), companions={seat: None})


@rule("903.11a", "702.139d")
def test_a_companion_of_a_wrong_color_can_be_revealed_and_not_brought_in() -> None:
    beast = card("Our Companion", "Creature — Beast", "{U}: Fly.\n" + BEAST_TEXT)
    game, _ = playing(table(2, bring={0: {"companions": [beast], "identity": BIT["G"]}}))
    assert game.companions[0] is not None
    with forbidden("903.11a"):
        put_companion_in_hand(game, 0)
