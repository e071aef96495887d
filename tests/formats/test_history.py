"""Formats of the past: the bans of any day."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from tests.formats.houses import COMMANDER_DECK
from tests.paths import SHARED_DECKS
from tests.records import record
from validator import Catalog, Validator
from validator.formats.history import banned_on, format_on, load_history
from validator.formats.load import load_format
from validator.formats.merge import BANS
from validator.formats.model import Format


def test_the_history_ends_with_the_bans_that_the_catalog_knows(catalog: Catalog) -> None:
    now = banned_on(load_history("commander"), "9999-12-31")
    banned = {
        card.name
        for card in catalog.cards()
        if (card.legalities or {}).get("commander") == "banned"
    }
    assert set(now["cards"]) == banned
    assert now["as_commander"] == {}
    assert tuple(now["as_companion"]) == load_format("commander").banned.as_companion


def test_the_history_names_real_cards_in_order(catalog: Catalog) -> None:
    history = load_history("commander")
    days = [change["day"] for change in history.changes]
    assert days == sorted(days)
    assert days[0].isoformat() == history.begins
    assert days[-1].isoformat() == history.until
    known = {"day", "source", "note", "kind"}
    lists = {
        f"{un}{key}"
        for un in ("", "un")
        for key in ("banned", "banned_as_commander", "banned_as_companion")
    }
    for change in history.changes:
        assert change["source"]
        assert known | lists >= change.keys()
        for name in (card for key in lists for card in change.get(key, ())):
            match = catalog.find(name)
            assert match is not None, name
            assert match.card.name == name
    for period in history.periods:
        assert period["source"]
        Format.model_validate(period["format"])


def test_every_unban_follows_a_ban() -> None:
    history = load_history("commander")
    banned: dict[str, set[str]] = {"": set(), "_as_commander": set(), "_as_companion": set()}
    for change in history.changes:
        for role, cards in banned.items():
            gone = set(change.get(f"unbanned{role}", ()))
            come = set(change.get(f"banned{role}", ()))
            assert gone <= cards, change["day"]
            assert not come & cards, change["day"]
            cards -= gone
            cards |= come
    assert len(BANS) == len(banned)


def test_the_day_before_the_history_begins_is_refused(catalog: Catalog) -> None:
    judge = Validator(catalog=catalog)
    assert judge.check(COMMANDER_DECK, as_of="2010-12-20").verdict == "legal"
    for day in ("2010-12-19", date(2010, 12, 19)):
        with pytest.raises(ValueError, match="before 2010-12-20"):
            judge.check(COMMANDER_DECK, as_of=day)


def test_without_a_day_nothing_of_the_past_is_read(catalog: Catalog) -> None:
    deck = COMMANDER_DECK.replace("99 Plains", "98 Plains\n1 Mana Crypt")
    judge = Validator(catalog=catalog)
    (finding,) = judge.check(deck).findings
    assert "is banned in Commander" in finding.message
    (finding,) = judge.check(deck, as_of="2024-09-30").findings
    assert "was banned in Commander on 2024-09-30" in finding.message


def test_a_ban_of_unknown_day_is_not_guessed(tmp_path: Path) -> None:
    """A catalog newer than the history: what changed in between, nobody knows."""
    legal = {"commander": "legal"}
    catalog = Catalog.from_records(
        [
            record("Grey Duke", "Legendary Creature — Human", legalities=legal),
            record("New Menace", "Sorcery", legalities={"commander": "banned"}),
            record("Griselbrand", "Sorcery", legalities=legal),
            record("Wastes", "Basic Land", legalities=legal),
        ],
        as_of="2030-01-01",
    )
    judge = Validator(catalog=catalog)
    deck = "Commander\n1 Grey Duke\n\n97 Wastes\n1 New Menace\n1 Griselbrand\n"
    today = judge.check(deck)
    assert [(f.code, f.card) for f in today.findings] == [("banned", "New Menace")]
    then = judge.check(deck, as_of="2026-02-08")
    assert [(f.code, f.card) for f in then.findings] == [("banned", "Griselbrand")]
    between = judge.check(deck, as_of="2028-01-01")
    assert [(f.code, f.card) for f in between.findings] == [
        ("facts-missing", "New Menace"),
        ("facts-missing", "Griselbrand"),
    ]


def test_a_format_without_a_history_stays_as_it_is() -> None:
    brawl = load_format("brawl")
    assert format_on(brawl, "2019-10-04") is brawl


# Official decks that hold a card of a set released a week after them.
NOT_LEGAL_AT_RELEASE = {
    "ruthless": {
        "Bastion of Remembrance", "Dire Tactics", "General's Enforcer", "Sanctuary Lockdown",
    },
    # Void Beckoner's own date is wrong in the source: it came with the others.
    "symbiotic": {"Blood Curdle", "Titanoth Rex", "Unbreakable Bond", "Void Beckoner"},
}  # fmt: skip


# Lists that lack a card, or write a name wrong: no fault of the product.
INCOMPLETE = {
    "dec-txt/bse666--Seize-Control.dec", "dec-txt/bse666--Swell-the-Host.dec",
    "forge-dck/precon--C16-Entropic-Uprising.dck", "forge-dck/precon--C17-Feline-Ferocity.dck",
}  # fmt: skip


def test_official_decks_are_legal_on_the_day_of_their_release(catalog: Catalog) -> None:
    index = SHARED_DECKS / "index.jsonl"
    if not index.is_file():
        pytest.skip("the shared decks are not here; days of bans stand in tests/conformance")
    rows = [json.loads(line) for line in index.read_text(encoding="utf-8").splitlines()]
    judge = Validator(catalog=catalog)
    legal, late = 0, set()
    for row in rows:
        path = row["path"]
        readable = path.split("/")[0].endswith(("txt", "dck"))
        if not (row["official_product"] and row["deck_type"] == "commander" and readable):
            continue
        if path in INCOMPLETE or row["release_date"] is None:
            continue
        report = judge.check(SHARED_DECKS / path, as_of=row["release_date"])
        if report.is_legal:
            legal += 1
            continue
        faults = [finding for finding in report.findings if finding.severity != "note"]
        assert {finding.code for finding in faults} == {"not-legal"}, path
        (name,) = (word for word in NOT_LEGAL_AT_RELEASE if word in path.casefold())
        assert {finding.card for finding in faults} == NOT_LEGAL_AT_RELEASE[name], path
        late.add(name)
    assert legal > 220
    assert late == NOT_LEGAL_AT_RELEASE.keys()


def test_a_precon_with_a_card_banned_later_is_illegal_today(catalog: Catalog) -> None:
    path = SHARED_DECKS / "precon-commander-txt" / "cmd--Political-Puppets.txt"
    if not path.is_file():
        pytest.skip("the shared decks are not here; days of bans stand in tests/conformance")
    judge = Validator(catalog=catalog)
    errors = [finding for finding in judge.check(path).findings if finding.severity == "error"]
    assert [(finding.code, finding.card) for finding in errors] == [("banned", "Trade Secrets")]
    assert judge.check(path, as_of="2011-06-17").is_legal
    assert judge.check(path, as_of="2013-04-21").is_legal
    assert not judge.check(path, as_of="2013-04-22").is_legal
