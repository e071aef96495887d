"""Invented cards for the tests: records in the shape of Scryfall's, told in a line each."""

from __future__ import annotations

from typing import Any

LEGAL = {"commander": "legal"}


def record(
    name: str,
    type_line: str = "Creature — Bear",
    *,
    cost: str = "",
    text: str | None = "",
    layout: str = "normal",
    **more: Any,
) -> dict[str, Any]:
    """An Oracle record of one face, legal in Commander unless ``legalities`` says otherwise."""
    made: dict[str, Any] = {
        "name": name,
        "layout": layout,
        "type_line": type_line,
        "mana_cost": cost,
        "legalities": LEGAL,
    }
    if text is not None:
        made["oracle_text"] = text
    if "Creature" in type_line or "Vehicle" in type_line:
        made |= {"power": "2", "toughness": "2"}
    return made | more


def faces(layout: str, *parts: dict[str, Any], **more: Any) -> dict[str, Any]:
    """An Oracle record of several faces, each made by `record`."""
    return {
        "name": " // ".join(part["name"] for part in parts),
        "layout": layout,
        "type_line": " // ".join(part["type_line"] for part in parts),
        "legalities": LEGAL,
        "card_faces": [
            {key: value for key, value in part.items() if key not in ("layout", "legalities")}
            for part in parts
        ],
    } | more
