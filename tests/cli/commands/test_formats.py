"""Formats on the command line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.formats.houses import COMMANDER_DECK, DRAFT_DECK, POOL, house
from tests.paths import ROOT
from validator import Validator
from validator.formats.files import format_ids
from validator.formats.history import banned_on, load_history
from validator.formats.model import Format
from validator.report.schema import json_schema, model_behind


def cmdr(*arguments: object, stdin: str = "") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "validator", *map(str, arguments)],
        input=stdin.encode(),
        capture_output=True,
        timeout=60,
        check=False,
        cwd=ROOT,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_a_house_format_on_the_command_line(tmp_path: Path) -> None:
    path = house(tmp_path, 'extends = "commander"\n[banned]\ncards = ["Plains", "Sol Rign"]\n')
    status, out, err = cmdr("check", "-", "--format", path, stdin=COMMANDER_DECK)
    assert status == 1
    assert "Plains is banned in house" in out
    assert 'cmdr: house: banned.cards: no card is named "Sol Rign"; nearest: Sol Ring' in err
    row = json.dumps({"deck": COMMANDER_DECK})
    for jobs in ("1", "2"):
        status, _, err = cmdr("bulk", "-", "--format", path, "--jobs", jobs, stdin=row)
        assert status == 1
        assert err.count("Sol Rign") == 1


def test_a_broken_format_file_exits_2_with_one_error(tmp_path: Path) -> None:
    path = house(tmp_path, 'id = "x"\n[size]\nminimum = "many"\n')
    status, out, err = cmdr("check", "-", "--format", path, stdin=COMMANDER_DECK)
    assert (status, out) == (2, "")
    assert f"{path}:3: size.minimum: must be a whole number" in err.replace("\n", " ")
    assert "Traceback" not in err


def test_any_on_the_command_line(tmp_path: Path) -> None:
    status, out, _ = cmdr("check", "-", "--format", "any", stdin=COMMANDER_DECK)
    assert status == 0
    assert out.startswith(
        "<stdin>: legal in arena-brawl, commander, competitive-brawl, duel, predh\n"
    )
    assert out.count("\n") == len(format_ids()) + 2
    status, out, _ = cmdr("check", "-", "--format", "any", "--output", "json", stdin=DRAFT_DECK)
    reports = [json.loads(line) for line in out.splitlines()]
    assert [report["format"] for report in reports] == list(format_ids())
    assert {report["deck"] for report in reports} == {"-"}
    assert status == 1  # undecided in one format, illegal in the others
    pool = house(tmp_path, POOL, "pool.txt")
    assert cmdr("check", "-", "--format", "any", "--pool", pool, stdin=DRAFT_DECK)[0] == 0
    assert cmdr("check", "-", "--format", "any", stdin="")[0] == 2


def test_a_draft_on_the_command_line(tmp_path: Path) -> None:
    pool = house(tmp_path, POOL, "pool.txt")
    draft = ("check", "-", "--format", "commander-draft")
    assert cmdr(*draft, stdin=DRAFT_DECK)[0] == 1
    assert cmdr(*draft, "--pool", pool, "--boosters", "CMR,CLB", stdin=DRAFT_DECK)[0] == 0
    for wrong in (
        ("--pool", tmp_path / "none.txt"),
        ("--pool", tmp_path),
        ("--boosters", "a set"),
    ):
        status, out, err = cmdr(*draft, *wrong, stdin=DRAFT_DECK)
        assert (status, out) == (2, "")
        assert "Traceback" not in err
    status, _, err = cmdr("check", "-", "--pool", pool, stdin=COMMANDER_DECK)
    assert status == 2
    assert "Commander is not a draft" in err


def test_days_on_the_command_line() -> None:
    deck = COMMANDER_DECK.replace("99 Plains", "98 Plains\n1 Mana Crypt")
    assert cmdr("check", "-", "--as-of", "2024-09-22", stdin=deck)[0] == 0
    assert cmdr("check", "-", "--as-of", "2024-09-23", stdin=deck)[0] == 1
    status, _, err = cmdr("check", "-", "--as-of", "2009-06-01", stdin=deck)
    assert status == 2
    assert "2010-12-20" in err


def test_an_allowed_name_that_no_card_has_is_told(tmp_path: Path) -> None:
    status, _, err = cmdr("check", "-", "--allow", "Blak Lotus", stdin=COMMANDER_DECK)
    assert status == 0
    assert 'no card is named "Blak Lotus"; did you mean Black Lotus' in err


def test_formats_are_listed_with_their_days() -> None:
    status, out, _ = cmdr("formats")
    assert status == 0
    assert [line.split()[0] for line in out.splitlines()] == list(format_ids())
    (duel,) = [line for line in out.splitlines() if line.startswith("duel ")]
    assert duel.endswith("of its own (as of 2026-07-27)")
    _, out, _ = cmdr("formats", "--language", "fr")
    (duel,) = [line for line in out.splitlines() if line.startswith("duel ")]
    assert duel.endswith("(au 2026-07-27)")


def told() -> list[str]:
    status, out, _ = cmdr("formats", "--output", "json")
    assert status == 0
    return out.splitlines()


def test_a_program_is_told_all_that_it_judges_by() -> None:
    lines = told()
    model, schema = model_behind("formats"), json_schema("formats")
    assert [json.loads(line)["id"] for line in lines] == list(format_ids())
    for line in lines:
        listed = json.loads(line)
        assert listed.keys() == schema["properties"].keys() == set(schema["required"])
        assert json.loads(model.model_validate_json(line).model_dump_json()) == listed
        jsonschema.validate(listed, schema)


def test_what_a_program_is_told_is_a_format_again() -> None:
    deck = "Commander\n1 Lumra, Bellow of the Woods\n\n98 Forest\n1 Emeritus of Ideation\n"
    for line in told():
        again = Format.model_validate_json(line)
        for day in (None, "2026-07-26"):
            ours = Validator(format=again.id).check(deck, as_of=day)
            assert Validator(format=again).check(deck, as_of=day) == ours


def test_the_bans_of_a_day_are_played_back_as_the_page_does_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = (ROOT / "docs" / "formats.md").read_text("utf-8")
    (block,) = re.findall(
        r"^## Read formats in another program$.*?^```python\n(.*?)^```$", page, re.M | re.S
    )
    folder = str(Path(sys.executable).parent)
    monkeypatch.setenv("PATH", os.pathsep.join([folder, os.environ["PATH"]]))
    names: dict[str, Any] = {}
    exec(block, names)
    now = banned_on(load_history("duel"), "2026-01-26")
    roles = dict.fromkeys(now["cards"], "in every role")
    roles |= dict.fromkeys(now["as_commander"], "as commander")
    assert names["banned"] == roles
