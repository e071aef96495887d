"""Several cards on one line."""

from __future__ import annotations

import pytest

from tests.decklist.text.mend.said import card_of, cards, readings
from validator.decklist import Evidence
from validator.decklist.text.line import LONGEST_LINE
from validator.decklist.text.mend.listed import MOST_PIECES


@pytest.mark.parametrize(
    "line",
    [
        "1 Sol Ring, 1 Fog, 36 Forest",
        "1 Sol Ring; 1 Fog; 36 Forest",
        "1 Sol Ring 1 Fog 36 Forest",
        "1x Sol Ring | 1x Fog | 36x Forest",
        "1 Sol Ring\t1 Fog\t36 Forest",
        "- 1 Sol Ring / 1 Fog / 36 Forest",
        "1 Sol Ring (C21) 263, 1 Fog *F*, 36 Forest",
        "Sol Ring x1, Fog x1, Forest x36",
        "Sol Ring (1), Fog (1), Forest (36)",
        "Ramp: 1 Sol Ring, 1 Fog, 36 Forest",
        "1 Sol Ring, 1 Fog and 36 Forest",
    ],
)
def test_each_with_its_quantity(line: str) -> None:
    assert ((1, "Sol Ring"), (1, "Fog"), (36, "Forest")) in cards(line)


@pytest.mark.parametrize(
    "line",
    [
        *("Sol Ring, Fog, Forest", "Sol Ring; Fog; Forest", "Sol Ring | Fog | Forest"),
        *("Sol Ring / Fog / Forest", "Sol Ring • Fog • Forest", "Sol Ring\tFog\tForest"),
        *("Sol Ring、Fog、Forest", "Sol Ring, Fog and Forest", '"Sol Ring", "Fog", "Forest"'),
        *("Ramp: Sol Ring, Fog, Forest", "On the bench: Sol Ring, Fog, Forest"),
        *("Sol Ring, Fog, Forest.", "> Sol Ring, Fog, Forest", "- Sol Ring, Fog, Forest;"),
    ],
)
def test_names_alone(line: str) -> None:
    expected = ((1, "Sol Ring"), (1, "Fog"), (1, "Forest"))
    loose = [tuple((n, name.rstrip(".")) for n, name in each) for each in cards(line)]
    assert expected in loose
    (found,) = [each for each, said in zip(readings(line), loose, strict=True) if said == expected][
        :1
    ]
    assert Evidence.LISTED in found.evidence


def test_names_that_hold_commas_can_be_joined_again() -> None:
    listed = next(each for each in readings("Sol Ring, Krenko, Mob Boss") if len(each.also) == 2)
    assert ", ".join((listed.name, *listed.also)) == "Sol Ring, Krenko, Mob Boss"


def test_one_name_goes_first() -> None:
    for line in (
        "Krenko, Mob Boss",
        "Fear, Fire, Foes!",
        "1 Borrowing 100,000 Arrows",
        "Fire / Ice",
    ):
        assert card_of(line).written.name == line.removeprefix("1 ")


def test_plain_lines_have_one_reading() -> None:
    assert card_of("1 Krenko, Mob Boss").written.readings == ()


def test_long_lines() -> None:
    line = ", ".join(f"1 Card {chr(97 + at % 26) * 3}" for at in range(100))
    assert 200 < len(line) <= LONGEST_LINE
    assert max(len(each) for each in cards(line)) == 100
    many = "a;" * (LONGEST_LINE // 2)
    assert max(len(each) for each in cards(many)) <= MOST_PIECES


def test_long_lines_behind_a_label() -> None:
    line = "Creatures: " + ", ".join(f"1 Card {chr(97 + at) * 3}" for at in range(26))
    assert max(len(each) for each in cards(line)) == 26
    slashes = "; ".join(f"Left {chr(97 + at)} // Right" for at in range(26))
    assert 26 in map(len, cards(slashes))
    assert card_of(slashes).written.name not in ("Left a", "Left a // Right")


def test_a_bar_between_cards_that_have_numbers_and_colons() -> None:
    line = "1 For the Emperor! | 1 Overseer of Vault 76 | 1 Vault 75: Middle School | 1 +2 Mace"
    names = ("For the Emperor!", "Overseer of Vault 76", "Vault 75: Middle School", "+2 Mace")
    assert tuple((1, name) for name in names) in cards(line)
    assert "For the Emperor!" not in [each.name for each in readings(line) if not each.also]


def test_the_quantity_of_a_row_that_nobody_understands_is_none_of_its_name() -> None:
    written = card_of("3x Krenko, Mob Boss (DDT").written
    assert (written.name, written.quantity, written.column) == ("Krenko, Mob Boss (DDT", 3, 4)
    assert not written.bare
