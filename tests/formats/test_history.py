"""Formats of the past: the bans of any day."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest

from tests.formats.houses import COMMANDER_DECK
from tests.formats.loading import load_format
from tests.records import record
from validator import Catalog, Validator
from validator.formats.card_pool import card_pool
from validator.formats.facts.day import facts_day_of
from validator.formats.history import (
    FOREVER,
    announced,
    banned_on,
    format_on,
    load_history,
    rule_changes,
    standing,
)
from validator.formats.load import format_ids, plain_format
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


HISTORIES = sorted({name for id in format_ids() if (name := load_format(id).history) is not None})


@pytest.mark.parametrize("name", HISTORIES)
def test_the_history_names_real_cards_in_order(name: str, catalog: Catalog) -> None:
    history = load_history(name)
    days = [change["day"] for change in history.changes]
    assert days == sorted(days)
    assert days[0].isoformat() == history.begins
    assert days[-1].isoformat() == history.until
    known = {"day", "source", "note", "kind", "not_in_decks", "in_decks"}
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
        Format.model_validate({"anything_goes": True} | period["format"])


@pytest.mark.parametrize("id", [id for id in format_ids() if load_format(id).history is not None])
def test_a_history_covers_its_first_day_and_its_last(id: str) -> None:
    format = plain_format(id)
    history = load_history(format.history or "")
    for day in (history.begins, history.until):
        found = standing(format, day, "2026-05-08")
        assert found.told == history.told
        assert found.format == format_on(format, day)
        assert found.format.banned.official is False, "the history says it all"
    after = standing(format, None, "2026-12-31")
    assert after.format == format
    assert after.pool_known
    later = standing(format, "2026-11-30", "2026-12-31")
    assert later.pool_known is history.pool_by_release


def test_what_came_into_decks_is_of_the_format_whatever_became_of_it() -> None:
    """Ponder came on 2025-09-23: a day of the history is judged by the history."""
    format = plain_format("arena-brawl")
    one = Catalog.from_records([record("Ponder", "Sorcery", legalities={"brawl": "not_legal"})])
    (since,) = one.cards()
    for day, status in (("2025-09-22", "not legal"), ("2025-09-23", "legal")):
        pool = card_pool(format, one, standing(format, day, "2026-05-08"))
        assert pool.status(since) == status


def test_a_period_adds_its_bans_to_those_of_the_day() -> None:
    format = plain_format("commander")
    before, within = (format_on(format, day).banned.cards for day in ("2017-11-30", "2017-12-01"))
    assert "Mox Lotus" not in before
    assert {*before, "Mox Lotus"} <= set(within)


def test_what_a_format_says_otherwise_is_told_by_day() -> None:
    format = plain_format("commander")
    days = [each.day for each in rule_changes(format, "2017-11-30", "2020-04-17")]
    assert days == sorted(days)
    assert {"2017-12-01", "2018-01-16", "2020-04-17"} <= set(days)
    assert rule_changes(format, "2020-04-16", "2020-04-17")[0].day == "2020-04-17"
    assert [e.day for e in rule_changes(format, "2017-12-01", "2018-01-15")] == []


def test_on_the_day_of_the_card_facts_their_pool_is_that_of_the_day() -> None:
    format = plain_format("oathbreaker")
    known = [standing(format, day, "2026-05-08").pool_known
             for day in ("2026-05-07", "2026-05-08", "2026-05-09")]  # fmt: skip
    assert known == [False, True, True]
    assert standing(format, None, "2026-05-08").pool_known
    assert not standing(format, "2026-05-08", None).pool_known


def test_what_went_into_no_deck_by_then_is_out_of_the_pool() -> None:
    format = plain_format("arena-brawl")
    history = load_history(format.history or "")
    change = next(each for each in history.changes if each.get("not_in_decks"))
    out = format_on(format, change["day"].isoformat()).pool.without
    assert set(change["not_in_decks"]) <= set(out)


def test_of_a_format_without_a_history_nothing_was_announced() -> None:
    format = plain_format("oathbreaker")
    assert announced(format, "Sol Ring", "banned", "2000-01-01", FOREVER) is None
    assert rule_changes(format, "2000-01-01", FOREVER) == []


@pytest.mark.parametrize("name", HISTORIES)
def test_every_unban_follows_a_ban(name: str) -> None:
    history = load_history(name)
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


# What the card data of 2026-05-08 says and the dated list of that day does not, with the reason.
EXPLAINED = {
    "duel": {"conspiracy card type": "315.3 keeps them out of every deck; the list is silent"},
    "arena-brawl": {"own version": "Arena had its own version, and the printed card was not legal"},
}


@pytest.mark.parametrize(("id", "key"), [("duel", "duel"), ("arena-brawl", "brawl")])
def test_the_list_of_a_day_agrees_with_the_card_data_of_that_day(
    id: str, key: str, catalog: Catalog
) -> None:
    """Each difference is explained: nothing is legal by the data and banned by the list, and what
    the list lets in and the data does not is one of the kinds in `EXPLAINED`."""
    day = catalog.legalities_as_of
    assert day == "2026-05-08"
    # By the list alone: with no key of the card data that would tell the format's own bans.
    format = plain_format(id)
    pool = card_pool(format, catalog, standing(format, day, day))
    kinds = set()
    for card in catalog.cards():
        said = (card.legalities or {}).get(key)
        if said is None or card.name in pool.also:
            continue
        listed = card.name in pool.banned or card.name in pool.as_commander
        if said == "legal":
            assert not listed, card.name
            assert card.name not in pool.without, card.name
        elif not listed and card.name not in pool.without:
            elsewhere = [(card.legalities or {}).get(k) for k in format.pool.unlisted.legal_in]
            if "legal" in elsewhere:
                kinds.add("own version")
            elif "banned" in elsewhere:
                kinds.add(str(card.ban_reason))
    assert kinds == EXPLAINED[id].keys()


def test_the_list_of_brawl_is_older_than_the_card_data(catalog: Catalog) -> None:
    """Which is why the card data decides today: it lets one of the list's bans in again."""
    banned = banned_on(load_history("standard-brawl"), FOREVER)["cards"]
    matches = catalog.find_all(banned)
    legal = {
        name
        for name, match in matches.items()
        if match and (match.card.legalities or {}).get("standardbrawl") == "legal"
    }
    assert legal == {"Sorcerous Spyglass"}
    report = Validator(catalog=catalog, format="brawl").check("1 Sorcerous Spyglass")
    assert not {"banned", "not-legal"} & {finding.code for finding in report.findings}


def test_what_arena_brawl_bans_is_legal_in_competitive_brawl() -> None:
    """Card data that tells no bans keeps those cards out: its format file lets them in by name."""
    now = banned_on(load_history("arena-brawl"), FOREVER)
    competitive = plain_format("competitive-brawl")
    assert set(competitive.pool.also) == set(now["cards"])
    own = banned_on(load_history("competitive-brawl"), FOREVER)
    assert set(competitive.banned.as_commander) == set(own["as_commander"])


@pytest.mark.parametrize("id", format_ids())
def test_a_format_and_its_history_know_of_one_day(id: str) -> None:
    format = plain_format(id)
    if format.as_of is not None and format.history is not None:
        assert format.as_of == load_history(format.history).until


LATER = "2030-01-01"


@pytest.mark.parametrize(
    ("facts_day", "lumra", "menace"),
    [("2026-05-08", "banned-as-commander", "banned"), (LATER, None, "banned")],
    ids=["the list is newer", "the card data is newer"],
)
def test_the_newer_word_on_bans_holds(facts_day: str, lumra: str | None, menace: str) -> None:
    legal = {"duel": "legal", "commander": "legal"}
    catalog = Catalog.from_records(
        [
            record("Lumra, Bellow of the Woods", "Legendary Creature — Bear", legalities=legal),
            record("New Menace", "Sorcery", legalities={"duel": "banned"}),
            record("Wastes", "Basic Land", legalities=legal),
        ],
        as_of=facts_day,
    )
    judge = Validator(catalog=catalog, format="duel")
    deck = "Commander\n1 Lumra, Bellow of the Woods\n\n98 Wastes\n1 New Menace\n"
    report = judge.check(deck)
    found = {finding.card: finding.code for finding in report.findings}
    assert found.get("Lumra, Bellow of the Woods") == lumra
    assert found["New Menace"] == menace
    assert report.catalog.format_as_of == max(facts_day, "2026-07-27")


def test_a_format_has_its_own_day() -> None:
    days = {id: facts_day_of(plain_format(id), Catalog()) for id in format_ids()}
    assert days["duel"] == "2026-07-27"
    assert days["arena-brawl"] == "2026-09-29"
    assert days["competitive-brawl"] == "2026-06-23"
    assert days["oathbreaker"] == "2026-05-08"
    assert days["commander-draft"] == Catalog().as_of


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
    without = load_format("oathbreaker")
    assert format_on(without, "2019-10-04") is without
