"""Dragon Shield, which scans cards.

Tables of folders.

    "sep=,"
    Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Printing
    Goblins,1,0,"Krenko, Mob Boss",DDT,Duel Decks: Merfolk vs. Goblins,52,Normal
    Goblins,35,0,Mountain,C21,Commander 2021,382,Foil
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.fields.field import Field

DIALECT: Final = Dialect(
    id="dragonshield",
    program="Dragon Shield",
    fields={
        Field.NAME: "Card Name",
        Field.QUANTITY: "Quantity",
        Field.SET: "Set Code",
        Field.SET_NAME: "Set Name",
        Field.NUMBER: "Card Number",
        Field.FOIL: "Printing",
        Field.DECK: "Folder Name",
        Field.COLLECTION: "Trade Quantity, Condition, Price Bought, Date Bought",
    },
)
