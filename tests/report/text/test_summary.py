"""Many reports in few lines."""

from __future__ import annotations

from validator.base.value import replace
from validator.report.finding import Facts, Found, Judgment
from validator.report.text.page import Page
from validator.report.text.summary import render_formats, render_statistics, render_totals

JUDGMENT = Judgment(
    deck="-",
    format="commander",
    verdict="illegal",
    catalog=Facts(as_of=None, cards=1),
    findings=(
        *[Found(code="not-legal", message="It is not.")] * 3,
        Found(code="deck-size", message="It is too small."),
        Found(code="ignored", severity="note", message="It is passed by."),
    ),
)


def test_a_line_a_format() -> None:
    legal = replace(JUDGMENT, format="duel", verdict="legal", findings=())
    assert list(render_formats([JUDGMENT, legal])) == [
        "<stdin>: legal in duel",
        "  commander  illegal     3 not-legal, deck-size",
        "  duel       legal",
        "  help: use --format with one of these names to see its findings",
    ]
    narrow = list(render_formats([JUDGMENT], Page(30)))
    assert narrow[:3] == [
        "<stdin>: legal in no format",
        "  commander  illegal     3",
        "               not-legal,",
    ]


def test_totals() -> None:
    verdicts = {"illegal": 1, "legal": 1200, "unreadable": 2, "undecided": 0}
    assert list(render_totals(verdicts)) == ["1,203 decks: 1,200 legal, 1 illegal, 2 unreadable"]
    assert list(render_totals({"undecided": 1})) == ["1 deck: 1 undecided"]
    assert "\x1b[32;1m1,200 legal" in next(render_totals(verdicts, Page(color=True)))


def test_statistics_say_how_often_and_what_it_means() -> None:
    findings = {("error", "singleton"): 12, ("note", "ignored"): 3, ("error", "no such"): 12}
    assert list(render_statistics(findings)) == [
        "12  error[no such]",
        "12  error[singleton]  too many copies of a card",
        " 3  note[ignored]     cards outside the deck, not checked",
    ]
    assert list(render_statistics({})) == ["no findings"]
