"""Ambiguous lines: the finding, the verdict, and the edits that settle each reading."""

from __future__ import annotations

from typing import Any

import pytest

from validator import Validator
from validator.decklist import Entry, Written, Zone
from validator.decklist.changes.apply import apply
from validator.decklist.inputs import read_decklist
from validator.judge.deck.slot import AmbiguousLine
from validator.judge.findings import findings_in
from validator.judge.rules import every_fact
from validator.report.finding import Found, verdict_of

KRENKO = "Commander: Krenko, Mob Boss\n"


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def ambiguous(
    judge: Validator, deck: Any, entry: Entry, taken_as: Any, other: Any
) -> tuple[Found, ...]:
    """The findings of a deck one line of which is ambiguous."""
    decklist = read_decklist(deck)
    sorted_deck, required = judge.resolve(decklist)
    line = AmbiguousLine(entry, entry.name, taken_as, other, 100, 101)
    sorted_deck = sorted_deck._replace(ambiguous=(line,))
    return findings_in(decklist, sorted_deck, required, every_fact(sorted_deck, required))


def line_of(deck: str, text: str, name: str, quantity: int | None = None, **more: Any) -> Entry:
    """The entry of the last line of a deck that is ``text``."""
    lines = deck.splitlines()
    number = len(lines) - lines[::-1].index(text)
    written = Written(name, quantity or 1, column=text.index(name) + 1, bare=quantity is None)
    return Entry(number, written, **more)


def edited(deck: str, found: Found) -> dict[str, str]:
    """What each edit makes of the deck, by its title."""
    return {str(edit.title): apply(deck, edit.changes) for edit in found.edits}


def test_the_verdict_is_undecided(judge: Validator) -> None:
    deck = f"{KRENKO}1 Sol Ring\nSol Ring\n98 Mountain\n"
    findings = ambiguous(judge, deck, line_of(deck, "Sol Ring", "Sol Ring"), "heading", "card")
    (found,) = [each for each in findings if each.code == "ambiguous-line"]
    assert (found.severity, found.rule, found.line, found.column) == ("warning", None, 3, 1)
    assert verdict_of([found]) == "undecided"
    assert not any(edit.safe for edit in found.edits)
    assert found.message == (
        "“Sol Ring” was read as a heading, so the deck has 100 cards. "
        "If it is a card, the deck has 101 cards."
    )


def only(findings: tuple[Found, ...]) -> Found:
    (found,) = [each for each in findings if each.code == "ambiguous-line"]
    return found


def test_a_bare_name(judge: Validator) -> None:
    deck = f"{KRENKO}1 Sol Ring\nSol Ring\n98 Mountain\n"
    entry = line_of(deck, "Sol Ring", "Sol Ring")
    assert edited(deck, only(ambiguous(judge, deck, entry, "heading", "card"))) == {
        "Delete the line": f"{KRENKO}1 Sol Ring\n98 Mountain\n",
        "Move it to the maybeboard": (
            f"{KRENKO}1 Sol Ring\n98 Mountain\n\nMaybeboard\n1 Sol Ring\n"
        ),
        "List it as “1 Sol Ring”": f"{KRENKO}1 Sol Ring\n1 Sol Ring\n98 Mountain\n",
    }


def test_the_last_line(judge: Validator) -> None:
    deck = f"{KRENKO}99 Mountain\n\nShock"
    found = only(ambiguous(judge, deck, line_of(deck, "Shock", "Shock"), "card", "heading"))
    assert list(edited(deck, found).items()) == [
        ("List it as “1 Shock”", f"{KRENKO}99 Mountain\n\n1 Shock"),
        ("Delete the line", f"{KRENKO}99 Mountain\n\n"),
        ("Move it to the maybeboard", f"{KRENKO}99 Mountain\n\n\nMaybeboard\n1 Shock"),
    ]


def test_a_name_in_a_sentence(judge: Validator) -> None:
    text = "and of course Mana Vault"
    deck = f"{KRENKO}{text}\n98 Mountain\n\nMaybeboard\n1 Shock\n"
    entry = line_of(deck, text, "Mana Vault")
    assert edited(deck, only(ambiguous(judge, deck, entry, "comment", "card"))) == {
        "Delete the line": f"{KRENKO}98 Mountain\n\nMaybeboard\n1 Shock\n",
        "Move it to the maybeboard": (
            f"{KRENKO}98 Mountain\n\nMaybeboard\n1 Mana Vault\n1 Shock\n"
        ),
        "List it as “1 Mana Vault”": f"{KRENKO}1 Mana Vault\n98 Mountain\n\nMaybeboard\n1 Shock\n",
    }


def test_a_card_with_a_count_under_a_heading(judge: Validator) -> None:
    deck = f"{KRENKO}98 Mountain\nNot in the deck:\n2 Shock (M20)\n"
    entry = line_of(deck, "2 Shock (M20)", "Shock", 2, zone=Zone.NOT_IN_DECK)
    found = only(ambiguous(judge, deck, entry, "outside", "card"))
    assert found.help is not None
    assert found.help.startswith("If the card is in the deck, move it to the other cards")
    assert edited(deck, found)["Move it to the main deck"] == (
        f"{KRENKO}98 Mountain\n2 Shock (M20)\nNot in the deck:\n"
    )


def test_a_line_that_is_no_card_of_the_deck(judge: Validator) -> None:
    deck = f"{KRENKO}Shock\n99 Mountain\n"
    entry = line_of(deck, "Shock", "Shock")
    found = only(ambiguous(judge, deck, entry, "comment", "outside"))
    assert [str(edit.title) for edit in found.edits] == [
        "Delete the line",
        "Move it to the maybeboard",
    ]


def test_markdown(judge: Validator) -> None:
    deck = (
        "# Goblins\n\n## Commander\n\n- 1 Krenko, Mob Boss\n\n## Deck\n\n- 99 Mountain\n- Shock\n"
    )
    found = only(ambiguous(judge, deck, line_of(deck, "- Shock", "Shock"), "card", "comment"))
    after = edited(deck, found)
    assert after["Move it to the maybeboard"].endswith("\n\n## Maybeboard\n\n- 1 Shock\n")
    assert after["List it as “1 Shock”"].endswith("- 99 Mountain\n- 1 Shock\n")


def test_lines_within_html(judge: Validator) -> None:
    deck = "<p>Commander: Krenko, Mob Boss<br>\n99 Mountain<br>\nShock<br>\n1 Opt</p>\n"
    entry = Entry(3, Written("Shock", column=1, bare=True))
    found = only(ambiguous(judge, deck, entry, "card", "comment"))
    after = edited(deck, found)
    assert "1 Shock<br>" in after["List it as “1 Shock”"]
    assert "Shock" not in after["Delete the line"]


def test_a_mapping(judge: Validator) -> None:
    deck = {"commanders": ["Krenko, Mob Boss"], "main": ["Shock", {"name": "Mountain"}]}
    entry = Entry(None, Written("Shock", path="/main/0"))
    found = only(ambiguous(judge, deck, entry, "card", "outside"))
    after = {str(edit.title): apply(deck, edit.changes) for edit in found.edits}
    assert after == {
        "Delete the line": {**deck, "main": [{"name": "Mountain"}]},
        "Move it to the maybeboard": {
            **deck,
            "main": [{"name": "Mountain"}],
            "maybeboard": ["Shock"],
        },
    }


def test_rows_of_a_table(judge: Validator) -> None:
    deck = "Name,Board,Count\nShock,mainboard,1\nMountain,mainboard,98\n"
    entry = next(each for each in read_decklist(deck).entries if each.name == "Shock")
    after = edited(deck, only(ambiguous(judge, deck, entry, "card", "outside")))
    assert after["Delete the line"] == deck.replace("Shock,mainboard,1\n", "")
    assert after["Move it to the maybeboard"] == deck.replace("Shock,main", "Shock,maybe")


def test_xml(judge: Validator) -> None:
    deck = (
        '<?xml version="1.0"?>\n<cockatrice_deck version="1">\n<zone name="main">\n'
        '<card number="1" name="Shock"/>\n<card number="98" name="Mountain"/>\n'
        "</zone>\n</cockatrice_deck>\n"
    )
    entry = next(each for each in read_decklist(deck).entries if each.name == "Shock")
    found = only(ambiguous(judge, deck, entry, "card", "outside"))
    assert [str(edit.title) for edit in found.edits] == ["Delete the line"]
