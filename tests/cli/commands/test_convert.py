"""`cmdr convert`: what it writes where, what it says beside it, and its exit status."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

DECK = "1 Krenko, Mob Boss\n\n99 Mountain\n"
ARENA = "Commander\n1 Krenko, Mob Boss\n\nDeck\n99 Mountain\n"


def run(*arguments: str | Path, deck: str = DECK) -> Result:
    return CliRunner().invoke(main, ["convert", "-", "--to", "arena", *map(str, arguments)], deck)


def test_a_dash_is_standard_output() -> None:
    result = run("--out", "-")
    assert (result.exit_code, result.stdout, result.stderr) == (0, ARENA, "")


def test_a_file_is_written_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "krenko.txt"
    result = run("--out", file)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert file.read_text(encoding="utf-8") == ARENA
    assert list(tmp_path.iterdir()) == [file]


def test_the_old_spelling_is_understood(tmp_path: Path) -> None:
    file = tmp_path / "krenko.txt"
    assert run("--output", file).exit_code == 0
    assert file.read_text(encoding="utf-8") == ARENA
    assert run("--output", "-").stdout == ARENA
    assert "--output" not in CliRunner().invoke(main, ["convert", "--help"]).stdout


def test_a_file_is_written_over_and_keeps_who_may_read_it(tmp_path: Path) -> None:
    file = tmp_path / "krenko.txt"
    file.write_text("before " * 1_000, encoding="utf-8")
    file.chmod(0o640)
    link = tmp_path / "link.txt"
    link.symlink_to(file)
    assert run("--out", link).exit_code == 0
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == ARENA
    assert file.stat().st_mode & 0o777 == 0o640


def test_letters_are_written_in_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "vault.txt"
    run("--out", file, deck="1 Krenko, Mob Boss\n1 Lim-Dul's Vault\n98 Mountain\n")
    assert "1 Lim-Dûl's Vault\n" in file.read_text(encoding="utf-8")


def test_a_name_by_which_the_program_takes_it_for_another_syntax_is_said(tmp_path: Path) -> None:
    """XMage reads a `.txt` in another way, and finds no card in it."""
    said = run("--to", "xmage", "--out", tmp_path / "deck.txt")
    assert said.exit_code == 0
    assert said.stderr.endswith("cmdr: XMage recognizes files by their extension: use .dck\n")
    assert "ends" not in run("--to", "xmage", "--out", tmp_path / "deck.DCK").stderr
    assert run("--out", tmp_path / "deck").stderr == ""


def test_what_cannot_be_written_is_said(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere" / "deck.txt"):
        result = run("--out", path)
        assert (result.exit_code, result.stdout) == (2, "")
        assert f"Error: {path}: " in result.stderr
        assert "Traceback" not in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_file_is_not_replaced_by_one() -> None:
    assert run("--out", "/dev/null").exit_code == 0
    assert Path("/dev/null").is_char_device()


def test_a_list_that_is_none_leaves_the_file_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("before", encoding="utf-8")
    assert run("--out", file, deck="the quick brown fox\n").exit_code == 2
    assert file.read_text(encoding="utf-8") == "before"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "cmdr: line 2: no card is named “Sol Rign”; nearest: Sol Ring or Solarion\n"),
        (
            "fr",
            "cmdr: ligne 2\u202f: aucune carte ne s’appelle «\u202fSol Rign\u202f»\u202f; les plus "
            "proches\u202f: Sol Ring ou Solarion\n",
        ),
    ],
)
def test_a_name_that_no_card_has_is_said_and_written(language: str, said: str) -> None:
    deck = "1 Krenko, Mob Boss\n1 Sol Rign\n98 Mountain\n"
    result = run("--language", language, deck=deck)
    assert result.exit_code == 1
    assert result.stderr == said
    assert "1 Sol Rign\n" in result.stdout


def test_what_is_lost_is_said_in_the_language_asked_for() -> None:
    result = run("--language", "fr", deck=f"{DECK}\nMaybeboard\n1 Shock\n")
    assert result.exit_code == 0
    assert result.stderr == (
        "cmdr: ligne 6 : MTG Arena n’a pas de section pour le maybeboard : 1 carte en moins\n"
    )


def test_the_settings_beside_a_list_say_who_may_lead(tmp_path: Path) -> None:
    """In Brawl a planeswalker may lead where the list does not say who does."""
    file = tmp_path / "list.txt"
    file.write_text("1 Elspeth, Storm Slayer\n59 Plains\n", encoding="utf-8")
    (tmp_path / ".cmdr.toml").write_text('[path."l*"]\nformat = "brawl"\n')
    call = ["convert", str(file), "--to", "arena"]
    led = CliRunner().invoke(main, call)
    assert led.stdout.startswith("Commander\n1 Elspeth, Storm Slayer\n")
    assert led.exit_code == 0
    # The command line counts before any file.
    assert CliRunner().invoke(main, [*call, "--format", "commander"]).stdout.startswith("Deck\n")
    (tmp_path / ".cmdr.toml").write_text('format = "any"\n')
    said = CliRunner().invoke(main, call)
    assert (said.exit_code, said.stdout) == (2, "")
    (tmp_path / ".cmdr.toml").write_text('format = "no-such"\n')
    assert CliRunner().invoke(main, call).exit_code == 2
