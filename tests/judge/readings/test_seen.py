"""Where a line without a card stands: one slip away from a card's name, it is that card between
two others; a short one elsewhere is in doubt where the sum wants none."""

from __future__ import annotations

from typing import Any

import pytest

from tests.judge.readings.test_ways import AMBIGUOUS, KRENKO, LED, SHORT, found

BETWEEN = "1 Sol Ring\n{}\n1 Goblin Matron\n1 Skirk Prospector\n%d Mountain\n"
ABOVE = "\n{}\n1 Sol Ring\n1 Goblin Matron\n1 Skirk Prospector\n\nLand\n%d Mountain\n"
BELOW = "1 Sol Ring\n1 Goblin Matron\n1 Skirk Prospector\n{}\n\n%d Mountain\n"
LAST = "1 Sol Ring\n1 Goblin Matron\n1 Skirk Prospector\n%d Mountain\n{}\n"
APART = "1 Sol Ring\n1 Goblin Matron\n1 Skirk Prospector\n%d Mountain\n\n{}\n"


@pytest.mark.parametrize(
    ("where", "name", "line", "whole"),
    [
        (BETWEEN, "Shok", 3, "unknown-card"),
        (ABOVE, "Shok", 3, None),  # a heading
        (BELOW, "Shok", 5, "ignored"),
        (LAST, "Shok", 6, "ignored"),
        (LAST, "Goblin Warchif", 6, "unknown-card"),
        (APART, "Goblin Warchif", 7, "unknown-card"),
    ],
)
def test_a_slip_is_a_card(where: str, name: str, line: int, whole: str | None) -> None:
    """Always where the sum wants one, and by its place and its length where it does not."""
    text = LED + where.format(name)
    assert found(text % 95) == ("illegal", KRENKO, 100, [("unknown-card", line)])
    wanted: tuple[Any, ...] = ("legal", KRENKO, 100, [])
    if whole == "ignored":
        wanted = ("undecided", KRENKO, 100, [(AMBIGUOUS, line), (whole, line)])
    if whole == "unknown-card":
        wanted = ("illegal", KRENKO, 101, [(whole, line), SHORT])
    assert found(text % 96) == wanted


def test_a_small_word_below_a_deck_is_none() -> None:
    text = LED + APART.format("shoks")
    assert found(text % 96) == ("legal", KRENKO, 100, [("ignored", 7)])
    assert found(text % 95) == ("illegal", KRENKO, 99, [("ignored", 7), SHORT])
