"""The commands about a game, run."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from tests.paths import ROOT
from validator.cli.main import main

DECK = str(ROOT / "examples" / "tatyova.txt")


def cmdr(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments])


def text(*arguments: str) -> list[str]:
    done = cmdr(*arguments)
    assert done.exit_code == 0, done.output
    return done.stdout.splitlines()


def told(*arguments: str) -> Any:
    return json.loads("\n".join(text(*arguments, "--output", "json")))


def refused(*arguments: str) -> str:
    done = cmdr(*arguments)
    assert done.exit_code == 2, done.output
    assert "Traceback" not in done.output
    assert done.stdout == ""
    return done.stderr


def listed(path: Path, deck: str, name: str = "ours.txt") -> str:
    (path / name).write_text(deck, encoding="utf-8")
    return str(path / name)
