"""JSON.

A mapping of cards by role, as `Decklist.from_mapping` takes it.

    {
      "name": "Goblins",
      "commanders": [
        {
          "name": "Krenko, Mob Boss",
          "quantity": 1,
          "set": "DDT",
          "number": "52",
          "foil": "foil"
        }
      ],
      "companion": {
        "name": "Kaheera, the Orphanguard",
        "quantity": 1
      },
      "main": [
        {
          "name": "Goblin Matron",
          "quantity": 1,
          "categories": [
            "Tutor"
          ],
          "tags": [
            "goblins",
            "fast"
          ],
          "comment": "finds the others"
        },
        {
          "name": "Mountain",
          "quantity": 35
        }
      ],
      "maybeboard": [
        {
          "name": "+2 Mace",
          "quantity": 1
        }
      ]
    }
"""

from __future__ import annotations

import json
from typing import Any, Final

from validator.decklist.dialects.dialect import Detail, Dialect
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.fields.field import Field
from validator.decklist.zone import Zone

_FIELDS: Final = {
    Field.NAME: "name",
    Field.QUANTITY: "quantity",
    Field.SET: "set",
    Field.NUMBER: "number",
    Field.FOIL: "foil",
    Field.CATEGORY: "categories",
    Field.TAGS: "tags",
    Field.COMMENT: "comment",
}


def _write(sheet: Sheet) -> str:
    mapping: dict[str, Any] = {"name": sheet.title} if sheet.title else {}
    mapping |= {"commanders": [], "companion": None, "main": []}
    for item in sheet.items:
        key, card = item.zone.key, _card(item)
        if item.zone is Zone.COMPANION and mapping[key] is None:
            mapping[key] = card
        elif item.zone is Zone.COMPANION:  # one too many, and not for us to drop
            first = mapping[key]
            mapping[key] = [*first, card] if isinstance(first, list) else [first, card]
        else:
            mapping.setdefault(key, []).append(card)
    return json.dumps(mapping, ensure_ascii=False, indent=2) + "\n"


def _card(item: Item) -> dict[str, Any]:
    said = {
        Field.NAME: item.name,
        Field.QUANTITY: item.quantity,
        Field.SET: item.set,
        Field.NUMBER: item.number,
        Field.FOIL: item.finish,
        Field.CATEGORY: list(item.categories),
        Field.TAGS: list(item.tags),
        Field.COMMENT: item.comment,
    }
    return {_FIELDS[field]: value for field, value in said.items() if value}


DIALECT: Final = Dialect(
    id="json",
    program="JSON",
    fields=_FIELDS,
    writer=_write,
    zones=tuple(Zone),
    details=frozenset(Detail),
    title=True,
    rebalanced=True,
)
