"""MTG Arena.

What it imports and exports, with headings in the language of its player.

    About
    Name Goblins

    Commander
    1 Krenko, Mob Boss (DDT) 52

    Companion
    1 Kaheera, the Orphanguard

    Deck
    1 Goblin Matron
    1 Fire // Ice
    35 Mountain (C21) 382

    Sideboard
    1 Lightning Bolt
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import DECK, HALVES, PRINTED, Dialect, Naming
from validator.decklist.dialects.sheet import Item, Sheet, joined, printing, sections
from validator.decklist.zone import Zone

_PARTS: Final = {
    Zone.COMMANDER: "Commander",
    Zone.COMPANION: "Companion",
    Zone.MAIN: "Deck",
    Zone.SIDEBOARD: "Sideboard",
}


def _card(item: Item) -> str:
    return joined(f"{item.quantity} {item.name}", printing(item))


def _write(sheet: Sheet) -> str:
    about = f"About\nName {sheet.title}\n\n" if sheet.title else ""
    return about + sections(_card, _PARTS, sheet)


DIALECT: Final = Dialect(
    id="arena",
    program="MTG Arena",
    parts=_PARTS,
    also={
        Zone.COMMANDER: """
            kommandeur, commandant, comandante, командир, 統率者, 指挥官, 指揮官, 커맨더, 지휘관
            """,
        Zone.COMPANION: """
            gefährte, compagnon, compañero, compagno, companheiro, компаньон, спутник, 相棒,
            行侣, 行侶, 단짝
            """,
        Zone.MAIN: "mazo, mazzo, baralho, колода, デッキ, 套牌, 덱",
        Zone.SIDEBOARD: """
            beiboard, réserve, reserva, banquillo, сайдборд, サイドボード, 备牌, 備牌, 사이드보드
            """,
    },
    writer=_write,
    zones=DECK,
    details=PRINTED,
    names=Naming(HALVES),
    title=True,
    rebalanced=True,
)
