"""JSON Schemas of what the program reads and writes."""

from __future__ import annotations

import functools
import operator
from types import UnionType
from typing import Any, Final, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from validator.base.models import told
from validator.decklist.objects import CardObject, DecklistObject
from validator.formats.merge import NONE
from validator.report.finding import SCHEMA_VERSION

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
    """A type with the model of a card in place of its dictionary."""
    if hint is CardObject:
        return _card_model()
    inner = tuple(map(_with_models, get_args(hint)))
    if get_origin(hint) is UnionType:
        return functools.reduce(operator.or_, inner)
    return list.__class_getitem__(inner) if inner else hint


@functools.cache
def _card_model() -> type[BaseModel]:
    return _modeled(CardObject)


def _take_none(key: dict[str, Any]) -> None:
    """Let a key of a format file be "none": TOML has no null to take a value back with."""
    if {"type": "null"} in key.get("anyOf", ()):
        key["anyOf"].append({"const": NONE})
    elif key.get("type") == "array":
        kept = {name: key.pop(name) for name in ("type", "items", "minItems") if name in key}
        key["anyOf"] = [kept, {"const": NONE}]
