"""Brackets beside all cards and all lists: what nobody has read yet, and 30 decks read by hand."""

from __future__ import annotations

import re

import pytest

from tests.beside import brackets
from tests.paths import SHARED_DECKS, SHARED_RECORDS
from validator import Catalog
from validator.cards.update.record_files import read_records
from validator.judge.brackets.lists import lists_on

if not SHARED_RECORDS.is_file() or not SHARED_DECKS.is_dir():
    pytest.skip("needs ../shared/cards and ../shared/decks", allow_module_level=True)

# Cards on which a game changer flag of the records and our list differ on the day of both: none.
JUDGED = re.compile(r"^\| (\d+) \| `([^`]+)` \| (\d) \| (\d) \| (\d) \|", re.MULTILINE)
# Decks of which the reading says more than the estimate; the page says why.
DIFFERENT = {6, 17, 30}

# Of the cards that speak of extra turns and neither give nor stop one.
ONLY_MENTION: set[str] = set()


def test_every_card_that_reads_like_mass_land_denial_was_read() -> None:
    lists = lists_on(None)
    assert lists is not None
    read = lists.denies | lists.doubtful | lists.spares
    proposed = {
        card.name
        for card in Catalog().cards()
        if card.effects is not None
        and card.effects.may_deny_lands
        and (card.legalities or {}).get("commander") in ("legal", "banned")
    }
    assert len(proposed) > 180
    assert sorted(proposed - read) == [], "read these, and put them into data/brackets.toml"
    # And it finds nearly all that people list.
    assert len(lists.denies - proposed) <= 8


def test_game_changers_are_those_that_records_flag() -> None:
    lists = lists_on(None)
    assert lists is not None
    flagged = {r["name"] for r in read_records(SHARED_RECORDS) if r.get("game_changer")}
    assert flagged == lists.game_changers


def test_every_text_about_extra_turns_is_read() -> None:
    catalog = Catalog()
    turned = {card.name for card in catalog.cards() if card.effects and card.effects.turns}
    mentions = set()
    for record in read_records(SHARED_RECORDS):
        parts = record.get("card_faces") or [record]
        texts = (re.sub(r"\([^()]*\)", "", part.get("oracle_text") or "") for part in parts)
        if any("extra turn" in text.lower() for text in texts):
            mentions.add(record["name"])
    assert len(mentions) == 63
    assert mentions - turned == ONLY_MENTION


def test_the_tables_are_those_of_the_documentation() -> None:
    committed = brackets.PAGE.read_text(encoding="utf-8")
    made = brackets.page(brackets.tables())
    assert committed == made, "python -m tests.beside.brackets writes them"


def test_decks_read_by_hand() -> None:
    """The page has for each what was found by hand and by program; the floor is never above."""
    by_program = {each.path: each for each in brackets.listed()}
    rows = JUDGED.findall(brackets.PAGE.read_text(encoding="utf-8"))
    assert [int(number) for number, *_ in rows] == list(range(1, 37))
    for number, path, floor, likely, by_hand in rows:
        told = by_program[path].bracket
        assert (told.floor, told.likely) == (int(floor), int(likely)), path
        assert int(floor) <= int(by_hand), path
        assert (likely != by_hand) == (int(number) in DIFFERENT), path
