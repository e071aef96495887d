"""What `cmdr check` writes, by the name of the output."""

from __future__ import annotations

import json

import pytest

from validator.base.value import replace
from validator.report.finding import Facts, Found, Judgment
from validator.report.outputs import OUTPUTS, Shown

FOUND = Found(code="syntax", severity="error", line=2, column=3, message="This is no card.")
JUDGMENT = Judgment(
    format="commander",
    verdict="illegal",
    catalog=Facts(as_of="2026-08-22", cards=1),
    findings=(FOUND,),
    deck="mine.txt",
)


def shown(output: str, *judgments: Judgment) -> list[str]:
    return list(OUTPUTS[output](Shown(judgments, {2: "1 \tWat"}.get)))


def test_text_shows_the_line_that_a_finding_names() -> None:
    lines = shown("text", JUDGMENT)
    assert lines[0].startswith("mine.txt: illegal in commander, 1 error (")
    assert "    2 | 1 \\tWat" in lines


def test_text_shows_several_formats_on_a_line_each() -> None:
    first, *formats, _ = shown("text", JUDGMENT, replace(JUDGMENT, format="brawl"))
    assert first == "mine.txt: legal in no format"
    assert [line.split()[0] for line in formats] == ["commander", "brawl"]


@pytest.mark.parametrize("count", [1, 2])
def test_json_is_an_object_a_judgment(count: int) -> None:
    lines = shown("json", *[JUDGMENT] * count)
    assert [json.loads(line)["verdict"] for line in lines] == ["illegal"] * count
