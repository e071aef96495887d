"""No verdict rests on a guess: where only the size of the deck says what a line is, the deck is
undecided, or illegal, and never legal. First run, before there was any code for it: 14 of 55."""

from __future__ import annotations

import pytest

from validator import Report, Validator

JUDGE = Validator()


def deck(cards: int, more: str = "") -> str:
    """A list of so many cards, the commander included, and what stands below it."""
    return f"Commander: Krenko, Mob Boss\n1 Sol Ring\n1 Goblin Guide\n{cards - 3} Mountain\n{more}"


def warnings(report: Report) -> list[str]:
    return [str(found.code) for found in report.findings if found.severity != "note"]


OWN_HEADINGS = [
    "Removal options", "Old favorites", "Recent upgrades", "Turnos extra", "Main deck part 2",
    "Also in the deck", "Goblins", "Added", "Power",
]  # fmt: skip
TOO_LARGE = [
    *[f"\n{heading}\n1 Lightning Bolt" for heading in OWN_HEADINGS],
    *[f"\n{heading}:\n1 Lightning Bolt\n1 Goblin Matron" for heading in OWN_HEADINGS],
    "\nGoblin Matron",
    "and of course Mana Crypt",
    "\nand of course Mana Crypt",
    "one Mana Crypt",
    "\none Goblin Matron",
]


@pytest.mark.parametrize("more", TOO_LARGE)
def test_a_full_deck_and_a_line_that_may_be_a_card_is_not_legal(more: str) -> None:
    report = JUDGE.check(deck(100, more))
    assert report.verdict in ("undecided", "illegal")
    if report.verdict == "undecided":
        assert "ambiguous-line" in warnings(report)


@pytest.mark.parametrize("heading", OWN_HEADINGS)
def test_cards_below_a_heading_of_the_players_own_count(heading: str) -> None:
    report = JUDGE.check(deck(99, f"\n{heading}\n1 Lightning Bolt"))
    assert (report.verdict, report.size, warnings(report)) == ("legal", 100, [])


NOT_IN_THE_DECK = [
    "Not in the deck:\n1 Lightning Bolt",
    "Next buy: Lightning Bolt",
    "1 Lightning Bolt (out)",
    "❌ 1 Lightning Bolt",
    "抜いたカード\n1 Lightning Bolt",
    "Notable exclusions:\n- Lightning Bolt: too expensive",
]


@pytest.mark.parametrize("gap", ["", "\n"])
@pytest.mark.parametrize("more", NOT_IN_THE_DECK)
def test_what_is_not_in_the_deck_makes_no_deck_full(more: str, gap: str) -> None:
    assert JUDGE.check(deck(99, gap + more)).verdict in ("undecided", "illegal")


@pytest.mark.parametrize("more", NOT_IN_THE_DECK)
def test_what_is_not_in_the_deck_takes_nothing_from_a_full_one(more: str) -> None:
    report = JUDGE.check(deck(100, f"\n{more}"))
    assert (report.verdict, report.size, warnings(report)) == ("legal", 100, [])


@pytest.mark.parametrize(
    "text",
    [
        "Commander: Krenko, Mob Boss\n1 Sol Ring\n98 Mountain\n\nExtra turns\n1 Final Fortune",
        "Commander: Krenko, Mob Boss\n1 Sol Ring\nSol Ring\n1 Goblin Guide\n97 Mountain",
        "Commander: Krenko, Mob Boss\n1 Sol Ring\n97 Mountain\nNot in the deck:\n1 Lightning Bolt",
        "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n\nPower\n1 Black Lotus\n1 Mox Ruby",
    ],
)
def test_the_decks_that_were_called_legal(text: str) -> None:
    assert JUDGE.check(text).verdict in ("undecided", "illegal")


def test_the_warning_shows_both_readings_and_offers_them() -> None:
    report = JUDGE.check(deck(100, "\nGoblin Matron"))
    (found,) = [each for each in report.findings if each.code == "ambiguous-line"]
    assert report.verdict == "undecided"
    assert found.params["text"] == "Goblin Matron"
    assert {found.params["taken_as"], found.params["other"]} == {"card", "comment"}
    assert {found.params["size"], found.params["other_size"]} == {100, 101}
    assert found.edits
    assert not any(edit.safe for edit in found.edits)


def test_nothing_is_ambiguous_where_the_deck_is_illegal_anyway() -> None:
    report = JUDGE.check(deck(99, "1 Xyzzy Plugh\n\nGoblin Matron"))
    assert report.verdict == "illegal"
    assert "ambiguous-line" not in warnings(report)
