"""Decks in a repository: the hook of pre-commit and the steps of the action, as they are run."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.paths import ROOT
from tests.report.outputs.decks import ILLEGAL, LEGAL

ACTION: Any = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
(HOOK,) = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))


def judged(folder: Path, **inputs: str) -> tuple[int, str]:
    """What the step that judges says, by its own script; the program is this checkout's."""
    step = next(each for each in ACTION["runs"]["steps"] if each.get("name") == "Judge")
    assert step["shell"] == "bash"
    bin = folder / "cmdr" / "bin"
    bin.mkdir(parents=True, exist_ok=True)
    program = bin / "cmdr"
    program.write_text(f"#!{sys.executable}\nfrom validator.__main__ import main\nmain()\n")
    program.chmod(0o755)
    values = {name: each["default"] for name, each in ACTION["inputs"].items()} | inputs
    given = {
        name: re.sub(r"\$\{\{ inputs\.(\w+) \}\}", lambda found: values[found[1]], value)
        for name, value in step["env"].items()
    }
    summary = folder / "summary.md"
    done = subprocess.run(
        # As GitHub starts it.
        ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env={
            **os.environ,
            **given,
            "RUNNER_TEMP": str(folder),
            "GITHUB_STEP_SUMMARY": str(summary),
        },
    )
    return done.returncode, done.stdout


def test_the_actions_step_annotates_and_fails(tmp_path: Path) -> None:
    decks = tmp_path / "decks"
    decks.mkdir()
    (decks / "good.txt").write_text(LEGAL)
    assert judged(tmp_path) == (0, "")
    (decks / "bad.txt").write_text(ILLEGAL)
    status, said = judged(tmp_path, sarif="out.sarif", arguments="--strict --language en")
    assert status == 1
    assert said.count("::error file=decks/bad.txt,") == 2
    log = json.loads((tmp_path / "out.sarif").read_text())
    assert len(log["runs"][0]["results"]) == 2
    assert "unknown-card" in (tmp_path / "summary.md").read_text()
    status, _ = judged(tmp_path, decks="decks/good.txt", format="duel")
    assert status == 0


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        ("decks/atraxa.txt", True),
        ("my/decks/brawl/x.csv", True),
        ("deck/x.json", True),
        ("x.dec", True),
        ("a/x.cod", True),
        ("README.md", False),
        ("notes.txt", False),
        ("mydecks/x.txt", False),
    ],
)
def test_the_hook_is_for_lists(path: str, wanted: bool) -> None:
    assert bool(re.search(HOOK["files"], path)) is wanted


def test_the_hook_calls_a_command_that_there_is() -> None:
    program, command, *options = HOOK["entry"].split()
    assert program == "cmdr"
    done = subprocess.run(
        [sys.executable, "-m", "validator", command, *options, "--help"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
