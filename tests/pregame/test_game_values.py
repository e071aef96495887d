"""The values of a game, and chance from a seed."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tests.pregame.by_rule import CASES, forbidden
from tests.pregame.tables import (
    COMMANDER,
    begun,
    brings,
    card,
    names,
    rules,
    table,
)
from validator.pregame import PregameError, PregameTypeError
from validator.pregame.game import GameCard, Part, Zones
from validator.pregame.opening_hands import declare_mulligan, list_next_to_declare, take_mulligans
from validator.pregame.randomness import (
    choose_seed,
    pick_number,
    sample_items,
    seed_source,
    shuffle_items,
)
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
    with pytest.raises(PregameError, match="No player sits"):
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


CHI_SQUARED_23 = 49.7  # exceeded once in a thousand


GOLDEN_NUMBERS = [41, 27, 18, 69, 51, 70, 44, 59, 22, 35, 15, 88]
GOLDEN_SHUFFLE = "NACREDMOM"
GOLDEN_ORDER = (3, 0, 1, 2)
GOLDEN_HANDS = [
    ["Elf 0-9", "Elf 0-10", "Elf 0-1", "Elf 0-5", "Elf 0-6", "Elf 0-2", "Elf 0-8"],
    ["Elf 1-8", "Elf 1-5", "Elf 1-1", "Elf 1-3", "Elf 1-2", "Elf 1-11", "Elf 1-6"],
    ["Elf 2-0", "Elf 2-4", "Elf 2-2", "Elf 2-7", "Elf 2-11", "Elf 2-3", "Elf 2-10"],
    ["Elf 3-7", "Elf 3-3", "Elf 3-4", "Elf 3-0", "Elf 3-10", "Elf 3-8", "Elf 3-1"],
]
GOLDEN_MULLIGAN = ["Elf 0-6", "Elf 0-5", "Elf 0-0", "Elf 0-2", "Elf 0-8", "Elf 0-4", "Elf 0-3"]


class Told:
    """A source that gives the numbers it is told."""

    def __init__(self, *numbers: float) -> None:
        self.numbers = list(numbers)

    def random(self) -> float:
        return self.numbers.pop(0)


def test_the_same_seed_gives_the_same_numbers_everywhere() -> None:
    source = seed_source(2026)
    assert [pick_number(100, source) for _ in range(12)] == GOLDEN_NUMBERS
    assert "".join(shuffle_items("COMMANDER", seed_source(903))) == GOLDEN_SHUFFLE


def test_the_same_seed_gives_the_same_game_everywhere() -> None:
    game = begun(table(4, cards=12), 903)
    assert game.order == GOLDEN_ORDER
    assert [names(own.hand) for own in game.zones] == GOLDEN_HANDS
    source = seed_source(904)
    while waiting := list_next_to_declare(game):
        game = declare_mulligan(game, waiting[0], mulligan=True)
    assert names(take_mulligans(game, source).zones[0].hand) == GOLDEN_MULLIGAN


def test_another_seed_gives_another_game() -> None:
    at = table(2)
    hands = {begun(at, seed).zones[0].hand for seed in range(100)}
    assert len(hands) == 100


def test_every_order_is_as_likely() -> None:
    source = seed_source(5)
    counted = Counter(shuffle_items(range(4), source) for _ in range(24_000))
    assert set(counted) == set(permutations(range(4)))
    assert sum((seen - 1000) ** 2 / 1000 for seen in counted.values()) < CHI_SQUARED_23


def test_a_sample_is_as_the_top_of_a_shuffled_library() -> None:
    source = seed_source(6)
    counted = Counter(sample_items(range(4), 3, source) for _ in range(24_000))
    assert set(counted) == set(permutations(range(4), 3))
    assert sum((seen - 1000) ** 2 / 1000 for seen in counted.values()) < CHI_SQUARED_23
    assert sorted(sample_items(range(3), 7, source)) == [0, 1, 2]


def test_numbers_over_the_last_whole_multiple_are_drawn_again() -> None:
    largest = 1 - 2**-53
    source = Told(largest, 0.5)
    assert pick_number(3, source) == (1 << 52) % 3
    assert source.numbers == [], "2**53 is no multiple of 3: its last number is unfair"
    source = Told(largest)
    assert pick_number(4, source) == 3
    with pytest.raises(ValueError, match="below 0"):
        pick_number(0, source)


def test_a_seed_is_not_negative() -> None:
    with pytest.raises(ValueError, match="0 or more"):
        seed_source(-1)


def test_a_seed_is_the_one_given_or_a_new_one() -> None:
    assert choose_seed(0) == 0
    new = {choose_seed(None) for _ in range(20)}
    assert len(new) > 1
    assert max(new) < 10**9, "nine digits can be retyped"


def test_nothing_is_shuffled_into_nothing() -> None:
    assert shuffle_items((), seed_source(1)) == ()
    assert shuffle_items("A", Told()) == ("A",)


@pytest.mark.parametrize("seed", ["abc", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(PregameTypeError, match="whole number") as caught:
        seed_source(seed)
    assert isinstance(caught.value, PregameError)
    assert isinstance(caught.value, TypeError)


def test_a_source_tells_so_many_numbers_apart() -> None:
    assert pick_number(2**53, Told(0.25)) == 2**51
    with pytest.raises(PregameError, match="no more than"):
        pick_number(2**53 + 1, Told(0.25))
