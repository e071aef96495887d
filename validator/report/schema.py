"""JSON Schemas of what the program reads and writes."""

from __future__ import annotations

import functools
import operator
from types import UnionType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import BaseModel, ConfigDict, Field, create_model
from pydantic.json_schema import models_json_schema

from validator.base.models import told
from validator.decklist.changes.change import Dropped, Operation, Replacement
from validator.decklist.objects import DecklistObject
from validator.formats.merge import NONE
from validator.report.finding import SCHEMA_VERSION
from validator.report.params import CODES, PARAMS

# The ways to say what an edit changes: two of a text, and a step of a JSON Patch.
CHANGES: Final = (Replacement, Dropped, Operation)

# What `cmdr schema` prints; each with the version of what it describes.
SCHEMAS: Final = {"report": SCHEMA_VERSION, "format": 1, "decklist": 1, "explain": 1}
# What the program writes; the others it reads.
_WRITTEN: Final = frozenset(("report", "explain"))


def json_schema(what: str) -> dict[str, Any]:
    """The JSON Schema of a ``report`` or what ``cmdr explain`` says (``explain``) as they are
    sent, or of a ``format`` file or a ``decklist`` object as they are taken.

    Raises ``KeyError`` for anything else.
    """
    version = SCHEMAS[what]
    mode: Any = "serialization" if what in _WRITTEN else "validation"
    schema = model_behind(what).model_json_schema(mode=mode)
    if what == "report":
        _findings_by_code(schema)
    if what == "format":
        for table in (schema, *schema["$defs"].values()):
            for key in table["properties"].values():
                _take_none(key)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:commander-validator:{what}:{version}",
        **schema,
    }


def model_behind(what: str) -> type[BaseModel]:
    """The model that a schema is made of: what it describes validates, and nothing else."""
    from validator.formats.model import Format
    from validator.report.explanation import Explanation
    from validator.report.models import Report

    if what == "decklist":
        return _modeled(DecklistObject)
    models: dict[str, type[BaseModel]] = {
        "report": Report,
        "format": Format,
        "explain": Explanation,
    }
    model = models[what]
    for field in model.model_fields.values():
        # A default that is a model is written out by its class, which pydantic before 2.14 does
        # not finish by itself where building was deferred.
        if isinstance(field.default, BaseModel):
            type(field.default).model_rebuild()
    return model


def _findings_by_code(schema: dict[str, Any]) -> None:
    """Let the schema of a finding say which params its code has, and what changes there are."""
    kinds = (*dict.fromkeys(PARAMS.values()), *CHANGES)
    models = {kind: _modeled(kind) for kind in kinds}
    named, made = models_json_schema(
        [(model, "validation") for model in models.values()],
        ref_template="#/$defs/{model}",
    )
    schema["$defs"] |= made["$defs"]
    refs = {kind: named[models[kind], "validation"] for kind in kinds}
    finding = schema["$defs"]["Finding"]
    finding["oneOf"] = [
        {
            "title": f"{''.join(map(str.capitalize, code.split('-')))}Finding",
            "type": "object",
            "properties": {"code": {"const": code}, "params": refs[PARAMS[code]]},
            "required": ["code", "params"],
        }
        for code in CODES
    ]
    changes = schema["$defs"]["Edit"]["properties"]["changes"]
    changes["items"] = {"anyOf": [refs[kind] for kind in CHANGES]}


@functools.cache
def _modeled(shape: Any) -> type[BaseModel]:
    """The model of a dictionary that a class describes to type checkers."""
    fields: dict[str, Any] = {}
    for name, hint in get_type_hints(shape, include_extras=True).items():
        # What may be left out is so without a default that a schema would write down.
        left_out: dict[str, Any] = {}
        if name not in shape.__required_keys__:
            left_out["default_factory"] = type(None)
        fields[name] = _with_models(get_args(hint)[0]), Field(**left_out, **told(hint))
    config = ConfigDict(extra="forbid")
    return create_model(shape.__name__, __config__=config, __doc__=shape.__doc__, **fields)


def _with_models(hint: Any) -> Any:
    """A type with models in place of dictionaries that classes describe."""
    if is_typeddict(hint):
        return _modeled(hint)
    inner = tuple(map(_with_models, get_args(hint)))
    origin = get_origin(hint)
    if origin is UnionType:
        return functools.reduce(operator.or_, inner)
    if origin is Literal or not inner:
        return hint
    return tuple.__class_getitem__(inner) if origin is tuple else list.__class_getitem__(inner)


def _take_none(key: dict[str, Any]) -> None:
    """Let a key of a format file be "none": TOML has no null to take a value back with."""
    if {"type": "null"} in key.get("anyOf", ()):
        key["anyOf"].append({"const": NONE})
    elif key.get("type") == "array":
        kept = {name: key.pop(name) for name in ("type", "items", "minItems") if name in key}
        key["anyOf"] = [kept, {"const": NONE}]
