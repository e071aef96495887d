"""The sheet of an event: each deck as `check` judges it, sorted by player and by problem."""

from __future__ import annotations

import json

import pytest

from validator import Validator, json_schema
from validator.decklist import DecklistError
from validator.judge.event.sheet import Entered, sheet_of
from validator.report.event.sheet import Sheet
from validator.report.models import EventSheet

LEGAL = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"
BANNED = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Mana Crypt\n"
UNKNOWN = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Xyzzy Plugh\n"
SIDEBOARD = f"{LEGAL}\nSideboard\n1 Opt\n"

JUDGE = Validator()


def sheet(*players: Entered, strict: bool = False, **options: str) -> Sheet:
    return sheet_of(players, JUDGE, options, event="Cup", strict=strict)  # type: ignore[arg-type]


def test_players_stand_by_name_with_the_report_of_check() -> None:
    made = sheet(Entered("bo", BANNED, "1"), Entered("Ana", LEGAL, "2", "ana.txt"))
    assert [(each.player, each.rank, each.outcome) for each in made.entries] == [
        ("Ana", "2", "legal"),
        ("bo", "1", "illegal"),
    ]
    assert [each.passed for each in made.entries] == [True, False]
    report = made.entries[1].report
    assert report is not None
    assert report.findings == JUDGE.judgment(BANNED).findings
    assert report.deck == "bo"


def test_problems_have_their_players_and_cards_most_players_first() -> None:
    made = sheet(
        Entered("A", BANNED), Entered("B", UNKNOWN), Entered("C", BANNED), Entered("D", SIDEBOARD)
    )
    told = [
        (each.code, each.severity, [(one.player, one.cards) for one in each.players])
        for each in made.problems
    ]
    assert told == [
        ("banned", "error", [("A", ("Mana Crypt",)), ("C", ("Mana Crypt",))]),
        ("unknown-card", "error", [("B", ("Xyzzy Plugh",))]),
        ("sideboard", "warning", [("D", ())]),
    ]


def test_who_has_no_list_is_missing() -> None:
    made = sheet(Entered("A", None), Entered("B", None, message="gone"))
    assert [(each.outcome, each.message, each.passed) for each in made.entries] == [
        ("missing", "no list submitted", False),
        ("missing", "gone", False),
    ]
    assert [(each.code, len(each.players)) for each in made.problems] == [("missing", 2)]


@pytest.mark.parametrize(
    "deck",
    [
        DecklistError("broken", why="it is", help="give another"),
        "<nothing>",
        {"main": 5},
        {"main": [{"name": "Opt", "quantity": "x"}]},
        {"main": [{"name": 5}]},
        {},
    ],
)
def test_a_list_that_can_not_be_read_costs_no_other_its_report(deck: object) -> None:
    made = sheet(Entered("A", deck), Entered("B", LEGAL))  # type: ignore[arg-type]
    assert made.entries[0].outcome in ("unreadable", "illegal")
    assert made.entries[1].passed


def test_strict_lets_warnings_fail() -> None:
    assert sheet(Entered("A", SIDEBOARD)).entries[0].passed
    assert not sheet(Entered("A", SIDEBOARD), strict=True).entries[0].passed


def test_options_are_those_of_check() -> None:
    made = sheet(Entered("A", BANNED), as_of="2024-01-01")
    assert made.entries[0].passed
    with pytest.raises(ValueError, match="is not a date"):
        sheet(Entered("A", BANNED), as_of="then")


def test_in_french() -> None:
    made = sheet(Entered("A", BANNED), Entered("B", None), language="fr")
    assert made.entries[0].report is not None
    assert made.entries[0].report.findings[0].message.startswith("La carte Mana Crypt")
    assert made.entries[1].message == "aucune liste n’a été remise"
    assert made.problems[1].title == "aucune liste n’a été remise"


def test_the_json_is_the_models_and_fits_the_schema() -> None:
    import jsonschema

    made = sheet(Entered("A", BANNED), Entered("B", None), Entered("C", LEGAL))
    written = json.loads(made.json())
    assert written == json.loads(EventSheet.model_validate(made).model_dump_json())
    jsonschema.Draft202012Validator(json_schema("event")).validate(written)
