"""Which card data `cmdr` goes by: those of the user's data folder, or those it came with."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from datetime import date, timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.cards.update.http_server import packed
from tests.cards.update.invented import NEW, OLD, cmdr, compiled, scryfall
from validator import __version__
from validator.base import resources
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.schema import SCHEMA_VERSION
from validator.cli.main import COMMANDS, main
from validator.cli.terminal import DAYS_FRESH

DECK = "1 Leader\n\n99 Forest\n"
RECORDS = [*OLD, scryfall("Leader", "Legendary Creature — Bear", cost="{G}")]
# Newer than any catalog that this program comes with.
LATER = "2999-01-01"


def run(*arguments: object, deck: str = DECK) -> Result:
    return CliRunner().invoke(main, [*map(str, arguments)], input=deck)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the user's catalog goes, in a folder that is not there yet."""
    if sys.platform in ("win32", "darwin"):
        pytest.skip("this system's data folder can't be moved for a test")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "commander-validator" / "catalog.sqlite3"


@pytest.fixture
def source(tmp_path: Path) -> Path:
    file = tmp_path / "records.jsonl.gz"
    file.write_bytes(packed(RECORDS))
    return file


def catalog_of(result: Result) -> Mapping[str, object]:
    told = json.loads(result.stdout)["catalog"]
    assert isinstance(told, Mapping)
    return told


def test_an_update_goes_to_the_users_folder_and_is_used_from_then_on(
    home: Path, source: Path
) -> None:
    bundled = Catalog(resources.data_path("catalog.sqlite3"))
    came = {
        "as_of": bundled.as_of,
        "cards": bundled.size,
        "format_as_of": bundled.legalities_as_of,
    }
    assert catalog_of(run("check", "-", "--output", "json")) == came
    assert str(bundled.path) in run("--version").stdout

    done = run("update", "--from", source, "--as-of", LATER, "--force")
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith(f"{home}: 66 cards as of {LATER}\n")
    assert run("--version").stdout == (f"cmdr {__version__}\n{home}: 66 cards as of {LATER}\n")
    checked = run("check", "-", "--output", "json")
    assert checked.exit_code == 0
    assert catalog_of(checked) == {"as_of": LATER, "cards": 66, "format_as_of": LATER}
    assert json.loads(checked.stdout)["commanders"] == ["Leader"]
    assert run("identity", "Leader").exit_code == 0
    assert run("identity", "Sol Ring").exit_code == 2
    # The catalog that came with the program is as it was, and can be named.
    assert run("identity", "Sol Ring", "--catalog", bundled.path).exit_code == 0
    named = run("check", "-", "--output", "json", "--catalog", bundled.path)
    assert catalog_of(named) == came


def test_the_newer_of_both_is_used(home: Path, source: Path) -> None:
    """As after a new version of the program, which brings newer facts than the user's."""
    bundled = resources.data_path("catalog.sqlite3")
    done = run("update", "--from", source, "--as-of", "2020-01-01", "--force")
    assert done.exit_code == 0
    assert Catalog(home).as_of == "2020-01-01"
    assert f"still that of {bundled}, which is newer" in done.stderr
    assert Catalog().path == bundled
    assert str(bundled) in run("--version").stdout
    same_day = str(Catalog(bundled).as_of)
    compiled(home, RECORDS, same_day)
    assert Catalog().path == home


@pytest.mark.parametrize("damage", ["no catalog", "half", "folder", "of another schema"])
def test_a_users_catalog_that_can_not_be_read_is_passed_over_and_said(
    damage: str, home: Path
) -> None:
    home.parent.mkdir(parents=True)
    if damage == "folder":
        home.mkdir()
    else:
        compiled(home, RECORDS, LATER)
        whole = home.read_bytes()
        home.write_bytes(
            {
                "no catalog": b"cards",
                "half": whole[: len(whole) // 2],
                "of another schema": whole.replace(b"schema%d" % SCHEMA_VERSION, b"schema1"),
            }[damage]
        )
    assert Catalog().path == resources.data_path("catalog.sqlite3")
    result = run("check", "-")
    assert result.exit_code == 1  # there is no Leader
    assert f"cmdr: {home}" in result.stderr
    assert "using the card data shipped with the program" in result.stderr
    assert str(Catalog().path) in run("--version").stdout


@pytest.mark.parametrize("days", [0, DAYS_FRESH, DAYS_FRESH + 1, 2_000, -400])
def test_old_facts_earn_one_quiet_line_and_no_failure(days: int, tmp_path: Path) -> None:
    day = (date.today() - timedelta(days)).isoformat()
    catalog = compiled(tmp_path / "catalog", RECORDS, day)
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK)
    several = run("check", deck, "-", deck, "--catalog", catalog)
    assert several.exit_code == 0
    line = f"cmdr: card data is {days} days old ({day}); run cmdr update\n"
    assert several.stderr == (line if days > 60 else "")
    # A program reads the day in each report.
    told = run("check", "-", "--catalog", catalog, "--output", "json")
    assert told.exit_code == 0
    assert told.stderr == ""
    assert catalog_of(told)["as_of"] == day


def test_facts_of_an_unknown_day_are_not_called_old(tmp_path: Path) -> None:
    result = run("check", "-", "--catalog", compiled(tmp_path / "catalog", RECORDS, ""))
    assert result.exit_code == 0
    assert result.stderr == ""


# -- the network ---------------------------------------------------------------

NO_SOCKETS = """
import sys
def refuse(event, arguments):
    if event.startswith("socket."):
        print("a socket:", event, file=sys.stderr)
        raise SystemExit(99)
sys.addaudithook(refuse)
"""
# Of a command that is not here only the help is asked for.
ARGUMENTS = {
    "check": ["{deck}", "--catalog", "{catalog}"],
    "fix": ["{deck}", "--catalog", "{catalog}"],
    "convert": ["{deck}", "--to", "json", "--catalog", "{catalog}"],
    "start": ["{deck}", "--seed", "7", "--catalog", "{catalog}"],
    "hand": ["{deck}", "--seed", "7", "--catalog", "{catalog}"],
    "odds": ["{deck}", "--catalog", "{catalog}"],
    "bracket": ["{deck}", "--catalog", "{catalog}"],
    "additions": ["{deck}", "--catalog", "{catalog}"],
    "leaders": ["{deck}", "--catalog", "{catalog}"],
    "repair": ["{deck}", "--catalog", "{catalog}"],
    "identity": ["Leader", "--catalog", "{catalog}"],
    "explain": ["903.4"],
    "schema": ["report"],
    "doctor": ["--catalog", "{catalog}", "--output", "json"],
    "update": ["--from", "{records}", "--catalog", "{catalog}", "--force"],
    "formats": ["--output", "json"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_but_an_update_touches_the_network(
    command: str, source: Path, tmp_path: Path
) -> None:
    deck = tmp_path / "deck.txt"
    deck.write_text(DECK)
    files = {"deck": deck, "records": source, "catalog": compiled(tmp_path / "catalog", RECORDS)}
    arguments = [one.format_map(files) for one in ARGUMENTS.get(command, ["--help"])]
    # Not even a module that could is imported.
    with cmdr(command, *arguments, before=NO_SOCKETS) as process:
        out, error = process.communicate(timeout=60)
    assert process.returncode in (0, 1), error
    assert "a socket" not in error
    assert out


def test_an_update_without_a_file_does(tmp_path: Path) -> None:
    target = compiled(tmp_path / "catalog.sqlite3", OLD)
    arguments = ("update", "--source", "http://127.0.0.1:9", "--catalog", target)
    with cmdr(*arguments, before=NO_SOCKETS) as process:
        _, error = process.communicate(timeout=60)
    assert process.returncode == 99
    assert "a socket" in error
    assert Catalog(target).size < len(NEW)
