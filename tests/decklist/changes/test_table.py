"""Changes to tables."""

from __future__ import annotations

from typing import Any

import pytest

from validator.decklist import Zone, parse_decklist, parse_decklists
from validator.decklist import changes as made
from validator.decklist.changes.apply import apply


def changed(text: str, how: Any, name: str, *more: Any) -> str:
    decklist = parse_decklist(text)
    entries = [entry for entry in decklist.entries if entry.name == name]
    single = how in (made.renamed, made.with_copies)
    changes = how(decklist, entries[0] if single else entries, *more)
    assert changes is not None
    return apply(text, changes)


@pytest.mark.parametrize(
    ("text", "name", "new", "after"),
    [
        ("Count,Name\n1,Bx\n", "Bx", "B, the A", 'Count,Name\n1,"B, the A"\n'),
        ('Name;Count\n"Bx";2\n', "Bx", 'A "B" C', 'Name;Count\n"A ""B"" C";2\n'),
        ("Card,Set\n4 Bx,ABC\n1 C,ABC\n", "Bx", "B", "Card,Set\n4 B,ABC\n1 C,ABC\n"),
        ("Name\tCount\nBx\t2\n", "Bx", "B, C", "Name\tCount\nB, C\t2\n"),
        ("Count,Name,Set\n1,B, x,ABC\n1,C,\n", "B, x", "B", "Count,Name,Set\n1,B,ABC\n1,C,\n"),
    ],
)
def test_another_name(text: str, name: str, new: str, after: str) -> None:
    assert changed(text, made.renamed, name, new) == after


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Count,Name\n4x,B\n", "Count,Name\n2x,B\n"),
        ('"Name","Count"\n"B","4"\n', '"Name","Count"\n"B","2"\n'),
        ("Card,Set\n4 B,ABC\n1 C,ABC\n", "Card,Set\n2 B,ABC\n1 C,ABC\n"),
        ("Card,Main,Sideboard\nB,4,1\n", "Card,Main,Sideboard\nB,2,1\n"),
    ],
)
def test_another_quantity(text: str, after: str) -> None:
    assert changed(text, made.with_copies, "B", 2) == after


def test_cells_behind_a_name_that_nobody_quoted() -> None:
    text = "Name,Count,Board\nA, the B,4,main\nC,1,main\n"
    counted = "Name,Count,Board\nA, the B,2,main\nC,1,main\n"
    assert changed(text, made.with_copies, "A, the B", 2) == counted
    led = "Name,Count,Board\nA, the B,1,commander\nC,1,main\n"
    assert changed(led.replace("commander", "main"), made.led_by, "A, the B") == led


def test_a_row_goes_with_all_its_lines() -> None:
    text = 'Count,Name,Comment\n1,A,\n1,B,"two\nlines"\n1,C,\n'
    assert changed(text, made.without, "B") == "Count,Name,Comment\n1,A,\n1,C,\n"


def test_a_row_that_counts_two_parts_stays_for_the_other() -> None:
    text = "Card,Main,Sideboard\nA,1,0\nB,4,1\n"
    decklist = parse_decklist(text)
    changes = made.without(decklist, [decklist.entries[1]])
    assert changes is not None
    assert apply(text, changes) == "Card,Main,Sideboard\nA,1,0\nB,0,1\n"


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Count,Name,Board\n1,B,main\n", "Count,Name,Board\n1,B,commander\n"),
        ("Count,Name,Commander\n1,A,No\n1,B,No\n", "Count,Name,Commander\n1,A,No\n1,B,Yes\n"),
        ("Count,Name\n1,A\n1,B\n", "Commander,B\nCount,Name\n1,A\n1,B\n"),
    ],
)
def test_a_commander(text: str, after: str) -> None:
    assert changed(text, made.led_by, "B") == after
    assert ("B", Zone.COMMANDER) in [(e.name, e.zone) for e in parse_decklist(after).entries]


@pytest.mark.parametrize(
    ("text", "after"),
    [
        ("Count,Name,Board\n1,B,sideboard\n", "Count,Name,Board\n1,B,maybeboard\n"),
        ("Card,Main,Sideboard\nA,1,\nB,,1\n", "Card,Main,Maybeboard\nA,1,\nB,,1\n"),
        ("Count,Name,Sideboard\n1,A,No\n1,B,Yes\n", "Count,Name,Maybeboard\n1,A,No\n1,B,Yes\n"),
        ("Count,Name\n1,A\nSideboard,\n1,B\n", "Count,Name\n1,A\nMaybeboard,\n1,B\n"),
    ],
)
def test_a_sideboard(text: str, after: str) -> None:
    assert changed(text, made.not_in_deck, "B") == after
    assert all(e.zone is not Zone.SIDEBOARD for e in parse_decklist(after).entries)


def test_a_deck_without_the_headings_is_changed_too() -> None:
    text = "Deck,Count,Name\nOne,1,A\nTwo,3,B\nTwo,1,C\n"
    second = parse_decklists(text)[1]
    changes = made.with_copies(second, second.entries[0], 1)
    assert changes is not None
    assert apply(text, changes) == "Deck,Count,Name\nOne,1,A\nTwo,1,B\nTwo,1,C\n"
