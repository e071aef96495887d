"""docs/conformance.md: its figures, and the table of what each door of this program gets right."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import Any

import pytest
from commander_conformance import cases

from tests.paths import CONFORMANCE, ROOT
from tools.conformance import BEGIN, DOORS, asked, cell, table, told
from validator.report.explain import load_book

PAGE = (ROOT / "docs" / "conformance.md").read_text("utf-8")


@cache
def doors() -> dict[str, dict[str, dict[str, int]]]:
    return {
        door: {rule: {**each} for rule, each in rules.items()} for door, rules in told(PAGE).items()
    }


def test_the_table_has_every_rule_with_all_its_cases() -> None:
    there = Counter(case.rule for case in cases())
    assert list(doors()) == list(DOORS)
    for rules in doors().values():
        asked = {rule: sum(each.values()) for rule, each in rules.items()}
        assert asked == {**there, "all": there.total()}, "python -m tools.conformance table RULE..."


def test_the_table_is_written_as_it_is_read() -> None:
    rules = {door: {r: e for r, e in each.items() if r != "all"} for door, each in doors().items()}
    assert list(table(rules)) == PAGE.partition(BEGIN)[2].strip().splitlines()


def test_the_library_and_the_command_line_pass_every_case() -> None:
    """`tests/suite/test_cases.py` judges them all by the library."""
    passed = {"passed": len(cases())}
    assert doors()["library"]["all"] == doors()["command line"]["all"] == passed


def test_the_other_doors_are_not_asked_about_cards_of_a_cases_own_and_pass_all_else() -> None:
    alone = sum("cards" in case.question for case in cases())
    wanted = {"passed": len(cases()) - alone, "not_supported": alone}
    assert doors()["HTTP"]["all"] == doors()["WebAssembly"]["all"] == wanted


def same_as_the_table(report: dict[str, Any], door: str) -> list[str]:
    rules = doors()[door]
    return [rule for rule, each in report["rules"].items() if cell(rules[rule]) != cell(each)]


def test_a_service_gets_right_what_the_table_says() -> None:
    assert same_as_the_table(asked("HTTP"), "HTTP") == []


# Each case is a process or two: all of them take six minutes of a processor, which the tool has.
@pytest.mark.parametrize(
    "rules",
    [
        ("100.4b", "123.2b", "407", "903.11a"),
        pytest.param(("101.2", "107", "204", "903.12", "903.13"), marks=pytest.mark.long),
    ],
)
def test_the_command_gets_right_what_the_table_says(rules: tuple[str, ...]) -> None:
    assert same_as_the_table(asked("command line", rules=rules), "command line") == []


def test_the_figures_of_the_page() -> None:
    plain = [
        case
        for case in cases()
        if case.question["format"] == "commander"
        and not case.question["options"]
        and case.question.keys().isdisjoint({"cards", "house"})
    ]
    assert f"These are {len(plain)} of the {len(cases()):,}." in PAGE
    assert f"[{len(load_book().codes)} codes]" in PAGE
    skeletons = {path.name for path in (CONFORMANCE / "skeletons").iterdir()}
    assert skeletons == set(re.findall(r"`conformance/skeletons/([\w.]+)`", PAGE))


def test_the_packages_own_page_names_what_there_is() -> None:
    page = (CONFORMANCE / "README.md").read_text("utf-8")
    for path in re.findall(r"`([\w*]+/[\w.*]*)`", page):
        ours = path.split("/")[0] != "dist"
        assert not ours or any(CONFORMANCE.glob(path.rstrip("/"))), path
