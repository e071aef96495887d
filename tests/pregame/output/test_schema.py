"""The schemas of what is said about games: what is said fits them, and each key is told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from tests.cli.playing import DECK, cmdr, text, told
from validator.pregame.draft import begin_draft, take, write_draft
from validator.pregame.output.schema import SCHEMAS, json_schema


def tables(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield schema
    yield from schema.get("$defs", {}).values()


@pytest.mark.parametrize("what", SCHEMAS)
def test_a_schema_tells_every_key_and_requires_it(what: str) -> None:
    schema = json_schema(what)
    assert schema["$id"] == f"urn:commander-validator:{what}:1"
    jsonschema.Draft202012Validator.check_schema(schema)
    for table in tables(schema):
        assert table["additionalProperties"] is False
        assert set(table["required"]) == set(table["properties"])
        for name, key in table["properties"].items():
            assert key.get("description"), name
    assert json.loads("\n".join(text("schema", what))) == schema


@pytest.mark.parametrize(
    "arguments",
    [
        ("start", DECK, "--players", "4", "--variant", "two-headed-giant"),
        ("start", DECK),
        ("hand", DECK, "--mulligans", "2", "--draws", "3", "--play", "--players", "2"),
        ("odds", DECK, "--what", "2 land cards and a creature card", "--mulligans", "1"),
        ("odds", DECK),
        ("cast", DECK, "--cast", "Explore", "--games", "20", "--mulligans", "1"),
    ],
)
def test_what_a_command_says_fits_its_schema(arguments: tuple[str, ...]) -> None:
    what, *more = arguments
    command = "odds" if what == "cast" else what
    jsonschema.validate(told(command, *more), json_schema(what))


def test_the_odds_of_each_color_fit_the_schema() -> None:
    for line in text("odds", DECK, "--what", "color", "--output", "json"):
        jsonschema.validate(json.loads(line), json_schema("odds"))


def test_the_record_of_a_draft_fits_its_schema() -> None:
    draft = take(begin_draft([[["A", "B"], ["C", "D"]]]), 0, ["A", "B"])
    jsonschema.validate(json.loads(write_draft(draft)), json_schema("draft"))


def test_there_is_no_other_schema() -> None:
    with pytest.raises(KeyError):
        json_schema("report")
    assert cmdr("schema", "report").exit_code == 0
    assert cmdr("schema", "hands").exit_code == 2
