"""Several decks of one text, each as a list of its own."""

from __future__ import annotations

import json

import pytest

from validator.judge.conversion.apart import Apart, apart
from validator.judge.validator import Validator

CSV = (
    "Deck,Quantity,Name,Section\n"
    'Sea,1,"Tatyova, Benthic Druid",Commander\n'
    "Fire,99,Mountain,Mainboard\n"
    "Sea,99,Island,Mainboard\n"
    'Fire,1,"Krenko, Mob Boss",Commander\n'
)


def decks_of(text: str) -> tuple[Apart, ...]:
    validator = Validator()
    return apart(text, catalog=validator.catalog, format=validator.plain_format)


@pytest.mark.parametrize(
    "text",
    [
        CSV,
        json.dumps(
            [
                {"name": "Sea", "commanders": ["Tatyova, Benthic Druid"], "main": ["99 Island"]},
                {"name": "Fire", "commanders": ["Krenko, Mob Boss"], "main": ["99 Mountain"]},
            ]
        ),
    ],
)
def test_each_is_judged_by_itself_as_it_was_among_the_others(text: str) -> None:
    validator = Validator()
    among = validator.check_all(text)
    apart = decks_of(text)
    assert [each.title for each in apart] == ["Sea", "Fire"]
    alone = [validator.check(each.text) for each in apart]
    told = [(each.verdict, each.commanders, each.size) for each in alone]
    assert told == [(each.verdict, each.commanders, each.size) for each in among]


def test_one_deck_stays_as_it_is() -> None:
    text = "Commander\n1 Tatyova, Benthic Druid\n\n// a remark\n99 Island\n"
    assert decks_of(text) == (Apart(None, text),)


def test_of_a_deck_without_a_card_its_lines_are_left() -> None:
    _, other = decks_of("Deck,Quantity,Name\nOne,1,Island\nTwo,1,Nobody of this name\n")
    assert "Nobody of this name" in other.text
