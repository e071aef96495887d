"""The cases: a text, and the deck that a person reads in it."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parent
FILES = (
    "lists.toml",
    "more_lists.toml",
    "more_texts.toml",
    "exam.toml",
    "second_exam.toml",
    "third_exam.toml",
    "fourth_exam.toml",
    "fifth_exam.toml",
    "sixth_exam.toml",
)


class ExpectedDeck(NamedTuple):
    """One deck of a text, as a person reads it."""

    commanders: tuple[str, ...]
    companion: str | None
    # Every other card of the deck, with the number of its copies.
    cards: Counter[str]
    # The verdicts that are right.
    verdicts: frozenset[str]

    @property
    def all_cards(self) -> Counter[str]:
        """The cards of the deck, commanders included."""
        return self.cards + Counter(self.commanders)


class Case(NamedTuple):
    """A text, and the decks in it."""

    name: str
    text: str
    decks: tuple[ExpectedDeck, ...]
    # Cards that the report must mention, but that are not in the deck.
    beside: Counter[str]
    # Only the verdict counts: one line of the text can be read in two ways.
    doubtful: bool

    def __repr__(self) -> str:
        """Return the name alone: a failing test must not show a text of the exam."""
        return self.name


def load_cases(path: Path) -> list[Case]:
    """Return the cases of a file, in its order."""
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["list"]
    return [_make_case(row) for row in rows]


def read_misread_names() -> frozenset[str]:
    """Return the names in ``not_yet.txt``: one a line, without remarks."""
    lines = (FOLDER / "not_yet.txt").read_text(encoding="utf-8").splitlines()
    return frozenset(name for line in lines if (name := line.partition("#")[0].strip()))


def _make_case(row: dict[str, Any]) -> Case:
    return Case(
        name=row["id"],
        text=row["text"],
        decks=tuple(_make_deck(deck) for deck in row.get("deck", [row])),
        beside=_count_cards(row.get("beside", [])),
        doubtful=row.get("doubtful", False),
    )


def _make_deck(row: dict[str, Any]) -> ExpectedDeck:
    companion = row.get("companion", [])
    return ExpectedDeck(
        commanders=tuple(row["commander"]),
        companion=companion[0] if companion else None,
        cards=_count_cards(row["cards"]),
        verdicts=frozenset(row["verdict"]),
    )


def _count_cards(lines: list[str]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for line in lines:
        number, _, name = line.partition(" ")
        counts[name] += int(number)
    return counts
