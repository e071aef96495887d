"""JSON Schemas of what is said about games, and of the records of drafts and games."""

from __future__ import annotations

from typing import Any, Final

from validator.pregame.output import shapes
from validator.report.schema import published
from validator.report.shapes import modeled

VERSION: Final = 1

# What `cmdr schema` prints beside the schemas of reports and their like.
SCHEMAS: Final = {
    "start": shapes.StartObject,
    "hand": shapes.HandsObject,
    "odds": shapes.OddsObject,
    "cast": shapes.CastObject,
    "draft": shapes.DraftObject,
    "game": shapes.GameObject,
}


def json_schema(what: str) -> dict[str, Any]:
    """The JSON Schema of what ``cmdr start``, ``hand``, ``odds`` or, as ``cast``, ``odds --cast``
    says, or of the record of a ``draft`` or a ``game``. Raises ``KeyError`` for anything else."""
    schema = modeled(SCHEMAS[what]).model_json_schema(mode="serialization")
    return published(schema, f"{what}:{VERSION}")
