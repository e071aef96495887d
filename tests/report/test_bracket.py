"""What `cmdr bracket` says, as a model, as JSON, and as its schema describes it."""

from __future__ import annotations

import json

import jsonschema
import pytest
from pydantic import ValidationError

from validator import Bracket, Validator, json_schema
from validator.report.bracket import BracketJudgment

DECK = """\
Commander
1 Talrand, Sky Summoner

1 Rhystic Study
1 Time Warp
1 Nexus of Fate
96 Island
"""


def told() -> BracketJudgment:
    return Validator().brackets(DECK)[0]


def test_a_model_is_what_the_plain_values_are() -> None:
    model = Validator().bracket(DECK)
    assert isinstance(model, Bracket)
    assert json.loads(model.model_dump_json()) == json.loads(told().json())
    assert Bracket.model_validate_json(told().json()) == model


def test_it_is_immutable() -> None:
    model = Validator().bracket(DECK)
    with pytest.raises((ValidationError, AttributeError)):
        setattr(model, "floor", 5)  # noqa: B010
    with pytest.raises((ValidationError, AttributeError)):
        setattr(model.reasons[0], "bracket", 4)  # noqa: B010


@pytest.mark.parametrize("deck", [DECK, "{", "Commander\n1 Nobody\n\n1 Opt\n"])
def test_the_schema_describes_it(deck: str) -> None:
    schema = json_schema("bracket")
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(json.loads(Validator().brackets(deck)[0].json()), schema)


def test_what_is_always_sent_is_required() -> None:
    schema = json_schema("bracket")
    assert set(schema["required"]) == set(BracketJudgment.field_names)
    for name in ("BracketReason", "BracketDoubt", "BracketCard"):
        table = schema["$defs"][name]
        assert set(table["required"]) == set(table["properties"])
        assert all("description" in key for key in table["properties"].values())
