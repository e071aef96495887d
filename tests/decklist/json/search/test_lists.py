"""Which objects, arrays and names with numbers are lists of cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.decklist.cards import cards
from tests.decklist.json.documents import only

RING = (1, "Sol Ring", "main")
MOUNTAINS = (30, "Mountain", "main")


@pytest.mark.parametrize(
    "listed",
    [
        {"Sol Ring": 1, "Mountain": 30},
        {"Sol Ring": None, "Mountain": "30x"},
        {"Sol Ring": {"qty": 1}, "Mountain": 30},
        {"x1": {"qty": 1, "card": {"name": "Sol Ring"}}, "x2": {"qty": 30, "name": "Mountain"}},
        [["Sol Ring", {"qty": 1}], ["Mountain", {"qty": 30}]],
        [[1, "Sol Ring"], ["Mountain", 30]],
        [["Sol Ring"], ["30 Mountain"]],
        [{"Sol Ring": 1}, {"Mountain": 30}],
        ["Sol Ring", None, {"name": "Mountain", "quantity": 30}],
    ],
)
def test_a_list_however_it_is_written(listed: Any) -> None:
    decklist = only({"cards": listed})
    assert sorted(cards(decklist)) == sorted([RING, MOUNTAINS])
    assert not decklist.faults


def test_a_number_is_no_card() -> None:
    decklist = only({"cards": ["Sol Ring", 7]})
    assert cards(decklist) == [RING]
    assert [fault.message for fault in decklist.faults] == [
        "this list contains a number instead of a card"
    ]


def test_the_picture_of_a_deck_is_no_card_of_it() -> None:
    decklist = only({"main": {"name": "Mountain"}, "cards": [{"name": "Sol Ring", "count": 1}]})
    assert cards(decklist) == [RING]


def test_numbers_of_anything_are_told_of_as_what_may_be_cards() -> None:
    decklist = only({"cards": {"Sol Ring": 1}, "Red Cards": 4, "Lightning Bolt": 2})
    assert cards(decklist) == [RING]
    assert [aside.entry.name for aside in decklist.asides] == ["Red Cards, Lightning Bolt"]
