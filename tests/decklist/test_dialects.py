"""Lists as players and their programs write them, dialect by dialect: ``dialects/*.toml``.

``lines.toml`` holds lines, each with what it says; the other files hold whole lists. All are our
own; what is expected is what the report says, so that a card's name decides where only it can.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from validator import Validator, parse_decklists
from validator.cards.catalog.lookup import Catalog
from validator.decklist import Decklist, split_lines
from validator.judge.deck.resolve import resolve

DIALECTS = Path(__file__).parent / "dialects"


def of(path: str) -> dict[str, Any]:
    with (DIALECTS / path).open("rb") as file:
        return tomllib.load(file)


LINES = [
    pytest.param(group, line, id=f"{group['name']}: {line[0]}")
    for group in of("lines.toml")["group"]
    for line in group["lines"]
]
LISTS = [
    pytest.param(case, id=f"{path.stem}: {case['name']}")
    for path in sorted(DIALECTS.glob("*.toml"))
    for case in of(path.name).get("list", [])
]


@cache
def judge() -> Validator:
    return Validator()


@cache
def catalog() -> Catalog:
    return judge().catalog


@pytest.mark.parametrize(("group", "line"), LINES)
def test_a_line(group: dict[str, Any], line: list[Any]) -> None:
    """``[line, card, quantity, zone]``; the last two are 1 and ``main`` where they are left out."""
    text, card = line[:2]
    quantity = line[2] if len(line) > 2 else 1
    zone = line[3] if len(line) > 3 else "main"
    around = "1 Forest\n1 Opt\n1 Ponder\n{}\n1 Plains\n1 Swamp\n"
    (decklist,) = parse_decklists(around.format(text))
    assert decklist.faults == ()
    resolved = resolve(decklist, catalog())
    assert list(resolved.unknown) == []
    found = [slot for slot in resolved.slots if slot.line == 4]
    said = [(slot.card.name, slot.quantity, str(slot.entry.zone)) for slot in found]
    assert said == [(card, quantity, zone)]
    column = found[0].entry.column
    assert column is not None
    assert 1 <= column <= len(text)


@pytest.mark.parametrize("case", LISTS)
def test_a_list(case: dict[str, Any]) -> None:
    """What the report of a list says; what a case leaves out is expected to be none."""
    report = judge().check(case["text"])
    decks = parse_decklists(case["text"])
    assert len(decks) == case.get("decks", 1)
    unknown = [finding.message for finding in report.findings if finding.code == "unknown-card"]
    assert len(unknown) == case.get("unknown", 0), unknown
    assert len(decks[0].faults) == case.get("faults", 0), decks[0].faults
    assert list(report.commanders) == case.get("commanders", [])
    assert report.companion == case.get("companion")
    assert report.size == case["size"]
    assert zones(decks[0]) == case.get("zones", {})
    if "syntax" in case:
        assert decks[0].syntax == case["syntax"]
    if "title" in case:
        assert decks[0].title == case["title"]
    lines = [line.text for deck in decks for line in deck.lines]
    assert lines == split_lines(case["text"])


def zones(decklist: Decklist) -> dict[str, int]:
    """How many cards stand in each zone beside the deck."""
    counted: Counter[str] = Counter()
    for entry in decklist.entries:
        if entry.zone not in ("main", "commander", "companion", "signature-spell"):
            counted[str(entry.zone)] += entry.quantity
    return dict(counted)


def test_there_are_many() -> None:
    assert len(LINES) >= 300
    assert len(LISTS) >= 150
