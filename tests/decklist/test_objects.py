"""The shape that type checkers see is the shape that is read."""

from __future__ import annotations

from typing import get_type_hints

from validator.decklist import Decklist
from validator.decklist.mapping import KEYS, ZONES
from validator.decklist.objects import CardObject, DecklistObject


def test_the_keys_are_those_that_a_mapping_is_read_by() -> None:
    assert set(get_type_hints(DecklistObject)) == {*ZONES, "name"}
    assert set(get_type_hints(CardObject)) == set(KEYS)


def test_every_key_is_described() -> None:
    for shape in (DecklistObject, CardObject):
        for name, hint in get_type_hints(shape, include_extras=True).items():
            assert hint.__metadata__[0].text, name


def test_an_object_of_every_key_is_read() -> None:
    card: CardObject = {
        "name": "Sol Ring", "quantity": 2, "set": "cmr", "number": "472", "oracle_id": None,
        "foil": "etched", "categories": ["Ramp"], "tags": ["have"], "comment": "from Anna",
    }  # fmt: skip
    deck: DecklistObject = {
        "name": "A deck", "commanders": ["A"], "companion": card, "main": [card],
        "sideboard": [card], "signature_spells": [card], "maybeboard": [card], "tokens": [card],
        "planes": [card], "schemes": [card], "attractions": [card], "stickers": [card],
        "display_commanders": [card], "not_in_deck": [card],
    }  # fmt: skip
    decklist = Decklist.from_mapping(deck)
    assert decklist.title == "A deck"
    assert {entry.zone.key for entry in decklist.entries} == set(ZONES)
    assert decklist.entries[-1].categories == ("Ramp",)
