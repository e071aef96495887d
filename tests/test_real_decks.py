"""Real decks, judged: the verdict that the shared index expects, folder by folder."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.paths import SHARED_DECKS
from validator import Report, Validator

# Where the index is wrong, and why.
INDEX_IS_WRONG = {
    "moxfield-txt/ngraham20--incubation.txt":
        "the index counts ten planes, which stand under their own heading, into the deck",
}  # fmt: skip

# Judged as Commander decks though they are of another format; the index has no word on them.
BRAWL = "precon-brawl-txt"


@pytest.fixture(scope="module")
def rows() -> list[dict[str, Any]]:
    index = SHARED_DECKS / "index.jsonl"
    if not index.is_file():
        pytest.skip("the shared decks are not here; our own cases stand in tests/conformance")
    with index.open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def reports(rows: list[dict[str, Any]]) -> dict[str, Report]:
    judge = Validator()
    return {row["path"]: judge.check_all(SHARED_DECKS / row["path"])[0] for row in rows}


def test_verdicts_are_those_the_index_expects(
    rows: list[dict[str, Any]], reports: dict[str, Report]
) -> None:
    wrong = {
        row["path"]: reports[row["path"]].verdict
        for row in rows
        if row["expected"] != "unknown" and reports[row["path"]].verdict != row["expected"]
    }
    assert wrong.keys() == INDEX_IS_WRONG.keys()


def test_official_decks_are_read_without_a_fault(
    rows: list[dict[str, Any]], reports: dict[str, Report]
) -> None:
    official = [row["path"] for row in rows if row["official_product"]]
    assert len(official) > 250
    faults = {
        path: [f.message for f in reports[path].findings if f.code in ("unknown-card", "syntax")]
        for path in official
    }
    # One source cuts `Oran-Rief, the Vastwood` down to its first word: no name of a card.
    cut = {"dec-txt/bse666--Swell-the-Host.dec": ['No card is named "Oran-Rief".']}
    assert {path: found for path, found in faults.items() if found} == cut


def test_commanders_are_those_the_index_names(
    rows: list[dict[str, Any]], reports: dict[str, Report]
) -> None:
    """Marked or inferred, never a wrong one: where we can't tell, we name none."""

    def fronts(names: Any) -> set[str]:
        return {name.split(" /")[0].casefold() for name in names}

    wrong, silent, named = {}, [], 0
    for row in rows:
        if row["expected"] == "unknown" or not row["commanders"]:
            continue
        report = reports[row["path"]]
        ours = fronts(report.commanders)
        named += 1
        if not ours:
            silent.append(row["path"])
        elif not ours <= fronts(row["commanders"]):
            wrong[row["path"]] = (report.commanders, row["commanders"])
    assert wrong == {}
    # Its commander's name is misspelled; the finding names the card that is meant.
    assert silent == ["cockatrice-cod/jlawrence11--edh-Birds-GWU.cod"]
    assert named > 200


# Lists of Commander 2020, released 2020-04-17, hold cards of Ikoria, released a week later
# (Void Beckoner has only the date of a later printing in the source).
RELEASED_LATER = ("ruthless-regiment", "symbiotic-swarm")


def test_official_decks_are_legal_on_the_day_of_their_release(rows: list[dict[str, Any]]) -> None:
    judge = Validator()
    judged, wrong = 0, {}
    for row in rows:
        path, day = row["path"], row.get("release_date")
        if row["deck_type"] != "commander" or row["expected_at_release"] != "legal":
            continue  # other products, and copies that a source left incomplete
        judged += 1
        report = judge.check(SHARED_DECKS / path, as_of=day)
        if report.verdict != "legal":
            wrong[path] = {f.code for f in report.findings if f.severity != "note"}
    assert judged > 200
    assert all(found == {"not-legal"} for found in wrong.values()), wrong
    assert all(path.lower().endswith(tuple(
        f"{deck}.{end}" for deck in RELEASED_LATER for end in ("txt", "dck", "dec")
    )) for path in wrong), wrong  # fmt: skip


def test_a_deck_is_illegal_from_the_day_its_card_was_banned(rows: list[dict[str, Any]]) -> None:
    judge = Validator()
    (path,) = [r["path"] for r in rows if r["path"].endswith("CMD-Political-Puppets.dck")]
    assert judge.check(SHARED_DECKS / path, as_of="2013-04-21").verdict == "legal"
    after = judge.check(SHARED_DECKS / path, as_of="2013-04-22")
    assert [(f.code, f.card) for f in after.findings if f.severity == "error"] == [
        ("banned", "Trade Secrets")
    ]
