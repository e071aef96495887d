"""The description of the service, OpenAPI 3.1: made of the models that read and write."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from validator.base.declared import Declared
from validator.base.models import model_of
from validator.base.version import __version__
from validator.pregame import json_output as of_games
from validator.report import schema as of_decks
from validator.report.finding_schema import in_full
from validator.report.shapes import modeled
from validator.requests import DECKLIST
from validator.serve.problems import JSON, PROBLEM
from validator.serve.problems import KINDS as PROBLEMS
from validator.services import SERVICES, Service

_Schema = dict[str, Any]

_ABOUT: Final = (
    "Checks Magic: The Gathering decks against the Comprehensive Rules. A deck that is JSON gets a "
    "report, whatever is wrong with it; a finding has a code, a rule number, a place, and edits "
    "that mend it."
)


def _ref(name: str) -> _Schema:
    return {"$ref": f"#/components/schemas/{name}"}


# Of a format file there is none: what it says may be left out, and what is told is a ListedFormat.
_OF_DECKS: Final = tuple(sorted(of_decks.SCHEMAS.keys() - {"format"}))
_OF_GAMES: Final = ("hand", "odds", "cast")
_TEXT: Final = {"type": "string"}
_LINE: Final = {"type": ["integer", "null"], "minimum": 1}


def openapi(root: str = "") -> str:
    """The description as JSON, for a service that a proxy has under ``root``."""
    return json.dumps(document(root), ensure_ascii=False)


def document(root: str = "") -> _Schema:
    """The description as JSON values."""
    paths = {each.path: _operation(each) for each in SERVICES.values() if each.address is not None}
    about = {
        "/openapi.json": _get("openapi", "This description", {"type": "object"}),
        "/healthz": _get("health", "Whether the service answers", _ref("Health")),
        "/readyz": _get("ready", "Whether a first deck has been judged", {"type": "object"}),
    }
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "commander-validator",
            "version": __version__,
            "description": _ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": root or "/"}],
        "paths": {**paths, **about},
        "components": {"schemas": _components()},
    }


def _operation(service: Service) -> _Schema:
    if service.is_fact:
        parameters = [*_parameters(service)]
        can_miss = any(each["in"] == "path" for each in parameters)
        can_be_wrong = any(each["in"] == "query" for each in parameters)
        problems = [404] * can_miss + [422] * can_be_wrong
        answer = _name_response(service.response)
        return _get(service.name, service.summary, answer, parameters, problems)
    asked = {"schema": _ref(service.request.called), "example": service.example}
    return {
        "post": {
            "operationId": service.name,
            "summary": service.summary,
            "requestBody": {"required": True, "content": {JSON: asked}},
            "responses": {
                "200": _answer("The answer", _name_response(service.response)),
                **_problems(400, 408, 413, 422, 500, 503),
            },
        }
    }


def _get(
    id: str,
    summary: str,
    answer: _Schema,
    parameters: Sequence[_Schema] = (),
    problems: Sequence[int] = (),
) -> _Schema:
    asked: _Schema = {"operationId": id, "summary": summary}
    if parameters:
        asked["parameters"] = [*parameters]
    answers = {"200": _answer("The facts", answer), **_problems(*problems, 500, 503)}
    return {"get": {**asked, "responses": answers}}


def _parameters(service: Service) -> Iterator[_Schema]:
    """The fields of a request that are parts of its address."""
    for name, schema in _plain(_schema_of(service.request))["properties"].items():
        is_part = f"{{{name}}}" in service.path
        about = {
            "name": name,
            "in": "path" if is_part else "query",
            "description": schema.pop("description"),
        }
        if is_part:
            about |= {"required": True, "example": service.example[name]}
        yield {**about, "schema": schema}


def _name_response(response: Any) -> _Schema:
    """The place of the schema of what a service answers."""
    if isinstance(response, Mapping):
        return dict(response)
    return _ref(getattr(response, "called", response.__name__))


def _answer(description: str, schema: _Schema) -> _Schema:
    return {"description": description, "content": {JSON: {"schema": schema}}}


def _problems(*statuses: int) -> _Schema:
    titles: dict[int, list[str]] = {}
    for status, title in PROBLEMS.values():
        titles.setdefault(status, []).append(title)
    schema = _ref("Problem")
    return {
        str(status): {
            "description": "; ".join(titles[status]),
            "content": {PROBLEM: {"schema": schema}},
        }
        for status in statuses
    }


# -- components ------------------------------------------------------------------


def _components() -> dict[str, _Schema]:
    found: dict[str, _Schema] = {"Problem": _PROBLEM, "Health": _HEALTH}
    inside: dict[str, dict[str, _Schema]] = {}
    schemas: dict[str, _Schema] = {}
    for name, schema in _schemas():
        inside[name] = schema.pop("$defs", {})
        schemas[name] = schema
    for name, schema in schemas.items():
        inner = inside[name]
        called = {each: each for each in inner}
        for each, part in inner.items():
            known = schemas.get(each) or found.get(each)
            if known is not None and _moved(known, {}) != _moved(part, {}):
                called[each] = f"{name}{each}"  # another thing of the same name
        for each, part in inner.items():
            found.setdefault(called[each], _moved(part, called))
        found[name] = _moved(schema, called)
    return dict(sorted(found.items()))


def _schemas() -> Iterator[tuple[str, _Schema]]:
    """All that is sent and all that is asked, each with those inside it."""
    known = set()
    for what in (*_OF_DECKS, *_OF_GAMES):
        schema = (of_games if what in _OF_GAMES else of_decks).json_schema(what)
        if what != "report" and "Finding" in schema.get("$defs", {}):
            schema = in_full(schema)  # so that there is one kind of findings
        known.add(schema["title"])
        yield schema["title"], _plain(schema)
    for service in SERVICES.values():
        if service.address is None:
            continue
        kinds = [] if service.is_fact else [service.request]
        kinds += [] if isinstance(service.response, Mapping) else [service.response]
        for kind in kinds:
            name = getattr(kind, "called", kind.__name__)
            if name not in known:
                known.add(name)
                yield name, _plain(_schema_of(kind))


def _schema_of(kind: Any) -> _Schema:
    """The schema of a `Declared` or of a TypedDict, as it is read."""
    is_declared = issubclass(kind, Declared)
    return (model_of(kind) if is_declared else modeled(kind)).model_json_schema()


def _plain(schema: _Schema) -> _Schema:
    """A schema without its own address, and without pydantic's titles of keys."""
    for table in (schema, *schema.get("$defs", {}).values()):
        for key in table.get("properties", {}).values():
            key.pop("title", None)
    return {key: part for key, part in schema.items() if key not in ("$schema", "$id")}


def _moved(schema: Any, called: Mapping[str, str]) -> Any:
    """A schema that looks for others among the components."""
    if isinstance(schema, list):
        return [_moved(part, called) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if schema == DECKLIST:
        return _ref("DecklistObject")
    moved = {key: _moved(part, called) for key, part in schema.items()}
    ref = moved.get("$ref")
    if isinstance(ref, str) and ref.startswith("#/$defs/"):
        name, slash, rest = ref.removeprefix("#/$defs/").partition("/")
        moved |= _ref(f"{called.get(name, name)}{slash}{rest}")
    return moved


def _object(properties: _Schema, **more: Any) -> _Schema:
    return {"type": "object", "properties": properties, "required": [*properties], **more}


_PROBLEM: Final = {
    "type": "object",
    "description": "Why a request was not answered (RFC 9457)",
    "properties": {
        "type": {"enum": [f"urn:commander-validator:problem:{kind}" for kind in PROBLEMS]},
        "title": _TEXT,
        "status": {"type": "integer"},
        "detail": _TEXT,
        "errors": {
            "type": "array",
            "description": "the parts of the question that are to blame, by JSON Pointer",
            "items": _object({"pointer": _TEXT, "detail": _TEXT}),
        },
        "help": {"type": ["string", "null"]},
        "line": _LINE,
        "column": _LINE,
    },
    "required": ["type", "title", "status", "detail"],
}
_HEALTH: Final = _object(
    {
        "status": {"const": "ok"},
        "version": _TEXT,
        "catalog": _object(
            {"as_of": {"type": ["string", "null"]}, "cards": {"type": "integer", "minimum": 0}}
        ),
    }
)
