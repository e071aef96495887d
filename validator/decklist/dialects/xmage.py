"""XMage's `.dck`.

Set and number in front of the name; commanders are in the sideboard.

    NAME:Goblins
    1 [DMR:122] Goblin Matron
    1 Fire // Ice
    35 [C21:382] Mountain
    SB: 1 [DDT:52] Krenko, Mob Boss
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import DECK, PRINTED, Dialect, NameStyle
from validator.decklist.dialects.sheet import Item, Sheet, joined, sections
from validator.decklist.zone import Zone

_PARTS: Final = dict.fromkeys((Zone.MAIN, Zone.COMMANDER, Zone.COMPANION, Zone.SIDEBOARD), "")


def _card(item: Item) -> str:
    printing = f"[{item.set.upper()}:{item.number}]" if item.set and item.number else ""
    side = "" if item.zone is Zone.MAIN else "SB:"
    return joined(side, str(item.quantity), printing, item.name)


def _write(sheet: Sheet) -> str:
    title = f"NAME:{sheet.title}\n" if sheet.title else ""
    return title + sections(_card, _PARTS, sheet, gap="")


DIALECT: Final = Dialect(
    id="xmage",
    program="XMage",
    parts=_PARTS,
    writer=_write,
    zones=DECK,
    details=PRINTED,
    names=NameStyle.HALVES,
    title=True,
    one_sideboard=True,
)
