"""`cmdr event` on the command line: files and folders in, one sheet out, and the exit status."""

from __future__ import annotations

import json
import os
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main

LEGAL = "Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n"
ILLEGAL = "Commander\n1 Krenko, Mob Boss\n\n98 Mountain\n"


def cmdr(*arguments: object, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["event", *map(str, arguments)], input=stdin)


def told(*arguments: object) -> dict[str, Any]:
    made: dict[str, Any] = json.loads(cmdr(*arguments, "--output", "json").stdout)
    return made


def standings(*rows: dict[str, Any]) -> str:
    return json.dumps([{"tournamentName": "Cup", "standings": list(rows)}])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "Ana.txt").write_text(LEGAL)
    (tmp_path / "README.md").write_text("Lists of the cup.")
    return tmp_path


@pytest.mark.parametrize(
    ("files", "status"),
    [
        ({}, 0),
        ({"Bo.txt": ILLEGAL}, 1),
        ({"Bo.png": "\x89PNG\r\n\x1a\n"}, 2),
        ({"Bo.txt": ILLEGAL, "s.json": standings({"name": "Cy", "decklist": None})}, 2),
    ],
)
def test_the_exit_status_is_that_of_check(files: dict[str, str], status: int, folder: Path) -> None:
    for name, text in files.items():
        (folder / name).write_text(text, encoding="latin-1")
    assert cmdr(folder).exit_code == status


def test_a_folder_has_a_player_a_file_and_what_is_no_list_is_passed_by(folder: Path) -> None:
    (folder / "Two.txt").write_text(f"{LEGAL}\n\n{'=' * 20}\n")
    done = cmdr(folder)
    assert "README.md: no decklist in it" in done.stderr
    assert [each["player"] for each in told(folder)["entries"]] == ["Ana", "Two"]


def test_standings_and_a_folder_of_lists_are_one_event(folder: Path) -> None:
    path = folder / "standings.json"
    path.write_text(standings({"name": "ANA", "decklist": ""}, {"name": "Bo", "decklist": LEGAL}))
    made = told(folder)
    assert made["event"] == "Cup"
    assert [(each["player"], each["outcome"]) for each in made["entries"]] == [
        ("ANA", "legal"),
        ("Bo", "legal"),
    ]
    assert told(path, "--name", "Mine")["event"] == "Mine"


def test_a_table_is_read_too(tmp_path: Path) -> None:
    path = tmp_path / "standings.csv"
    path.write_text(f'Player,Decklist\nAna,"{LEGAL}"\n')
    assert [each["outcome"] for each in told(path)["entries"]] == ["legal"]


def test_several_decks_of_a_file_are_several_entries(tmp_path: Path) -> None:
    path = tmp_path / "Both.json"
    path.write_text(json.dumps([{"commanders": ["Krenko, Mob Boss"], "main": ["99 Mountain"]}] * 2))
    assert [each["player"] for each in told(path)["entries"]] == ["Both", "Both #2"]


def test_a_list_may_come_on_standard_input() -> None:
    done = cmdr("-", stdin=LEGAL)
    assert done.exit_code == 0
    assert "  legal       -" in done.stdout


def test_standings_may_come_on_standard_input_or_by_a_pipe(tmp_path: Path) -> None:
    text = standings({"name": "Bo", "decklist": LEGAL})
    assert "  legal       Bo" in cmdr("-", stdin=text).stdout
    for given, player in ((text, "Bo"), (LEGAL, "pipe")):
        pipe = tmp_path / f"{player}.fifo" if player == "Bo" else tmp_path / "pipe"
        os.mkfifo(pipe)
        writer = Thread(target=pipe.write_text, args=(given,))
        writer.start()
        assert f"  legal       {player}" in cmdr(pipe).stdout
        writer.join()


def test_standard_input_that_is_no_text_is_said() -> None:
    done = CliRunner().invoke(main, ["event", "-"], input=b"\x89PNG\r\n\x1a\n")
    assert done.exit_code == 2
    assert "PNG" in done.stdout


def test_options_of_check(folder: Path) -> None:
    (folder / "Ana.txt").write_text(f"{LEGAL}\nSideboard\n1 Opt\n")
    assert cmdr(folder).exit_code == 0
    assert cmdr(folder, "--strict").exit_code == 1
    since = told(folder, "--since", "2024-01-01")["entries"][0]["report"]["since"]
    assert since["day"] == "2024-01-01"
    assert cmdr(folder, "--as-of", "then").exit_code == 2
    assert cmdr(folder, "--format", "any").exit_code == 2


def test_in_french(folder: Path) -> None:
    assert "Par joueur" in cmdr(folder, "--language", "fr").stdout


def test_nothing_to_judge_is_wrong_usage(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Nothing.")
    assert cmdr(tmp_path).exit_code == 2
    assert cmdr(tmp_path / "nowhere").exit_code == 2
