"""Every word that text output has of its own is said in the language of the page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from validator.base.language import Language
from validator.base.said import said
from validator.base.value import replace
from validator.report.explain import contents, explain
from validator.report.finding import Facts, Found, Judgment
from validator.report.findings.code import Code
from validator.report.text.identity import render_identity
from validator.report.text.page import Page
from validator.report.text.report import render_report
from validator.report.text.summary import render_formats, render_statistics, render_totals


class Foreign:
    """A language that has one letter."""

    def gettext(self, text: str) -> str:
        return re.sub(r"\{[^}]*\}|[A-Za-z]", lambda at: at[0] if at[0][1:] else "ø", text)

    def ngettext(self, one: str, many: str, number: int) -> str:
        return self.gettext(one if number == 1 else many)


CATALOG: Any = Foreign()
PAGE = Page(200, language=Language("fr", CATALOG))


def colored(code: Code, *lines: int) -> list[Found]:
    return [
        Found(code=code, card=f"№ {line}", rule="903.5c", line=line, message="…") for line in lines
    ]


def no_line(_: int) -> None:
    return None


JUDGMENT = Judgment(
    deck=None,
    format="…",
    verdict="illegal",
    commanders=("№ 1", "№ 2"),
    companion="№ 3",
    size=1,
    catalog=Facts(as_of=None, cards=1),
    findings=(
        *colored("color-identity", *range(1, 9)),
        *colored("basic-land-type", 20, 21),
        Found(code="commander-type", message=said("Not that."), help=said("Another.")),
        Found(code="sideboard", severity="warning", message="…"),
        *[Found(code="ignored", severity="note", message="…") for _ in range(7)],
    ),
)


def english(lines: Iterable[str]) -> list[str]:
    """The words that nobody translated; codes and numbers of rules are none."""
    return re.findall(r"[A-Za-z]+", re.sub(r"\[[a-z-]+\]|\d[a-z]", "", "\n".join(lines)))


def test_the_words_of_a_report() -> None:
    assert english(render_report(JUDGMENT, no_line, PAGE)) == []
    for verdict in ("legal", "undecided", "unreadable"):
        judgment = replace(JUDGMENT, verdict=verdict, size=2, findings=JUDGMENT.findings[-9:])
        assert english(render_report(judgment, no_line, PAGE)) == []


def test_the_words_of_summaries() -> None:
    legal = replace(JUDGMENT, verdict="legal", findings=())
    for judgments in ((JUDGMENT,), (legal,)):
        *rows, advice = render_formats(judgments, PAGE)
        assert set(english(rows)) <= {"color", "identity", "basic", "land", "type", "commander",
                                      "sideboard"}  # fmt: skip
        assert english([advice]) == []
    verdicts = dict.fromkeys(("legal", "illegal", "undecided", "unreadable"), 2)
    assert english(render_totals(verdicts, PAGE)) == []
    assert english(render_statistics({("error", "singleton"): 2}, PAGE)) == []
    assert english(render_statistics({}, PAGE)) == []


def test_the_words_of_an_identity() -> None:
    from validator.judge.shortcuts import color_identity

    said = " ".join(render_identity(color_identity("Dryad Arbor"), PAGE))
    assert set(english([said.replace("Dryad Arbor", "")])) <= {"G", "T", "Add", "Forest"}


def test_the_titles_and_headings_of_explanations() -> None:
    listed = [line for line in contents(PAGE) if line]
    assert english(line[22:] if line.startswith("  ") else line for line in listed) == ["X"]
    head, *_ = explain("singleton", PAGE)
    assert english([head.replace("singleton", "")]) == []
    assert "What to do" not in " ".join(explain("singleton", PAGE))
