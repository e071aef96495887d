"""The programs that write a line a card. One grammar reads them all, for players mix them."""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects import (
    archidekt,
    arena,
    deckstats,
    forge,
    magic_workstation,
    moxfield,
    mtgo,
    tappedout,
    xmage,
)

IN_TEXT: Final = (
    moxfield.DIALECT,
    arena.DIALECT,
    mtgo.DIALECT,
    archidekt.DIALECT,
    tappedout.DIALECT,
    deckstats.DIALECT,
    xmage.DIALECT,
    forge.DIALECT,
    magic_workstation.DIALECT,
)
