"""`cmdr repair --write` and `--diff`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

GOOD = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"
BROKEN = GOOD.replace("Sol Ring", "Sol Rinng").replace("98", "1 Counterspell\n90")


def run(*arguments: object, deck: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["repair", *map(str, arguments)], input=deck)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deck.txt"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_the_file_is_written(file: Path, encoding: str) -> None:
    file.write_bytes(BROKEN.replace("\n", "\r\n").encode(encoding))
    result = run(file, "--write")
    assert (result.exit_code, result.stdout) == (0, "")
    assert 'line 5: Rename "Sol Rinng" to "Sol Ring"' in result.stderr
    assert "Add 8 Mountain" in result.stderr
    assert file.read_bytes() == GOOD.replace("\n", "\r\n").encode(encoding)


def test_the_changes_as_a_diff(file: Path) -> None:
    file.write_text(BROKEN, encoding="utf-8")
    result = run(file, "--diff")
    assert result.exit_code == 0
    assert result.stdout == (
        f"--- {file}\n+++ {file}\n@@ -2,6 +2,5 @@\n 1 Krenko, Mob Boss\n \n Deck\n"
        "-1 Sol Rinng\n-1 Counterspell\n-90 Mountain\n+1 Sol Ring\n+98 Mountain\n"
    )
    assert file.read_text(encoding="utf-8") == BROKEN
    result = run("-", "--diff", deck=BROKEN.rstrip("\n"))
    assert result.stdout.count("\\ No newline at end of file\n") == 2


def test_a_legal_deck_stays(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    assert run(file, "--write").exit_code == 0
    assert run(file, "--diff").stdout == ""
    assert file.read_text(encoding="utf-8") == GOOD


def test_what_can_not_be_repaired_or_written_stays(file: Path) -> None:
    file.write_text("Commander\n1 Sol Ring\n\n99 Mountain\n", encoding="utf-8")
    result = run(file, "--write")
    assert result.exit_code == 1
    assert "choose another commander" in result.stderr
    table = 'Count,Name,Board\n1,"Krenko, Mob Boss",commander\n1,Opt,main\n'
    file.write_text(table, encoding="utf-8")
    result = run(file, "--write")
    assert result.exit_code == 2
    assert "can't be edited so" in result.stderr
    assert file.read_text(encoding="utf-8") == table
    assert run("-", "--diff", deck="no list").exit_code == 2


def test_wrong_usage(file: Path) -> None:
    file.write_text(GOOD, encoding="utf-8")
    assert run(file, "--write", "--diff").exit_code == 2
    assert run("-", "--write", deck=GOOD).exit_code == 2
    assert run(file, "--write", "--companion", "Opt", "--as-of", "never").exit_code == 2
