"""JSON Schemas of what the program reads and writes."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field

from validator.formats.merge import NONE


class CardEntry(BaseModel):
    """Some copies of one card, as a site hands them over."""

    model_config = ConfigDict(extra="forbid")

    name: str
    quantity: int = Field(default=1, ge=1)
    set: str | None = None
    number: str | None = None
    oracle_id: str | None = None
    foil: str | None = None
    categories: list[str] = []
    tags: list[str] = []
    comment: str | None = None


class DecklistObject(BaseModel):
    """A deck as a mapping of cards by role: what `validator.check` takes beside text."""

    model_config = ConfigDict(extra="forbid")

    commanders: list[str | CardEntry] = []
    companion: str | CardEntry | None = None
    main: list[str | CardEntry]
    sideboard: list[str | CardEntry] = []
    name: str | None = None
    signature_spells: list[str | CardEntry] = []
    maybeboard: list[str | CardEntry] = []
    tokens: list[str | CardEntry] = []
    planes: list[str | CardEntry] = []
    schemes: list[str | CardEntry] = []
    attractions: list[str | CardEntry] = []
    stickers: list[str | CardEntry] = []
    display_commanders: list[str | CardEntry] = []
    not_in_deck: list[str | CardEntry] = []


def json_schema(what: str) -> dict[str, Any]:
    """The JSON Schema of a ``report``, a ``format`` file or a ``decklist`` object.

    Raises ``KeyError`` for anything else.
    """
    from validator.formats.model import Format
    from validator.report.models import Report

    models: dict[str, type[BaseModel]] = {
        "report": Report,
        "format": Format,
        "decklist": DecklistObject,
    }
    for field in models[what].model_fields.values():
        # A default that is a model is written out by its class, which pydantic before 2.14 does
        # not finish by itself where building was deferred.
        if isinstance(field.default, BaseModel):
            type(field.default).model_rebuild()
    mode: Any = "serialization" if what == "report" else "validation"
    schema = models[what].model_json_schema(mode=mode)
    if what == "format":
        for table in (schema, *schema["$defs"].values()):
            for key in table["properties"].values():
                _take_none(key)
    return schema


def _take_none(key: dict[str, Any]) -> None:
    """Let a key of a format file be "none": TOML has no null to take a value back with."""
    if {"type": "null"} in key.get("anyOf", ()):
        key["anyOf"].append({"const": NONE})
    elif key.get("type") == "array":
        kept = {name: key.pop(name) for name in ("type", "items", "minItems") if name in key}
        key["anyOf"] = [kept, {"const": NONE}]
