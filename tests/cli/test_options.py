"""Options that several commands have."""

from __future__ import annotations

import json

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
