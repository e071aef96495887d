"""Lines above and below a table are lines of the list."""

from __future__ import annotations

import pytest

from validator import Report, Validator

ROWS = "1,Sol Ring,Artifact\n1,Impact Tremors,Enchantment\n97,Mountain,Land\n"
TABLE = "Qty,Card,Kind\n" + ROWS


@pytest.fixture(scope="module")
def check() -> Validator:
    return Validator()


def report_of(check: Validator, text: str) -> Report:
    (report,) = check.check_all(text)
    return report


def test_a_line_above_a_table_says_who_leads(check: Validator) -> None:
    report = report_of(check, "My commander is Krenko, Mob Boss\n\n1 Shock\n" + TABLE)
    assert report.commanders == ("Krenko, Mob Boss",)
    assert report.size == 101
    assert report.verdict == "illegal"


def test_cards_below_a_table_count(check: Validator) -> None:
    report = report_of(check, TABLE + "\nplus Commander: Krenko, Mob Boss\n1 Mana Crypt\n")
    assert report.commanders == ("Krenko, Mob Boss",)
    assert report.size == 101
    assert "banned" in [finding.code for finding in report.findings]


def test_parts_below_a_table_are_named_by_their_headings(check: Validator) -> None:
    text = TABLE + "\nCommander\nKrenko, Mob Boss\n\nMaybeboard\n1 Mana Crypt\n"
    report = report_of(check, text)
    assert report.commanders == ("Krenko, Mob Boss",)
    assert (report.size, report.verdict) == (100, "legal")


def test_a_card_of_the_table_that_is_named_again_is_no_second_copy(check: Validator) -> None:
    text = (
        "<cards><card><name>Krenko, Mob Boss</name></card>\n<!-- Commander: Krenko, Mob Boss -->\n"
    )
    text += (
        "<card><name>Sol Ring</name></card>\n<card><name>Mountain</name><count>98</count></card>\n"
    )
    report = report_of(check, text + "</cards>")
    assert report.commanders == ("Krenko, Mob Boss",)
    assert report.size == 100
