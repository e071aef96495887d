"""MTGO's text.

The deck, its sideboard, and whoever leads it apart at the end.

    1 Goblin Matron
    1 Fire/Ice
    35 Mountain

    SIDEBOARD:
    1 Lightning Bolt

    1 Krenko, Mob Boss
    1 Kaheera, the Orphanguard
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import DECK, HALVES, Dialect, Naming
from validator.decklist.dialects.sheet import Item, Sheet, sections
from validator.decklist.fields.field import Field
from validator.decklist.zone import Zone

_PARTS: Final = {Zone.MAIN: "", Zone.SIDEBOARD: "SIDEBOARD:"}
_LAST: Final = {Zone.COMMANDER: "", Zone.COMPANION: ""}


def _card(item: Item) -> str:
    return f"{item.quantity} {item.name}"


def _write(sheet: Sheet) -> str:
    parts = sections(_card, _PARTS, sheet), sections(_card, _LAST, sheet, gap="")
    return "\n".join(filter(None, parts))


DIALECT: Final = Dialect(
    id="mtgo",
    program="MTGO",
    parts=_PARTS | _LAST,
    fields={
        Field.NAME: "Card Name",
        Field.QUANTITY: "Quantity",
        Field.SET: "Set",
        Field.NUMBER: "Collector #",
        Field.FOIL: "Premium",
        Field.IS_SIDEBOARD: "Sideboarded",
        Field.COMMENT: "Annotation",
    },
    writer=_write,
    zones=DECK,
    names=Naming(HALVES, "/"),
)
