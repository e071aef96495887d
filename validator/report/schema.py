"""JSON Schemas of what the program reads and writes."""

from __future__ import annotations

from typing import Any, Final

from pydantic import BaseModel

from validator.base.models import model_of
from validator.decklist.objects import DecklistObject
from validator.formats.merge import NONE
from validator.report import bracket as brackets
from validator.report import combos, roles
from validator.report.answers import additions, leaders, repair
from validator.report.event import sheet
from validator.report.finding import SCHEMA_VERSION
from validator.report.finding_schema import in_full
from validator.report.shapes import modeled

# What `cmdr schema` prints; each with the version of what it describes.
SCHEMAS: Final = {
    "report": SCHEMA_VERSION,
    "format": 1,
    "formats": 1,
    "decklist": 1,
    "explain": 1,
    "bracket": brackets.SCHEMA_VERSION,
    "combos": combos.SCHEMA_VERSION,
    "additions": additions.SCHEMA_VERSION,
    "leaders": leaders.SCHEMA_VERSION,
    "repair": repair.SCHEMA_VERSION,
    "roles": roles.SCHEMA_VERSION,
    "event": sheet.SCHEMA_VERSION,
}
# What the program writes; the others it reads.
_WRITTEN: Final = SCHEMAS.keys() - {"format", "decklist"}


def json_schema(what: str) -> dict[str, Any]:
    """Return the JSON Schema of ``what``, one of `SCHEMAS`.

    A ``report``, the sheet of an ``event`` and answers of commands are as they are sent; a
    ``format`` file and a ``decklist`` object are as they are taken.

    Raises ``KeyError`` for anything else.
    """
    mode: Any = "serialization" if what in _WRITTEN else "validation"
    schema = model_behind(what).model_json_schema(mode=mode)
    if what in ("report", "event"):
        schema = in_full(schema)
    if what == "format":
        for table in (schema, *schema["$defs"].values()):
            for key in table["properties"].values():
                _take_none(key)
    return published(schema, f"{what}:{SCHEMAS[what]}")


def published(schema: dict[str, Any], what: str) -> dict[str, Any]:
    """A schema that pydantic made, as others are given it: with the name and version of what it
    describes, and the names of types alone."""
    for table in (schema, *schema.get("$defs", {}).values()):
        for key in table.get("properties", {}).values():
            key.pop("title", None)  # pydantic's: the key in capitals, which types would be named by
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:commander-validator:{what}",
        **schema,
    }


def model_behind(what: str) -> type[BaseModel]:
    """The model that a schema is made of: what it describes validates, and nothing else."""
    from validator.formats.facts.listing import listed_model
    from validator.formats.model import Format
    from validator.report.answers.models import Additions, LeadersFound, Repair
    from validator.report.explanation import Explanation
    from validator.report.models import Bracket, Combos, EventSheet, Report, Roles

    if what == "decklist":
        return modeled(DecklistObject)
    if what == "formats":
        return listed_model()
    models: dict[str, type[BaseModel]] = {
        "report": Report,
        "format": Format,
        "explain": model_of(Explanation),
        "bracket": Bracket,
        "combos": Combos,
        "additions": Additions,
        "leaders": LeadersFound,
        "repair": Repair,
        "roles": Roles,
        "event": EventSheet,
    }
    return models[what]


def _take_none(key: dict[str, Any]) -> None:
    """Let a key of a format file be "none": TOML has no null to take a value back with."""
    if {"type": "null"} in key.get("anyOf", ()):
        key["anyOf"].append({"const": NONE})
    elif key.get("type") == "array":
        kept = {name: key.pop(name) for name in ("type", "items", "minItems") if name in key}
        key["anyOf"] = [kept, {"const": NONE}]
