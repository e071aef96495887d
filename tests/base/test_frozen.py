"""Dictionaries that nobody can change."""

from __future__ import annotations

import json
import pickle
from copy import deepcopy

import pytest

from validator.base.frozen import Frozen, frozen


def test_it_equals_and_writes_itself_like_any_other() -> None:
    made = frozen({"lines": [1, 2], "of": {"card": "Sol Ring"}})
    assert made == {"lines": (1, 2), "of": {"card": "Sol Ring"}}
    assert json.dumps(made) == '{"lines": [1, 2], "of": {"card": "Sol Ring"}}'


def test_nobody_changes_it() -> None:
    made = Frozen(size=100)
    with pytest.raises(TypeError, match="immutable"):
        made["size"] = 99
    with pytest.raises(TypeError, match="immutable"):
        made.update(size=99)
    with pytest.raises(TypeError, match="immutable"):
        del made["size"]
    with pytest.raises(TypeError, match="immutable"):
        made |= {"size": 99}
    assert made == {"size": 100}


def test_it_is_hashed_by_what_it_holds() -> None:
    assert hash(frozen({"a": [1], "b": {"c": 2}})) == hash(frozen({"b": {"c": 2}, "a": [1]}))
    assert len({Frozen(a=1), Frozen(a=1), Frozen(a=2)}) == 2


def test_copies_are_the_same() -> None:
    made = frozen({"a": [1], "b": {"c": 2}})
    for copied in (pickle.loads(pickle.dumps(made)), deepcopy(made)):
        assert type(copied) is Frozen
        assert copied == made
