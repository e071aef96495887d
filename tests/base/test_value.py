"""Immutable values, and what they work out of their fields."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from tests.records import record
from validator import Card
from validator.base.value import Value, derived, fields, replace


class Pair(Value):
    first: int
    second: int = 2
    total: int = derived()

    def _derive(self) -> None:
        object.__setattr__(self, "total", self.first + self.second)


def test_what_a_value_derives_is_no_field() -> None:
    pair = Pair(1)
    assert pair.total == 3
    assert fields(pair) == {"first": 1, "second": 2}
    assert repr(pair) == "Pair(first=1, second=2)"
    make: Any = Pair
    for values, named in (((1, 2, 3), {}), ((1,), {"total": 3}), ((), {})):
        with pytest.raises(TypeError, match="Pair takes: first, second"):
            make(*values, **named)
    with pytest.raises(AttributeError, match="immutable"):
        pair.total = 4  # type: ignore[misc]


def test_what_a_value_derives_follows_its_fields() -> None:
    pair = Pair(1, second=5)
    assert replace(pair, first=2).total == 7
    for same in (copy.deepcopy(pair), pickle.loads(pickle.dumps(pair)), replace(pair)):
        assert same == pair
        assert hash(same) == hash(pair)
        assert same.total == pair.total


def test_a_card_of_another_type_line_has_other_types() -> None:
    card = Card.model_validate(record("Gull", type_line="Creature — Bird"))
    land = replace(card, faces=(replace(card.faces[0], type_line="Basic Land — Island"),))
    assert (card.is_basic_land, land.is_basic_land) == (False, True)
    assert land.subtypes == {"Island"}
    assert "is_basic_land" not in repr(card)
