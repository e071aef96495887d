"""Sequences whose items are made when somebody asks for one."""

from __future__ import annotations

import pickle
from copy import deepcopy

from validator.base.lazy import Deferred


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
