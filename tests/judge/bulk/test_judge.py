"""One row, one report, whatever the row holds."""

from __future__ import annotations

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.judge.bulk.decks import BY_ROLE, JUDGE, LEGAL
from validator import Validator
from validator.bulk import (
    JsonLine,
    Judge,
    judged,
)
from validator.cards.catalog.lookup import CatalogError
from validator.report.models import Report, report_of


@pytest.mark.parametrize(
    ("row", "options"),
    [
        ({"deck": LEGAL}, {}),
        ({"deck": BY_ROLE}, {}),
        ({"deck": "", "id": "nothing"}, {}),
        ({"deck": "1 Sol Rign\n", "id": 17}, {}),
        ({"deck": {"main": ["Sol Ring"], "mian": []}}, {}),
        ({"deck": "99 Plains", "commanders": ["Isamaru, Hound of Konda"]}, {}),
        ({"deck": "99 Plains", "commanders": "Isamaru, Hound of Konda"}, {}),
        ({"deck": LEGAL, "companion": "Jegantha, the Wellspring", "owner": [1]}, {}),
        ({"deck": LEGAL, "allow": ["Black Lotus"], "as_of": "2020-01-01", "format": None}, {}),
        ({"deck": LEGAL, "format": "duel"}, {"format": "duel"}),
        ({"deck": "99 Wastes", "commanders": ["The Prismatic Piper"], "colors": "R"}, {}),
        (
            {"deck": LEGAL, "format": "commander-draft", "pool": LEGAL, "boosters": "CMR, CLB"},
            {"format": "commander-draft", "boosters": ["CMR", "CLB"]},
        ),
        (
            {"deck": LEGAL, "format": "commander-draft", "pool": BY_ROLE},
            {"format": "commander-draft"},
        ),
    ],
)
def test_a_row_gets_the_report_of_a_check(row: dict[str, Any], options: dict[str, Any]) -> None:
    format = options.get("format", "commander")
    given = {
        key: row[key]
        for key in ("companion", "colors", "as_of", "allow", "pool", "boosters")
        if key in row
    } | {key: value for key, value in options.items() if key != "format"}
    if "commanders" in row:
        named = row["commanders"]
        given["commanders"] = [named] if isinstance(named, str) else named
    expected = Validator(format=format).check(row["deck"], **given)
    name = None if "id" not in row else str(row["id"])
    assert report_of(JUDGE.judgment(row)) == expected.model_copy(update={"deck": name})
    line = JsonLine(1, json.dumps(row).encode())
    assert JUDGE.judgment(line) == JUDGE.judgment(row)


BAD_ROWS = {
    "no JSON": (b"Sol Ring", None, "line 7 is not JSON"),
    "cut": (b'{"id": 1, "deck": "1 Sol R', None, "is not JSON"),
    "no UTF-8": (b'{"id": 1, "deck": "\xff\xfe"}', None, "is not JSON"),
    "an array": (b"[1, 2]", None, "is not a JSON object"),
    "deep": (b"[" * 100_000, None, "is not JSON"),
    "long number": (b'{"id": ' + b"9" * 10_000 + b"}", None, "is not JSON"),
    "no deck": (b'{"id": 5}', "5", "it has no deck"),
    "null deck": (b'{"id": "five", "deck": null}', "five", "it has no deck"),
    "a list as deck": (b'{"id": 5.5, "deck": ["1 Sol Ring"]}', "5.5", "neither a text nor an"),
    "strange id": (b'{"id": {"a": 1}, "deck": "1 Sol Ring"}', None, "its id is neither"),
    "true id": (b'{"id": true, "deck": "1 Sol Ring"}', None, "its id is neither"),
    "format of another kind": (b'{"deck": "1 Sol Ring", "format": 1}', None, "its format is"),
    "unknown format": (b'{"deck": "1 Sol Ring", "format": "standard"}', None, "unknown format"),
    "a path": (
        b'{"deck": "1 Sol Ring", "format": "data/formats/duel.toml"}',
        None,
        "unknown format",
    ),
    "any": (b'{"deck": "1 Sol Ring", "format": "any"}', None, "unknown format"),
    "a day of no calendar": (b'{"deck": "1 Opt", "as_of": "2026-02-30"}', None, "is not a date"),
    "a day of another kind": (b'{"deck": "1 Opt", "as_of": 20260230}', None, "its as_of: is no"),
    "commanders of another kind": (b'{"deck": "1 Opt", "commanders": [1]}', None, "not a list of"),
    "no color": (b'{"deck": "1 Opt", "colors": ["X"]}', None, "X"),
    "pool of no draft": (b'{"deck": "1 Opt", "pool": "1 Opt"}', None, "is not a draft"),
    "pool of another kind": (b'{"deck": "1 Opt", "pool": 1}', None, "its pool: is neither"),
    "half a character": (b'{"id": "\\ud800", "deck": {"main": ["\\udfff"]}}', "?", "surrogate"),
}


@pytest.mark.parametrize("case", BAD_ROWS.values(), ids=BAD_ROWS)
def test_a_bad_row_is_unreadable(case: tuple[bytes, str | None, str]) -> None:
    text, name, why = case
    report = JUDGE.judgment(JsonLine(7, text))
    assert report.verdict == "unreadable"
    assert report.deck == name
    assert why in " ".join(finding.message for finding in report.findings)
    assert all(finding.code == "syntax" and finding.help for finding in report.findings)
    assert Report.model_validate_json(judged(report).json) == report_of(report)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters()),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(
            ["id", "deck", "format", "commanders", "companion", "colors", "as_of", "allow", "pool"]
        ),
        json_values | st.sampled_from([LEGAL, "duel", "2020-05-05", ["Sol Ring"], ["W"]]),
    )
)
@settings(max_examples=100)
def test_any_row_gets_a_report_that_can_be_written(row: dict[str, Any]) -> None:
    report = JUDGE.judgment(JsonLine(1, json.dumps(row).encode()))
    assert judged(report).json == report_of(report).model_dump_json()
    assert "fault of the program" not in judged(report).json


def test_a_fault_of_ours_costs_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Report:
        raise IndexError("\ud800 out of range")

    judge = Judge()
    monkeypatch.setattr(Validator, "judgment", fail)
    report = judge.judgment({"id": 4, "deck": LEGAL})
    assert (report.deck, report.verdict) == ("4", "unreadable")
    assert "IndexError" in judged(report).json
    assert "please report it" in judged(report).json


def test_a_damaged_catalog_is_no_fault_of_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> Report:
        raise CatalogError("it is damaged")

    monkeypatch.setattr(Validator, "judgment", fail)
    with pytest.raises(CatalogError):
        JUDGE.judgment({"id": 4, "deck": LEGAL})


def test_a_format_of_ones_own_is_known_to_rows_by_its_id(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('id = "house"\nname = "House"\nextends = "commander"\n')
    judge = Judge(format=path)
    assert judge.judgment({"deck": LEGAL}).format == "house"
    assert judge.judgment({"deck": LEGAL, "format": "house"}).verdict == "legal"
    assert judge.judgment({"deck": LEGAL, "format": "commander"}).format == "commander"
    assert judge.judgment({"deck": LEGAL, "format": str(path)}).verdict == "unreadable"


def test_what_is_kept_of_days_and_formats_is_bounded() -> None:
    judge = Judge()
    first = datetime(2024, 6, 1)
    for n in range(60):
        day = (first + timedelta(days=n)).date().isoformat()
        report = judge.judgment({"deck": LEGAL, "as_of": day, "format": ("duel", None)[n % 2]})
        assert report.verdict != "unreadable"
        assert judge.judgment({"deck": LEGAL, "format": f"format {n}"}).verdict == "unreadable"
    kept = [validator._terms._known for validator in judge._validators.values()]
    assert len(kept) == 2
    assert all(len(days) <= 8 for days in kept)


def test_reports_are_told_in_the_language_of_the_row_or_else_in_the_usual_one() -> None:
    row = {"deck": "1 Nobody Knows\n"}
    english, french = Judge(), Judge(language="fr")
    told = french.judgment(row)
    assert told == english.judgment({**row, "language": "fr"})
    assert told.in_language("en") == told
    assert [found.code for found in told.findings] == [
        found.code for found in english.judgment(row).findings
    ]
    assert french.judgment({**row, "language": "en"}) == english.judgment(row)
    with pytest.raises(ValueError, match="no translation into 'tlh'"):
        Judge(language="tlh")  # type: ignore[arg-type]
    (finding,) = english.judgment({**row, "language": "tlh"}).findings
    assert "no translation into 'tlh'" in finding.message
