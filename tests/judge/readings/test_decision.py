"""One decision over doubtful lines, held against trying everything."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from validator.judge.readings.decision import WRONG_SUM, decided


class Way(NamedTuple):
    against: int
    copies: int = 0


WAYS = st.lists(st.builds(Way, st.integers(0, 20), st.integers(0, 3)), min_size=1, max_size=3)


def cost(ways: tuple[Way, ...], sure: int, right: range) -> int:
    total = sure + sum(way.copies for way in ways)
    return sum(way.against for way in ways) + WRONG_SUM * (total not in right)


@given(st.lists(WAYS, max_size=5), st.integers(0, 4), st.integers(0, 6), st.integers(1, 3))
def test_no_other_decision_has_less_against_it(
    doubts: list[list[Way]], sure: int, first: int, many: int
) -> None:
    right = range(first, first + many)
    decision = decided(doubts, sure, lambda total: total in right)
    taken = decision.taken
    assert decision.size == sure + sum(way.copies for way in taken)
    assert decision.against == cost(tuple(taken), sure, right)
    assert all(way in ways for way, ways in zip(taken, doubts, strict=True))
    assert cost(tuple(taken), sure, right) == min(
        cost(ways, sure, right) for ways in product(*doubts)
    )


def test_the_sum_settles_a_doubt() -> None:
    card, remark = Way(2, 1), Way(4)
    assert decided([[card, remark]], 99, {100}.__contains__).taken == [card]
    assert decided([[card, remark]], 100, {100}.__contains__).taken == [remark]
    assert decided([[card, remark]], 50, {100}.__contains__).taken == [card]


def test_no_sum_takes_a_card_away() -> None:
    assert decided([[Way(0, 1), Way(20)]], 100, {100}.__contains__).taken == [Way(0, 1)]


def test_of_ways_as_good_the_first() -> None:
    first, second = Way(1, 0), Way(1)
    assert decided([[first, second]], 0, {0}.__contains__).taken[0] is first


def test_many_doubtful_lines_are_decided_one_by_one() -> None:
    ways = [Way(1, 1), Way(2)]
    assert decided([ways] * 1_000, 0, {3}.__contains__).taken == [ways[0]] * 1_000
