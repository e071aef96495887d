"""`cmdr start --replay`: games and drafts on record, step by step."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from tests.cli.playing import DECK, listed, refused, text, told
from tests.paths import ROOT
from validator.pregame.json_output import json_schema

GAME = str(ROOT / "examples" / "game.json")
DRAFT = str(ROOT / "examples" / "draft.json")


def test_a_game_is_replayed_over_its_subgame_and_its_restart() -> None:
    lines = text("start", DECK, "--replay", GAME)
    assert lines[0] == "Commander, 3 players, seed 7"
    rules = [line.split()[0] for line in lines if line.startswith("  ") and line[2].isdigit()]
    wanted = ["103.5c", "121.1", "903.8", "903.9a", "729.2", "800.4a", "729.5", "800.4a", "727.1"]
    places = iter(rules)
    assert all(rule in places for rule in wanted), "in this order"
    players = [line for line in lines[1:] if line and not line.startswith(" ")]
    assert players == ["tatyova (2)", "tatyova"], "the third has left"
    assert sum("400.1     hand         7: " in line for line in lines) == 2


def test_the_same_as_json() -> None:
    game = told("start", DECK, "--replay", GAME)
    jsonschema.validate(game, json_schema("start"))
    assert (game["seed"], game["turn_order"]) == (7, ["tatyova (2)", "tatyova"])
    texts = [step["text"] for step in game["steps"]]
    assert texts.count("Leaves the game") == 2
    assert texts.index("The subgame ends and the game goes on") < texts.index(
        "The game restarts; nobody wins, loses or draws it"
    )
    assert len(game["players"][2]["zones"]["outside"]) == 100


def test_a_game_that_stops_on_the_way_shows_every_zone(tmp_path: Path) -> None:
    record = json.loads(Path(GAME).read_text("utf-8"))
    record["choices"] = record["choices"][:10]  # the commander is in the graveyard
    lines = text("start", DECK, "--replay", listed(tmp_path, json.dumps(record), "game.json"))
    assert "  400.1     graveyard    1: Tatyova, Benthic Druid" in lines
    record["choices"] = record["choices"][:3]  # nobody has begun the first turn
    lines = text("start", DECK, "--replay", listed(tmp_path, json.dumps(record), "game.json"))
    assert not any("first draw" in line for line in lines)


def test_a_draft_gives_its_pools(tmp_path: Path) -> None:
    assert "  903.13e   pool         3: Opt | Ponder | Plains" in text("start", "--replay", DRAFT)
    assert not any("903.13b" in line for line in text("start", "--replay", DRAFT))
    pools = told("start", "--replay", DRAFT)
    jsonschema.validate(pools, json_schema("pools"))
    assert pools["pools"][1] == ["Shock", "Island", "Forest"]
    record = json.loads(Path(DRAFT).read_text("utf-8"))
    record["picks"].pop()
    begun = listed(tmp_path, json.dumps(record), "draft.json")
    assert "  903.13b   pack         1: Forest" in text("start", "--replay", begun)
    assert told("start", "--replay", begun)["packs"] == [["Plains"], ["Forest"]]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--replay", GAME), "Missing argument 'DECK...'"),
        ((DECK, "--replay", "nowhere.json"), "can't be read"),
        ((DECK, "--replay", DECK), "not a record of a game"),
        ((DECK, "--replay", DRAFT), "omit DECK"),
        ((DECK, "--replay", GAME, "--seed", "7"), "the record has its own"),
        ((DECK, "--replay", GAME, "--players", "2"), "another format or of other lists"),
        ((DECK, "--replay", GAME, "--format", "brawl"), "another format or of other lists"),
    ],
)
def test_what_can_not_be_replayed(arguments: tuple[str, ...], why: str) -> None:
    assert why in " ".join(refused("start", *arguments).split())


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"picks": []}, "not a record of a draft"),
        ({"schema_version": 1, "packs": [], "picks": []}, "903.13b"),
    ],
)
def test_a_draft_that_the_rules_forbid(record: Any, why: str, tmp_path: Path) -> None:
    assert why in refused("start", "--replay", listed(tmp_path, json.dumps(record), "draft.json"))
