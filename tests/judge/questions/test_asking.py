"""What a question about a deck takes, and how much of it."""

from __future__ import annotations

import pytest

from validator import Validator

DECK = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n90 Mountain\n"


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def test_a_kind_that_is_said_again_and_again_is_one(judge: Validator) -> None:
    often = judge.additions(DECK, where="red and " * 60 + "blue cards")
    assert list(often) == list(judge.additions(DECK, where="red and blue cards"))


@pytest.mark.parametrize(
    ("where", "why"),
    [
        ("red and " * 119 + "blue cards", "at most 600 letters"),
        (
            "Angel, Beast, Cat, Demon, Elf, Fox, Giant, Human, Imp, Jellyfish, Kor, Lizard, and "
            "Merfolk cards",
            "more than 12 kinds",
        ),
    ],
)
def test_a_kind_of_too_many_kinds_is_refused(judge: Validator, where: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        judge.additions(DECK, where=where)
