"""How many of a thing, lists of words."""

import pytest

from validator.base.words import counted, in_words, plural


@pytest.mark.parametrize(
    ("words", "alternatives", "all_of_them", "phrases"),
    [
        ([], "", "", ""),
        (["A"], "A", "A", "A"),
        (["A", "B"], "A or B", "A and B", "A and B"),
        (["A", "B", "C"], "A, B or C", "A, B and C", "A, B, and C"),
        (["A", "B", "C", "D"], "A, B, C or D", "A, B, C and D", "A, B, C, and D"),
    ],
)
def test_words_in_a_list(
    words: list[str], alternatives: str, all_of_them: str, phrases: str
) -> None:
    assert in_words(words) == alternatives
    assert in_words(iter(words), last="and") == all_of_them
    assert in_words(words, last="and", comma=True) == phrases


@pytest.mark.parametrize(
    ("number", "noun", "text"),
    [
        (0, "card", "0 cards"),
        (1, "card", "1 card"),
        (2, "card", "2 cards"),
        (1, "copy", "1 copy"),
        (2, "copy", "2 copies"),
        (1234, "signature spell", "1,234 signature spells"),
    ],
)
def test_how_many_of_a_thing(number: int, noun: str, text: str) -> None:
    assert counted(number, noun) == text


def test_cards_are_what_is_counted_most() -> None:
    assert counted(7) == "7 cards"
    assert plural("deck") == "decks"
