"""What other programs got wrong, replayed: docs/other-checkers.md."""

from __future__ import annotations

from typing import Any

import pytest

from tests.reports.replay import REPORTS, replayed
from tools.reports import PAGE, page
from validator.report.explain import load_book


@pytest.mark.parametrize("report", REPORTS, ids=lambda each: each["address"].split("/", 3)[3])
def test_a_report_is_judged_as_it_should_be(report: dict[str, Any]) -> None:
    told = replayed(report)
    assert told.verdict == report["verdict"]
    wrong = [found for found in told.findings if found.severity != "note"]
    assert {found.code for found in wrong} == {report[key] for key in ("code",) if key in report}
    for found in wrong:
        assert found.rule == report.get("rule")


def test_there_are_enough_of_them_and_none_twice() -> None:
    addresses = {report["address"] for report in REPORTS}
    assert len(addresses) == len(REPORTS) >= 25
    assert all(address.startswith("https://github.com/") for address in addresses)
    assert {report["rule"] for report in REPORTS if "rule" in report} <= set(load_book().rules)


def test_the_page_is_current() -> None:
    text = PAGE.read_text("utf-8")
    assert text == page(text), "python -m tools.reports writes it anew"
