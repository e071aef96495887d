"""Magic Workstation's `.mwDeck`.

A set in brackets in front of each name.

    // Deck file for Magic Workstation
    // NAME : Goblins
        1 [DMR] Goblin Matron
        35 [C21] Mountain
    SB: 1 [DDT] Krenko, Mob Boss
"""

from __future__ import annotations

from typing import Final

from validator.decklist.dialects.dialect import Dialect

DIALECT: Final = Dialect(id="mwdeck", program="Magic Workstation")
