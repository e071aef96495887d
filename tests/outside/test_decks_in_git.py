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


@pytest.mark.long
def test_pre_commit_stops_a_bad_list_and_lets_a_mended_one_through(tmp_path: Path) -> None:
    """By pre-commit itself, which clones this checkout and installs the hook of its last commit."""
    if not (ROOT / ".git").exists():
        pytest.skip("needs the repository")

    def run(*command: object, status: int = 0) -> str:
        done = subprocess.run(
            list(map(str, command)),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            env={
                **os.environ,
                "PRE_COMMIT_HOME": str(tmp_path / "home"),
                "GIT_CONFIG_GLOBAL": os.devnull,
                "PATH": f"{tmp_path / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}",
            },
        )
        if "(from versions: none)" in done.stderr:
            pytest.skip("needs a package index, and pip reaches none")
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    run(sys.executable, "-m", "venv", ".venv")
    run("pip", "install", "-q", "pre-commit")
    (commit,) = run("git", "-C", ROOT, "rev-parse", "HEAD").split()
    config = {"repos": [{"repo": str(ROOT), "rev": commit, "hooks": [{"id": HOOK["id"]}]}]}
    (tmp_path / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
    (tmp_path / ".gitignore").write_text("/.venv\n/home\n")
    (tmp_path / "decks").mkdir()
    run("git", "init", "-q")
    run("git", "config", "user.name", "A Player")
    run("git", "config", "user.email", "player@example.org")
    run("pre-commit", "install")

    deck = tmp_path / "decks" / "deck.txt"
    deck.write_text(ILLEGAL)
    run("git", "add", ".")
    said = run("git", "commit", "-q", "-m", "a list", status=1)
    assert re.search(r"Commander decks are legal\.+Failed", said)
    assert "decks/deck.txt: illegal in Commander, 2 errors" in said
    deck.write_text(LEGAL)
    run("git", "add", ".")
    assert re.search(r"Commander decks are legal\.+Passed", run("git", "commit", "-m", "mended"))
    # What is no list is not looked at.
    (tmp_path / "README.md").write_text("no list")
    run("git", "add", ".")
    assert re.search(r"Commander decks are legal\.+\(no files", run("git", "commit", "-m", "page"))
