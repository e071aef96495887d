"""Decks as tables and as JSON: each zone and each detail has a place of its own."""

from __future__ import annotations

import csv
import io
import json
from typing import Any, Final

from validator.decklist.decklist import Zone
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.mapping import ZONES

_COLUMNS: Final = (
    "Count", "Name", "Edition", "Collector Number", "Foil", "Board", "Categories", "Tags",
    "Comment",
)  # fmt: skip


def write_csv(sheet: Sheet) -> str:
    """A table with the columns that deck sites know, a row a card."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for item in sheet.items:
        writer.writerow(
            (
                item.quantity,
                item.name,
                item.set or "",
                item.number or "",
                item.finish or "",
                item.zone.value,
                ";".join(item.categories),
                ";".join(item.tags),
                item.comment or "",
            )
        )
    return out.getvalue()


# The keys of `Decklist.from_mapping`.
_KEYS: Final = {zone: key for key, zone in ZONES.items()}


def write_json(sheet: Sheet) -> str:
    """A mapping of cards by role, as `Decklist.from_mapping` takes it."""
    mapping: dict[str, Any] = {"name": sheet.title} if sheet.title else {}
    mapping |= {"commanders": [], "companion": None, "main": []}
    for item in sheet.items:
        key, card = _KEYS[item.zone], _mapping(item)
        if item.zone is Zone.COMPANION and mapping[key] is None:
            mapping[key] = card
        elif item.zone is Zone.COMPANION:  # one too many, and not for us to drop
            first = mapping[key]
            mapping[key] = [*first, card] if isinstance(first, list) else [first, card]
        else:
            mapping.setdefault(key, []).append(card)
    return json.dumps(mapping, ensure_ascii=False, indent=2) + "\n"


def _mapping(item: Item) -> dict[str, Any]:
    said = {
        "set": item.set,
        "number": item.number,
        "foil": item.finish,
        "categories": list(item.categories),
        "tags": list(item.tags),
        "comment": item.comment,
    }
    return {"name": item.name, "quantity": item.quantity} | {
        key: value for key, value in said.items() if value
    }
