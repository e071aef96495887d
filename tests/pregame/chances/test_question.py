"""What is asked of a library, in words."""

from __future__ import annotations

import pytest

from tests.pregame.tables import card
from validator.pregame.chances.question import Group, read_question
from validator.pregame.game import GameCard, PregameError

NAMES = {
    name.lower(): name
    for name in ("Sword of Fire and Ice", "Forest", "Seven Dwarves", "2 Fast", "Fog")
}


def find(name: str) -> str | None:
    return NAMES.get(name.lower())


def asked(text: str) -> list[tuple[str, int]]:
    return [(group.what, group.least) for group in read_question(text, find)]


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("land cards", [("land cards", 1)]),
        ("Land cards", [("land cards", 1)]),
        ("creature", [("creature cards", 1)]),
        ("a red creature card", [("red creature cards", 1)]),
        ("Elf cards", [("Elf cards", 1)]),
        (
            "creature cards with mana value 2 or less",
            [("creature cards with mana value 2 or less", 1)],
        ),
        ("3 or more land cards", [("land cards", 3)]),
        ("at least two land cards", [("land cards", 2)]),
        ("2+ land cards", [("land cards", 2)]),
        ("artifact or creature cards", [("artifact and creature cards", 1)]),
        ("artifact and creature cards", [("artifact and creature cards", 1)]),
        ("2 land cards and a creature card", [("land cards", 2), ("creature cards", 1)]),
        ("land cards,  and creature cards", [("land cards", 1), ("creature cards", 1)]),
        ("forest", [("Forest", 1)]),
        ("2 forest and fog", [("Forest", 2), ("Fog", 1)]),
        ("sword of fire and ice", [("Sword of Fire and Ice", 1)]),
        (
            "2 land cards and sword of fire and ice and Fog",
            [("land cards", 2), ("Sword of Fire and Ice", 1), ("Fog", 1)],
        ),
        ("Seven Dwarves", [("Seven Dwarves", 1)]),
        ("2 Fast", [("2 Fast", 1)]),
    ],
)
def test_words_that_name_cards(text: str, groups: list[tuple[str, int]]) -> None:
    assert asked(text) == groups


@pytest.mark.parametrize(
    "text",
    ["", "and", "Creture cards", "non-Foo cards", "explroe", "2", "land cards and", "x" * 500],
)
def test_words_that_name_none(text: str) -> None:
    with pytest.raises(PregameError):
        read_question(text, find)


def test_no_more_groups_than_anybody_reads() -> None:
    assert len(asked(" and ".join(["fog"] * 4))) == 4
    with pytest.raises(PregameError, match="At most 4"):
        asked(" and ".join(["fog"] * 5))


def test_a_group_holds_cards_of_its_kind_or_name() -> None:
    elf = card("Our Elf", cost="{G}")
    held, nobody = GameCard(0, 0, "Our Elf", card=elf), GameCard(0, 1, "Nobody's")
    (creatures,) = read_question("creature cards", find)
    assert creatures.holds(held) is True
    assert creatures.holds(nobody) is None
    assert read_question("land cards", find)[0].holds(held) is False
    assert Group("Nobody's", 1).holds(nobody) is True
    assert str(Group("land cards", 2)) == "2 or more land cards"
