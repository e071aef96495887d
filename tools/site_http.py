"""The page of the site on the HTTP API: made of what the service says of itself at
``/openapi.json``."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, Final

from validator.serve.openapi import openapi

_Schema = Mapping[str, Any]

_INTRODUCTION: Final = """\
# The HTTP API

What `cmdr serve` answers, as it says itself at `/openapi.json` (OpenAPI 3.1), of which this page
is made. [serving.md](serving.md) says how it is run, [clients.md](clients.md) how it is asked from
other languages. What goes wrong is told as [Problem](#problem), in `application/problem+json`.
"""


def page() -> Iterator[str]:
    """The page: each address with its question and answers, then what these are made of."""
    described = json.loads(openapi())
    yield _INTRODUCTION
    for path, methods in described["paths"].items():
        for method, operation in methods.items():
            yield from _operation(method.upper(), path, operation)
    yield "## What they are made of\n"
    for name, schema in described["components"]["schemas"].items():
        yield from _described(name, schema)


def _operation(method: str, path: str, operation: Mapping[str, Any]) -> Iterator[str]:
    yield f"## {method} {path}\n\n{operation['summary']}.\n"
    for parameter in operation.get("parameters", ()):
        told = parameter.get("description", "")
        yield f"- `{parameter['name']}` in the {parameter['in']}{': ' if told else ''}{told}\n"
    if "requestBody" in operation:
        (content,) = operation["requestBody"]["content"].values()
        yield f"What is asked: {type_of(content['schema'])}."
        yield from (_fenced(example) for example in _examples(content))
    yield "\n| status | what it means | what is sent |\n| --- | --- | --- |"
    for status, answer in operation["responses"].items():
        sent = [type_of(each["schema"]) for each in answer.get("content", {}).values()]
        yield f"| {status} | {_cell(answer['description'])} | {_cell(', '.join(sent))} |"
    yield ""


def _examples(content: Mapping[str, Any]) -> Iterator[Any]:
    if "example" in content:
        yield content["example"]
    yield from (each["value"] for each in content.get("examples", {}).values())


def _fenced(example: object) -> str:
    return f"\n```json\n{json.dumps(example, ensure_ascii=False)}\n```"


def _described(name: str, schema: _Schema) -> Iterator[str]:
    yield f"### {name}\n\n{_flat(schema.get('description', ''))}\n"
    fields = schema.get("properties")
    if not fields:
        yield f"{type_of(schema)}\n"
        return
    yield "| field | type | | what it is |\n| --- | --- | --- | --- |"
    for key, field in fields.items():
        needed = "always" if key in schema.get("required", ()) else ""
        yield f"| `{key}` | {_cell(type_of(field))} | {needed} | {_cell(_meaning(field))} |"
    yield ""


def _meaning(field: _Schema) -> str:
    told = _flat(field.get("description", ""))
    if "default" in field and field["default"] is not None:
        told += f"; `{json.dumps(field['default'], ensure_ascii=False)}` if nothing is said"
    return told.removeprefix("; ")


def type_of(schema: _Schema) -> str:
    """What a schema lets in, in a few words, with links to those that have a name."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f"[{name}](#{name.casefold()})"
    if "const" in schema:
        return f"`{json.dumps(schema['const'], ensure_ascii=False)}`"
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(each, ensure_ascii=False)}`" for each in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(type_of(each) for each in schema[several])
    kinds = schema.get("type", "anything")
    told = [kinds] if isinstance(kinds, str) else kinds
    return " or ".join(_of_kind(kind, schema) for kind in told)


def _of_kind(kind: str, schema: _Schema) -> str:
    if kind == "array":
        if "prefixItems" in schema:
            return f"list of {', '.join(type_of(each) for each in schema['prefixItems'])}"
        return f"list of {type_of(schema.get('items', {}))}"
    values = schema.get("additionalProperties")
    if kind == "object" and isinstance(values, Mapping):
        return f"object of {type_of(values)}"
    return kind


def _flat(text: str) -> str:
    return " ".join(text.split())


def _cell(text: str) -> str:
    return text.replace("|", "\\|")
