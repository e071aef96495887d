"""MTGJSON.

JSON of decks as products, with everything that is known of each card.

    {
      "meta": {"date": "2026-01-01", "version": "5"},
      "data": {
        "code": "DDT",
        "name": "Goblins",
        "type": "Commander Deck",
        "commander": [{"count": 1, "name": "Krenko, Mob Boss", "number": "52", "setCode": "DDT"}],
        "displayCommander": [],
        "mainBoard": [{"count": 35, "name": "Mountain", "number": "382", "setCode": "C21"}],
        "sideBoard": [{"count": 1, "name": "Lightning Bolt"}],
        "tokens": [{"count": 3, "name": "Goblin", "layout": "token"}]
      }
    }
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.fields.field import Field, Key

DIALECT: Final = Dialect(
    id="mtgjson",
    program="MTGJSON",
    fields={
        Field.NAME: "name",
        Field.QUANTITY: "count",
        Field.SET: "setCode",
        Field.NUMBER: "number",
        Field.FOIL: "isFoil",
        Field.ORACLE_ID: "scryfallOracleId",
        Field.LAYOUT: "layout",
    },
    keys={
        Key.WHOLE: "data",
        Key.CARD: "identifiers",
        Key.REFERENCE: "uuid",
        Key.NO_LIST: """
            meta, foreignData, rulings, legalities, printings, leadershipSkills, purchaseUrls,
            relatedCards, sourceProducts, colors, colorIdentity, colorIndicator, keywords
            """,
    },
)
