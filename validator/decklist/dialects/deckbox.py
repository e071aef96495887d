"""Deckbox.

Tables of decks and of what somebody owns.

    Count,Name,Edition,Card Number,Condition,Foil,Signed
    1,"Krenko, Mob Boss",Duel Decks: Merfolk vs. Goblins,52,Near Mint,,
    35,Mountain,Commander 2021,382,Near Mint,foil,
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.fields.field import Field

DIALECT: Final = Dialect(
    id="deckbox",
    program="Deckbox",
    fields={
        Field.NAME: "Name",
        Field.QUANTITY: "Count",
        Field.SET: "Edition",
        Field.NUMBER: "Card Number",
        Field.FOIL: "Foil",
        Field.COLLECTION: "Tradelist Count, Condition, Signed, Misprint, My Price",
    },
)
