"""Answers as models, as JSON, and as their schemas describe them."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from validator import Leaders, Repair, Validator, json_schema
from validator.judge.validator import ask_about
from validator.report.answers.additions import AdditionsJudgment
from validator.report.answers.leaders import LeadersJudgment
from validator.report.answers.models import Additions, LeadersFound
from validator.report.answers.repair import RepairJudgment

JUDGE = Validator()
DECK = """\
Commander
1 Krenko, Mob Boss

96 Mountain
1 Sol Rign
1 Counterspell
"""
INPUTS = [DECK, "{", "", "Commander\n1 Sol Ring\n\n99 Mountain\n"]


@pytest.mark.parametrize("deck", INPUTS)
def test_the_schemas_describe_what_is_sent(deck: str) -> None:
    asking = ask_about(JUDGE, deck)
    sent: dict[str, list[Any]] = {
        "additions": [asking.told_of(["Shock", "Opt"]), asking.told_additions(limit=3)],
        "leaders": [ask_about(JUDGE, deck, led=False).told_leaders(limit=3, near=2)],
        "repair": [asking.repair()],
    }
    for what, answers in sent.items():
        schema = json_schema(what)
        jsonschema.Draft202012Validator.check_schema(schema)
        for answer in answers:
            jsonschema.validate(json.loads(answer.json()), schema)


@pytest.mark.parametrize("deck", INPUTS)
def test_models_are_what_the_plain_values_are(deck: str) -> None:
    asking = ask_about(JUDGE, deck)
    for model, answer in (
        (Repair, asking.repair()),
        (Additions, asking.told_of(["Shock", "Opt"])),
        (LeadersFound, ask_about(JUDGE, deck, led=False).told_leaders(limit=3, near=2)),
    ):
        made = model.model_validate(answer)
        assert json.loads(made.model_dump_json()) == json.loads(answer.json())
        assert model.model_validate_json(answer.json()) == made


def test_answers_are_immutable() -> None:
    repair, leaders = JUDGE.repair(DECK), JUDGE.leaders(DECK)
    for value, name in ((repair, "changes"), (repair.changes[0], "card"), (leaders[0], "chosen")):
        with pytest.raises((ValidationError, AttributeError)):
            setattr(value, name, ())
    assert isinstance(leaders, Leaders)
    with pytest.raises(TypeError):
        leaders[0] = leaders[1]  # type: ignore[index]


def test_what_is_always_sent_is_required() -> None:
    for what, declared in (
        ("additions", AdditionsJudgment),
        ("leaders", LeadersJudgment),
        ("repair", RepairJudgment),
    ):
        assert set(json_schema(what)["required"]) == set(declared.field_names)
