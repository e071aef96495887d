"""Decks and formats of our own to test with."""

from __future__ import annotations

from pathlib import Path

COMMANDER_DECK = "Commander\n1 Isamaru, Hound of Konda\n\n99 Plains\n"
DRAFT_DECK = "Commander\n1 Akroma, Vision of Ixidor\n\n58 Plains\n1 Swords to Plowshares\n"
POOL = "1 Akroma, Vision of Ixidor\n1 Swords to Plowshares\n1 Jeweled Lotus\n"


def house(folder: Path, text: str, name: str = "house.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path
