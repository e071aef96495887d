"""Lists in addresses, calendars, patches, dictated texts, and lines that end within words."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.decklist.within.wrappers import (
    apply_patch,
    decode_address,
    is_address,
    is_broken,
    is_calendar,
    is_dictated,
    is_patch,
    join_lines,
    unfold_calendar,
    write_signs,
)

ADDRESS = (
    "look: https://decks.example/new?format=edh&commander=Giada%2C+Font+of+Hope"
    "&d=1~Sol+Ring|1~Serra%20Angel|97~Plains#top"
)
FORM = (
    "curl --data 'title=Angels&commander=Giada%2C+Font+of+Hope&card%5B%5D=1+Sol+Ring"
    "&card%5B%5D=1+Serra+Angel&card%5B%5D=97+Plains'"
)
CALENDAR = """BEGIN:VCALENDAR
BEGIN:VEVENT
DTSTART:20261124T190000
SUMMARY:Commander night
DESCRIPTION:Commander: Giada\\, Font of Hope\\n1 Sol
  Ring\\n1 Serra Ang
 el\\n97 Plains
END:VEVENT
END:VCALENDAR
"""
PATCH = """diff --git a/giada.txt b/giada.txt
--- a/giada.txt
+++ b/giada.txt
@@ -1,4 +1,4 @@
 Commander: Giada, Font of Hope
 1 Sol Ring
-98 Plains
+1 Serra Angel
+97 Plains
"""
DICTATED = (
    "okay the commander is Giada comma Font of Hope period new line one Sol Ring comma "
    "one Serra Angel comma ninety seven Plains period"
)
PRINTED = """COMMANDER: Giada, Font of Hope
Sol Ri-
ng, Serra An-
gel, and ninety-sev-
en Plains
"""
PARTS = """(1/3) Commander Giada, Font of Hope. Sol Ring, Ser
(2/3) ra Angel, 97
(3/3)  Plains. bye
"""


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


@pytest.mark.parametrize(
    "text",
    [ADDRESS, FORM, CALENDAR, PATCH, DICTATED, PRINTED, PARTS, PATCH.replace("\n", "\r\n")],
)
def test_the_deck_within_is_read(judge: Validator, text: str) -> None:
    report = judge.check(text)
    assert report.commanders == ("Giada, Font of Hope",)
    assert (report.size, report.verdict) == (100, "legal")


def test_a_card_stands_where_the_whole_has_it(judge: Validator) -> None:
    (found,) = [
        each
        for each in judge.check(PATCH.replace("Serra Angel", "Serra Angle")).findings
        if each.code == "unknown-card"
    ]
    assert (found.line, found.column) == (8, 4)
    (change,) = found.edits[0].changes
    assert (change["line"], change["text"]) == (8, "Serra Angel")


def test_a_second_copy_below_a_change_is_found(judge: Validator) -> None:
    report = judge.check(PATCH.replace("+1 Serra Angel", "+1 Sol Ring"))
    assert [each.code for each in report.findings if each.severity == "error"] == ["singleton"]


def test_an_address_is_read_by_its_parameters() -> None:
    assert is_address(ADDRESS)
    assert is_address(FORM)
    assert not is_address("https://decks.example/edh/giada?page=2")
    lines = decode_address(ADDRESS).text.splitlines()
    assert "commander: Giada, Font of Hope" in lines
    assert lines[-3:] == ["1 Sol Ring", "1 Serra Angel", "97 Plains"]


def test_a_calendar_gives_what_somebody_wrote() -> None:
    assert is_calendar(CALENDAR)
    assert not is_calendar("BEGIN: 1 Sol Ring")
    assert unfold_calendar(CALENDAR).text.splitlines() == [
        "Title: Commander night",
        "Commander: Giada, Font of Hope",
        "1 Sol Ring",
        "1 Serra Angel",
        "97 Plains",
    ]


def test_a_patch_leaves_what_stays_and_what_comes() -> None:
    assert is_patch(PATCH)
    assert not is_patch("@@ 1 Sol Ring @@")
    assert apply_patch(PATCH).text.splitlines() == [
        "Commander: Giada, Font of Hope",
        "1 Sol Ring",
        "// 98 Plains",
        "1 Serra Angel",
        "97 Plains",
    ]


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("Opt comma Fog comma Shock period", "Opt, Fog, Shock."),
        ("Opt Komma Fog Komma Shock neue Zeile Giant", "Opt, Fog, Shock\n Giant"),
        ("Opt virgule Fog virgule Shock deux points Giant", "Opt, Fog, Shock: Giant"),
        ("Opt запятая Fog запятая Shock точка", "Opt, Fog, Shock."),
    ],
)
def test_words_for_signs_are_signs(text: str, signs: str) -> None:
    assert is_dictated(text)
    assert write_signs(text).text == signs


def test_one_such_word_is_a_word(judge: Validator) -> None:
    assert not is_dictated("1 Vanishing Point\n1 Breaking Point\ncomma")


def test_words_are_whole_again() -> None:
    assert is_broken(PRINTED)
    assert is_broken(PARTS)
    assert not is_broken("Lim-\nDûl, and Ach-\nHans")
    assert not is_broken("1/1 Goblin\n2/2 Bear")
    assert join_lines(PARTS).text == (
        "Commander Giada, Font of Hope. Sol Ring, Serra Angel, 97 Plains. bye\n"
    )
