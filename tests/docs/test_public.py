"""docs/public.txt is what the program has, and docs/public.md says what that is worth."""

from __future__ import annotations

import difflib
import re
from importlib import import_module
from typing import Any

import pytest

from tests.paths import ROOT
from tools import public
from validator.cli import main
from validator.report import params

PAGE = (ROOT / "docs" / "public.md").read_text("utf-8")
LISTED = public.LIST.read_text("utf-8")


def test_no_public_name_comes_or_goes_without_the_list() -> None:
    now = public.text()
    changed = difflib.unified_diff(LISTED.splitlines(), now.splitlines(), n=0, lineterm="")
    assert now == LISTED, "\n".join(
        ["say so in CHANGELOG.md, and run: python -m tools.public", *changed]
    )


@pytest.mark.parametrize(
    "line",
    [
        "name validator.check(deck, *, format=..., catalog=..., **options)",
        "name validator.Report.verdict",
        "name validator.Options.commanders",
        "name validator.Decklist.entries",
        "name validator.bulk.judge_rows(rows, *, catalog=..., format=..., language=..., jobs=...)",
        "name validator.pregame.PregameError(message, rule=...)",
        "code color-identity",
        "param color-identity.allowed",
        "format duel",
        "column of a row pool",
        "schema report urn:commander-validator:report:1",
        "key report.verdict",
        "key report/Finding.code",
        "command check",
        "argument check DECK...",
        "option check --output = text, json, github, sarif, junit",
        "address POST /v1/check",
        "parameter /v1/formats/{id} id in path",
        "key http/CheckQuestion.deck",
        "problem too-large 413",
        "environment CMDR_SERVE_QUEUE",
        "tool check",
        "key tool/check.deck",
    ],
)
def test_the_list_has_a_line_for_each_kind_of_name(line: str) -> None:
    assert line in LISTED.splitlines()


def test_a_command_that_vanishes_and_a_code_that_appears_are_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fewer = tuple(name for name in main.COMMANDS if name != "odds")
    monkeypatch.setattr(public, "COMMANDS", fewer)
    more = dict[Any, Any](params.PARAMS) | {"too-shiny": params.Nothing}
    monkeypatch.setattr(public, "PARAMS", more)
    now = set(public.text().splitlines())
    gone, come = set(LISTED.splitlines()) - now, now - set(LISTED.splitlines())
    assert "command odds" in gone
    assert all(line.split()[:2] in (["command", "odds"], *_OF_ODDS) for line in gone)
    assert come == {"code too-shiny"}


_OF_ODDS = (["option", "odds"], ["argument", "odds"])


def test_every_command_has_its_exit_statuses() -> None:
    _, _, table = PAGE.partition("## Exit statuses")
    first = "\n".join(re.findall(r"^\| ([^|]*)\|", table, re.M))
    named = re.findall(r"`(\w+)`", first)
    assert sorted(named) == sorted(main.COMMANDS)


def test_the_modules_are_those_that_the_page_names() -> None:
    for name in public.MODULES:
        assert f"`{name}`" in PAGE
        assert import_module(name)
