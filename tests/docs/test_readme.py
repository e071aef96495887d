"""What the README shows is what is printed."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.paths import ROOT
from validator.cli.main import main

README = (ROOT / "README.md").read_text(encoding="utf-8")

SHOWN = re.findall(
    r"^    \$ \.venv/bin/cmdr (.*) \| head -(\d+)\n((?:    .*\n|\n(?=    ))+)", README, re.M
)


@pytest.mark.parametrize(("arguments", "count", "shown"), SHOWN)
def test_commands_print_what_the_readme_shows(arguments: str, count: str, shown: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "validator", *shlex.split(arguments)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    # How old the facts are changes from day to day.
    remarks = [line for line in done.stderr.splitlines() if "days old" not in line]
    printed = [*remarks, *done.stdout.splitlines()[: int(count)]]
    assert [line.rstrip() for line in printed] == [
        line.removeprefix("    ").rstrip() for line in shown.rstrip("\n").split("\n")
    ]


def test_the_readme_shows_commands() -> None:
    assert len(SHOWN) >= 2


def test_the_python_of_the_readme(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    told = 0
    lines = code.split("\n")
    for statement in ast.parse(code).body:
        source = ast.unparse(statement)
        comment = lines[(statement.end_lineno or 1) - 1].partition("  # ")[2]
        value = re.match(r"'[^']*'|\([^)]*\)", comment)
        if isinstance(statement, ast.Expr) and value:
            told += 1
            assert eval(source, names) == ast.literal_eval(value[0])
        else:
            exec(source, names)
    assert told >= 4


WRONG = """\
Commander
1 Tatyova, Benthic Druid

97 Persistent Petitioners
1 Sol Rign
1 Lightning Bolt
1 Opt
"""


def test_a_deck_with_three_errors_gets_what_the_readme_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("deck.txt").write_text(WRONG)
    done = CliRunner().invoke(main, ["check", "deck.txt"], env={"COLUMNS": "80"})
    assert f"```text\n{done.stdout}```\n" in README
