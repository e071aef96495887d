"""`cmdr check` takes every option of a check, and says what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.judge.bulk.decks import ILLEGAL, LEGAL, reports
from validator.cli.commands.check import check
from validator.cli.main import main
from validator.judge.options import Options
from validator.report.outputs import DOCUMENTS, OUTPUTS


def test_every_option_of_a_check_is_one_of_the_command() -> None:
    own = {"decks", "format_", "strict", "catalog", "output", "out", "quiet", "statistics"}
    assert {parameter.name for parameter in check.params} == own | Options.__annotations__.keys()


def test_every_output_is_a_choice_of_the_command() -> None:
    (output,) = [parameter for parameter in check.params if parameter.name == "output"]
    assert isinstance(output.type, click.Choice)
    assert list(output.type.choices) == [*OUTPUTS, *DOCUMENTS]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--pool", "nowhere.txt"], "Error: --pool nowhere.txt: No such file or directory"),
        (
            ["--pool", "picture.png"],
            "Error: --pool picture.png: this is a PNG picture, not a text",
        ),
        (["--boosters", "?"], "Error: '?' is not a set code; write boosters as CMR or CLB"),
        (["--as-of", "yesterday"], "Error: 'yesterday' is not a date (use YYYY-MM-DD)"),
        (["--since", "yesterday"], "Error: 'yesterday' is not a date (use YYYY-MM-DD)"),
    ],
)
def test_a_wrong_option_is_wrong_usage(
    arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("picture.png").write_bytes(b"\x89PNG\r\n\x1a\n")
    done = CliRunner().invoke(
        main, ["check", "-", "--format", "commander-draft", *arguments], input="1 Sol Ring\n"
    )
    assert done.exit_code == 2
    assert done.stderr.splitlines()[-1] == said
    assert done.stdout == ""


def test_of_several_formats_only_drafts_are_told_of_a_pool(tmp_path: Path) -> None:
    pool = tmp_path / "pool.txt"
    pool.write_text("1 Sol Ring\n")
    deck = ["check", "-", "--pool", str(pool), "--format"]
    one = CliRunner().invoke(main, [*deck, "commander"], input="1 Sol Ring\n")
    assert one.stderr.splitlines()[-1] == "Error: Commander is not a draft and has no pool"
    every = CliRunner().invoke(main, [*deck, "any"], input="1 Sol Ring\n")
    assert every.exit_code == 1
    assert "commander-draft" in every.stdout


def test_check_takes_folders_patterns_files_and_standard_input(tmp_path: Path) -> None:
    for name in ("b.txt", "a.dck", "deep/er/c.txt", ".hidden", ".git/config", "other/d.txt"):
        path = tmp_path / "decks" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(LEGAL)
    decks = tmp_path / "decks"
    (tmp_path / "[odd].txt").write_text(ILLEGAL)
    given = [decks, tmp_path / "decks/*/*.txt", tmp_path / "[odd].txt", "-", decks / "b.txt"]
    given += [decks / "**/c.*", tmp_path / "none*"]
    done = CliRunner().invoke(
        main, ["check", "--output", "json", *map(str, given)], input=LEGAL.encode()
    )
    found = [(report["deck"], report["verdict"]) for report in reports(done.stdout_bytes)]
    folder = ["a.dck", "b.txt", "deep/er/c.txt", "other/d.txt"]
    assert found == [
        *[(str(decks / name), "legal") for name in folder],
        (str(decks / "other/d.txt"), "legal"),
        (str(tmp_path / "[odd].txt"), "illegal"),
        ("-", "legal"),
        (str(decks / "b.txt"), "legal"),
        (str(decks / "deep/er/c.txt"), "legal"),
        (str(tmp_path / "none*"), "unreadable"),
    ]
    assert done.exit_code == 2


def test_what_changed_since_a_day_is_told_behind_the_findings() -> None:
    deck = "Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 Mana Crypt\n"
    done = CliRunner().invoke(main, ["check", "-", "--since", "2024-09-23"], input=deck)
    assert done.exit_code == 1
    _, _, told = done.stdout.partition("\n\n  since 2024-09-23 (legal the day before):\n")
    assert told.startswith("    - 2024-09-23: Mana Crypt was banned (")


def test_what_changed_for_all_decks_is_told_at_the_end(tmp_path: Path) -> None:
    for name, card in (("a", "Mana Crypt"), ("b", "Mana Crypt"), ("c", "Plains")):
        deck = f"Commander\n1 Isamaru, Hound of Konda\n\n98 Plains\n1 {card}\n"
        (tmp_path / f"{name}.txt").write_text(deck)
    done = CliRunner().invoke(main, ["check", str(tmp_path), "--since", "2024-09-23"])
    _, _, told = done.stdout.partition("\n\nchanges, with the number of decks:\n")
    assert told.startswith("  2  2024-09-23: Mana Crypt was banned (")
    quiet = CliRunner().invoke(main, ["check", str(tmp_path), "--since", "2024-09-23", "-q"])
    assert "how many decks" not in quiet.stdout
