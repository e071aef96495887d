"""`cmdr combos`, and combo lists on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner, Result

from validator import json_schema
from validator.base import resources
from validator.cli.main import main
from validator.judge.brackets.combos import known_combos

DECK = "Commander\n1 Talrand, Sky Summoner\n\n1 Deadeye Navigator\n1 Peregrine Drake\n97 Island\n"


def cmdr(*arguments: object, stdin: str = DECK) -> Result:
    return CliRunner().invoke(main, list(map(str, arguments)), input=stdin)


def test_in_words() -> None:
    done = cmdr("combos", "-", "--language", "en")
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[:3] == [
        "<stdin>: 1 two-card combo",
        "  Deadeye Navigator + Peregrine Drake",
        "      bracket 3 if it comes late, 4 if early",
    ]
    assert "  One card short:" in lines
    assert "    Deadeye Navigator + [Great Whale]" in lines
    assert any(line.startswith("  List of combos: commanderspellbook.com") for line in lines)
    assert "combo de deux cartes" in cmdr("combos", "-", "--language", "fr").stdout


def test_as_json() -> None:
    done = cmdr("combos", "-", "--output", "json")
    told = json.loads(done.stdout)
    jsonschema.validate(told, json_schema("combos"))
    assert [card["line"] for card in told["combos"][0]["cards"]] == [4, 5]


def test_what_is_unreadable_is_2() -> None:
    done = cmdr("combos", "-", stdin="\n")
    assert done.exit_code == 2
    assert "unreadable" in done.stdout


@pytest.mark.parametrize("command", ["combos", "bracket"])
def test_a_list_of_ones_own(command: str, tmp_path: Path) -> None:
    file = tmp_path / "forge.txt"
    file.write_text("early_game | Deadeye Navigator | Peregrine Drake\n")
    done = cmdr(command, "-", "--combos", file, "--language", "en")
    assert done.exit_code == 0
    assert "bracket 4" in done.stdout
    for wrong in (tmp_path / "none", tmp_path):
        refused = cmdr(command, "-", "--combos", wrong)
        assert refused.exit_code == 2
        assert "--combos" in refused.stderr
    file.write_text("1 Sol Ring\n")
    assert "is not a combo list" in cmdr(command, "-", "--combos", file).stderr


def test_a_wanted_bracket() -> None:
    done = cmdr("check", "-", "--bracket", "2", "--language", "en")
    assert done.exit_code == 0
    assert "warning[bracket]: Deadeye Navigator is part of a two-card combo." in done.stdout
    assert cmdr("check", "-", "--bracket", "2", "--strict").exit_code == 1
    assert cmdr("check", "-", "--bracket", "6").exit_code == 2


def test_a_list_is_installed_in_one_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    known_combos.cache_clear()
    file = tmp_path / "list.txt"
    file.write_text("Opt@Ponder\n")
    done = cmdr("update", "--combos", file)
    assert done.exit_code == 2
    assert "has 1 combos, and the list in use 1,817; --force installs it" in done.stderr
    assert not resources.user_path("combos.jsonl").exists()
    assert cmdr("update", "--combos", file, "--force").exit_code == 0
    try:
        assert len(known_combos().combos) == 1
        assert cmdr("combos", "-").stdout.splitlines()[0].endswith("0 two-card combos")
        assert cmdr("update", "--combos", tmp_path / "none").exit_code == 2
    finally:
        known_combos.cache_clear()
