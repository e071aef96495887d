"""`cmdr fix`."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

GOOD = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Ring\n98 Mountain\n"
BROKEN = GOOD.replace("Sol Ring", "Sol Rinng")


def run(*arguments: object, deck: str | bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["fix", *map(str, arguments)], input=deck)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deck.txt"


def test_the_list_is_printed_as_it_should_be(file: Path) -> None:
    file.write_text(BROKEN, encoding="utf-8")
    result = run(file)
    assert (result.exit_code, result.stdout) == (0, GOOD)
    assert result.stderr == "cmdr: line 5: Replace with Sol Ring\n"
    assert file.read_text(encoding="utf-8") == BROKEN


def test_what_is_left_is_said() -> None:
    result = run("-", deck=BROKEN.replace("98 M", "1 Counterspell\n97 M"))
    assert result.exit_code == 1
    assert "not fixed: line 6: Counterspell's color identity includes blue" in result.stderr
    result = run("-", "--language", "fr", deck=BROKEN.replace("98 M", "1 Counterspell\n97 M"))
    left = "La carte Counterspell a une identité couleur bleue"
    assert f"non corrigé\u202f: ligne 6\u202f: {left}" in result.stderr
    result = run("-", "--unsafe", deck=BROKEN.replace("98 M", "1 Counterspell\n98 M"))
    assert (result.exit_code, result.stdout) == (0, GOOD)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_keeps_its_encoding_its_ends_and_its_permissions(file: Path, encoding: str) -> None:
    text = BROKEN.replace("98 M", "1 Séance\n97 M").replace("\n", "\r\n")
    file.write_bytes(text.encode(encoding))
    file.chmod(0o640)
    result = run(file, "--write")
    assert result.stdout == ""
    assert file.read_bytes() == text.replace("Rinng", "Ring").encode(encoding)
    assert file.stat().st_mode & 0o777 == 0o640
    assert list(file.parent.iterdir()) == [file]


def test_a_link_stays_one(file: Path, tmp_path: Path) -> None:
    file.write_text(BROKEN, encoding="utf-8")
    link = tmp_path / "link.txt"
    link.symlink_to(file)
    assert run(link, "--write").exit_code == 0
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == GOOD


def test_bytes_that_are_no_letters_are_not_written_anew(file: Path) -> None:
    data = BROKEN.encode() + b"// \x81\xff\n"
    file.write_bytes(data)
    result = run(file, "--write")
    assert result.exit_code == 2
    assert file.read_bytes() == data


@pytest.mark.parametrize(
    "arguments",
    [
        ("-", "--write"),
        ("-", "--format", "any"),
        ("nosuch.txt",),
        ("-", "--as-of", "yesterday"),
        ("-", "--language", "xx"),
    ],
)
def test_wrong_usage(arguments: tuple[str, ...]) -> None:
    assert run(*arguments, deck=BROKEN).exit_code == 2


def test_what_is_no_list_is_not_printed() -> None:
    result = run("-", deck="This is a letter.\nIt names no card.")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "not fixed: " in result.stderr


def test_the_settings_beside_a_list_hold_for_it(file: Path) -> None:
    file.write_text(BROKEN.replace("98 M", "1 Counterspell\n97 M"), encoding="utf-8")
    settings = file.parent / ".cmdr.toml"
    assert run(file).exit_code == 1
    # What nobody is told of is not left, and is not mended either.
    settings.write_text('ignore = ["color-identity"]')
    result = run(file, "--unsafe")
    assert (result.exit_code, "Counterspell" in result.stdout) == (0, True)
    settings.write_text('ignore = ["color-identity", "unknown-card"]')
    assert run(file).stdout == file.read_text(encoding="utf-8")
    settings.write_text('format = "brawl"\nignore = ["color-identity", "not-legal"]')
    result = run(file)
    assert "not fixed: The deck has 100 cards. Brawl requires exactly 60" in result.stderr
    # The command line counts before any file.
    assert run(file, "--format", "commander").exit_code == 0
    settings.write_text('format = "any"')
    assert "choose one with --format" in run(file).stderr
    assert run(file, "--format", "commander").exit_code == 1
    settings.write_text("colour = 1")
    result = run(file)
    assert (result.exit_code, "colour is not a setting" in result.stderr) == (2, True)
