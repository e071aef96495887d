"""TappedOut.

A mark behind the commander, within the list; headings for what is beside it.

    1x Krenko, Mob Boss (DDT) 52 *F* *CMDR*
    1x Kaheera, the Orphanguard *CMPN*
    1x Goblin Matron (DMR) 122 #goblins #fast
    1x Fire / Ice
    35x Mountain (C21) 382

    Sideboard:
    1x Lightning Bolt

    Maybeboard:
    1x +2 Mace
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import DECK, HALVES, SHINING, Detail, Dialect, Naming
from validator.decklist.dialects.sheet import (
    Item,
    Sheet,
    finish,
    joined,
    printing,
    sections,
    tags,
)
from validator.decklist.fields.field import Field
from validator.decklist.zone import Zone

_DECK: Final = {Zone.COMMANDER: "", Zone.COMPANION: "", Zone.MAIN: ""}
_BESIDE: Final = {Zone.SIDEBOARD: "Sideboard:", Zone.MAYBEBOARD: "Maybeboard:"}
_MARKS: Final = {Zone.COMMANDER: "*CMDR*", Zone.COMPANION: "*CMPN*"}


def _card(item: Item) -> str:
    name, mark = f"{item.quantity}x {item.name}", _MARKS.get(item.zone, "")
    return joined(name, printing(item), finish(item), mark, tags(item))


def _write(sheet: Sheet) -> str:
    parts = sections(_card, _DECK, sheet, gap=""), sections(_card, _BESIDE, sheet)
    return "\n".join(filter(None, parts))


DIALECT: Final = Dialect(
    id="tappedout",
    program="TappedOut",
    parts=_DECK | _BESIDE,
    also={Zone.NOT_IN_DECK: "acquireboard"},
    marks=_MARKS,
    fields={
        Field.NAME: "Name",
        Field.QUANTITY: "Qty",
        Field.SET: "Printing",
        Field.FOIL: "Foil",
        Field.ZONE: "Board",
        Field.IS_COMMANDER: "Commander, cmdr",
        Field.COLLECTION: "Alter, Signed, Condition",
    },
    writer=_write,
    zones=(*DECK, Zone.MAYBEBOARD),
    details=SHINING | {Detail.TAGS},
    names=Naming(HALVES, " / "),
)
