"""Who mistypes a word is told which one is near."""

from __future__ import annotations

from collections.abc import Sequence

import click
import pytest
from click.testing import CliRunner

from validator.cli.main import COMMANDS, main
from validator.cli.near import did_you_mean


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["chekc"], "check"),
        (["check", "-", "--format", "comander"], "commander"),
        (["check", "-", "--format", "anny"], "any"),
        (["check", "-", "--output", "jsn"], "json"),
        (["bulk", "--format", "brawll"], "brawl"),
        (["convert", "-", "--to", "moxfild"], "moxfield"),
        (["explain", "singelton"], "singleton"),
        (["schema", "reprot"], "report"),
        (["identity", "Opt", "--language", "frr"], "fr"),
    ],
)
def test_a_mistyped_word(arguments: Sequence[str], meant: str) -> None:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 2
    assert f"id you mean {meant}?" in done.stderr


@pytest.mark.parametrize("arguments", [["qqq"], ["check", "-", "--format", "qqq"]])
def test_a_word_that_is_near_nothing(arguments: Sequence[str]) -> None:
    done = CliRunner().invoke(main, arguments)
    assert done.exit_code == 2
    assert "you mean" not in done.stderr


def test_long_words_are_not_compared_whole() -> None:
    assert did_you_mean("x" * 5_000_000, COMMANDS) == ""


def test_every_summary_fits_in_eighty_columns() -> None:
    done = CliRunner().invoke(main, ["--help"], terminal_width=80)
    listed = done.stdout.split("Commands:\n")[1].splitlines()
    assert [line.split()[0] for line in listed] == list(COMMANDS)
    assert not any("..." in line for line in listed)
    for name in COMMANDS:
        command = main.get_command(click.Context(main), name)
        assert command is not None
        assert not command.get_short_help_str(63).endswith("...")
