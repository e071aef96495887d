"""The conformance cases, by rule number: plain data in tests/conformance."""

from __future__ import annotations

import json
import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from validator import Catalog, Report, Validator

HERE = Path(__file__).parent / "conformance"
FILES = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    for path in sorted(HERE.glob("*.toml"))
}
CASES = [(name, case) for name, cases in FILES.items() for case in cases]


@lru_cache(maxsize=1)
def installed() -> Catalog:
    return Catalog()


def judge(case: dict[str, Any]) -> Report:
    cards = case.get("cards")
    catalog = Catalog.from_records(cards, as_of="2026-08-22") if cards else installed()
    validator = Validator(catalog=catalog, format=case.get("format", "commander"))
    return validator.check(case["deck"], **case.get("options", {}))


def unmet(wanted: list[dict[str, Any]], found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The findings that only one side has."""
    left = list(found)
    missing = []
    for finding in wanted:
        match = next((f for f in left if finding.items() <= f.items()), None)
        if match is None:
            missing.append(finding)
        else:
            left.remove(match)
    return missing + left


@pytest.mark.parametrize(
    "case", [c for _, c in CASES], ids=[f"{name}: {c['title']}" for name, c in CASES]
)
def test_case(case: dict[str, Any]) -> None:
    report = judge(case)
    found = [finding.model_dump() for finding in report.findings]
    errors = [finding for finding in found if finding["severity"] != "note"]
    assert unmet(case.get("findings", []), errors) == []
    assert report.verdict == case["verdict"]
    if "notes" in case:
        notes = [finding for finding in found if finding["severity"] == "note"]
        assert unmet(case["notes"], notes) == []
    for key in ("commanders", "companion", "color_identity", "size"):
        if key in case:
            ours = getattr(report, key)
            wanted = case[key]
            assert (list(ours) if isinstance(ours, tuple) else ours) == (
                list(wanted) if isinstance(wanted, (str, list)) and key != "companion" else wanted
            )


def test_cases_have_the_shape_the_schema_says() -> None:
    properties = json.loads((HERE / "schema.json").read_text())["$defs"]["case"]
    for name, cases in FILES.items():
        titles = [case["title"] for case in cases]
        assert len(titles) == len(set(titles)), name
        for case in cases:
            assert set(properties["required"]) <= case.keys() <= properties["properties"].keys()


def test_every_kind_of_finding_has_a_case() -> None:
    found = {
        finding["code"]
        for _, case in CASES
        for finding in (*case.get("findings", []), *case.get("notes", []))
    }
    assert found >= {
        "deck-size", "singleton", "color-identity", "basic-land-type", "sideboard",
        "no-commander", "commander-type", "commander-pair", "commander-inferred", "banned",
        "banned-as-companion", "not-legal", "nontraditional-card", "companion", "outside-card",
        "unknown-card", "facts-missing", "clause-unread", "color-chosen", "allowed", "ignored",
        "syntax",
    }  # fmt: skip
