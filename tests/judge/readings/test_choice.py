"""Doubtful lines: one decision over the whole list, by what is seen around them and by the sum."""

from __future__ import annotations

import pytest

from validator import Validator
from validator.report.models import Report

JUDGE = Validator()
MAIN = "1 Sol Ring\n1 Goblin Matron\n1 Skirk Prospector\n96 Mountain\n"
KRENKO = "Commander: Krenko, Mob Boss\n"


def report(text: str) -> Report:
    return JUDGE.check(text)


def codes(found: Report) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.line) for finding in found.findings]


# Lines that are no cards, above a whole deck, between it, or below it.
REMARKS = [
    "Hi all, here's what I play on Fridays",
    "my goblins",
    "Thanks for reading!",
    "— Ben",
    "Any suggestions? Cheers",
    "My Krenko, Mob Boss deck",
    "it won four games on friday with Goblin Matron",
]


@pytest.mark.parametrize("line", REMARKS)
@pytest.mark.parametrize("list_", ["{line}\n\n" + KRENKO + MAIN, KRENKO + MAIN + "\n{line}\n"])
def test_a_remark_beside_a_deck_is_no_card(line: str, list_: str) -> None:
    found = report(list_.format(line=line))
    assert found.verdict == "legal", found.findings
    assert found.commanders == ("Krenko, Mob Boss",)
    assert found.size == 100


@pytest.mark.parametrize("line", ["3 replies", "7 to go!!", "20 mountains would do"])
def test_talk_below_a_list_may_begin_with_a_number(line: str) -> None:
    found = report(f"{KRENKO}{MAIN}{line}\n")
    assert (found.verdict, found.size) == ("legal", 100)
    assert codes(found) == [("ignored", 6)]
    # Where a name may begin with a small letter it may be one, and so it is where the sum wants it.
    small = report(f"{KRENKO}{MAIN.replace('Sol', 'sol')}{line}\n")
    assert small.verdict != "legal"
    short = report(f"{KRENKO}1 Sol Ring\n93 Mountain\n1 Opt\n1 Shock\n1 Fog\n3 replies\n")
    assert short.verdict == "illegal"


def test_a_remark_that_names_a_card_is_said() -> None:
    found = report(f"it won with Goblin Matron\n\n{KRENKO}{MAIN}")
    (note,) = found.findings
    assert (note.code, note.severity, note.card, note.line) == (
        "ignored",
        "note",
        "Goblin Matron",
        1,
    )
    assert note.params["written"] == "it won with Goblin Matron"


def test_names_alone_with_a_greeting() -> None:
    cards = "Sol Ring\nGoblin Matron\n" + "Mountain\n" * 97
    found = report(f"Hey folks, how is this?\n\nKrenko, Mob Boss\n{cards}\nthanks a lot\n")
    assert found.verdict == "legal"
    assert [line for code, line in codes(found) if code == "ignored"] == [1, 104]


# A card is a card, whatever the sum says.
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("1 Lightning Bolt", "deck-size"),
        ("Lightning Bolt", "deck-size"),
        ("Lightning Bollt", "unknown-card"),
        ("1 Lightning Bollt", "unknown-card"),
        ("1 Xyzzy of Plugh", "unknown-card"),
    ],
)
def test_a_card_too_many_stays_one(line: str, code: str) -> None:
    found = report(f"{KRENKO}{MAIN}{line}\n")
    assert found.verdict == "illegal"
    assert code in [finding.code for finding in found.findings]
    assert found.size == 101


def test_a_title_is_no_second_copy_of_the_card_that_leads() -> None:
    found = report(f"Krenko, Mob Boss\n\n{MAIN}1 Krenko, Mob Boss\n")
    assert (found.verdict, found.commanders, found.size) == ("legal", ("Krenko, Mob Boss",), 100)


def test_a_title_that_names_the_missing_commander_says_who_leads() -> None:
    found = report(f"Krenko, Mob Boss goblins\n\n{MAIN}")
    assert (found.verdict, found.commanders, found.size) == ("legal", ("Krenko, Mob Boss",), 100)
    assert [code for code, _ in codes(found)] == ["commander-inferred"]


def test_a_card_twice_among_names_alone_is_no_title() -> None:
    names = "Krenko, Mob Boss\nSol Ring\nGoblin Matron\nSol Ring\n" + "Mountain\n" * 97
    found = report(names)
    assert found.verdict == "illegal"
    assert "singleton" in [code for code, _ in codes(found)]


def test_a_sentence_does_not_fill_a_deck() -> None:
    short = MAIN.replace("96", "95")
    found = report(f"{KRENKO}{short}\nI cut Lightning Bolt for Goblin Matron\n")
    assert (found.verdict, found.size) == ("illegal", 99)


def test_a_misspelled_commander_that_a_comment_declares_is_no_further_card() -> None:
    found = report(f"// Commander: Xyzzy Plugh\n{MAIN}1 Goblin Warchief\n")
    assert found.size == 100
    assert "deck-size" not in [code for code, _ in codes(found)]
