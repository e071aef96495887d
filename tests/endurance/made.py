"""Invented card facts of two days, for updates by the hundred."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any, Final

from tests.records import LEGAL, record

_FIRST: Final = (
    "Ash",
    "Brine",
    "Cinder",
    "Dusk",
    "Ember",
    "Frost",
    "Gale",
    "Hollow",
    "Iron",
    "Jade",
)
_SECOND: Final = ("bark", "claw", "drift", "fang", "hide", "mane", "paw", "shade", "tail", "wing")
_THIRD: Final = ("Bear", "Crab", "Drake", "Elk", "Fox", "Goat", "Hound", "Ibex", "Lynx", "Moth")
DAYS: Final = ("2026-01-01", "2026-02-02")
BANNED: Final = "Ashbark Bear"
"""What is legal on the first of the days, and banned on the second."""
LEADER: Final = "Ursa, the Great Bear"


def records(day: str) -> list[dict[str, Any]]:
    """A thousand creatures, who leads them, and a basic land, as of that day."""
    cards = [
        record(f"{first}{second} {third}", f"Creature — {third}", cost="{1}{G}")
        for first, second, third in product(_FIRST, _SECOND, _THIRD)
    ]
    if day == DAYS[1]:
        assert cards[0]["name"] == BANNED
        cards[0]["legalities"] = LEGAL | {"commander": "banned"}
    cards.append(record(LEADER, "Legendary Creature — Bear", cost="{2}{G}"))
    cards.append(record("Forest", "Basic Land — Forest", text="({T}: Add {G}.)"))
    return cards


def write(folder: Path) -> dict[str, Path]:
    """A file of records for each of the days, by the day."""
    files = {}
    for day in DAYS:
        files[day] = folder / f"oracle-cards-{day}.jsonl"
        lines = (json.dumps(card) + "\n" for card in records(day))
        files[day].write_text("".join(lines), "utf-8")
    return files


def deck(start: int = 0) -> str:
    """The text of a deck of one card each, the banned one among them where it starts at 0."""
    names = [card["name"] for card in records(DAYS[0])[start : start + 60]]
    cards = "".join(f"1 {name}\n" for name in names)
    return f"Commander\n1 {LEADER}\n\nDeck\n{cards}{99 - len(names)} Forest\n"
