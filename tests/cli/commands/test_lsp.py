"""`cmdr lsp` without an editor."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from validator.cli.main import main


def test_without_its_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "validator.lsp.server", raising=False)
    monkeypatch.setitem(sys.modules, "lsprotocol", None)
    done = CliRunner().invoke(main, ["lsp"])
    assert done.exit_code == 2
    told = "it needs lsprotocol: pip install 'commander-validator[lsp]'"
    assert done.stderr.splitlines()[-1] == f"Error: {told}"


def test_lists_are_judged_in_one_format() -> None:
    done = CliRunner().invoke(main, ["lsp", "--format", "any"])
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == "Error: --format: name one format"
