"""Real decks, judged: the verdict that their index expects."""

from __future__ import annotations

from typing import Any

import pytest

from tests.real_lists import Collection, in_each_collection
from validator import Report, Validator

pytestmark = in_each_collection

# Where the index is wrong, and why.
INDEX_IS_WRONG = {
    "moxfield-txt/ngraham20--incubation.txt":
        "the index counts ten planes, which stand under their own heading, into the deck",
}  # fmt: skip

# How many lists a collection has at least, of those that a test is about.
OFFICIAL = {True: 25, False: 250}
WITH_COMMANDERS = {True: 30, False: 200}
LEGAL_AT_RELEASE = {True: 20, False: 220}


@pytest.fixture(scope="module")
def reports(collection: Collection) -> dict[str, Report]:
    judge = Validator()
    return {
        row["path"]: judge.check_all(collection.folder / row["path"])[0]
        for row in collection.rows()
    }


def test_verdicts_are_those_the_index_expects(
    collection: Collection, reports: dict[str, Report]
) -> None:
    wrong = {
        row["path"]: reports[row["path"]].verdict
        for row in collection.rows()
        if row["expected"] != "unknown" and reports[row["path"]].verdict != row["expected"]
    }
    assert wrong.keys() == INDEX_IS_WRONG.keys() & reports.keys()


def test_reports_are_those_the_index_describes(
    collection: Collection, reports: dict[str, Report]
) -> None:
    """Of our own lists the index says more: who leads, the size, each finding's code."""
    described = [row for row in collection.rows() if "codes" in row]
    for row in described:
        report = reports[row["path"]]
        assert {
            "leaders": list(report.commanders),
            "companion": report.companion,
            "size": report.size,
            "codes": sorted({finding.code for finding in report.findings}),
        } == {key: row.get(key) for key in ("leaders", "companion", "size", "codes")}, row["path"]
    assert len(described) == (len(reports) if collection.ours else 0)


def test_official_decks_are_read_without_a_fault(
    collection: Collection, reports: dict[str, Report]
) -> None:
    official = [row["path"] for row in collection.rows() if row["official_product"]]
    assert len(official) > OFFICIAL[collection.ours]
    faults = {
        path: [f.message for f in reports[path].findings if f.code in ("unknown-card", "syntax")]
        for path in official
    }
    # One source cuts `Oran-Rief, the Vastwood` down to its first word: no name of a card.
    cut = {"dec-txt/bse666--Swell-the-Host.dec": ["No card is named “Oran-Rief”."]}
    assert {path: found for path, found in faults.items() if found} == (
        {} if collection.ours else cut
    )


def test_commanders_are_those_the_index_names(
    collection: Collection, reports: dict[str, Report]
) -> None:
    """Marked or inferred, never a wrong one: where we can't tell, we name none."""

    def fronts(names: Any) -> set[str]:
        return {name.split(" /")[0].casefold() for name in names}

    wrong, silent, named = {}, [], 0
    for row in collection.rows():
        if row["expected"] == "unknown" or not row["commanders"]:
            continue
        report = reports[row["path"]]
        ours = fronts(report.commanders)
        named += 1
        if not ours:
            silent.append(row["path"])
        elif not ours <= fronts(row["commanders"]):
            wrong[row["path"]] = (report.commanders, row["commanders"])
    # Its commander's name is misspelled; the card that is meant leads.
    misspelled = {
        "cockatrice-cod/jlawrence11--edh-Birds-GWU.cod": (
            ("Derevi, Empyrial Tactician",),
            ["Derevi, Empyrial Tactian"],
        )
    }
    assert wrong == {path: said for path, said in misspelled.items() if path in reports}
    assert silent == []
    assert named > WITH_COMMANDERS[collection.ours]


# Official decks that hold a card of a set released a week after them.
NOT_LEGAL_AT_RELEASE = {
    "ruthless": {
        "Bastion of Remembrance", "Dire Tactics", "General's Enforcer", "Sanctuary Lockdown",
    },
    # Void Beckoner's own date is wrong in the source: it came with the others.
    "symbiotic": {"Blood Curdle", "Titanoth Rex", "Unbreakable Bond", "Void Beckoner"},
}  # fmt: skip


def test_official_decks_are_legal_on_the_day_of_their_release(collection: Collection) -> None:
    judge = Validator()
    legal, late = 0, set()
    for row in collection.rows():
        path, day = row["path"], row.get("release_date")
        if row["deck_type"] != "commander" or row["expected_at_release"] != "legal":
            continue  # other products, and copies that a source left incomplete
        report = judge.check(collection.folder / path, as_of=day)
        if report.is_legal:
            legal += 1
            continue
        faults = [finding for finding in report.findings if finding.severity != "note"]
        assert {finding.code for finding in faults} == {"not-legal"}, path
        (name,) = (word for word in NOT_LEGAL_AT_RELEASE if word in path.casefold())
        assert {finding.card for finding in faults} == NOT_LEGAL_AT_RELEASE[name], path
        late.add(name)
    assert legal > LEGAL_AT_RELEASE[collection.ours]
    assert "ruthless" in late


def test_a_deck_is_illegal_from_the_day_its_card_was_banned(collection: Collection) -> None:
    judge = Validator()
    paths = [row["path"] for row in collection.rows() if "political-puppets" in row["path"].lower()]
    assert paths
    for path in paths:
        file = collection.folder / path
        for day in ("2011-06-17", "2013-04-21"):
            assert judge.check(file, as_of=day).is_legal
        for report in (judge.check(file, as_of="2013-04-22"), judge.check(file)):
            assert [(f.code, f.card) for f in report.findings if f.severity == "error"] == [
                ("banned", "Trade Secrets")
            ]


def test_the_index_names_every_list(collection: Collection) -> None:
    paths = [row["path"] for row in collection.rows()]
    assert sorted(paths) == sorted(collection.name(path) for path in collection.files())
