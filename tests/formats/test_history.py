"""Formats of the past: the bans of any day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.formats.houses import COMMANDER_DECK
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
