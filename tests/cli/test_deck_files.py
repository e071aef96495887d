"""The files that commands are given: their decks, and the lines that findings name."""

from __future__ import annotations

from pathlib import Path

import pytest

from validator.cli.deck_files import files, listed_decks, why_unreadable
from validator.decklist import Decklist, DecklistError


def test_decks_of_one_file_are_numbered_and_know_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text("deck,quantity,name\nA,1,Sol Ring\nB,1,Forest\n")
    first, second = listed_decks(str(path))
    assert (first.name, second.name) == (str(path), f"{path}#2")
    assert isinstance(first.deck, Decklist)
    assert first.line(2) == "A,1,Sol Ring"
    assert [first.line(3), second.line(3)].count("B,1,Forest") == 1
    assert first.line(99) is None


def test_a_file_that_is_no_decklist_shows_its_lines_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"cards": [\n1,, 2]}')
    (listed,) = listed_decks(str(path))
    assert isinstance(listed.deck, DecklistError)
    assert listed.deck.line == 2
    assert listed.line(2) == "1,, 2]}"
    assert listed.line(0) is listed.line(3) is None


@pytest.mark.parametrize("name", ["none.txt", "."])
def test_what_can_not_be_read_says_why(name: str, tmp_path: Path) -> None:
    (listed,) = listed_decks(str(tmp_path / name))
    assert isinstance(listed.deck, DecklistError)
    assert str(listed.deck) == f"can't read {listed.name}"
    assert listed.line(1) is None


def test_of_a_folder_all_files_are_meant_but_hidden_ones(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".hidden.txt"):
        (tmp_path / name).write_text("1 Sol Ring\n")
    assert list(files([str(tmp_path)])) == [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    assert list(files(["-", "nowhere.txt"])) == ["-", "nowhere.txt"]


def test_why_a_list_can_not_be_read_names_it_once(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.txt")
    (listed,) = listed_decks(missing)
    assert isinstance(listed.deck, DecklistError)
    assert why_unreadable(missing, listed.deck) == f"can't read {missing}: there is no such file"
    broken = tmp_path / "broken.json"
    broken.write_text('{"cards": [\n1,, 2]}')
    (listed,) = listed_decks(str(broken))
    assert isinstance(listed.deck, DecklistError)
    assert why_unreadable("-", listed.deck).startswith("<stdin>, line 2: this is not valid JSON: ")
