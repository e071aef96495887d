"""The programs that write tables or JSON and no list of their own."""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects import (
    csv,
    deckbox,
    dragon_shield,
    json,
    manabox,
    mtgjson,
    scryfall,
    tcgplayer,
)

IN_DATA: Final = (
    csv.DIALECT,
    json.DIALECT,
    manabox.DIALECT,
    deckbox.DIALECT,
    dragon_shield.DIALECT,
    tcgplayer.DIALECT,
    scryfall.DIALECT,
    mtgjson.DIALECT,
)
