"""Sequences whose items are made when somebody asks for one."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from copy import deepcopy

import pytest

from validator.base.lazy import Deferred, Drawn


def test_items_are_made_once_and_when_somebody_asks() -> None:
    made: list[str] = []

    def make() -> list[str]:
        made.append("made")
        return ["a", "b"]

    items = Deferred(make)
    louder = items.mapped(str.upper)
    assert made == []
    assert louder[0] == "A"
    assert (len(items), items[1], items[:1], list(louder)) == (2, "b", ("a",), ["A", "B"])
    assert made == ["made"]


def test_it_equals_hashes_shows_and_pickles_as_a_tuple_of_them() -> None:
    items = Deferred(lambda: [1, 2])
    assert items == (1, 2)
    assert items == (1, 2)
    assert items != (1,)
    assert hash(items) == hash((1, 2))
    assert repr(items) == "(1, 2)"
    assert pickle.loads(pickle.dumps(items)) == deepcopy(items) == (1, 2)


def test_items_are_drawn_as_far_as_somebody_reads() -> None:
    made: list[int] = []

    def make() -> Iterator[int]:
        for number in range(10):
            made.append(number)
            yield number

    drawn = Drawn(make())
    assert made == []
    assert bool(drawn)
    assert made == [0]
    assert drawn[2] == 2
    assert made == [0, 1, 2]
    assert drawn[1:4] == (1, 2, 3)
    assert drawn[:3] == (0, 1, 2)
    assert made == [0, 1, 2, 3]
    assert next(iter(drawn)) == 0
    assert drawn[-1] == 9
    assert len(drawn) == 10
    assert made == list(range(10))
    assert drawn == tuple(range(10))
    assert hash(drawn) == hash(tuple(range(10)))
    assert drawn[8:] == (8, 9)
    assert drawn[-2:] == (8, 9)
    assert drawn[::5] == (0, 5)
    with pytest.raises(IndexError):
        drawn[10]
    assert not Drawn([])


class Two(Drawn[int]):
    __slots__ = ("beside",)
    beside: Drawn[str]


def test_what_is_drawn_is_copied_and_pickled_with_what_stands_beside_it() -> None:
    two = Two(iter((1, 2)))
    two.beside = Drawn(iter("ab"))
    for again in (
        pickle.loads(pickle.dumps(two)),
        deepcopy(two),
        pickle.loads(pickle.dumps(two, 0)),
    ):
        assert type(again) is Two
        assert again == (1, 2)
        assert again.beside == ("a", "b")
        assert len(again) == 2
