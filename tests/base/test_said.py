"""Texts that can be said again in another language."""

from __future__ import annotations

import pickle
from copy import deepcopy

from validator.base.said import Said, listed, phrase, said, sentences, several


def test_a_said_is_its_english_text() -> None:
    text = said("{card} is banned in {format}.", card="Channel", format="Commander")
    assert text == "Channel is banned in Commander."
    assert text.sentence == "{card} is banned in {format}."
    assert text.parts == {"card": "Channel", "format": "Commander"}


def test_the_number_chooses_the_form() -> None:
    assert several(1, "{n:,} card", "{n:,} cards") == "1 card"
    assert several(0, "{n:,} card", "{n:,} cards") == "0 cards"
    assert several(1200, "{n:,} card", "{n:,} cards") == "1,200 cards"


def test_words_in_words() -> None:
    where = phrase("the sideboard")
    assert said("{n} cards in {where}", n=3, where=where) == "3 cards in the sideboard"


def test_braces_of_a_part_are_no_places() -> None:
    assert said("{text} is no card", text="{W}{U}") == "{W}{U} is no card"


def test_lists_and_sentences() -> None:
    assert listed(["A", "B", "C"], last="and") == "A, B and C"
    assert listed([]) == ""
    assert sentences("One.", "", None, "Two.") == "One. Two."


def test_pickles_and_copies_keep_what_they_were_made_of() -> None:
    text = said("{cards}: {n}", cards=listed(["A", phrase("B")]), n=2)
    for copied in (pickle.loads(pickle.dumps(text)), deepcopy(text)):
        assert isinstance(copied, Said)
        assert copied == text
        assert copied.parts == text.parts
