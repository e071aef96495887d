"""Annotations as the runner of GitHub's workflows reads them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.report.outputs.decks import ILLEGAL, LEGAL, checked
from validator import Validator

_COMMAND = re.compile(r"::(error|warning|notice) ([^:]*)::(.+)")


def as_read(line: str) -> tuple[str, dict[str, str], str]:
    """A command, its properties, and its text, as the runner takes them apart."""
    found = _COMMAND.fullmatch(line)
    assert found is not None, line
    properties = dict(each.split("=", 1) for each in found[2].split(","))
    return (
        found[1],
        {name: unescaped(value) for name, value in properties.items()},
        unescaped(found[3]),
    )


def unescaped(text: str) -> str:
    for sign, escape in ((":", "%3A"), (",", "%2C"), ("\n", "%0A"), ("\r", "%0D"), ("%", "%25")):
        text = text.replace(escape, sign)
    return text


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_each_finding_is_beside_its_line(tmp_path: Path) -> None:
    done = checked(tmp_path, "github", good=LEGAL, bad=ILLEGAL)
    assert done.exit_code == 1
    findings = Validator().check(ILLEGAL).findings
    assert [as_read(line) for line in done.stdout.splitlines()] == [
        (
            "error",
            {
                "file": "bad, 100%.txt",
                "line": str(found.line),
                "col": str(found.column),
                "endColumn": str(found.end_column),
                "title": found.code if found.rule is None else f"{found.code} ({found.rule})",
            },
            f"{found.message}\n{found.help}",
        )
        for found in findings
    ]
    assert {found.code for found in findings} == {"color-identity", "unknown-card"}


def test_a_deck_that_is_legal_in_one_of_the_formats_has_nothing_to_mend(tmp_path: Path) -> None:
    done = checked(tmp_path, "github", "--format", "any", good=LEGAL)
    assert done.exit_code == 0
    assert "::error" not in done.stdout
    bad = checked(tmp_path, "github", "--format", "any", bad=ILLEGAL)
    titles = [as_read(line)[1]["title"] for line in bad.stdout.splitlines()]
    assert "commander: unknown-card" in titles
    assert "brawl: unknown-card" in titles
