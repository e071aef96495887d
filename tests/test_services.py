"""The registry of requests: one entry is an address, a description, a tool and a panel's answer."""

from __future__ import annotations

import asyncio
import json
from typing import Annotated, Any

import pytest
from starlette.testclient import TestClient

from tools.page.judge import engine
from validator.base.declared import Declared, Doc
from validator.cards.catalog.lookup import Catalog
from validator.judge.validator import Validator
from validator.mcp.server import server
from validator.requests import Deck, FormatJson, RequestError
from validator.serve.app import application
from validator.serve.openapi import document
from validator.serve.settings import Settings
from validator.services import SERVICES, Service, Tool, Validators, match_address


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
    with pytest.raises(RequestError, match="no format"):
        validators.find("commander.toml")


@pytest.mark.parametrize("depth", [100, 500, 900, 5_000])
def test_a_format_that_is_nested_too_deep_is_a_wrong_question(depth: int) -> None:
    nested: dict[str, Any] = {}
    for _ in range(depth):
        nested = {"a": nested}
    with pytest.raises(RequestError, match="/format"):
        Validators(Catalog()).find({"id": "x", "extends": "commander", **nested})
