"""Causes are told before their effects, and many effects of one cause in one."""

from __future__ import annotations

from validator.report.finding import Found, in_order
from validator.report.findings.code import Code
from validator.report.findings.fact import Severity
from validator.report.text.order import AnyFinding, Effects, More, in_order_of_reading


def found(code: Code, line: int | None = None, severity: Severity = "error") -> Found:
    return Found(code=code, line=line, severity=severity, message="It is.")


def told(*findings: Found) -> list[str]:
    return [_told(item) for item in in_order_of_reading(in_order(findings))]


def _told(item: AnyFinding | Effects | More) -> str:
    if isinstance(item, Effects):
        return f"{len(item.findings)} {item.findings[0].code}"
    if isinstance(item, More):
        return f"{item.number} more {item.code}"
    return item.code if item.line is None else f"{item.code} {item.line}"


def test_a_wrong_commander_stands_before_the_colors_that_follow_from_it() -> None:
    colors = [found("color-identity", line) for line in range(1, 41)]
    lands = [found("basic-land-type", line) for line in (50, 51)]
    wrong: tuple[Code, ...] = ("commander-type", "commander-pair", "no-commander")
    for code in wrong:
        assert told(*colors, found("singleton", 3), found(code, 90), *lands) == [
            f"{code} 90",
            "40 color-identity",
            "singleton 3",
            "2 basic-land-type",
        ]


def test_colors_that_follow_from_nothing_are_told_one_by_one() -> None:
    colors = [found("color-identity", line) for line in range(1, 41)]
    assert len(told(*colors)) == 40
    assert told(found("commander-type", 9), colors[0]) == ["commander-type 9", "color-identity 1"]


def test_the_size_is_told_after_what_may_explain_it_and_warnings_and_notes_last() -> None:
    assert told(
        found("deck-size"),
        found("unknown-card"),
        found("ignored", 1, "note"),
        found("sideboard", 2, "warning"),
        found("syntax", 3),
    ) == ["syntax 3", "unknown-card", "deck-size", "sideboard 2", "ignored 1"]


def test_of_each_kind_of_note_five_are_told() -> None:
    notes = [found("other-name", line, "note") for line in range(1, 9)]
    assert told(*notes, found("ignored", 4, "note")) == [
        "other-name 1",
        "other-name 2",
        "other-name 3",
        "ignored 4",
        "other-name 4",
        "other-name 5",
        "3 more other-name",
    ]
