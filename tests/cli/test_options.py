"""Options that several commands have."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from validator.cli.main import main

PIPER = "Commander\n1 The Prismatic Piper\n\nDeck\n99 Island\n"


@pytest.mark.parametrize("letter", ["U", "u"])
def test_a_color_may_be_typed_small(letter: str) -> None:
    arguments = ["check", "-", "--color", letter, "--output", "json"]
    done = CliRunner().invoke(main, arguments, input=PIPER)
    assert json.loads(done.stdout)["color_identity"] == ["U"]


@pytest.mark.parametrize("command", ["check", "additions", "leaders", "repair"])
def test_colors_are_listed_as_the_game_writes_them(command: str) -> None:
    done = CliRunner().invoke(main, [command, "-", "--color", "x"])
    assert done.exit_code == 2
    assert "'X' is not one of 'W', 'U', 'B', 'R', 'G'." in done.stderr
    assert "--color [W|U|B|R|G]" in CliRunner().invoke(main, [command, "--help"]).stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "-"],
        ["additions", "-", "Opt"],
        ["hand", "-", "--seed", "1", "--output", "json"],
        ["formats"],
        ["check", "-", "--output", "sarif"],
    ],
)
def test_what_is_printed_can_go_to_a_file(arguments: list[str], tmp_path: Path) -> None:
    printed = CliRunner().invoke(main, arguments, input=PIPER)
    file = tmp_path / "out"
    written = CliRunner().invoke(main, [*arguments, "--out", str(file)], input=PIPER)
    assert (written.exit_code, written.stdout) == (printed.exit_code, "")
    assert file.read_text(encoding="utf-8") == printed.stdout
    dash = CliRunner().invoke(main, [*arguments, "--out", "-"], input=PIPER)
    assert dash.stdout == printed.stdout


def test_wrong_usage_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "out"
    file.write_text("before")
    asked = ["additions", "-", "--where", "good cards", "--out", str(file)]
    assert CliRunner().invoke(main, asked, input=PIPER).exit_code == 2
    assert file.read_text() == "before"
    refused = CliRunner().invoke(main, ["formats", "--out", str(tmp_path / "no" / "out")])
    assert refused.exit_code == 2
    assert "No such file" in refused.stderr
