"""The walls of the house: what no module may do, wherever it stands."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import PACKAGE

MODULES = sorted(PACKAGE.rglob("*.py"))

# The outermost floor: commands, which print and end the process.
COMMANDS = {"__main__.py"}


def tree(module: Path) -> ast.AST:
    return ast.parse(module.read_text(encoding="utf-8"))


def names_compared_with_words(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Comparisons of a ``name``, or something's ``name`` or ``id``, with a literal text."""
    for compare in (n for n in ast.walk(node) if isinstance(n, ast.Compare)):
        sides = [compare.left, *compare.comparators]
        named = [
            side
            for side in sides
            if (isinstance(side, ast.Attribute) and side.attr in ("name", "id"))
            or (isinstance(side, ast.Name) and side.id == "name")
        ]
        words = [
            s
            for side in sides
            for s in ast.walk(side)
            if isinstance(s, ast.Constant)
            and isinstance(s.value, str)
            and any(letter.isalpha() for letter in s.value)
        ]
        if named and words:
            yield compare.lineno, ast.unparse(compare)


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(PACKAGE)))
def test_no_card_and_no_format_is_known_by_name(module: Path) -> None:
    assert list(names_compared_with_words(tree(module))) == []


@pytest.mark.parametrize("module", MODULES, ids=lambda m: str(m.relative_to(PACKAGE)))
def test_only_commands_print_exit_or_read_the_clock(module: Path) -> None:
    if module.name in COMMANDS or module.relative_to(PACKAGE).parts[0] == "cli":
        return
    calls = {
        ast.unparse(node.func) for node in ast.walk(tree(module)) if isinstance(node, ast.Call)
    }
    forbidden = {"print", "exit", "quit", "sys.exit", "click.echo", "date.today", "datetime.now",
                 "time.time", "datetime.date.today"}  # fmt: skip
    assert calls & forbidden == set()


def test_nothing_is_imported_before_it_is_needed() -> None:
    code = "import sys, validator; print(*sorted(sys.modules))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert loaded.isdisjoint({"lark", "pydantic", "requests", "click", "rapidfuzz", "sqlite3"})


def test_judging_a_legal_deck_needs_neither_the_network_nor_nearest_names() -> None:
    code = (
        "import sys, validator\n"
        "report = validator.check(open('examples/tatyova.txt').read())\n"
        "assert report.verdict == 'legal'\n"
        "print(*sorted(sys.modules))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=PACKAGE.parent
    )
    loaded = {name.split(".")[0] for name in done.stdout.split()}
    assert loaded.isdisjoint({"requests", "rapidfuzz", "click"})
