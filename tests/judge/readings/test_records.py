"""Lists copied from a page on which each card has several lines."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.judge.readings.records import join_records

CARDS = {
    "Giada, Font of Hope": 1,
    "Sol Ring": 1,
    "Serra Angel": 1,
    "Path to Exile": 1,
    "Plains": 96,
}


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def page(judge: Validator, of_a_card: str, between: str = "\n") -> str:
    return between.join(
        f"{name}\n" + of_a_card.format(n=number, leads=" · my commander" if "Giada" in name else "")
        for name, number in CARDS.items()
    )


@pytest.mark.parametrize(
    "of_a_card",
    [
        "Near Mint · English{leads}\nQty: {n}   |  £1.90  |  Remove\n",
        "Theros{leads}\nPlayed\nQuantity {n}\n4,50 EUR\nSave for later\n",
    ],
)
@pytest.mark.parametrize("between", ["", "\n"])
def test_each_card_has_the_number_among_its_lines(
    judge: Validator, of_a_card: str, between: str
) -> None:
    report = judge.check("My cart (100 items)\n\n" + page(judge, of_a_card, between))
    assert report.commanders == ("Giada, Font of Hope",)
    assert (report.size, report.verdict) == (100, "legal")


def test_names_in_other_lines_are_no_records(judge: Validator) -> None:
    lines = ["Opt", "like Sol Ring", "Fog", "like Sol Ring", "Ponder", "x", "Shock", "y"]
    assert join_records(dict(enumerate(lines, 1)), judge.catalog.names_in) is None


def test_a_plain_list_has_no_records(judge: Validator) -> None:
    lines = ["Opt", "Fog", "Ponder", "Shock", "Sol Ring"]
    assert join_records(dict(enumerate(lines, 1)), judge.catalog.names_in) is None
