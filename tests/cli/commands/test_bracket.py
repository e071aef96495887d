"""`cmdr bracket` on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from validator.cli.main import main
from validator.report.bracket import BracketJudgment
from validator.report.models import Bracket

DECK = """\
Commander
1 Talrand, Sky Summoner

1 Rhystic Study
1 Time Warp
1 Winter Orb
1 Mana Vortex
95 Island
"""


def cmdr(*arguments: object, stdin: str = DECK) -> Result:
    return CliRunner().invoke(main, ["bracket", *map(str, arguments)], input=stdin)


def test_in_words() -> None:
    done = cmdr("-", "--language", "en")
    assert done.exit_code == 0
    assert done.stdout.startswith(
        "<stdin>: at least bracket 4 (criteria of 2025-10-21, Game Changers list of\n"
        "    2026-02-09)\n"
    )
    assert "    6 | 1 Winter Orb\n" in done.stdout
    assert "    4 | 1 Rhystic Study\n" in done.stdout
    assert "  What cards don't show:\n" in done.stdout
    assert "Mana Vortex." in done.stdout
    assert all(len(line) <= 80 for line in done.stdout.splitlines())


def test_in_french() -> None:
    done = cmdr("-", "--language", "fr")
    assert "au moins la catégorie 4" in done.stdout
    assert "Ce que les cartes ne montrent pas" in done.stdout


def test_as_json() -> None:
    done = cmdr("-", "--output", "json")
    told = json.loads(done.stdout)
    assert list(told) == list(BracketJudgment.field_names)
    assert (told["deck"], told["floor"], told["verdict"]) == ("-", 4, "legal")
    Bracket.model_validate_json(done.stdout)


def test_of_a_day() -> None:
    done = cmdr("-", "--as-of", "2025-03-01", "--output", "json")
    assert json.loads(done.stdout)["game_changers"] == "2025-02-11"
    early = cmdr("-", "--as-of", "2024-12-31")
    assert early.exit_code == 2
    assert "the first criteria are of 2025-02-11" in early.stderr


def test_several_decks_and_one_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(DECK, encoding="utf-8")
    (tmp_path / "b.json").write_text("{", encoding="utf-8")
    done = cmdr(tmp_path / "a.txt", tmp_path / "b.json", tmp_path / "none.txt", "--output", "json")
    assert done.exit_code == 2
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["floor"] for each in told] == [4, None, None]
    assert all(each["findings"] for each in told[1:])
    words = cmdr(tmp_path / "b.json", "--language", "en")
    assert words.exit_code == 2
    assert "unreadable" in words.stdout


@pytest.mark.parametrize("options", [("--format", "any"), ("--as-of", "soon"), ()])
def test_wrong_usage(options: tuple[str, ...]) -> None:
    done = cmdr(*(("-", *options) if options else ()))
    assert done.exit_code == 2
    assert "Traceback" not in done.output


def test_the_settings_beside_a_list_hold_for_it(tmp_path: Path) -> None:
    """In Brawl a planeswalker may lead where the list does not say who does."""
    file = tmp_path / "list.txt"
    file.write_text("1 Elspeth, Storm Slayer\n59 Plains\n")
    (tmp_path / ".cmdr.toml").write_text('format = "brawl"')
    told = json.loads(cmdr(file, "--output", "json").stdout)
    assert (told["format"], told["commanders"]) == ("brawl", ["Elspeth, Storm Slayer"])
    # The command line counts before any file.
    told = json.loads(cmdr(file, "--output", "json", "--format", "commander").stdout)
    assert (told["format"], told["commanders"]) == ("commander", [])
    (tmp_path / ".cmdr.toml").write_text('format = "any"')
    assert cmdr(file).exit_code == 2
