"""Decks as mappings."""

from __future__ import annotations

import pytest

from validator.decklist import Decklist, DecklistError


def test_a_mapping() -> None:
    decklist = Decklist.from_mapping(
        {
            "commanders": ["A"],
            "companion": {"name": "B", "set": "IKO"},
            "main": [{"name": "C", "quantity": 12, "number": "7", "oracle_id": "x-y"}, "D"],
            "sideboard": [],
        }
    )
    assert [(e.name, e.quantity, e.zone.value, e.line, e.column) for e in decklist.entries] == [
        ("A", 1, "commander", None, None),
        ("B", 1, "companion", None, None),
        ("C", 12, "main", None, None),
        ("D", 1, "main", None, None),
    ]
    assert decklist.entries[2].oracle_id == "x-y"
    assert decklist.lines == ()


@pytest.mark.parametrize(
    ("mapping", "message"),
    [
        ([], "the deck is a value of type list, not a mapping"),
        ({"main": "Forest"}, '"main" is a value of type str, not a list of cards'),
        ({"maind": []}, "the deck has an unknown key 'maind'"),
        ({"main": [{"nam": "A"}]}, "main\\[0\\] has an unknown key 'nam'"),
        ({"main": ["A", {"quantity": 2}]}, "main\\[1\\] has no name"),
        ({"main": ["A", "  "]}, "main\\[1\\] has no name"),
        ({"main": [{"name": "A", "quantity": 0}]}, "main\\[0\\].quantity is not between 1 and"),
        ({"main": [{"name": "A", "quantity": "2"}]}, "main\\[0\\].quantity is a value of type str"),
        ({"main": [{"name": "A", "quantity": True}]}, "main\\[0\\].quantity is a value of type"),
        (
            {"commanders": [{"name": 7}]},
            "commanders\\[0\\].name is a value of type int, not a string",
        ),
        ({"commanders": [7]}, "commanders\\[0\\] is a value of type int, not a card"),
        ({"companion": 7}, '"companion" is a value of type int'),
    ],
)
def test_a_mapping_that_is_no_deck(mapping: object, message: str) -> None:
    with pytest.raises(DecklistError, match=message) as caught:
        Decklist.from_mapping(mapping)  # type: ignore[arg-type]
    assert caught.value.help
