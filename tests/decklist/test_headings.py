"""Headings of a list."""

from __future__ import annotations

from validator.cards.catalog.lookup import Catalog
from validator.decklist import parse_decklist
from validator.decklist.headings import COUNTED_HEADINGS, HEADINGS, heading_words


def test_heading_words_are_looked_up_by_themselves() -> None:
    for word in HEADINGS:
        assert heading_words(word) == word
    assert set(HEADINGS) >= COUNTED_HEADINGS
    assert heading_words("== Lands (36): ==") == "lands"


def test_no_heading_is_a_card() -> None:
    """A line with such a word alone is a heading: no card may be lost by that."""
    names = {name for card in Catalog().cards() for name in (card.name, *card.other_names)}
    names |= {face.name for card in Catalog().cards() for face in card.faces}
    assert len(names) > 30_000
    assert [name for name in names if heading_words(name) in HEADINGS] == []


def test_headings_that_are_no_cards_either_stay_headings() -> None:
    text = "# Goblins\n\n**Comm\nander:\nander:\naoder:\nandep:\n"
    decklist = parse_decklist(text)
    assert [line.text for line in decklist.lines] == text.splitlines()
