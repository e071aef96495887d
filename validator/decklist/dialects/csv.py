"""CSV.

A row a card, with a column for each detail. A cell that begins as a formula does has an apostrophe
before it.

    Count,Name,Edition,Collector Number,Foil,Board,Categories,Tags,Comment
    1,"Krenko, Mob Boss",DDT,52,foil,commander,,,
    1,"Kaheera, the Orphanguard",,,,companion,,,
    1,Goblin Matron,DMR,122,,main,Creature;Tutor,goblins;fast,finds the others
    1,Fire // Ice,,,,main,,,
    35,Mountain,C21,382,etched,main,,,
    1,Lightning Bolt,,,,sideboard,,,
    1,+2 Mace,,,,maybeboard,,,
    3,Goblin,,,,tokens,,,
"""

from __future__ import annotations

import csv
import io
from typing import Final

from validator.base.cells import guard_cell
from validator.decklist.dialects.dialect import Detail, Dialect
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.fields.field import Field
from validator.decklist.zone import Zone

# In the order of the columns.
_FIELDS: Final = {
    Field.QUANTITY: "Count",
    Field.NAME: "Name",
    Field.SET: "Edition",
    Field.NUMBER: "Collector Number",
    Field.FOIL: "Foil",
    Field.ZONE: "Board",
    Field.CATEGORY: "Categories",
    Field.TAGS: "Tags",
    Field.COMMENT: "Comment",
}


def _write(sheet: Sheet) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_FIELDS.values())
    for item in sheet.items:
        said = _said(item)
        writer.writerow([guard_cell(str(said[field])) for field in _FIELDS])
    return out.getvalue()


def _said(item: Item) -> dict[Field, object]:
    return {
        Field.QUANTITY: item.quantity,
        Field.NAME: item.name,
        Field.SET: item.set or "",
        Field.NUMBER: item.number or "",
        Field.FOIL: item.finish or "",
        Field.ZONE: item.zone.value,
        Field.CATEGORY: ";".join(item.categories),
        Field.TAGS: ";".join(item.tags),
        Field.COMMENT: item.comment or "",
    }


DIALECT: Final = Dialect(
    id="csv",
    program="CSV",
    fields=_FIELDS,
    writer=_write,
    zones=tuple(Zone),
    details=frozenset(Detail),
    rebalanced=True,
)
