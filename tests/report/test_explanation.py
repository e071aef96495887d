"""What codes and rules mean, for programs."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from validator.base.models import as_value, model_of
from validator.cli.main import main
from validator.report.explain import UnknownTopicError, topics
from validator.report.explanation import Explanation, explanation_of


def test_a_code() -> None:
    found = explanation_of("Singleton")
    assert (found.topic, found.kind, found.severity) == ("singleton", "code", "error")
    assert "903.5b" in found.rules
    assert found.mend
    assert found.override is not None
    assert found.override.card == "Relentless Rats"
    assert found.codes == found.parts == found.part_of == ()


def test_a_rule() -> None:
    found = explanation_of("rule 903.5b.")
    assert (found.topic, found.kind, found.severity) == ("903.5b", "rule", None)
    assert found.codes == ("other-name", "singleton")
    assert found.part_of == ("903", "903.5")
    assert explanation_of("903.5").parts == ("903.5a", "903.5b", "903.5c", "903.5d", "903.5e")


def test_what_is_not_known() -> None:
    with pytest.raises(UnknownTopicError, match="did you mean singleton"):
        explanation_of("singelton")


def test_the_command_writes_an_object_a_line_by_its_schema() -> None:
    every = CliRunner().invoke(main, ["explain", "--output", "json"])
    written = [json.loads(line) for line in every.stdout.splitlines()]
    assert tuple(each["topic"] for each in written) == topics()
    schema = json.loads(CliRunner().invoke(main, ["schema", "explain"]).stdout)
    assert set(schema["required"]) == schema["properties"].keys() == written[0].keys()
    one = CliRunner().invoke(main, ["explain", "903.5b", "--output", "json"])
    read = model_of(Explanation).model_validate_json(one.stdout)
    assert as_value(read) == explanation_of("903.5b")
