"""The schemas: what is always sent is required, and every property says what it means."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

import validator
from validator.decklist.mapping import KEYS, ZONES
from validator.report.schema import SCHEMAS, json_schema, model_behind


def tables(schema: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The schemas of all objects, by their titles."""
    for table in (schema, *schema.get("$defs", {}).values()):
        if "properties" in table:
            yield table["title"], table


def test_all_that_a_report_holds_is_always_sent() -> None:
    for title, table in tables(json_schema("report")):
        if title != "Operation":  # a step of a JSON Patch has what its `op` wants
            assert table.get("required", []) == list(table["properties"]), title
    report = validator.check("1 Sol Ring\n1 Nobody Knows\n")
    sent = report.model_dump(mode="json")
    schema = json_schema("report")
    assert list(sent) == schema["required"]
    assert list(sent["findings"][0]) == schema["$defs"]["Finding"]["required"]


@pytest.mark.parametrize("what", SCHEMAS)
def test_a_schema_has_a_name_and_a_dialect(what: str) -> None:
    schema = json_schema(what)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:commander-validator:{what}:{SCHEMAS[what]}"


@pytest.mark.parametrize("what", SCHEMAS)
def test_every_property_says_what_it_means(what: str) -> None:
    silent = [
        f"{title}.{name}"
        for title, table in tables(json_schema(what))
        for name, key in table["properties"].items()
        if not key.get("description")
    ]
    assert silent == []


def test_there_is_no_other_schema() -> None:
    with pytest.raises(KeyError):
        json_schema("deck")


def test_the_schema_of_a_decklist_has_the_keys_that_are_taken() -> None:
    schema = json_schema("decklist")
    assert set(schema["properties"]) == {*ZONES, "name"}
    card = schema["$defs"]["CardObject"]
    assert set(card["properties"]) == set(KEYS)
    assert card["required"] == ["name"]
    assert (card["properties"]["quantity"]["minimum"], "required" in schema) == (1, False)


@pytest.mark.parametrize(
    "deck",
    [
        {"maind": []},
        {"main": "Sol Ring"},
        {"main": [{"quantity": 1}]},
        {"main": [{"name": "", "quantity": 1}]},
        {"main": [{"name": "Sol Ring", "quantity": 0}]},
        {"main": [{"name": "Sol Ring", "quantity": 1.5}]},
        {"main": [{"name": "Sol Ring", "copies": 1}]},
    ],
)
def test_what_the_schema_of_a_decklist_refuses(deck: dict[str, Any]) -> None:
    model = model_behind("decklist")
    model.model_validate({"commanders": ["A"], "companion": {"name": "B"}, "main": []})
    with pytest.raises(ValidationError):
        model.model_validate(deck)


# Of each code that a few decks have, with places in a text and in a mapping.
BROKEN: tuple[Any, ...] = (
    "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Sol Rign\n1 Lightning Bolt\n2 Sol Ring\n"
    "1 Channel\n1 Wastes of Time\n\nSideboard\n1 Opt\n\nMaybeboard\n1 Island\n",
    {"main": [{"name": "Sol Ring", "quantity": 2}, "Lightning Bolt", "Kenrith, the Returned King"]},
    {
        "commanders": ["Sol Ring", "Opt"],
        "companion": "Lurrus of the Dream-Den",
        "main": ["Divination"],
    },
    "",
)


@pytest.mark.parametrize("deck", BROKEN)
def test_what_is_sent_is_as_the_schema_says(deck: Any) -> None:
    report = validator.check(deck).model_dump(mode="json")
    assert report["findings"]
    jsonschema.Draft202012Validator(json_schema("report")).validate(report)


def test_the_params_and_changes_of_a_finding_are_those_of_its_code() -> None:
    checker = jsonschema.Draft202012Validator(json_schema("report"))
    report = validator.check(BROKEN[0]).model_dump(mode="json")
    for finding in report["findings"]:
        wrong = {**finding, "params": {**finding["params"], "more": 1}}
        assert not checker.is_valid({**report, "findings": [wrong]}), finding["code"]
    edit = {"title": "x", "changes": [{"line": 1}], "safe": False}
    mended = {**report["findings"][0], "edits": [edit]}
    assert not checker.is_valid({**report, "findings": [mended]})
