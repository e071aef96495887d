"""Planar and scheme decks: played with where that is asked for, and of the right size."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    COMMANDER,
    LEYLINE,
    OTHER_PHENOMENON,
    PHENOMENON,
    brings,
    card,
    playing,
    table,
)
from validator.formats.format import BesideDeck
from validator.formats.model import Format
from validator.pregame import Part, PregameError
from validator.pregame.setup import _check_deck, list_unused_decks, set_up_game


def test_a_format_may_ask_for_no_number_of_copies() -> None:
    one = brings(0, planes=[card("Our Plane", "Plane — Here")] * 2)
    assert len(_check_deck(one, Part.PLANE, BesideDeck(minimum=2), 2, None)) == 2
    with pytest.raises(PregameError, match="2 times, and may 1"):
        _check_deck(one, Part.PLANE, BesideDeck(minimum=2, copies=1), 2, None)


THIRD = card("Third Phenomenon", "Phenomenon")
PLAIN = Format(id="plain", anything_goes=True)


def phenomena(number: int) -> list[Any]:
    return [card(f"Phenomenon {each}", "Phenomenon") for each in range(number)]


@rule("901.3")
@pytest.mark.parametrize(
    "planes",
    [
        [None] * 9,
        [],
        [PHENOMENON, OTHER_PHENOMENON, THIRD, *[None] * 7],
        [card("Our Plane", "Plane — Here")] * 2 + [None] * 8,
        [LEYLINE, *[None] * 9],
    ],
)
def test_a_planar_deck_of_ones_own_has_ten_cards_and_two_phenomena(planes: list[Any]) -> None:
    for format in (COMMANDER, PLAIN):
        with forbidden("901.3"):
            table(2, format, planechase="own", bring={1: {"planes": planes}})
        table(2, format, planechase="own", all_bring={"planes": [PHENOMENON, *[None] * 9]})


@rule("901.15a")
@pytest.mark.parametrize(
    ("players", "cards", "few"), [(2, 20, 4), (3, 30, 6), (4, 40, 8), (5, 40, 10), (12, 40, 24)]
)
def test_a_communal_deck_has_forty_cards_or_ten_a_player(
    players: int, cards: int, few: int
) -> None:
    for format in (COMMANDER, PLAIN):
        for number in (cards, cards + 3):
            planes = [*phenomena(few), *[None] * (number - few)]
            at = table(players, format, planechase="communal", bring={1: {"planes": planes}})
            assert sum(one.part is Part.PLANE for one in at.players[1].cards) == number
        with forbidden("901.15a"):
            table(
                players, format, planechase="communal", bring={1: {"planes": [None] * (cards - 1)}}
            )
        with forbidden("901.15a"):
            planes = [*phenomena(few + 1), *[None] * (cards - few)]
            table(players, format, planechase="communal", bring={1: {"planes": planes}})
    with forbidden("901.15a"):
        table(players, planechase="communal")


@rule("901.15a")
def test_of_several_planar_decks_the_first_is_everybodys() -> None:
    at = table(3, planechase="communal", all_bring={"planes": [None] * 30})
    assert [sum(c.part is Part.PLANE for c in one.cards) for one in at.players] == [30, 0, 0]


@rule("904.3")
@pytest.mark.parametrize("schemes", [19, 0])
def test_an_archenemy_brings_twenty_schemes(schemes: int) -> None:
    with forbidden("904.3"):
        table(3, PLAIN, archenemy=1, bring={1: {"schemes": schemes}})
    table(3, PLAIN, archenemy=1, bring={1: {"schemes": 20}})


@rule("904.3")
def test_a_scheme_is_in_the_deck_twice_at_most() -> None:
    twice = _with_schemes(["A", "A"] + [f"Scheme {n}" for n in range(18)])
    assert set_up_game(PLAIN, [twice, brings(1)], archenemy=0).archenemy == 0
    thrice = _with_schemes(["A", "a", "A"] + [f"Scheme {n}" for n in range(18)])
    with forbidden("904.3"):
        set_up_game(PLAIN, [thrice, brings(1)], archenemy=0)


@rule("904.13d")
def test_with_commander_decks_ten_schemes_of_different_names_are_enough() -> None:
    table(3, archenemy=1, bring={1: {"schemes": 10}})
    with forbidden("904.13d"):
        table(3, archenemy=1, bring={1: {"schemes": 9}})
    with forbidden("904.13d"):
        set_up_game(
            COMMANDER,
            [_with_schemes(["A", "A"] + [f"Scheme {n}" for n in range(18)]), brings(1)],
            archenemy=0,
        )


def _with_schemes(names: list[str]) -> Any:
    player = brings(0, schemes=len(names))
    called = iter(names)
    cards = [
        type(one)(0, one.number, next(called), one.part) if one.part is Part.SCHEME else one
        for one in player.cards
    ]
    return player._replace(cards=tuple(cards))


def test_what_nobody_asked_for_stays_out_of_the_game() -> None:
    rich = {"planes": [None], "schemes": 1, "attractions": 2}
    brought = brings(0, 20, **rich)  # type: ignore[arg-type]
    at = set_up_game(COMMANDER, [brought, brings(1)])
    assert list_unused_decks(at, brought) == (Part.PLANE, Part.SCHEME)
    assert list_unused_decks(at, brings(1)) == ()
    game, _ = playing(at)
    assert game.plane is None
    assert game.zones[0].planes == game.zones[0].schemes == ()
    assert len(game.zones[0].attractions) == 2
    assert [one.number for one in at.players[0].cards] == [
        one.number for one in brought.cards if one.part not in (Part.PLANE, Part.SCHEME)
    ]


def test_planar_decks_are_own_or_communal() -> None:
    with forbidden("901.3"):
        set_up_game(COMMANDER, [brings(0), brings(1)], planechase="shared")  # type: ignore[arg-type]
