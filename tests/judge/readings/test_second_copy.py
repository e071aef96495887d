"""One list that stands twice in one text."""

from __future__ import annotations

import pytest

from validator import Validator

NAMES = (
    *("Sol Ring", "Serra Angel", "Path to Exile", "Wall of Omens", "Land Tax", "Opal Palace"),
    *("Skullclamp", "Mother of Runes", "Soul Warden"),
)
ROW = "COMMANDER Giada, Font of Hope\nCreatures: " + ", ".join(NAMES) + "\nLands: 90 Plains\n"
LINES = "Commander\n1 Giada, Font of Hope\n\nDeck\n" + "".join(
    f"1 {name}\n" for name in [*NAMES[::-1]]
)


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def test_a_deck_in_a_row_and_in_lines_is_one(judge: Validator) -> None:
    (report,) = judge.check_all(f"My deck, twice\n\n{ROW}\nfor your program:\n\n{LINES}90 Plains\n")
    assert (report.size, report.verdict) == (100, "legal")
    assert report.commanders == ("Giada, Font of Hope",)


def test_another_number_in_the_second_makes_two(judge: Validator) -> None:
    reports = judge.check_all(f"My deck, twice\n\n{ROW}\nfor your program:\n\n{LINES}89 Plains\n")
    assert "legal" not in [report.verdict for report in reports[1:]] or reports[0].size > 100


def test_two_copies_of_every_card_line_by_line_are_two_copies(judge: Validator) -> None:
    doubled = "".join(f"1 {name}\n1 {name}\n" for name in NAMES)
    report = judge.check(f"Commander\n1 Giada, Font of Hope\n\nDeck\n{doubled}81 Plains\n")
    assert report.verdict == "illegal"
