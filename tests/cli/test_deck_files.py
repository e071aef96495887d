"""The files that commands are given: their decks, and the lines that findings name."""

from __future__ import annotations

from pathlib import Path

import click
import pytest

from validator import Validator
from validator.cli.deck_files import decks_of, files, listed_decks, why_unreadable
from validator.decklist import Decklist, DecklistError


def test_decks_of_one_file_are_numbered_and_know_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text("deck,quantity,name\nA,1,Sol Ring\nB,1,Forest\n")
    first, second = listed_decks(str(path), Validator().catalog)
    assert (first.name, second.name) == (str(path), f"{path}#2")
    assert isinstance(first.deck, Decklist)
    assert first.line(2) == "A,1,Sol Ring"
    assert [first.line(3), second.line(3)].count("B,1,Forest") == 1
    assert first.line(99) is None


def test_a_file_that_is_no_decklist_shows_its_lines_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / "broken.json"
    path.write_text('{"cards": [\n1,, 2]}')
    (listed,) = listed_decks(str(path), Validator().catalog)
    assert isinstance(listed.deck, DecklistError)
    assert listed.deck.line == 2
    assert listed.line(2) == "1,, 2]}"
    assert listed.line(0) is listed.line(3) is None


@pytest.mark.parametrize("name", ["none.txt", "."])
def test_what_can_not_be_read_says_why(name: str, tmp_path: Path) -> None:
    (listed,) = listed_decks(str(tmp_path / name), Validator().catalog)
    assert isinstance(listed.deck, DecklistError)
    assert str(listed.deck) == f"can't read {listed.name}"
    assert listed.line(1) is None


def test_of_a_folder_all_files_are_meant_but_hidden_ones(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".hidden.txt"):
        (tmp_path / name).write_text("1 Sol Ring\n")
    assert list(files([str(tmp_path)])) == [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]
    assert list(files(["-", "nowhere.txt"])) == ["-", "nowhere.txt"]


def test_an_empty_name_is_not_the_folder_one_is_in() -> None:
    with pytest.raises(click.UsageError, match="empty"):
        list(files([""]))
    with pytest.raises(click.UsageError, match="empty"):
        listed_decks("", Validator().catalog)


def test_what_is_no_list_in_a_folder_is_passed_by(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = {
        "README.md": "# My decks\n\nThere are 3 decks here. I like:\n\n- Sol Ring\n",
        "thanks.txt": "Thank you for reading\nall this\n",
        "deck.md": "# Goblins\n\n## Commander\n- Krenko, Mob Boss\n\n## Deck\n- 99 Mountain\n",
        "deck.txt": "1 Krenko, Mob Boss\n99 Mountain\n",
        "empty.txt": "",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    catalog = Validator().catalog
    listed = [Path(each.name).name for each in decks_of([str(tmp_path)], catalog)]
    assert listed == ["deck.md", "deck.txt", "empty.txt"]
    beside = capsys.readouterr().err
    assert beside.count("README.md: no decklist in it") == 1
    assert beside.count("thanks.txt: no decklist in it") == 1
    named = [str(tmp_path / "README.md"), str(tmp_path)]
    assert Path(next(decks_of(named, catalog)).name).name == "README.md"


def test_an_address_is_not_opened() -> None:
    (listed,) = listed_decks("https://www.moxfield.com/decks/abc", Validator().catalog)
    assert isinstance(listed.deck, DecklistError)
    assert listed.deck.why == "links are not opened"
    assert "Copy Plain Text" in listed.deck.help


def test_why_a_list_can_not_be_read_names_it_once(tmp_path: Path) -> None:
    missing = str(tmp_path / "none.txt")
    (listed,) = listed_decks(missing, Validator().catalog)
    assert isinstance(listed.deck, DecklistError)
    assert why_unreadable(missing, listed.deck) == f"can't read {missing}: no such file"
    broken = tmp_path / "broken.json"
    broken.write_text('{"cards": [\n1,, 2]}')
    (listed,) = listed_decks(str(broken), Validator().catalog)
    assert isinstance(listed.deck, DecklistError)
    assert why_unreadable("-", listed.deck).startswith("<stdin>, line 2: this is not valid JSON: ")
