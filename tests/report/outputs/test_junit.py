"""A test case a deck, as services for builds read them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from defusedxml.ElementTree import fromstring

from tests.report.outputs.decks import ILLEGAL, LEGAL, NO_LIST, checked
from validator.report.finding import Facts, Found, Judgment
from validator.report.outputs.junit import junit
from validator.report.outputs.shown import Shown


def parsed(document: str) -> Any:
    return fromstring(document)


NOTED = LEGAL + "\nMaybeboard\n1 Sol Ring\n"
WARNED = LEGAL + "\nSideboard\n1 Sol Ring\n"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_deck_is_a_case_by_its_verdict(tmp_path: Path) -> None:
    done = checked(tmp_path, "junit", good=LEGAL, noted=NOTED, bad=ILLEGAL, none=NO_LIST)
    assert done.exit_code == 2
    document = parsed(done.stdout)
    suite = document.find("testsuite")
    for each in (document, suite):
        counts = {name: each.get(name) for name in ("tests", "failures", "errors")}
        assert counts == {"tests": "4", "failures": "1", "errors": "1"}
    cases = {case.get("name"): case for case in suite}
    told = {name.partition(",")[0]: [child.tag for child in case] for name, case in cases.items()}
    assert told == {"good": [], "noted": ["system-out"], "bad": ["failure"], "none": ["error"]}
    bad = cases["bad, 100%.txt"]
    assert bad.get("classname") == "commander"
    assert bad.get("file") == "bad, 100%.txt"
    assert bad[0].get("type") == "illegal"
    assert bad[0].text.splitlines()[0].startswith("line 6: error[color-identity] (903.5c): Light")


def test_what_fails_is_what_the_run_says(tmp_path: Path) -> None:
    for arguments, tag in (((), "system-out"), (("--strict",), "failure")):
        done = checked(tmp_path, "junit", *arguments, warned=WARNED)
        assert done.exit_code == (1 if arguments else 0)
        assert [child.tag for child in parsed(done.stdout).find(".//testcase")] == [tag]


def test_no_list_can_break_the_document() -> None:
    found = Found(code="syntax", message='a \x01, a \ud800, ]]> & <b> "x"')
    facts = Facts(as_of=None, cards=1)
    judgment = Judgment(format="commander", verdict="illegal", catalog=facts, findings=(found,))
    lines = junit([Shown([judgment], lambda _: None, passed=False)])
    failure = parsed("\n".join(lines)).find(".//failure")
    assert failure.get("message") == 'a \ufffd, a \ufffd, ]]> & <b> "x"'
    assert failure.text == 'error[syntax]: a \ufffd, a \ufffd, ]]> & <b> "x"'
