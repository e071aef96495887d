"""Changes to texts, as each dialect writes them."""

from __future__ import annotations

from typing import Any

import pytest

from validator.decklist import Zone, parse_decklist
from validator.decklist import changes as made
from validator.decklist.changes.apply import apply


def changed(text: str, how: Any, name: str, *more: Any) -> str:
    """A text after a change to the entry of a name."""
    decklist = parse_decklist(text)
    entry = next(entry for entry in decklist.entries if entry.name == name)
    changes = how(decklist, [entry] if how in (made.led_by, made.without) else entry, *more)
    assert changes is not None
    return apply(text, changes)


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("1 Opt\n3x Forrest (C21) 263 *F*", "1 Opt\n3x Forest (C21) 263 *F*"),
        ("## Deck\n- 3 **Forrest**\n- 1 Opt\n", "## Deck\n- 3 **Forest**\n- 1 Opt\n"),
        ("SB: 3 [C21:3] Forrest", "SB: 3 [C21:3] Forest"),
        ("Forrest x3", "Forest x3"),
        ("3 Forrest|C21|3", "3 Forest|C21|3"),
    ],
)
def test_another_name(text: str, after: str) -> None:
    assert changed(text, made.renamed, "Forrest", "Forest") == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("3x Forest (C21) 3", "2x Forest (C21) 3"),
        ("Forest x3", "Forest x2"),
        ("Forest", "2 Forest"),
        ("Forest (3)\nPlains (3)\nSwamp (3)", "Forest (2)\nPlains (3)\nSwamp (3)"),
        ("[3x] Forest", "[2x] Forest"),
        (
            "| Card | Qty |\n| --- | --- |\n| Opt | 1 |\n| Forest | 3 |\n",
            "| Card | Qty |\n| --- | --- |\n| Opt | 1 |\n| Forest | 2 |\n",
        ),
    ],
)
def test_another_quantity(text: str, after: str) -> None:
    assert changed(text, made.with_copies, "Forest", 2) == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("1 Opt\n1 Bear\n", "1 Opt\n1 Bear *CMDR*\n"),
        ("1 Opt\n1 Bear (ABC) 1 # mine\n", "1 Opt\n1 Bear *CMDR* (ABC) 1 # mine\n"),
        ("Deck\n1 Opt\n1 Bear\n", "Commander\n1 Bear\n\nDeck\n1 Opt\n"),
        ("// MAINBOARD\n1 Opt\n1 Bear\n", "// COMMANDER\n1 Bear\n\n// MAINBOARD\n1 Opt\n"),
        ("[Main]\n1 Opt|A\n1 Bear|B\n", "[Commander]\n1 Bear|B\n[Main]\n1 Opt|A\n"),
        ("//Main\n1 Opt\n1 Bear\n", "//Commander\n1 Bear\n\n//Main\n1 Opt\n"),
        ("1 Opt [Draw]\n1 Bear [Beast,Fun]\n", "1 Opt [Draw]\n1 Bear [Commander{top},Beast,Fun]\n"),
        ("1 Opt\n\nSIDEBOARD:\n1 Bear\n", "1 Opt\n\nSIDEBOARD:\n1 Bear *CMDR*\n"),
    ],
)
def test_a_commander(text: str, after: str) -> None:
    assert changed(text, made.led_by, "Bear") == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Deck\n1 Opt\n\nSideboard (1)\n1 Bear\n", "Deck\n1 Opt\n\nMaybeboard (1)\n1 Bear\n"),
        ("1 Opt\nSB: 1 Bear\n", "1 Opt\nMB: 1 Bear\n"),
        ("1 Opt [Draw]\n1 Bear [Sideboard]\n", "1 Opt [Draw]\n1 Bear [Maybeboard]\n"),
        ("// SIDEBOARD\n1 Bear\n", "// MAYBEBOARD\n1 Bear\n"),
        (
            "1 Opt\n\nSIDEBOARD:\n1 Bear\n\n1 Wolf\n",
            "1 Opt\n\nMAYBEBOARD:\n1 Bear\n\nDeck\n1 Wolf\n",
        ),
    ],
)
def test_a_sideboard(text: str, after: str) -> None:
    decklist = parse_decklist(text)
    side = [entry for entry in decklist.entries if entry.zone is Zone.SIDEBOARD]
    changes = made.not_in_deck(decklist, side)
    assert changes is not None
    assert apply(text, changes) == after


def test_a_heading_without_its_leader_goes_too() -> None:
    text = "Companion\n1 Lurrus\n\n1 Opt\n1 Bear\n"
    assert changed(text, made.without, "Lurrus") == "\n1 Opt\n1 Bear\n"


def test_a_line_with_two_cards_is_not_dropped_for_one() -> None:
    decklist = parse_decklist("Commander: Bear & Wolf\n1 Opt")
    entry = decklist.entries[0]
    first = entry.read_as(entry.readings[0])
    assert (first.name, entry.readings[0].also) == ("Bear", ("Wolf",))
    assert made.without(decklist, [first]) is None


def test_lines_of_a_later_deck_keep_their_numbers() -> None:
    cards = "".join(f"1 Card {chr(97 + at // 26)}{chr(97 + at % 26)}\n" for at in range(40))
    text = f"Commander\n1 Bear\n\nDeck\n{cards}\nCommander\n1 Wolf\n\nDeck\n{cards.upper()}"
    from validator.decklist import parse_decklists

    decklist = parse_decklists(text)[1]
    changes = made.renamed(decklist, decklist.entries[0], "Fox")
    assert changes is not None
    assert apply(text, changes) == text.replace("1 Wolf", "1 Fox")
