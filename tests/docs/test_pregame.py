"""The examples of docs/pregame.md."""

from __future__ import annotations

import ast
import re
import shlex
import subprocess
import sys
from typing import Any

import pytest

from tests.cli.playing import text
from tests.paths import ROOT

PAGE = (ROOT / "docs" / "pregame.md").read_text("utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.M | re.S)


@pytest.mark.parametrize("block", blocks("console"))
def test_the_page_shows_what_the_command_prints(
    block: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    command, _, shown = block.partition("\n")
    assert command.startswith("$ cmdr ")
    printed = "\n".join(text(*shlex.split(command)[2:])) + "\n"
    # A line of three dots stands for lines that are left out.
    for part in shown.split("...\n"):
        before, found, printed = printed.partition(part)
        assert found, part
        assert not before or "...\n" in shown
    assert not printed


def test_the_examples_for_python_are_true(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, Any] = {}
    checked = 0
    for block in blocks("python"):
        for node in ast.parse(block).body:
            for inner in node.handlers[0].body if isinstance(node, ast.Try) else [node]:
                if not isinstance(inner, ast.Expr):
                    continue
                # What an expression gives stands behind it.
                said = block.splitlines()[(inner.end_lineno or 0) - 1].partition("  # ")[2]
                call = ast.Call(
                    ast.Name("check", ast.Load()), [inner.value, ast.Constant(said)], []
                )
                inner.value = ast.copy_location(call, inner.value)
            module = ast.fix_missing_locations(ast.Module([node], []))

            def check(value: object, said: str) -> None:
                nonlocal checked
                checked += 1
                assert repr(value) == said

            exec(compile(module, "docs/pregame.md", "exec"), names | {"check": check}, names)
    assert checked > 12


def test_the_library_is_not_loaded_before_it_is_needed() -> None:
    code = (
        "import sys, validator\n"
        "validator.check(open('examples/tatyova.txt').read())\n"
        "print(*(name for name in sys.modules if name.startswith('validator.pregame')))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.strip() == ""
