"""The schema of findings: an alternative for each code, with its own figures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import pytest
from pydantic import ValidationError

import validator
from validator.report.finding import Found
from validator.report.finding_schema import CHANGES
from validator.report.findings.code import CODES
from validator.report.params import PARAMS
from validator.report.schema import json_schema
from validator.report.shapes import modeled

SCHEMA = json_schema("report")
FINDING = SCHEMA["$defs"]["Finding"]


def references(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from (value for key, value in part.items() if key == "$ref")
        part = list(part.values())
    if isinstance(part, list):
        for inner in part:
            yield from references(inner)


def test_every_code_is_an_alternative_with_its_own_figures() -> None:
    assert FINDING["properties"]["code"]["enum"] == list(CODES)
    told = {
        each["properties"]["code"]["const"]: each["properties"]["params"]["$ref"]
        for each in FINDING["oneOf"]
    }
    assert told == {code: f"#/$defs/{shape.__name__}Params" for code, shape in PARAMS.items()}
    for each in FINDING["oneOf"]:
        assert list(each["properties"]) == each["required"] == list(Found.field_names)


def test_every_reference_leads_somewhere() -> None:
    for reference in set(references(SCHEMA)):
        found = SCHEMA
        for key in reference.removeprefix("#/").split("/"):
            found = found[key]
        assert found


def test_what_a_change_may_be() -> None:
    changes = SCHEMA["$defs"]["Edit"]["properties"]["changes"]["items"]["anyOf"]
    assert [each["$ref"] for each in changes] == [f"#/$defs/{each.__name__}" for each in CHANGES]


def test_the_figures_of_a_code_are_checked_by_their_shape() -> None:
    finding = next(
        finding
        for finding in validator.check("2 Sol Ring\n").findings
        if finding.code == "singleton"
    )
    model = modeled(PARAMS["singleton"])
    assert model.model_validate(finding.params).model_dump() == dict(finding.params)
    for wrong in ({}, {**finding.params, "copies": "many"}, {**finding.params, "more": 1}):
        with pytest.raises(ValidationError):
            model.model_validate(wrong)


def test_severities_and_verdicts_are_closed() -> None:
    assert FINDING["properties"]["severity"]["enum"] == list(get_args(validator.Severity))
    assert SCHEMA["properties"]["verdict"]["enum"] == list(get_args(validator.Verdict))
