"""Each example of docs/inputs.md is read as the same deck."""

from __future__ import annotations

import re

import pytest

from tests.paths import ROOT
from validator import Validator
from validator.decklist import parse_decklists

PAGE = (ROOT / "docs" / "inputs.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"(?ms)^```list\n(.*?)^```$", PAGE)
CARDS = {"Krenko, Mob Boss": 1, "Sol Ring": 1, "Goblin Guide": 1, "Mountain": 97}


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def test_there_are_examples() -> None:
    assert len(EXAMPLES) > 15


@pytest.mark.parametrize("text", EXAMPLES, ids=lambda text: str(text[:30]))
def test_an_example_is_the_deck_that_the_page_says(judge: Validator, text: str) -> None:
    (report,) = judge.check_all(text)
    assert report.commanders == ("Krenko, Mob Boss",)
    assert report.size == 100
    assert report.verdict == "legal"
    assert "ambiguous-line" not in [finding.code for finding in report.findings]
    (decklist,) = parse_decklists(text, judge.catalog)
    deck, _ = judge.resolve(decklist)
    assert {card.name: number for card, number in deck.copies} == CARDS
