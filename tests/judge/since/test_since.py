"""What changed for a deck since a day: the same deck judged twice, and who made the difference."""

from __future__ import annotations

import json
from datetime import date

import pytest

from tests.records import record
from validator import Catalog, Report, Validator

LED = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 "


def since(card: str, day: str, format: str = "commander", **options: str) -> Report:
    return Validator(format=format).check(LED + card, since=day, **options)  # type: ignore[arg-type]


def told(report: Report) -> list[tuple[str, str | None, str, str, str | None]]:
    assert report.since is not None
    return [
        (each.code, each.card, each.change, each.cause, each.day) for each in report.since.changed
    ]


def test_a_ban_is_told_with_its_day_and_source() -> None:
    report = since("Mana Crypt", "2024-09-23")
    assert told(report) == [("banned", "Mana Crypt", "began", "announcement", "2024-09-23")]
    assert report.since is not None
    assert (report.since.day, report.since.verdict, report.since.known) == (
        "2024-09-23",
        "legal",
        True,
    )
    (changed,) = report.since.changed
    assert (changed.line, changed.oracle_id is not None) == (5, True)
    assert "2024-09-23" in (changed.source or "")


def test_the_day_itself_counts_and_the_day_after_does_not() -> None:
    assert told(since("Mana Crypt", "2024-09-24")) == []


def test_an_unban_is_told() -> None:
    report = since("Sway of the Stars", "2025-04-01")
    assert ("banned", "Sway of the Stars", "ended", "announcement", "2025-04-22") in told(report)


def test_only_what_holds_by_the_judged_day_is_told() -> None:
    assert told(since("Mana Crypt", "2024-01-01", as_of="2024-09-22")) == []
    assert told(since("Mana Crypt", "2024-01-01", as_of="2024-09-23")) != []


def test_a_release_is_told_with_its_day() -> None:
    (changed,) = told(since("Lotus Petal\n1 Arcane Signet", "2019-06-01"))
    assert changed == ("not-legal", "Arcane Signet", "ended", "release", "2019-10-04")


def test_rules_that_changed_are_told_by_their_source() -> None:
    deck = "Commander\n1 Parhelion II\n\n99 Plains\n"
    report = Validator().check(deck, since="2025-06-01")
    assert told(report) == [("commander-type", "Parhelion II", "ended", "rules", "2025-08-01")]
    assert report.since is not None
    assert "flipsidegaming" in (report.since.changed[0].source or "")


def test_a_ban_that_no_announcement_is_known_of_is_told_so() -> None:
    cards = [
        record("Leader", type_line="Legendary Creature — Dog"),
        record("Later", legalities={"commander": "banned"}),
    ]
    judge = Validator(catalog=Catalog.from_records(cards, as_of="2026-08-22"))
    report = judge.check("Commander\n1 Leader\n\n1 Later", since="2026-01-01")
    assert told(report) == [("banned", "Later", "began", "unknown", None)]
    french = judge.check("Commander\n1 Leader\n\n1 Later", since="2026-01-01", language="fr")
    assert french.since is not None
    assert french.since.changed[0].message.startswith("Date de début inconnue")


def test_a_format_without_a_history_says_that_then_is_not_known() -> None:
    report = since("Mana Crypt", "2024-01-01", "predh")
    assert report.since is not None
    assert (report.since.known, report.since.verdict) == (False, "undecided")


def test_without_a_day_nothing_is_told() -> None:
    assert Validator().check(LED + "Plains").since is None


def test_what_is_no_list_has_no_past() -> None:
    report = Validator().check("<nothing>", since="2024-01-01")
    assert (report.verdict, report.since) == ("unreadable", None)


@pytest.mark.parametrize(
    ("day", "as_of", "message"),
    [
        ("2027-01-01", None, "since 2027-01-01: the deck is checked as of 2026-08-22"),
        ("2024-02-01", "2024-01-01", "since 2024-02-01: the deck is checked as of 2024-01-01"),
        ("0001-01-01", None, "no day is known before 0001-01-01"),
        ("2005-01-01", None, "can't be checked as of 2004-12-31"),
        ("then", None, "'then' is not a date"),
    ],
)
def test_a_day_of_which_nothing_can_be_told_is_refused(
    day: str, as_of: str | None, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        Validator().check(LED + "Plains", since=day, as_of=as_of)


def test_a_date_is_a_day_and_another_type_is_a_mistake() -> None:
    assert told(Validator().check(LED + "Mana Crypt", since=date(2024, 9, 23))) != []
    with pytest.raises(TypeError, match="since should be a day"):
        Validator().check(LED, since=5)  # type: ignore[arg-type]


def test_the_json_of_a_judgment_is_that_of_the_report() -> None:
    judgment = Validator().judgment(LED + "Mana Crypt", since="2024-09-23")
    report = Validator().check(LED + "Mana Crypt", since="2024-09-23")
    assert json.loads(judgment.json()) == json.loads(report.model_dump_json())


def test_a_session_tells_it_too() -> None:
    session = Validator().session(LED + "Plains", since="2024-09-23")
    assert told(session.add("Mana Crypt").check())[0][1] == "Mana Crypt"
