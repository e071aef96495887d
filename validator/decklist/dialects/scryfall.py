"""Scryfall.

JSON of entries by part, each with its line as it was typed and the card found for it.

    {
      "object": "deck",
      "name": "Goblins",
      "sections": {"primary": ["commanders", "nonlands", "lands"], "secondary": ["maybeboard"]},
      "entries": {
        "commanders": [
          {"raw_text": "1 Krenko, Mob Boss", "count": 1, "section": "commanders",
           "card_digest": {"name": "Krenko, Mob Boss", "oracle_id": null}}
        ],
        "lands": [
          {"raw_text": "35 Mountain", "count": 35, "section": "lands",
           "card_digest": {"name": "Mountain", "oracle_id": null}}
        ],
        "maybeboard": [
          {"raw_text": "1 +2 Mace", "count": 1, "section": "maybeboard",
           "card_digest": {"name": "+2 Mace", "oracle_id": null}}
        ]
      }
    }
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.fields.field import Field, Key

DIALECT: Final = Dialect(
    id="scryfall",
    program="Scryfall",
    fields={
        Field.NAME: "name",
        Field.QUANTITY: "count",
        Field.SET: "set",
        Field.SET_NAME: "set_name",
        Field.NUMBER: "collector_number",
        Field.FOIL: "foil, finish",
        Field.ZONE: "section",
        Field.ORACLE_ID: "oracle_id",
        Field.LAYOUT: "layout, type_line",
    },
    keys={
        Key.WHOLE: "entries",
        Key.SECTIONS: "sections",
        Key.CARD: "card_digest",
        Key.REFERENCE: "id, oracle_id",
        Key.NO_LIST: """
            legalities, prices, image_uris, all_parts, card_faces, related_uris, purchase_uris,
            colors, color_identity, color_indicator, produced_mana, keywords, games
            """,
    },
)
