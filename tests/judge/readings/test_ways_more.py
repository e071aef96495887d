"""The ways in which lines without a doubtless card are taken, each in a list of a hundred cards."""

from __future__ import annotations

import pytest

from validator import Validator

AMBIGUOUS = ("ambiguous-line", None)
LED = "1 Krenko, Mob Boss *CMDR*\n"
HEADED = "**Krenko, Mob Boss**\n**Sol Ring**\n{name}\n**Goblin King**\nMountain (96)\n"


@pytest.fixture(scope="module")
def judge() -> Validator:
    return Validator()


def told(judge: Validator, text: str) -> tuple[int, list[tuple[str, str | None]]]:
    """The size of the deck, and what is found in it."""
    report = judge.check(text)
    findings = [each for each in report.findings if each.code != "color-identity"]
    return report.size, [(str(each.code), each.card) for each in findings]


def test_a_heading_of_one_word_that_is_a_cards_name(judge: Validator) -> None:
    text = f"{LED}\nTerror\n1 Sol Ring\n98 Mountain\n"
    assert told(judge, text) == (100, [AMBIGUOUS, ("ignored", "Terror")])


def test_a_card_written_as_a_heading_counts_where_it_is_missing(judge: Validator) -> None:
    for other in ("**Goblin King**", "Goblin King (1)"):
        assert told(judge, f"{LED}1 Sol Ring\n{other}\n97 Mountain\n") == (100, [])
        full = told(judge, f"{LED}1 Sol Ring\n{other}\n98 Mountain\n")
        assert full == (100, [AMBIGUOUS, ("ignored", "Goblin King")])


def test_two_names_in_bold_above_the_lands(judge: Validator) -> None:
    text = f"{LED}\n**Sol Ring**\n**Goblin Matron**\n97 **Mountain**\n"
    assert told(judge, text) == (100, [])


def test_a_row_that_is_quoted_and_longer_than_a_name(judge: Validator) -> None:
    names = (
        *("Sol Ring", "Goblin King", "Goblin Chieftain", "Goblin Matron", "Skirk Prospector"),
        *("Lightning Bolt", "Shock", "Mind Stone", "Hellkite Tyrant", "Mogg War Marshal"),
        *("Siege-Gang Commander", "Blasphemous Act"),
    )
    row = ", ".join(f"1 {name}" for name in names)
    assert len(row) > 200
    for sign in ("> ", ">> ", "\u200b"):
        text = f"{LED}{sign}Spells: {row}\n87 Mountain\n"
        assert told(judge, text) == (100, [])


def test_a_slip_in_a_list_whose_cards_are_written_as_headings(judge: Validator) -> None:
    """It was left out, and nothing was said of it."""
    for name in ("**Goblin Matrn**", "Goblin Matrn (1)"):
        size, found = told(judge, HEADED.format(name=name))
        assert size == 100
        assert ("unknown-card", "Goblin Matrn") in found
    size, found = told(judge, HEADED.format(name="**Big soup**").replace("96", "97"))
    assert size == 100
    assert [code for code, _ in found] == ["commander-inferred"]


def test_comments_that_name_cards_where_nothing_else_does(judge: Validator) -> None:
    assert told(judge, "# 1 Sol Ring\n# Opt\n# Fog\n")[0] == 3
    assert told(judge, "1 Mountain\n# 1 Sol Ring\n# Opt\n")[0] == 1


def test_a_label_in_a_players_own_words_for_what_is_not_in_the_deck(judge: Validator) -> None:
    for missing in ("Missing: Goblin King", "Still need: Goblin King, Fog"):
        size, found = told(judge, f"{LED}1 Sol Ring\n98 Mountain\n{missing}\n")
        assert (size, [code for code, _ in found]) == (100, ["ignored"])
    assert told(judge, f"{LED}1 Sol Ring\n97 Mountain\nMissing: Goblin King\n") == (
        100,
        [AMBIGUOUS],
    )
