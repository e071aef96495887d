"""`cmdr hand`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.playing import DECK, listed, refused, text, told


def test_hands_and_their_rules() -> None:
    lines = text("hand", DECK, "--seed", "7", "--mulligans", "2")
    assert [line[2:9].strip() for line in lines if line[2:3].isdigit()] == [
        "903.7", "103.5c", "103.5",
    ]  # fmt: skip
    hands = told("hand", DECK, "--seed", "7", "--mulligans", "3", "--players", "2")["hands"]
    assert [(hand["mulligans"], len(hand["cards"]), hand["to_bottom"]) for hand in hands] == [
        (0, 7, 0), (1, 7, 1), (2, 7, 2), (3, 7, 3),
    ]  # fmt: skip
    assert len({tuple(hand["cards"]) for hand in hands}) == 4


@pytest.mark.parametrize(
    ("more", "most"),
    [((), 8), (("--players", "2"), 7), (("--players", "2", "--format", "brawl"), 8)],
)
def test_mulligans_end_at_a_hand_of_no_card(more: tuple[str, ...], most: int) -> None:
    hands = told("hand", DECK, "--seed", "7", "--mulligans", str(most), *more)["hands"]
    assert hands[-1]["to_bottom"] == 7
    error = refused("hand", DECK, "--mulligans", str(most + 1), *more)
    assert f"at most {most} mulligans (rule 103.5)" in error
    assert "at most" in refused("hand", DECK, "--mulligans", "999999999999999999")


def test_who_leads_can_be_said(tmp_path: Path) -> None:
    path = listed(tmp_path, "1 Isamaru, Hound of Konda\n1 Rograkh, Son of Rohgahh\n20 Plains\n")
    isamaru = ("--commander", "Isamaru, Hound of Konda")
    assert told("odds", path, *isamaru, "--by", "0")["library"] == 21
    assert len(told("hand", path, *isamaru)["hands"][0]["cards"]) == 7


def test_the_first_hand_is_that_of_the_seed() -> None:
    first = told("hand", DECK, "--seed", "7")["hands"][0]["cards"]
    assert told("hand", DECK, "--seed", "7", "--mulligans", "2")["hands"][0]["cards"] == first


def test_the_next_cards_by_turn() -> None:
    made = told("hand", DECK, "--seed", "7", "--draws", "5")
    assert len(made["draws"]) == len(made["turns"]) == 5
    assert [turn["turn"] for turn in made["turns"]] == [1, 2, 3, 4, 5]
    assert [turn["card"] for turn in made["turns"]] == made["draws"]
    for number, turn in enumerate(made["turns"], start=1):
        assert turn["lands"] + turn["spells"] + turn["unknown"] == 7 + number
    hand = made["hands"][0]["cards"]
    everything = told("hand", DECK, "--seed", "7", "--draws", "500")
    assert len(everything["draws"]) == 92
    assert len([*hand, *everything["draws"]]) == 99
    assert everything["draws"][:5] == made["draws"]
    assert told("hand", DECK, "--seed", "7")["draws"] == []


def test_who_goes_first_of_two_skips_a_draw() -> None:
    first = ("hand", DECK, "--seed", "7", "--draws", "3", "--play")
    two = told(*first, "--players", "2")
    assert [turn["turn"] for turn in two["turns"]] == [1, 2, 3, 4]
    assert two["turns"][0]["card"] is None
    assert len(two["draws"]) == 3
    assert told(*first)["turns"][0]["card"] == two["draws"][0], "of four nobody does"
    lines = text(*first, "--players", "2")
    assert any(line.startswith("  103.8a    turn 1       no draw (") for line in lines)
    assert sum(line.startswith("  504.1 ") for line in lines) == 3
