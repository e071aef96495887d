"""`cmdr mcp` without an assistant."""

from __future__ import annotations

import sys

import pytest
from click.testing import CliRunner

from validator.cli.main import main


def test_without_its_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "validator.mcp.server", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    done = CliRunner().invoke(main, ["mcp"])
    assert done.exit_code == 2
    told = "it needs mcp: pip install 'commander-validator[mcp]'"
    assert done.stderr.splitlines()[-1] == f"Error: {told}"
