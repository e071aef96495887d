"""XMage's `.dck`.

Set and number in front of the name; commanders are in the sideboard. A line without both is
passed over without a word. Where both are no card's, or another's, the name says which is meant.

    NAME:Goblins
    1 [DMR:122] Goblin Matron
    1 [ANY:*1] Fire // Ice
    35 [C21:*] Mountain
    SB: 1 [DDT:52] Krenko, Mob Boss
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from validator.decklist.dialects.dialect import DECK, HALVES, PRINTED, Dialect, Naming
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.zone import Zone

_PARTS: Final = dict.fromkeys((Zone.MAIN, Zone.COMMANDER, Zone.COMPANION, Zone.SIDEBOARD), "")
_NO_SET: Final = "ANY"


def _write(sheet: Sheet) -> str:
    title = [f"NAME:{sheet.title}"] if sheet.title else []
    return "".join(f"{line}\n" for line in (*title, *_cards(sheet)))


def _cards(sheet: Sheet) -> Iterator[str]:
    unprinted = 0
    for item in (item for zone in _PARTS for item in sheet.of(zone)):
        if item.set is None:
            # A number that only one line has: what XMage finds for it, it finds for that line.
            unprinted += 1
        yield _card(item, unprinted)


def _card(item: Item, unprinted: int) -> str:
    printing = f"{item.set.upper()}:{item.number or '*'}" if item.set else f"{_NO_SET}:*{unprinted}"
    side = "" if item.zone is Zone.MAIN else "SB: "
    return f"{side}{item.quantity} [{printing}] {item.name}"


DIALECT: Final = Dialect(
    id="xmage",
    program="XMage",
    parts=_PARTS,
    writer=_write,
    zones=DECK,
    details=PRINTED,
    ending=".dck",
    names=Naming(HALVES, ascii=True),
    title=True,
    no_set=_NO_SET,
    one_sideboard=True,
)
