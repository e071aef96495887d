"""Texts below keys: leaders, whole lists, single cards, prose."""

from __future__ import annotations

import pytest

from tests.decklist.cards import cards
from tests.decklist.json.documents import only

RING = (1, "Sol Ring", "main")


@pytest.mark.parametrize(
    ("key", "text", "leader"),
    [
        ("commander", "Krenko, Mob Boss", "Krenko, Mob Boss"),
        ("commander", "1x Krenko, Mob Boss", "Krenko, Mob Boss"),
        ("commander", "none", None),
        ("commander", "6ad8011d-3471-4369-9d68-b264cc027487", None),
        ("background", "Raised by Giants", "Raised by Giants"),
        ("background", "1 Raised by Giants", "Raised by Giants"),
        ("background", "#ffcc00", None),
        ("background", "goblins.png", None),
        ("background", "https://example.org/goblins.png", None),
    ],
)
def test_a_text_that_names_who_leads(key: str, text: str, leader: str | None) -> None:
    found = cards(only({key: text, "cards": [{"name": "Sol Ring", "quantity": 1}]}))
    assert [each for each in found if each != RING] == (
        [] if leader is None else [(1, leader, "commander")]
    )


def test_lines_below_a_zone_are_its_cards() -> None:
    decklist = only({"main": "1 Sol Ring\n30 Mountain", "sideboard": "1 Shock"})
    assert cards(decklist) == [RING, (30, "Mountain", "main"), (1, "Shock", "sideboard")]


def test_prose_is_no_list_and_no_card() -> None:
    story = (
        "This deck came to me in a dream, when I had a fever and was reading old magazines.\n" * 2
    )
    decklist = only({"story": story, "cards": [{"name": "Sol Ring", "quantity": 1}]})
    assert cards(decklist) == [RING]
    assert not decklist.asides


def test_a_name_below_a_key_that_says_nothing_is_told_of() -> None:
    decklist = only({"pet": "Llanowar Elves", "cards": [{"name": "Sol Ring", "quantity": 1}]})
    assert cards(decklist) == [RING]
    assert [aside.entry.name for aside in decklist.asides] == ["Llanowar Elves"]
