"""Headings of a list."""

from __future__ import annotations

import json

import pytest

from tests.paths import SHARED
from validator.decklist import parse_decklist
from validator.decklist.headings import COUNTED_HEADINGS, HEADINGS, heading_words


def test_heading_words_are_looked_up_by_themselves() -> None:
    for word in HEADINGS:
        assert heading_words(word) == word
    assert set(HEADINGS) >= COUNTED_HEADINGS
    assert heading_words("== Lands (36): ==") == "lands"


def test_no_heading_is_a_card() -> None:
    """A line with such a word alone is a heading: no card may be lost by that."""
    cards = SHARED / "cards" / "oracle-cards.jsonl.gz"
    if not cards.exists():
        pytest.skip("the shared card file is not here")
    import gzip

    names: set[str] = set()
    with gzip.open(cards, "rt", encoding="utf-8") as records:
        for record in map(json.loads, records):
            names.update((record["name"], *record["name"].split(" // ")))
    assert len(names) > 30_000
    assert [name for name in names if heading_words(name) in HEADINGS] == []


def test_headings_that_are_no_cards_either_stay_headings() -> None:
    text = "# Goblins\n\n**Comm\nander:\nander:\naoder:\nandep:\n"
    decklist = parse_decklist(text)
    assert [line.text for line in decklist.lines] == text.splitlines()
