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
