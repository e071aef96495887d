"""`cmdr data`: files that follow their manifest and say what a check says."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.cli.playing import cmdr
from validator import Catalog, Validator
from validator.formats.load import format_ids
from validator.judge.brackets.combos import known_combos


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("data") / "new" / "folder"
    done = cmdr("data", str(folder))
    assert done.exit_code == 0, done.output
    assert len(done.stdout.splitlines()) == 7
    return folder


def read(folder: Path, name: str) -> Any:
    return json.loads((folder / name).read_text("utf-8"))


def test_the_manifest_has_day_sum_and_schema_of_each_file(folder: Path) -> None:
    manifest = read(folder, "manifest.json")
    assert {each["file"] for each in manifest["files"]} | {"manifest.json"} == {
        path.name for path in folder.iterdir()
    }
    assert [each["subject"] for each in manifest["files"]] == [
        "formats",
        "bans",
        "brackets",
        "game-changers",
        "combos",
        "roles",
    ]
    for each in manifest["files"]:
        written = (folder / each["file"]).read_bytes()
        assert (len(written), sha256(written).hexdigest()) == (each["bytes"], each["sha256"])
        assert len(each["as_of"]) == 10
        Draft202012Validator.check_schema(each["schema"])
        Draft202012Validator(each["schema"]).validate(json.loads(written))
    assert manifest["catalog"] == {"as_of": Catalog().as_of, "cards": Catalog().size}


def test_the_bans_are_those_of_a_check(folder: Path) -> None:
    formats = {each["format"]: each for each in read(folder, "bans.json")["formats"]}
    assert [*formats] == [*format_ids()]
    commander = {each["card"]: each for each in formats["commander"]["banned"]}
    assert commander["Golos, Tireless Pilgrim"]["since"] == "2021-09-13"
    assert commander["Black Lotus"]["or_earlier"]
    assert "Sol Ring" not in commander
    assert [each["card"] for each in formats["commander"]["banned_as_companion"]] == [
        "Lutri, the Spellchaser"
    ]
    assert formats["commander"]["changes"][0]["day"] == formats["commander"]["begins"]
    for id in ("commander", "duel", "arena-brawl"):
        judge = Validator(format=id)
        for each in formats[id]["banned"][::9]:
            roles = {role.format: role for role in judge.list_roles(each["card"]).formats}
            assert roles[id].legality == "banned", each
            assert roles[id].since == each["since"]


def test_who_may_lead_and_by_which_ability(folder: Path) -> None:
    roles = read(folder, "roles.json")
    abilities = {
        each["ability"]: {card["card"]: card["text"] for card in each["cards"]}
        for each in roles["abilities"]
    }
    assert abilities["partner"]["Tymna the Weaver"] == "has partner"
    assert abilities["background"]["Raised by Giants"] == "is a Background"
    assert abilities["doctor"]["The Tenth Doctor"] == "is a Doctor"
    alone = {each["format"]: set(each["alone"]) for each in roles["formats"]}
    assert "Krenko, Mob Boss" in alone["commander"]
    assert not {"Golos, Tireless Pilgrim", "Raised by Giants", "Sol Ring"} & alone["commander"]
    # What two cards meld into is never in a deck.
    assert "Brisela, Voice of Nightmares" not in alone["commander"]
    bans = {each["format"]: each for each in read(folder, "bans.json")["formats"]}
    for id in ("duel", "competitive-brawl", "tiny-leaders"):
        banned = {each["card"] for each in bans[id]["banned_as_commander"]}
        assert banned
        assert not banned & alone[id]


def test_brackets_and_combos(folder: Path) -> None:
    changers = read(folder, "game-changers.json")
    on: dict[str, None] = {}
    for change in changers["changes"]:
        on |= dict.fromkeys(change.get("on", ()))
        for card in change.get("off", ()):
            on.pop(card)
    assert sorted(on) == changers["now"]
    assert read(folder, "brackets.json")["texts"][-1]["more_game_changers"] == 4
    combos = read(folder, "combos.json")
    assert len(combos["combos"]) == len(known_combos().combos)
    assert combos["as_of"] == known_combos().as_of


def test_a_second_run_writes_nothing_and_other_files_stay(folder: Path) -> None:
    (folder / "mine.txt").write_text("mine")
    before = {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    assert cmdr("data", str(folder)).exit_code == 0
    assert before == {path: path.stat().st_mtime_ns for path in folder.iterdir()}
    (folder / "mine.txt").unlink()


def test_a_place_that_is_no_folder_is_wrong_usage(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("x")
    done = cmdr("data", str(file))
    assert (done.exit_code, done.stdout) == (2, "")
    assert "File exists" in done.stderr
    assert cmdr("data").exit_code == 2
