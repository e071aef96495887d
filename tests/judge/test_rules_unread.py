"""Tomorrow's wordings: what a sentence that nobody can read yet may allow is undecided."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.records import record
from validator import Catalog, Report, Validator
from validator.cli.main import main

WALKER = record(
    "Riddle Walker",
    "Legendary Planeswalker — Riddle",
    text="Riddle Walker can be your commander in a leap year.",
)
PATRON = record(
    "Patron of Riddles",
    "Legendary Creature — Human",
    text="Rulebreaker — A deck with this commander can have cards that rhyme with yours.",
)
CAPTAIN = record(
    "Riddle Captain",
    "Legendary Creature — Human",
    text="Riddle Captain's second commander is a card that rhymes with it.",
)
LEGEND = record("Plain Legend", "Legendary Creature — Human", text="Vigilance")
MATE = record("Odd Mate", text="A deck can have as many cards named Odd Mate as there are riddles.")
SPARK = record("Red Spark", "Instant", cost="{R}")
WASTES = record("Wastes", "Basic Land")
CARDS = [WALKER, PATRON, CAPTAIN, LEGEND, MATE, SPARK, WASTES]

LIFTED = {
    "commander-type": "Commander\n1 Riddle Walker\nDeck\n99 Wastes\n",
    "commander-pair": "Commander\n1 Riddle Captain\n1 Plain Legend\nDeck\n98 Wastes\n",
    "singleton": "Commander\n1 Plain Legend\nDeck\n9 Odd Mate\n90 Wastes\n",
    "color-identity": "Commander\n1 Patron of Riddles\nDeck\n1 Red Spark\n98 Wastes\n",
    "deck-size": "Commander\n1 Patron of Riddles\nDeck\n100 Wastes\n",
}
# The same decks, of cards that say nothing.
FIRM = {
    code: deck.replace("Patron of Riddles", "Plain Legend")
    .replace("Riddle Captain", "Mute Legend")
    .replace("Riddle", "Mute")
    .replace("Odd", "Mute")
    for code, deck in LIFTED.items()
}
MUTE = [
    record("Mute Walker", "Legendary Planeswalker — Mute"),
    record("Mute Legend", "Legendary Creature — Human"),
    record("Mute Mate"),
]


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator(catalog=Catalog.from_records([*CARDS, *MUTE], as_of="2026-11-01"))


@pytest.mark.parametrize("code", LIFTED)
def test_what_an_unread_sentence_may_allow_is_undecided(judge: Validator, code: str) -> None:
    report = judge.check(LIFTED[code])
    assert report.verdict == "undecided"
    (finding,) = report.findings
    assert (finding.code, finding.severity, finding.rule) == ("clause-unread", "warning", "113.6n")
    assert finding.params["undecided"] == (code,)


@pytest.mark.parametrize("code", FIRM)
def test_where_no_sentence_is_unread_it_is_an_error(judge: Validator, code: str) -> None:
    report = judge.check(FIRM[code])
    assert report.verdict == "illegal"
    assert [finding.code for finding in report.findings] == [code]


def test_a_message_says_nothing_that_is_not_so(judge: Validator) -> None:
    (finding,) = judge.check(LIFTED["commander-type"]).findings
    assert "does not say" not in finding.message
    assert "Unless it allows that, Riddle Walker can't be a commander" in finding.message


def test_too_few_cards_are_too_few(judge: Validator) -> None:
    """No commander's text has ever let its deck have fewer cards."""
    report = judge.check("Commander\n1 Patron of Riddles\nDeck\n98 Wastes\n")
    assert codes(report) == ["clause-unread", "deck-size"]
    assert report.verdict == "illegal"


def test_what_was_lifted_in_one_deck_is_an_error_in_the_next(judge: Validator) -> None:
    """Nothing of it is remembered."""
    for _ in range(2):
        assert codes(judge.check(LIFTED["color-identity"])) == ["clause-unread"]
        assert codes(judge.check(FIRM["color-identity"])) == ["color-identity"]


def test_a_session_goes_the_same_way(judge: Validator) -> None:
    session = judge.session(FIRM["singleton"])
    assert session.check().verdict == "illegal"
    session.remove("Mute Mate", 9)
    session.add("Odd Mate", 9)
    assert session.check().verdict == "undecided"


def test_the_same_after_an_update_from_a_file(tmp_path: Path) -> None:
    records, target = tmp_path / "cards-20261101.jsonl", tmp_path / "catalog.sqlite3"
    records.write_text("".join(f"{json.dumps(card)}\n" for card in CARDS), encoding="utf-8")
    done = CliRunner().invoke(
        main, ["update", "--from", str(records), "--catalog", str(target), "--force"]
    )
    assert done.exit_code == 0, done.output
    for deck in LIFTED.values():
        checked = CliRunner().invoke(
            main, ["check", "-", "--catalog", str(target), "--output", "json"], input=deck
        )
        told = json.loads(checked.stdout)
        assert told["verdict"] == "undecided"
        assert {finding["code"] for finding in told["findings"]} == {"clause-unread"}
        assert checked.exit_code == 1


def codes(report: Report) -> list[str]:
    return [finding.code for finding in report.findings]
