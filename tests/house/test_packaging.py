"""The wheel, installed in an empty environment and used from another folder."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.paths import ROOT


def readme_commands() -> list[str]:
    """The commands of the README's first screen."""
    return re.findall(r"^python3 -m venv .*$", (ROOT / "README.md").read_text(), re.MULTILINE)


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    # Without isolation: the build backend is one of the test extra's packages.
    built = run(
        sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation",
        "--wheel-dir", folder, ROOT, cwd=folder,
    )  # fmt: skip
    assert built.returncode == 0, built.stderr
    (found,) = folder.glob("*.whl")
    return found


def test_the_readme_starts_with_two_commands() -> None:
    check, tests = readme_commands()
    assert "cmdr check examples/" in check
    assert "pytest" in tests
    first_screen = (ROOT / "README.md").read_text().splitlines()[:24]
    assert check in first_screen
    assert tests in first_screen


def test_the_wheel_holds_grammars_and_data_inside_the_package(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    carried = {
        f"validator/{path.relative_to(ROOT).as_posix()}"
        for folder in ("grammar", "data")
        for path in (ROOT / folder).rglob("*")
        if path.is_file()
    }
    assert {
        "validator/data/catalog.sqlite3",
        "validator/grammar/decklist.lark",
        "validator/grammar/tables/decklist.jsonl",
        "validator/data/formats/commander.toml",
    } <= carried
    assert carried | {"validator/py.typed"} <= set(names)
    tops = {name.split("/")[0] for name in names}
    assert {top.partition("-")[0] for top in tops} == {"validator", "commander_validator"}
    assert any(name.endswith(".data/data/share/man/man1/cmdr.1") for name in names)


def test_installed_in_an_empty_environment_the_readme_is_true(wheel: Path, tmp_path: Path) -> None:
    made = run(sys.executable, "-m", "venv", tmp_path / ".venv", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    python = tmp_path / ".venv" / "bin" / "python"
    installed = run(python, "-m", "pip", "install", "-q", wheel, cwd=tmp_path)
    # So pip ends where it reaches no index; of a version that no index has, it lists the others.
    if installed.returncode and "(from versions: none)" in installed.stderr:
        pytest.skip("needs a package index to install the dependencies from, and pip reaches none")
    assert installed.returncode == 0, installed.stderr

    elsewhere = tmp_path / "elsewhere"
    (elsewhere / "examples").mkdir(parents=True)
    for deck in (ROOT / "examples").glob("*.txt"):
        (elsewhere / "examples" / deck.name).write_bytes(deck.read_bytes())
    command = readme_commands()[0].rpartition("&& ")[2].split()
    assert command[0] == ".venv/bin/cmdr"
    done = run(tmp_path / command[0], *command[1:], cwd=elsewhere)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in (ROOT / "README.md").read_text()

    # Offline: a program that may open no socket says the same.
    closed = (
        "import socket\n"
        "def refuse(*a, **k): raise OSError('no network here')\n"
        "socket.socket = refuse\n"
        "from validator.cli.main import main\n"
        "main()\n"
    )
    offline = run(python, "-c", closed, *command[1:], cwd=elsewhere)
    assert offline.returncode == 0, offline.stderr
    assert offline.stdout == done.stdout


@pytest.mark.long
def test_the_forms_that_install_nothing_run_the_wheel(
    wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the README has them, with the wheel in the place of its name until that is published."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # where uv keeps a lock
    deck = ROOT / "examples" / "tatyova.txt"
    shown = "legal in Commander (100 cards"
    if shutil.which("uvx"):
        done = run("uvx", "--from", wheel, "cmdr", "check", deck, cwd=tmp_path)
        assert (done.returncode, shown in done.stdout) == (0, True), done.stderr
    made = run(sys.executable, "-m", "venv", tmp_path / ".venv", cwd=tmp_path)
    assert made.returncode == 0, made.stderr
    bin = tmp_path / ".venv" / "bin"
    done = run(bin / "pip", "install", "-q", "pipx", cwd=tmp_path)
    if "(from versions: none)" in done.stderr:
        pytest.skip("needs a package index, and pip reaches none")
    # Where it keeps what it installs, so that it touches nothing of the user who runs this.
    names = {"PIPX_HOME": "home", "PIPX_BIN_DIR": "bin", "PIPX_MAN_DIR": "man"}
    said = subprocess.run(
        [bin / "pipx", "install", wheel],
        cwd=tmp_path,
        env={**os.environ, **{name: str(tmp_path / folder) for name, folder in names.items()}},
        capture_output=True,
        text=True,
        check=False,
    )
    assert said.returncode == 0, said.stdout + said.stderr
    assert (tmp_path / "man" / "man1" / "cmdr.1").exists()
    done = run(tmp_path / "bin" / "cmdr", "check", deck, cwd=tmp_path)
    assert (done.returncode, shown in done.stdout) == (0, True), done.stderr
