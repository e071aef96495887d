"""TCGplayer, which scans cards.

A name with what tells printings apart, and one without.

    Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing
    1,"Krenko, Mob Boss (Borderless)","Krenko, Mob Boss",Jumpstart,339,JMP,Normal
    35,Mountain (382),Mountain,Commander 2021,382,C21,Foil
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect
from validator.decklist.fields.field import Field

DIALECT: Final = Dialect(
    id="tcgplayer",
    program="TCGplayer",
    fields={
        Field.NAME: "Simple Name, Product Name",
        Field.QUANTITY: "Quantity",
        Field.SET: "Set Code, Set",
        Field.SET_NAME: "Set Name",
        Field.NUMBER: "Card Number",
        Field.FOIL: "Printing",
        Field.COLLECTION: "Condition",
    },
)
