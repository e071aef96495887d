"""Chance: fair, and the same for the same seed on every platform and Python."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from tests.pregame.tables import begun, names, table
from validator.pregame import PregameError, PregameTypeError
from validator.pregame.mulligan import declare_mulligan, list_next_to_declare, take_mulligans
from validator.pregame.randomness import (
    choose_seed,
    pick_number,
    sample_items,
    seed_source,
    shuffle_items,
)

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
