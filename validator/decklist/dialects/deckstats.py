"""Deckstats' text, and that of `.dec` files.

Headings behind `//`, marks and notes behind `#`.

    //NAME: Goblins

    //Commander
    1 [DDT#52] Krenko, Mob Boss # !Commander

    //Companion
    1 Kaheera, the Orphanguard # !Companion

    //Main
    1 [DMR#122] Goblin Matron # finds the others
    1 Fire // Ice
    35 [C21] Mountain

    //Sideboard
    1 Lightning Bolt

    //Maybeboard
    1 +2 Mace
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import DECK, PRINTED, Detail, Dialect
from validator.decklist.dialects.sheet import Item, Sheet, joined, sections
from validator.decklist.fields.field import Field, Key
from validator.decklist.zone import Zone

_PARTS: Final = {
    Zone.COMMANDER: "//Commander",
    Zone.COMPANION: "//Companion",
    Zone.MAIN: "//Main",
    Zone.SIDEBOARD: "//Sideboard",
    Zone.MAYBEBOARD: "//Maybeboard",
}
_MARKS: Final = {Zone.COMMANDER: "# !Commander", Zone.COMPANION: "# !Companion"}


def _card(item: Item) -> str:
    printing = ""
    if item.set is not None:
        printing = f"[{item.set.upper()}#{item.number}]" if item.number else f"[{item.set.upper()}]"
    comment = f"# {item.comment}" if item.comment else ""
    mark = _MARKS.get(item.zone, "")
    return joined(str(item.quantity), printing, item.name, mark, comment)


def _write(sheet: Sheet) -> str:
    title = f"//NAME: {sheet.title}\n\n" if sheet.title else ""
    return title + sections(_card, _PARTS, sheet)


DIALECT: Final = Dialect(
    id="deckstats",
    program="Deckstats",
    parts=_PARTS,
    marks=_MARKS,
    fields={
        Field.NAME: "card_name, name",
        Field.QUANTITY: "amount",
        Field.SET: "set_code, set_id",
        Field.NUMBER: "collector_number",
        Field.FOIL: "is_foil",
        Field.COMMENT: "comment",
        Field.IS_COMMANDER: "isCommander",
        Field.IS_COMPANION: "isCompanion",
        Field.IS_SIDEBOARD: "isSideboard",
        Field.COLLECTION: "is_signed, condition",
    },
    keys={Key.WHOLE: "cards", Key.SECTIONS: "sections"},
    writer=_write,
    zones=(*DECK, Zone.MAYBEBOARD),
    details=PRINTED | {Detail.COMMENT},
    title=True,
)
