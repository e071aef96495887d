"""Moxfield.

A heading above each part, and printing, finish and tags behind a card.

    // COMMANDER
    1 Krenko, Mob Boss (DDT) 52 *F*

    // COMPANION
    1 Kaheera, the Orphanguard (IKO) 224

    // MAINBOARD
    1 Goblin Matron (DMR) 122 #goblins #fast
    1 Fire // Ice
    35 Mountain (C21) 382 *E*

    // SIDEBOARD
    1 Lightning Bolt

    // MAYBEBOARD
    1 +2 Mace

    // TOKENS
    3 Goblin
"""

from __future__ import annotations

from functools import partial
from typing import Final

from validator.decklist.dialects.dialect import DECK, SHINING, Detail, Dialect
from validator.decklist.dialects.sheet import Item, finish, joined, printing, sections, tags
from validator.decklist.fields.field import Field, Key
from validator.decklist.zone import Zone


def _card(item: Item) -> str:
    return joined(f"{item.quantity} {item.name}", printing(item), finish(item), tags(item))


_PARTS: Final = {
    Zone.COMMANDER: "// COMMANDER",
    Zone.SIGNATURE_SPELL: "// SIGNATURE SPELL",
    Zone.COMPANION: "// COMPANION",
    Zone.MAIN: "// MAINBOARD",
    Zone.SIDEBOARD: "// SIDEBOARD",
    Zone.MAYBEBOARD: "// MAYBEBOARD",
    Zone.ATTRACTIONS: "// ATTRACTIONS",
    Zone.STICKERS: "// STICKERS",
    Zone.PLANES: "// PLANES",
    Zone.SCHEMES: "// SCHEMES",
    Zone.TOKENS: "// TOKENS",
}

DIALECT: Final = Dialect(
    id="moxfield",
    program="Moxfield",
    parts=_PARTS,
    also={
        Zone.COMMANDER: "commanders",
        Zone.SIGNATURE_SPELL: "signature spells",
        Zone.COMPANION: "companions",
        Zone.MAYBEBOARD: "considering",
        Zone.NOT_IN_DECK: "contraptions",
    },
    fields={
        Field.NAME: "Name",
        Field.QUANTITY: "Count, quantity",
        Field.SET: "Edition, set",
        Field.NUMBER: "Collector Number, cn",
        Field.FOIL: "Foil, isFoil, finish",
        Field.ZONE: "boardType",
        Field.TAGS: "Tags",
        Field.COLLECTION: "Tradelist Count, Condition, Purchase Price, Last Modified, Alter",
    },
    keys={
        Key.WHOLE: "cards",
        Key.SECTIONS: "boards",
        Key.CARD: "card",
        Key.NO_LIST: """
            created by user, authors, requested authors, hubs, media, badges, affiliates, bracket,
            auto bracket, tokens to cards, cards to tokens, token mappings,
            color percentages, color identity percentages, color identity, prices, legalities,
            card faces, games
            """,
    },
    writer=partial(sections, _card, _PARTS),
    zones=(
        *DECK, Zone.SIGNATURE_SPELL, Zone.MAYBEBOARD, Zone.TOKENS,
        Zone.ATTRACTIONS, Zone.STICKERS, Zone.PLANES, Zone.SCHEMES,
    ),
    details=SHINING | {Detail.TAGS},
)  # fmt: skip
