"""Games and their seats; and every rule of a game's start has a case."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.pregame.by_rule import CASES, forbidden
from tests.pregame.tables import (
    COMMANDER,
    brings,
    card,
    rules,
    table,
)
from validator.pregame import PregameError, seed_source
from validator.pregame.game import GameCard, Part, Zones
from validator.pregame.setup import set_up_game
from validator.pregame.start import start_game

NAMED = (
    "101.4 101.4a 101.4b 101.4c 101.4d 101.4e 805.6 121.1 701.17a 701.22a 701.24a "
    "103.1 103.1a 103.1b 103.1c 103.2 103.2a 103.2b 103.2c 103.2d 103.3 103.3a 103.4 "
    "103.4a 103.4b 103.4c 103.4d 103.4e 103.5 103.5a 103.5b 103.5c 103.5d 103.6 103.6a "
    "103.6b 103.6c 103.7 103.8 103.8a 103.8b 103.8c 123.2a 123.2b 123.2c 702.139a 702.139b "
    "702.139c 702.139d 717.2 717.6 727.1 727.1a 727.2 727.3 727.4 727.5 727.5a 727.6 727.7 "
    "729.1a 729.1b 729.2 729.2a 729.2b 729.2c 729.3 729.4 729.4a 729.4b 729.5 729.5a 729.5b "
    "729.5c 729.6 810.1 810.4 810.11 901.3 901.4 902.3 902.4 902.5 903.4b 903.6 903.7 903.8 "
    "903.9 903.9a 903.9b 903.9c 903.10a 903.11 903.11a 903.12f 903.12g 903.12h 904.2 904.4 "
    "100.1a 104.2a 104.2c 104.3a 800.4a 800.4k 810.8b 901.6 901.10 901.15b 901.15c "
    "904.3 904.5 904.6 904.13b 904.13d 901.15a "
)


def test_every_rule_named_has_a_case() -> None:
    for path in Path(__file__).parent.rglob("test_*.py"):
        inside = path.relative_to(Path(__file__).parent).with_suffix("").parts
        import_module(".".join((__package__, *inside)))
    assert [number for number in NAMED.split() if number not in CASES] == []


def test_a_game_has_two_players_or_more_on_their_seats() -> None:
    with forbidden("100.1"):
        set_up_game(COMMANDER, [brings(0)])
    for players in ([brings(1), brings(0)], [brings(0), brings(2)]):
        with pytest.raises(PregameError, match="seats 0, 1, 2"):
            set_up_game(COMMANDER, players)
    with pytest.raises(PregameError, match="one team"):
        table(4, teams=[(0, 1), (2, 2)])
    with pytest.raises(PregameError, match="Nobody sits"):
        table(2, archenemy=4)
    with forbidden("904.2"):
        set_up_game(COMMANDER, [brings(0), brings(1)], teams=[(0,), (1,)], archenemy=0)


def test_a_deck_of_a_few_cards_is_drawn_and_loses() -> None:
    game = start_game(table(2, cards=5), seed_source(1))
    assert game.losing == tuple(game.order)
    assert "104.3c" in rules(game)
    assert [len(own.hand) for own in game.zones] == [5, 5]


def test_a_card_is_known_by_its_owner_and_its_number() -> None:
    """What is learned of it, and where it came from, makes it no other card."""
    one, same = GameCard(0, 1, "A"), GameCard(0, 1, "A", Part.SIDEBOARD, card("A"))
    assert (one, hash(one)) == (same, hash(same))
    assert one != GameCard(0, 2, "A")
    assert repr(same) == "GameCard(owner=0, number=1, name='A', part=<Part.SIDEBOARD: 'sideboard'>)"


def test_what_is_outside_the_game_is_not_in_it() -> None:
    inside, beyond = (GameCard(0, number, f"Card {number}") for number in range(2))
    for pile in Zones._fields[:-1]:
        zones = Zones(**{pile: (inside,)}, outside=(beyond,))
        assert list(zones.list_cards_in_game()) == [inside]
        assert set(zones.list_cards()) == {inside, beyond}
    assert Zones._fields[-1] == "outside"


def test_the_example_of_the_package_is_true() -> None:
    """Names of functions are functions, whatever modules of the same name were imported."""
    from validator.pregame import restart_game, set_up_game, start_game

    assert all(map(callable, (restart_game, set_up_game, start_game)))
    game = start_game(set_up_game(COMMANDER, [brings(0), brings(1)]), seed_source(42))
    assert [len(own.hand) for own in game.zones] == [7, 7]
