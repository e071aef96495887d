"""JSON Schemas of what the program reads and writes."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field


class CardEntry(BaseModel):
    """Some copies of one card, as a site hands them over."""

    model_config = ConfigDict(extra="forbid")

    name: str
    quantity: int = Field(default=1, ge=1)
    set: str | None = None
    number: str | None = None
    oracle_id: str | None = None


class DecklistObject(BaseModel):
    """A deck as a mapping of cards by role: what `validator.check` takes beside text."""

    model_config = ConfigDict(extra="forbid")

    commanders: list[str | CardEntry] = []
    companion: str | CardEntry | None = None
    main: list[str | CardEntry]
    sideboard: list[str | CardEntry] = []


def json_schema(what: str) -> dict[str, Any]:
    """The JSON Schema of a ``report``, a ``format`` file or a ``decklist`` object.

    Raises ``KeyError`` for anything else.
    """
    from validator.format import Format
    from validator.report import Report

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
    return models[what].model_json_schema(mode=mode)
