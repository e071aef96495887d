"""Decks made up by a rule, as many as wanted: the cards of the catalog, and a few slips.

python -m benchmarks.decks 1000000 | cmdr bulk --jobs 2 > reports.jsonl
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TextIO

from validator.cards.card import Card
from validator.cards.catalog.lookup import Catalog
from validator.cards.color import ColorSet, letters

_LANDS: Final = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
_SIZE: Final = 99
_SPELLS: Final = 64


class Cards(NamedTuple):
    """The cards that decks are made of."""

    leaders: list[Card]
    names: dict[ColorSet, list[str]]
    """What fits a color identity, by that identity."""


def playable(catalog: Catalog) -> Cards:
    """The cards of ``catalog`` that are legal in Commander, in one order that chance decided."""
    cards = [
        card
        for card in catalog.cards()
        if (card.legalities or {}).get("commander") == "legal" and not card.is_nontraditional
    ]
    random.Random(1).shuffle(cards)
    leaders = [
        card
        for card in cards
        if "Legendary" in card.faces[0].supertypes and "Creature" in card.faces[0].types
    ]
    identities = {card.identity_colors or 0 for card in leaders}
    return Cards(
        leaders,
        {
            identity: [
                card.name
                for card in cards
                if not card.is_basic_land and not _shown(card) & ~identity
            ]
            for identity in identities
        },
    )


def _shown(card: Card) -> ColorSet:
    """The colors that its identity has with those of its basic land types (rule 903.5d)."""
    return (card.identity_colors or 0) | card.intrinsic_colors


def rows(count: int, cards: Cards, *, seed: int = 0) -> Iterator[dict[str, Any]]:
    """``count`` rows for `cmdr bulk`, the same for the same seed.

    A few cards are in many decks and most are in few, as in life. Of a hundred decks ten have
    a card too few, ten one of a wrong color, two one that is misspelled.
    """
    chance = random.Random(seed)
    for number in range(count):
        yield {"id": f"deck-{number}", "deck": _deck(cards, chance)}


def _deck(cards: Cards, chance: random.Random) -> str:
    leader = _popular(cards.leaders, chance)
    identity = leader.identity_colors or 0
    fitting = cards.names[identity]
    names = {leader.name: None}
    while len(names) <= _SPELLS:
        names[_popular(fitting, chance)] = None
    del names[leader.name]
    slip = chance.random()
    if slip < 0.1:
        names.popitem()
    elif slip < 0.2:
        names[_popular(cards.leaders, chance).name] = None
    elif slip < 0.22:
        name, _ = names.popitem()
        names[name[:3] + name[4:3:-1] + name[5:]] = None
    basics = [_LANDS[letter] for letter in letters(identity)] or ["Wastes"]
    lines = ["Commander", f"1 {leader.name}", "", "Deck", *(f"1 {name}" for name in names)]
    missing = _SIZE - _SPELLS
    for place, basic in enumerate(basics):
        lines.append(f"{missing // len(basics) + (place < missing % len(basics))} {basic}")
    return "\n".join(lines) + "\n"


def _popular(values: list[Any], chance: random.Random) -> Any:
    return values[int(len(values) * chance.random() ** 6)]


def write(count: int, file: TextIO) -> None:
    """Write so many rows, an object a line."""
    for row in rows(count, playable(Catalog())):
        file.write(json.dumps(row) + "\n")


if __name__ == "__main__":
    write(int(sys.argv[1]), sys.stdout)
