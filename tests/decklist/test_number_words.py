"""Numbers in words are digits in the same places, but for those in names."""

from __future__ import annotations

import pytest

from validator.base.name_span import NameSpan
from validator.decklist.number_words import write_digits


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("thirteen Island", 13),
        ("eighty eight islands", 88),
        ("ninety-one Forests", 91),
        ("three dozen Relentless Rats", 36),
        ("siebenundachtzig Wälder", 87),
        ("soixante-dix-huit forêts", 78),
        ("quatre-vingt-dix-sept Forêts", 97),
        ("ochenta y siete bosques", 87),
        ("veintiuno bosques", 21),
        ("ottantotto foreste", 88),
        ("oitenta e oito florestas", 88),
        ("zevenentachtig bossen", 87),
        ("åttiosju skogar", 87),
        ("восемьдесят семь лесов", 87),
    ],
)
def test_a_number_in_words_is_written_in_digits(text: str, number: int) -> None:
    written = write_digits(text)
    assert len(written) == len(text)
    assert written.split()[0] == str(number)
    last = text.split()[-1]
    assert written.endswith(last)


def test_a_word_of_a_name_stays() -> None:
    text = "thirteen Twenty-Toed Toad"
    span = NameSpan(9, 25, "Twenty-Toed Toad", True, 0, False)
    assert write_digits(text, [span]) == "13       Twenty-Toed Toad"


@pytest.mark.parametrize("text", ["one Opt", "seven Forest", "nothing here", ""])
def test_small_numbers_and_other_words_stay(text: str) -> None:
    assert write_digits(text) == text
