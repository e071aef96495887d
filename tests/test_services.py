"""The registry of requests: one entry is an address, a description, a tool and a panel's answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from pathlib import Path
from typing import Annotated, Any

import pytest
from starlette.testclient import TestClient

from tools.page.judge import engine
from validator import requests
from validator.base.declared import Declared, Doc
from validator.cards.catalog.lookup import Catalog
from validator.judge.validator import Validator
from validator.mcp.server import server
from validator.pregame import json_output
from validator.report import schema
from validator.requests import Deck, FormatJson, RequestError
from validator.serve.app import application
from validator.serve.openapi import document
from validator.serve.settings import Settings
from validator.services import (
    SERVICES,
    Service,
    Tool,
    Validators,
    answer_request,
    match_address,
)


class CountRequest(Declared, called="CountQuestion"):
    """A deck to count."""

    format: FormatJson = "commander"
    deck: Deck
    most: Annotated[int, Doc("how far to count", ge=1)] = 1_000


class Counted(Declared):
    """How many cards a deck has."""

    size: Annotated[int, Doc("the number of cards")]


def count_cards(validator: Validator, request: Any) -> dict[str, int]:
    return {"size": min(validator.judgment(request.deck).size, request.most)}


INVENTED = Service(
    "count",
    CountRequest,
    Counted,
    count_cards,
    "How many cards a deck has",
    {"deck": "2 Island"},
    "POST /v1/count",
    Tool("How many cards a deck has.", ("deck", "most")),
)


def test_an_invented_request_is_there_at_every_entry_point(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(SERVICES, "count", INVENTED)
    asked = {"deck": "2 Island\n1 Opt", "most": 2}
    with TestClient(application(Settings())) as client:
        assert client.post("/v1/count", json=asked).json() == {"size": 2}
        wrong = client.post("/v1/count", json={**asked, "most": 0})
        assert (wrong.status_code, wrong.json()["errors"][0]["pointer"]) == (422, "/most")
    described = document()
    answer = described["paths"]["/v1/count"]["post"]["responses"]["200"]
    schemas = described["components"]["schemas"]
    assert answer["content"]["application/json"]["schema"]["$ref"].endswith("/Counted")
    assert schemas["Counted"]["properties"]["size"]["type"] == "integer"
    assert schemas["CountQuestion"]["properties"]["most"]["minimum"] == 1

    async def call_tool() -> Any:
        tools = server(Catalog())
        (tool,) = [each for each in await tools.list_tools() if each.name == "count"]
        assert tool.input_schema["properties"].keys() == {"deck", "most"}
        return await tools.call_tool("count", asked)

    told: Any = asyncio.run(call_tool())
    assert '"size": 2' in str(told)
    assert json.loads(engine.ask("count", json.dumps(asked))) == {"size": 2}
    assert "count" in json.loads(engine.tell("kinds"))


def test_an_address_is_matched_by_its_parts() -> None:
    found = match_address("/v1/cards/Fire%20%2F%2F%20Ice/identity")
    assert found == (SERVICES["identity"], {"name": "Fire // Ice"})
    explained = match_address("/v1/explain/903.5b?language=fr&topic=other")
    assert explained == (SERVICES["explain"], {"topic": "903.5b", "language": "fr"})
    assert match_address("/v1/nothing") is None


def test_a_validator_is_made_once_and_of_own_formats_some_are_kept() -> None:
    validators = Validators(Catalog())
    assert validators.find("commander") is validators.find("commander")
    first = validators.find({"id": "first", "extends": "commander"})
    assert validators.find({"extends": "commander", "id": "first"}) is first
    for number in range(20):
        validators.find({"id": f"f{number}", "extends": "commander"})
    assert validators.find({"id": "first", "extends": "commander"}) is not first
    with pytest.raises(RequestError, match="unknown format"):
        validators.find("commander.toml")


@pytest.mark.parametrize("depth", [100, 500, 900, 5_000])
def test_a_format_that_is_nested_too_deep_is_a_wrong_question(depth: int) -> None:
    nested: dict[str, Any] = {}
    for _ in range(depth):
        nested = {"a": nested}
    with pytest.raises(RequestError, match="/format"):
        Validators(Catalog()).find({"id": "x", "extends": "commander", **nested})


# What a request may say in place of any text of it; each names a file that there is.
_PATHS = (
    "{}/secret",
    "../../../../../../../..{}/secret",
    "{}/secret.toml",
    "file://{}/secret.toml",
)


def _with_texts(value: Any, path: str) -> Any:
    """An example with another text in place of each of its texts."""
    if isinstance(value, dict):
        return {key: _with_texts(part, path) for key, part in value.items()}
    if isinstance(value, list):
        return [_with_texts(part, path) for part in value]
    return path if isinstance(value, str) else value


@pytest.fixture(scope="module")
def opened() -> list[str]:
    """The paths that are opened from now on: an audit hook stays for good."""
    paths: list[str] = []

    def record(event: str, arguments: tuple[Any, ...]) -> None:
        if event in ("open", "os.listdir", "os.scandir", "sqlite3.connect"):
            paths.append(str(arguments[0]))

    sys.addaudithook(record)
    return paths


@pytest.mark.parametrize("name", SERVICES)
def test_no_text_of_a_request_opens_a_file(name: str, opened: list[str], tmp_path: Path) -> None:
    for ending in ("", ".toml", "-history.toml"):
        (tmp_path / f"secret{ending}").write_text('id = "secret"\nextends = "commander"\n')
    service, validators = SERVICES[name], Validators(Catalog())
    fields = service.request.field_names
    for written in _PATHS:
        path = written.format(tmp_path)
        formats: list[Any] = [path, {"extends": path}, {"extends": "commander", "history": path}]
        asked = [_with_texts(dict(service.example), path)]
        asked += [{**service.example, field: path} for field in fields]
        asked += [{**service.example, "format": each} for each in formats if "format" in fields]
        for data in asked:
            opened.clear()
            with contextlib.suppress(ValueError, LookupError):
                answer_request(service, validators, data)
            assert [each for each in opened if str(tmp_path) in each] == [], data


def test_a_history_is_one_that_the_program_ships() -> None:
    wanted = {"id": "x", "extends": "commander", "history": "../data/commander"}
    with pytest.raises(RequestError, match="/format/history: no history is known by the name"):
        Validators(Catalog()).find(wanted)


def test_every_schema_has_a_name_that_may_be_asked_for() -> None:
    assert {*requests.SCHEMAS} == {*schema.SCHEMAS, *json_output.SCHEMAS}
