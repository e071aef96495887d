"""The JSON Schema of findings: what ``params`` hold by code, and what the changes of an edit are.

There is one class of findings; a schema can say more. Each code is an alternative of its own, so
that programs in typed languages know which ``params`` there are once they have looked at ``code``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from validator.decklist.changes.change import Dropped, Operation, Replacement
from validator.report.params import PARAMS
from validator.report.shapes import modeled

Schema: TypeAlias = dict[str, Any]
Model: TypeAlias = type[BaseModel]

CHANGES: Final = (Replacement, Dropped, Operation)
"""What a change of an edit may be: two of a text, and a step of a JSON Patch of a mapping."""


def in_full(schema: Schema) -> Schema:
    """The schema of a report, with what ``params`` and ``changes`` hold."""
    definitions: Schema = schema["$defs"]
    params = {code: modeled(shape, f"{shape.__name__}Params") for code, shape in PARAMS.items()}
    changes = list(map(modeled, CHANGES))
    _, shapes = models_json_schema(
        [(model, "serialization") for model in (*params.values(), *changes)],
        ref_template=f"{_DEFS}{{model}}",
    )
    definitions |= shapes["$defs"]
    definitions["Edit"]["properties"]["changes"]["items"] = _any_of(changes)
    finding = definitions["Finding"]
    finding["properties"]["params"] = {
        "description": finding["properties"]["params"]["description"],
        **_any_of(dict.fromkeys(params.values())),
    }
    finding["oneOf"] = [_of_code(finding, code, model) for code, model in params.items()]
    return schema


def _of_code(finding: Schema, code: str, params: Model) -> Schema:
    """A finding of one code: all properties are those of any, but for two."""
    any_finding = {name: _ref(f"Finding/properties/{name}") for name in finding["properties"]}
    own = {"code": {"const": code, "type": "string"}, "params": _ref(params.__name__)}
    return {
        "title": f"{code.title().replace('-', '')}Finding",
        "type": "object",
        "properties": any_finding | own,
        "required": finding["required"],
        "additionalProperties": False,
    }


def _any_of(models: Iterable[Model]) -> Schema:
    return {"anyOf": [_ref(model.__name__) for model in models]}


def _ref(name: str) -> Schema:
    return {"$ref": f"{_DEFS}{name}"}


_DEFS: Final = "#/$defs/"
