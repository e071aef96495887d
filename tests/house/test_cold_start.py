"""What a check of one text list imports: Lark, click, SQLite, and nothing it can do without."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.paths import ROOT

LEGAL = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
DECKS = {
    "legal": LEGAL,
    "illegal": LEGAL.replace("1 Arcane Signet", "2 Lightning Bolt\n1 Mana Crypt"),
    "sections": f"Companion\n1 Lurrus of the Dream-Den\n\n{LEGAL}\nSideboard\n1 Opt\n",
    "printed": "Commander\n1x Talrand, Sky Summoner (DDS) 11 *F*\nDeck\n99x Island (C21) 1 #x\n",
}

# Packages, and modules of the standard library and of ours.
UNNEEDED = {
    "pydantic", "pydantic_core", "annotated_types", "requests", "urllib3", "http", "ssl",
    "rapidfuzz", "filelock", "pyarrow", "defusedxml", "xml", "csv", "difflib", "asyncio",
    "multiprocessing", "glob", "email", "validator.formats.model", "validator.formats.file_errors",
    "validator.report.models", "validator.cards.records", "validator.cards.text.oracle",
    "validator.cards.text.sentences", "validator.cards.catalog.translations",
    "validator.formats.history", "validator.judge.session", "validator.judge.bulk",
    "validator.pregame", "validator.cards.update.refresh", "validator.judge.conversion.convert",
    "validator.report.explain", "validator.decklist.xml.read", "validator.decklist.csv.read",
    "validator.decklist.csv.rows", "validator.decklist.json.read",
    "validator.decklist.json.source", "validator.decklist.fields.names",
    "validator.decklist.markdown.read", "validator.decklist.mapping",
    "validator.decklist.text.mend", "validator.decklist.containers.read", "yaml",
    "validator.decklist.containers.choose",
    "validator.decklist.dialects.in_data", "validator.decklist.dialects.in_xml",
    "validator.decklist.dialects.targets", "validator.cards.effects",
    "validator.cards.text.production", "validator.judge.brackets", "validator.report.bracket",
}  # fmt: skip

# As the installed script starts, with what was imported told at the end.
PROGRAM = """
import atexit, sys
atexit.register(lambda: print(*sys.modules, file=sys.stderr))
sys.argv = ["cmdr", *sys.argv[1:]]
from validator.__main__ import main
main()
"""


def imported(arguments: Sequence[str], cwd: Path) -> tuple[str, set[str]]:
    """What `cmdr` with these arguments prints, and the modules that it imports."""
    environment = {"PYTHONPATH": str(ROOT), "XDG_DATA_HOME": str(cwd), "HOME": str(cwd)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *arguments],
        env=environment, cwd=cwd, capture_output=True, text=True, check=False,
    )  # fmt: skip
    *_, modules = done.stderr.splitlines()
    assert "Traceback" not in done.stderr
    return done.stdout, set(modules.split())


@pytest.mark.parametrize("output", ["text", "json"])
@pytest.mark.parametrize("name", DECKS)
def test_a_check_of_a_text_imports_what_it_needs(tmp_path: Path, name: str, output: str) -> None:
    (tmp_path / "deck.txt").write_text(DECKS[name], encoding="utf-8")
    said, modules = imported(["check", "deck.txt", "--output", output], tmp_path)
    verdict = "legal" if name in ("legal", "printed") else "illegal"
    if output == "json":
        assert json.loads(said)["verdict"] == verdict
    else:
        assert said.startswith(f"deck.txt: {verdict}")
    assert {"validator.decklist.text.read", "validator.judge.validator", "lark", "click"} <= modules
    assert modules & UNNEEDED == set()


@pytest.mark.parametrize(
    "arguments",
    [
        "check deck.txt --format brawl",
        "check deck.txt --format commander-draft",
        "check deck.txt --format any",
        "convert deck.txt --to arena",
        "start deck.txt deck.txt --seed 1",
        "hand deck.txt --seed 1",
        "formats",
    ],
)
def test_no_format_of_ours_needs_pydantic(tmp_path: Path, arguments: str) -> None:
    (tmp_path / "deck.txt").write_text(LEGAL, encoding="utf-8")
    said, modules = imported(arguments.split(), tmp_path)
    assert said
    assert modules & {"pydantic", "validator.base.models", "validator.formats.model"} == set()


def test_a_format_of_the_users_is_checked_by_pydantic(tmp_path: Path) -> None:
    (tmp_path / "deck.txt").write_text(LEGAL, encoding="utf-8")
    (tmp_path / "own.toml").write_text('extends = "commander"\n', encoding="utf-8")
    said, modules = imported(["check", "deck.txt", "--format", "own.toml"], tmp_path)
    assert said.startswith("deck.txt: legal")
    assert {"pydantic", "validator.base.models", "validator.formats.model"} <= modules


def test_every_module_that_is_not_needed_is_one() -> None:
    """A wrong name among them would be true of any program."""
    ours = {name for name in UNNEEDED if name.startswith("validator.")}
    for name in ours:
        path = ROOT.joinpath(*name.split("."))
        assert path.with_suffix(".py").is_file() or path.is_dir(), name
