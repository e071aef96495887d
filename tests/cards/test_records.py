"""Vanguard cards: what they add to hand and life (211, 212) is a fact of the catalog."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest

from validator import Catalog
from validator.cards.card import Card
from validator.cards.clauses import StartingModifiers
from validator.cards.records import RecordError


def record(**more: Any) -> dict[str, Any]:
    return {"name": "Our Avatar", "layout": "vanguard", "type_line": "Vanguard", **more}


@pytest.mark.parametrize(
    ("facts", "hand", "life"),
    [
        ({"hand_modifier": "+1", "life_modifier": "-3", "oracle_text": "Fly."}, 1, -3),
        ({"oracle_text": "Fly.\n\n(Hand Modifier: -2 , Life Modifier: +12)"}, -2, 12),
        ({"oracle_text": "Fly.\n(Hand Modifier: +0\xa0,\xa0Life Modifier: +1)"}, 0, 1),
        ({"oracle_text": "Starting hand size +1 Starting life total -5\nFly."}, 1, -5),
    ],
)
def test_modifiers_are_read_as_stated_or_from_the_text(
    facts: dict[str, Any], hand: int, life: int
) -> None:
    assert Card.model_validate(record(**facts)).clauses == (StartingModifiers(hand, life),)


def test_a_card_without_modifiers_and_another_type_have_none() -> None:
    assert Card.model_validate(record(oracle_text="Fly.")).clauses == ()
    other = record(type_line="Scheme", oracle_text="(Hand Modifier: +1 , Life Modifier: +1)")
    assert Card.model_validate(other).clauses == ()


def test_a_modifier_that_is_no_number_is_a_wrong_record() -> None:
    with pytest.raises(RecordError, match="Our Avatar"):
        Card.model_validate(record(hand_modifier="one", life_modifier="+1"))


def test_the_catalog_that_comes_with_the_program_states_them() -> None:
    match = Catalog().find("Akroma, Angel of Wrath Avatar")
    assert match is not None
    assert match.card.clauses == (StartingModifiers(1, 7),)


def test_an_error_arrives_whole_from_another_process() -> None:
    error = RecordError("Opt", "no", key="layout", number=3)
    same = pickle.loads(pickle.dumps(error))
    assert str(same) == str(error)
    assert vars(same) == vars(error) == vars(copy.copy(error))
