"""OpenAPI: every address is described, and every answer is as it is described."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest
from starlette.routing import Route

from tests.serve.running import ILLEGAL, KINDS, TATYOVA, Service, service
from validator.serve.app import Endpoints
from validator.serve.openapi import document
from validator.serve.settings import Settings

DESCRIBED = document()
SCHEMAS = DESCRIBED["components"]["schemas"]


def refs(schema: object) -> Iterator[str]:
    """Every place that a schema asks for."""
    if isinstance(schema, dict):
        if isinstance(schema.get("$ref"), str):
            yield schema["$ref"]
        for part in schema.values():
            yield from refs(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from refs(part)


def checked(schema: dict[str, Any], value: object) -> None:
    """Raises where a value is not as a schema of the description says."""
    jsonschema.Draft202012Validator({**schema, "components": DESCRIBED["components"]}).validate(
        value
    )


def test_the_description_is_whole() -> None:
    assert DESCRIBED["openapi"] == "3.1.0"
    for ref in refs(DESCRIBED):
        place: Any = DESCRIBED
        for part in ref.removeprefix("#/").split("/"):
            place = place[part]
    for schema in SCHEMAS.values():
        jsonschema.Draft202012Validator.check_schema(schema)
    assert document("/decks")["servers"] == [{"url": "/decks"}]


def test_every_address_is_described() -> None:
    paths = {
        route.path.replace(":path", "")
        for route in Endpoints(Settings()).routes()
        if isinstance(route, Route) and route.path not in {"/", "/{file}"}  # the page
    }
    assert paths == DESCRIBED["paths"].keys()


@pytest.mark.parametrize("kind", KINDS)
def test_the_example_of_a_question_is_answered_as_described(serving: Service, kind: str) -> None:
    asked = DESCRIBED["paths"][f"/v1/{kind}"]["post"]
    body = asked["requestBody"]["content"]["application/json"]
    checked(body["schema"], body["example"])
    answer = serving.ask(kind, **body["example"])
    assert answer.status_code == 200
    checked(asked["responses"]["200"]["content"]["application/json"]["schema"], answer.json())


@pytest.mark.parametrize("deck", [TATYOVA, ILLEGAL, "no list", {"main": ["Sol Ring", 3]}])
@pytest.mark.parametrize("kind", KINDS)
def test_answers_are_as_described(serving: Service, kind: str, deck: object) -> None:
    asked: dict[str, Any] = {"cards" if kind == "leaders" else "deck": deck}
    asked |= {"to": "csv"} if kind == "convert" else {}
    asked |= {"limit": 2} if kind in ("additions", "leaders") else {}
    answer = serving.ask(kind, **asked)
    described = DESCRIBED["paths"][f"/v1/{kind}"]["post"]["responses"][str(answer.status_code)]
    media = answer.headers["content-type"]
    checked(described["content"][media]["schema"], answer.json())


@pytest.mark.parametrize("path", [path for path in DESCRIBED["paths"] if "{" in path])
def test_facts_are_as_described(serving: Service, path: str) -> None:
    asked = DESCRIBED["paths"][path]["get"]
    wrong = path
    for parameter in asked["parameters"]:
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", parameter["example"])
            wrong = wrong.replace(f"{{{parameter['name']}}}", "no such thing")
    answer = serving.client.get(path)
    assert answer.status_code == 200
    checked(asked["responses"]["200"]["content"]["application/json"]["schema"], answer.json())
    refused = serving.client.get(wrong)
    content = asked["responses"]["404"]["content"]["application/problem+json"]
    assert refused.status_code == 404
    checked(content["schema"], refused.json())


@pytest.mark.service
def test_thousands_of_questions_made_of_the_description_find_no_fault() -> None:
    """schemathesis: no 500, and no answer but those that are described."""
    checks = (
        "not_a_server_error,status_code_conformance,content_type_conformance,"
        "response_schema_conformance,unsupported_method"
    )
    with service(env={"CMDR_SERVE_REMEMBERED": "0"}) as running:
        program = [
            sys.executable,
            "-m",
            "schemathesis.cli",
            "run",
            f"{running.address}/openapi.json",
        ]
        done = subprocess.run(
            [
                *program,
                "-n",
                "25",
                "--checks",
                checks,
                "--generation-deterministic",
                "--request-timeout",
                "100",
            ],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-5_000:]
        assert running.process.poll() is None
        assert " failed: " not in running.log
