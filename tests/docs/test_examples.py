"""Examples in the pages for users: what Python and the command line give is what a page shows."""

from __future__ import annotations

import ast
import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.paths import ROOT
from validator.cli.main import main


def _page(name: str) -> str:
    return (ROOT / "docs" / name).read_text("utf-8")


def _blocks(language: str, page: str) -> list[str]:
    blocks: list[str] = re.findall(rf"^```{language}\n(.*?)^```$", page, re.M | re.S)
    return blocks


@pytest.mark.parametrize(("page", "shown"), [("recipes.md", 4), ("tutorial-site.md", 9)])
def test_python_gives_what_the_page_shows(page: str, shown: int) -> None:
    names: dict[str, Any] = {}
    checked = 0
    for block in _blocks("python", _page(page)):
        lines = block.split("\n")
        for statement in ast.parse(block).body:
            source = ast.unparse(statement)
            comment = lines[(statement.end_lineno or 1) - 1].partition("  # ")[2]
            if isinstance(statement, ast.Expr) and comment:
                assert eval(source, names) == ast.literal_eval(comment)
                checked += 1
            else:
                exec(source, names)
    assert checked == shown


@pytest.mark.parametrize(("page", "shown"), [("tutorial-player.md", 3), ("undecided.md", 1)])
def test_the_command_line_prints_what_the_page_shows(
    page: str, shown: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = _page(page)
    Path("krenko.txt").write_text(_blocks("text", text)[0])
    consoles = _blocks("console", text)
    assert len(consoles) == shown
    for console in consoles:
        command, _, printed = console.partition("\n")
        arguments = shlex.split(command.removeprefix("$ cmdr "))
        done = CliRunner().invoke(main, arguments, env={"COLUMNS": "80"})
        assert done.stdout == printed


def test_data_for_others_as_the_page_reads_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    page = _page("data.md")
    assert CliRunner().invoke(main, ["data", "decks-data"]).exit_code == 0
    named = set(re.findall(r"^\| `([\w-]+\.json)` \|", page, re.M))
    assert named == {path.name for path in (tmp_path / "decks-data").iterdir()}
    (block,) = _blocks("python", page)
    exec(block, {})
    assert capsys.readouterr().out == block.rpartition("  # ")[2]
    _, _, shown = page.partition('    $ cmdr identity "Lutri, the Spellchaser" --roles\n')
    shown = shown.partition("      …")[0].replace("\n    ", "\n").removeprefix("    ")
    done = CliRunner().invoke(main, ["identity", "Lutri, the Spellchaser", "--roles"])
    assert done.stdout.startswith(shown)
    example = doctest.DocTestParser().get_doctest(
        "\n".join(_blocks("pycon", page)), {}, "the examples", "docs/data.md", 0
    )
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(example, out=said.append)
    assert runner.failures == 0, "".join(said)
