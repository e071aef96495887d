"""Forge's `.dck`.

Parts headed in brackets, set and number behind bars.

    [metadata]
    Name=Goblins
    [Commander]
    1 Krenko, Mob Boss|DDT|[52]
    [Main]
    1 Goblin Matron|DMR
    1 Fire // Ice
    35 Mountain|C21|[382]
    [Sideboard]
    1 Lightning Bolt
    [Planes]
    1 Academy at Tolaria West
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import HALVES, PRINTED, Dialect, Naming
from validator.decklist.dialects.sheet import Item, Sheet, sections
from validator.decklist.zone import Zone

_PARTS: Final = {
    Zone.COMMANDER: "[Commander]",
    Zone.MAIN: "[Main]",
    Zone.SIDEBOARD: "[Sideboard]",
    Zone.PLANES: "[Planes]",
    Zone.SCHEMES: "[Schemes]",
    Zone.ATTRACTIONS: "[Attractions]",
}


def _card(item: Item) -> str:
    fields = [item.name]
    if item.set:
        fields.append(item.set.upper())
    if item.number:
        # Without brackets it would be the number of a picture among those of one set.
        fields.append(f"[{item.number}]")
    return f"{item.quantity} {'|'.join(fields)}"


def _write(sheet: Sheet) -> str:
    return f"[metadata]\nName={sheet.title or 'Deck'}\n{sections(_card, _PARTS, sheet, gap='')}"


DIALECT: Final = Dialect(
    id="forge",
    program="Forge",
    parts=_PARTS,
    also={Zone.NOT_IN_DECK: "dungeon, contraptions"},
    writer=_write,
    zones=(
        Zone.COMMANDER, Zone.MAIN, Zone.SIDEBOARD, Zone.PLANES, Zone.SCHEMES, Zone.ATTRACTIONS
    ),
    details=PRINTED,
    ending=".dck",
    names=Naming(HALVES),
    title=True,
)  # fmt: skip
