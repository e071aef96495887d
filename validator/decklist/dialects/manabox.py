"""ManaBox, which scans cards.

Tables of decks, binders and lists.

    Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,Binder Name,Binder Type
    "Krenko, Mob Boss",DDT,Duel Decks: Merfolk vs. Goblins,52,normal,mythic,1,Goblins,deck
    Mountain,C21,Commander 2021,382,foil,common,35,Goblins,deck
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.fields.field import Field

DIALECT: Final = Dialect(
    id="manabox",
    program="ManaBox",
    fields={
        Field.NAME: "Name",
        Field.QUANTITY: "Quantity",
        Field.SET: "Set code",
        Field.SET_NAME: "Set name",
        Field.NUMBER: "Collector number",
        Field.FOIL: "Foil",
        Field.DECK: "Binder Name",
        Field.DECK_KIND: "Binder Type",
        Field.COLLECTION: "Purchase price, Misprint, Altered, Condition",
    },
)
