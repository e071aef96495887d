"""Cells that a spreadsheet does not take for formulas."""

from __future__ import annotations

import pytest

import validator
from validator.base.cells import guard_cell, without_guard

DECK = """Commander: Krenko, Mob Boss
1 +2 Mace
1 Sol Ring # =HYPERLINK("http://x.example")
97 Mountain
"""


@pytest.mark.parametrize("text", ["=1+1", "+2+3", "-1", "@ana", "\tx"])
def test_a_formula_is_guarded_and_read_as_it_was(text: str) -> None:
    assert guard_cell(text) == f"'{text}"
    assert without_guard(guard_cell(text)) == text


@pytest.mark.parametrize("text", ["Sol Ring", "'tis", "", "a=b", "1", "+2 Mace"])
def test_other_cells_stay(text: str) -> None:
    assert guard_cell(text) == without_guard(text) == text


def test_converted_tables_hold_no_formula_and_are_read_again() -> None:
    made = validator.convert(DECK, "csv")
    cells = [cell.strip('"') for line in made.text.splitlines() for cell in line.split(",")]
    assert [cell for cell in cells if cell.startswith(("=", "+", "-", "@"))] == ["+2 Mace"]
    assert any(cell.startswith("'=HYPERLINK") for cell in cells)
    report = validator.check(made.text)
    assert (report.verdict, report.size) == ("illegal", 100) or report.verdict == "legal"
    assert "unknown-card" not in [finding.code for finding in report.findings]
    assert validator.convert(made.text, "csv").text == made.text
