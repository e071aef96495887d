"""What editors are told of lists: the extension of `editors/vscode`, as far as no editor is needed.

It is packed by `npx @vscode/vsce package`, as docs/editors.md says.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.paths import ROOT
from validator.cli.commands.lsp import lsp

EXTENSION = ROOT / "editors" / "vscode"
MANIFEST: Any = json.loads((EXTENSION / "package.json").read_text("utf-8"))


def test_its_settings_are_options_of_the_server() -> None:
    settings = set(MANIFEST["contributes"]["configuration"]["properties"])
    options = {option for each in lsp.params for option in each.opts}
    names = {name.removeprefix("cmdr.") for name in settings} - {"path"}
    assert {f"--{name}" for name in names} <= options
    code = (EXTENSION / MANIFEST["main"]).read_text("utf-8")
    assert all(f'"{name}"' in code for name in names)


def test_what_the_manifest_names_is_there() -> None:
    (language,) = MANIFEST["contributes"]["languages"]
    (grammar,) = MANIFEST["contributes"]["grammars"]
    assert grammar["language"] == language["id"]
    for path in (MANIFEST["main"], language["configuration"], grammar["path"], "LICENSE"):
        assert (EXTENSION / path).is_file()


@pytest.mark.parametrize(
    ("line", "scope"),
    [
        ("// a note", "comment.line.decklist"),
        ("Commander", "markup.heading.decklist"),
        ("Creatures (30)", "markup.heading.decklist"),
        ("1 Sol Ring (CMM) 464 *F*", None),
        ("4x Forest", None),
    ],
)
def test_lines_have_their_colors(line: str, scope: str | None) -> None:
    (grammar,) = MANIFEST["contributes"]["grammars"]
    patterns = json.loads((EXTENSION / grammar["path"]).read_text("utf-8"))["patterns"]
    first = next(each for each in patterns if re.search(each["match"], line))
    assert first.get("name") == scope
    if scope is None:
        found = re.search(first["match"], line)
        assert found is not None
        assert found[2].isdecimal()
        assert found[3] in ("Sol Ring", "Forest")
