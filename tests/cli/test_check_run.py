"""A run of `cmdr check`: several decks, only what is wrong, findings counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from tests.judge.bulk.decks import ILLEGAL, LEGAL
from validator.cli.main import main

NOTED = LEGAL + "\nMaybeboard\n1 Opt\n"
WARNED = LEGAL + "\nSideboard\n1 Opt\n"


@pytest.fixture
def decks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """``a.txt`` is legal, ``b.txt`` is not, ``c.txt`` earns a note, ``d.txt`` a warning."""
    monkeypatch.chdir(tmp_path)
    for name, text in zip("abcd", (LEGAL, ILLEGAL, NOTED, WARNED), strict=True):
        Path(f"{name}.txt").write_text(text)


def check(*arguments: str, stdin: str = "") -> Result:
    return CliRunner().invoke(main, ["check", *arguments], input=stdin, env={"COLUMNS": "200"})


def heads(done: Result) -> list[str]:
    return [line for line in done.stdout.splitlines() if line[:1].strip()]


@pytest.mark.usefixtures("decks")
def test_several_decks_end_with_totals_and_have_a_blank_line_between() -> None:
    done = check("a.txt", "b.txt", "-", "none.txt", stdin=LEGAL)
    assert [head.split(", ")[0].split(" (")[0] for head in heads(done)] == [
        "a.txt: legal in Commander",
        "b.txt: illegal in Commander",
        "<stdin>: legal in Commander",
        "none.txt: unreadable",
        "4 decks: 2 legal",
    ]
    assert heads(done)[-1] == "4 decks: 2 legal, 1 illegal, 1 unreadable"
    lines = done.stdout.splitlines()
    assert all(not lines[lines.index(head) - 1] for head in heads(done)[1:])
    assert "\n\n\n" not in done.stdout
    assert done.exit_code == 2


@pytest.mark.usefixtures("decks")
def test_one_deck_has_no_totals() -> None:
    assert len(heads(check("a.txt"))) == 1


@pytest.mark.usefixtures("decks")
def test_quiet_says_only_what_is_wrong() -> None:
    assert check("a.txt", "c.txt", "d.txt", "-q").stdout == ""
    assert check("a.txt", "c.txt", "d.txt", "-q").stderr == ""
    done = check("a.txt", "b.txt", "c.txt", "d.txt", "--quiet", "--strict")
    assert [head.split(":")[0] for head in heads(done)] == ["b.txt", "d.txt"]
    assert "note[" in check("c.txt").stdout
    assert "note[" not in done.stdout
    assert done.exit_code == 1


@pytest.mark.usefixtures("decks")
def test_statistics_count_the_findings_at_the_end() -> None:
    done = check("a.txt", "b.txt", "c.txt", "--statistics")
    *_, codes = done.stdout.split("\n\n")
    assert all("[" in line and int(line.split()[0]) > 0 for line in codes.splitlines())
    assert "3 decks: 2 legal, 1 illegal\n\n" in done.stdout
    assert check("a.txt", "b.txt", "c.txt", "--statistics", "--quiet").stdout == codes
    assert check("a.txt", "--statistics", "-q").stdout == "no findings\n"


@pytest.mark.usefixtures("decks")
def test_json_is_an_object_a_line_whatever_else_is_asked() -> None:
    done = check("a.txt", "b.txt", "-", "--statistics", "-q", "--output", "json", stdin=LEGAL)
    reports = [json.loads(line) for line in done.stdout.splitlines()]
    assert [report["deck"] for report in reports] == ["a.txt", "b.txt", "-"]
    assert "error[" in done.stderr


def test_of_several_formats_the_best_is_counted() -> None:
    done = check("-", "-", "--format", "any", stdin=LEGAL)
    assert heads(done)[-1] == "2 decks: 1 legal, 1 unreadable"


CHAT = """\
Hey all, here is my deck, what do you think?
https://www.moxfield.com/decks/abc123

Commander
1 Isamaru, Hound of Konda

1 Sol Rign
97 Plains
1 Lightning Bolt
(that is all]
Total: 100
"""


def test_a_list_pasted_from_a_chat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "72")
    done = CliRunner().invoke(main, ["check", "-"], input=CHAT)
    assert max(map(len, done.stdout.splitlines())) <= 72
    assert done.stdout.startswith(
        "<stdin>: illegal in Commander, 2 errors, 2 notes (100 cards, commander:\n"
        "    Isamaru, Hound of Konda [W])\n"
        "\n"
        "  error[unknown-card]: "
    )
    assert "\n    7 | 1 Sol Rign\n      |   ^" in done.stdout
    assert "\n    9 | 1 Lightning Bolt\n      |   ^" in done.stdout
    assert "\n    10 | (that is all]\n       | ^" in done.stdout
    assert "“(that is all]” was read as a comment" in done.stdout


@pytest.mark.parametrize("path", ["Nosuch.txt", "nosuch.txt", "emptyd", "Https://moxfield.com/x"])
def test_a_path_is_shown_as_it_was_typed(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("emptyd").mkdir()
    done = check(path)
    assert heads(done) == [f"{path}: unreadable, 1 error"]
    why = (
        "links are not opened"
        if "://" in path
        else "there is no file"
        if path == "emptyd"
        else "no such file"
    )
    assert f"  error: Can't read {path}: {why}" in done.stdout
    assert "[syntax]" not in done.stdout
    told = json.loads(check(path, "--output", "json").stdout)["findings"][0]["message"]
    assert told.startswith(f"Can't read {path}: ")


def test_a_file_that_is_no_list_has_an_error_of_syntax_and_one_that_is_not_there_none(
    tmp_path: Path,
) -> None:
    """The one is about a text, the other about the run."""
    prose = tmp_path / "prose.txt"
    prose.write_text("I like trains.\n")
    done = check(str(prose), str(tmp_path / "gone.txt"))
    assert done.exit_code == 2
    assert done.stdout.count("error[syntax]: ") == 1
    assert done.stdout.count("error: Can't read ") == 1
