"""A log as the standard has it: OASIS, SARIF 2.1.0. Its schema is in tests/beside."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from tests.report.outputs.decks import ILLEGAL, LEGAL, NO_LIST, checked
from validator import Validator
from validator.decklist.changes.apply import apply
from validator.report.explain import load_book

TWICE = "Commander\n1 Krenko, Mob Boss\n\nDeck\n98 Mountain\n1 Sol Ring\n1 Sol Ring"


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def log_of(folder: Path, *arguments: str, **decks: str) -> Any:
    return json.loads(checked(folder, "sarif", *arguments, **decks).stdout)


def mended(text: str, fix: Any) -> str:
    """A text with a fix made, as the standard says (3.57): from the last to the first."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    (change,) = fix["artifactChanges"]
    spans = []
    for each in change["replacements"]:
        region = each["deletedRegion"]
        start = starts[region["startLine"] - 1] + region["startColumn"] - 1
        end = starts[region["endLine"] - 1] + region["endColumn"] - 1
        spans.append((start, end, each.get("insertedContent", {}).get("text", "")))
    for start, end, new in sorted(spans, reverse=True):
        text = text[:start] + new + text[end:]
    return text


def test_codes_are_rules_and_findings_results(tmp_path: Path) -> None:
    log = log_of(tmp_path, good=LEGAL, bad=ILLEGAL, none=NO_LIST)
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == sorted(load_book().codes)
    assert run["columnKind"] == "unicodeCodePoints"
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["level"] in ("error", "warning", "note")
    found = [
        (
            result["ruleId"],
            unquote(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]),
            result["locations"][0]["physicalLocation"]["region"],
        )
        for result in run["results"]
    ]
    bad = "bad, 100%.txt"
    assert found == [
        ("color-identity", bad, {"startLine": 6, "startColumn": 3, "endColumn": 17}),
        ("unknown-card", bad, {"startLine": 7, "startColumn": 3, "endColumn": 11}),
        ("syntax", "none, 100%.txt", {"startLine": 1}),
    ]


@pytest.mark.parametrize("text", [ILLEGAL, TWICE, TWICE + "\n", TWICE.replace("\n", "\r\n")])
def test_fixes_do_what_the_edits_do(text: str, tmp_path: Path) -> None:
    (run,) = log_of(tmp_path, deck=text)["runs"]
    findings = Validator().check(text).findings
    assert len(run["results"]) == len(findings) > 0
    for result, found in zip(run["results"], findings, strict=True):
        for fix, edit in zip(result.get("fixes", []), found.edits, strict=True):
            assert fix["description"]["text"] == edit.title
            after = apply(text, edit.changes).splitlines()
            assert [line for line in mended(text, fix).splitlines() if line] == [
                line for line in after if line
            ]


def test_several_decks_of_a_file_are_told_apart(tmp_path: Path) -> None:
    header = "name,quantity,deck\n"
    rows = "".join(f"Sol Rign,1,{deck}\nIsland,99,{deck}\n" for deck in ("a", "b"))
    (run,) = log_of(tmp_path, decks=header + rows)["runs"]
    places = [result["locations"][0] for result in run["results"]]
    assert {place["physicalLocation"]["artifactLocation"]["uri"] for place in places} == {
        "decks%2C%20100%25.txt"
    }


def test_a_file_by_its_whole_path_has_an_address(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(ILLEGAL)
    (run,) = log_of(tmp_path, str(tmp_path / "deck.txt"))["runs"]
    where = run["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert where == (tmp_path / "deck.txt").as_uri()
