"""No card of a JSON document vanishes: each is an entry, or is told of as what may be one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeAlias

from hypothesis import given
from hypothesis import strategies as st

from validator.decklist import Decklist, Reading
from validator.decklist.json.read import read_json

NAMES = (
    "Sol Ring", "Plains", "Forest", "Krenko, Mob Boss", "Goblin Matron", "Fire // Ice",
    "Ach! Hans, Run!", "Borrowing 100,000 Arrows", "Jace, the Mind Sculptor", "Lim-Dûl's Vault",
    "Who // What // When // Where // Why", "Arcane Signet", "Shock", "Opt", "Swords to Plowshares",
    "Minsc & Boo, Timeless Heroes", "B.F.M. (Big Furry Monster)", "Mons's Goblin Raiders",
    "Erase (Not the Urza's Legacy One)", "Circle of Protection: Red",
)  # fmt: skip

# How cards stand below a key, by what they are called and how many there are.
Cards: TypeAlias = list[tuple[str, int]]
SHAPES: dict[str, Callable[[Cards], Any]] = {
    "names": lambda cards: [name for name, _ in cards],
    "lines": lambda cards: [f"{count} {name}" for name, count in cards],
    "objects": lambda cards: [{"name": name, "quantity": count} for name, count in cards],
    "objects of names": lambda cards: [{"name": name} for name, _ in cards],
    "cards in objects": lambda cards: [
        {"count": count, "card": {"name": name, "set": "c21"}} for name, count in cards
    ],
    "pairs": lambda cards: [[count, name] for name, count in cards],
    "pairs the other way": lambda cards: [[name, count] for name, count in cards],
    "counts": dict,
    "counts in texts": lambda cards: {name: f"{count}x" for name, count in cards},
    "counts in objects": lambda cards: [{name: count} for name, count in cards],
    "by name": lambda cards: {name: {"quantity": count, "foil": False} for name, count in cards},
    "by id": lambda cards: {
        f"x{index}": {"quantity": count, "card": {"name": name}}
        for index, (name, count) in enumerate(cards)
    },
    "a board": lambda cards: {
        "count": len(cards),
        "cards": {f"x{i}": {"quantity": n, "card": {"name": a}} for i, (a, n) in enumerate(cards)},
    },
    "a text": lambda cards: "\n".join(["", *(f"{count} {name}" for name, count in cards), ""]),
    "a text of names": lambda cards: "\n".join(["", *(name for name, _ in cards), ""]),
    "written out": lambda cards: "".join(f"{count} {name}\\n" for name, count in cards),
    "mixed": lambda cards: [
        name if index % 2 else {"name": name, "quantity": count}
        for index, (name, count) in enumerate(cards)
    ],
    "mixed by name": lambda cards: {
        name: {"quantity": count} if index % 2 else count
        for index, (name, count) in enumerate(cards)
    },
    "beside one without a name": lambda cards: [{"quantity": 1}, *(name for name, _ in cards)],
    "one below the other": lambda cards: [[name] for name, _ in cards],
    "names alone": lambda cards: dict.fromkeys((name for name, _ in cards), True),
}
ZONES = ("commanders", "main", "mainboard", "sideboard", "maybeboard", "considering", "tokens")
WORDS = (
    "cards",
    "deck",
    "w",
    "u",
    "Ramp",
    "Lands",
    "Goblins",
    "stuff",
    "Big Spells",
    "combos",
    "x1",
)


def names(reading: Reading) -> tuple[str, ...]:
    return reading.name, *reading.also


def named_in(decks: tuple[Decklist, ...]) -> set[str]:
    """The names that entries have, and those that are told of."""
    found = set()
    for deck in decks:
        for entry in (*deck.entries, *(aside.entry for aside in deck.asides)):
            found |= {entry.name, *(name for each in entry.readings for name in names(each))}
    return found


def lost(text: str) -> set[str]:
    """The names in a document that nobody is told of."""
    wanted = {name for name in NAMES if json.dumps(name)[1:-1] in text}
    return wanted - named_in(read_json(text))


class Document:
    """A document in which cards stand, each name once."""

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw
        self.left = draw(st.permutations(NAMES))

    def cards(self) -> Cards:
        taken = [self.left.pop() for _ in range(self.draw(st.integers(1, 3))) if self.left]
        return [(name, self.draw(st.integers(1, 4))) for name in taken]

    def below(self, *, deep: int) -> str:
        """What stands below a key."""
        if deep and self.draw(st.integers(0, 3)) == 0:
            return self.object(deep=deep - 1)
        shape = self.draw(st.sampled_from(sorted(SHAPES)))
        return json.dumps(SHAPES[shape](self.cards()))

    def object(self, *, deep: int) -> str:
        """An object, in which a key may stand twice."""
        keys = self.draw(st.lists(st.sampled_from(ZONES + WORDS), min_size=1, max_size=4))
        return "{" + ", ".join(f'"{key}": {self.below(deep=deep)}' for key in keys) + "}"


@st.composite
def documents(draw: st.DrawFn) -> str:
    made = Document(draw)
    first = f'"main": {json.dumps(SHAPES[draw(st.sampled_from(sorted(SHAPES)))](made.cards()))}'
    rest = made.object(deep=2)
    return draw(st.sampled_from(["{%s, %s", '{"data": {%s, %s}'])) % (first, rest[1:])


@given(documents())
def test_every_card_is_an_entry_or_told_of(text: str) -> None:
    assert lost(text) == set()
