"""`cmdr start`."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.playing import DECK, cmdr, listed, refused, text, told
from tests.paths import ROOT


def test_every_line_of_the_sheet_has_its_rule() -> None:
    lines = text("start", DECK, "--players", "3", "--seed", "5")
    assert lines[0] == "Commander, 3 players, seed 5"
    body = [line for line in lines[1:] if line.startswith("  ") and not line.startswith(" " * 4)]
    assert len(body) == 3 + 3 * 4
    assert all(re.match(r"  \d{3}\.\d+[a-z]? ", line) for line in body)
    assert {line for line in lines if line and line[0] != " "} == {
        lines[0], "tatyova", "tatyova (2)", "tatyova (3)",
    }  # fmt: skip
    assert all(len(line) <= 80 for line in lines)


def test_a_seed_gives_the_same_game_and_none_gives_another() -> None:
    assert text("start", DECK, "--seed", "5") == text("start", DECK, "--seed", "5")
    games = {tuple(text("start", DECK)) for _ in range(3)}
    assert len(games) == 3
    for game in games:
        seed = game[0].rsplit(" ", 1)[1]
        assert tuple(text("start", DECK, "--seed", seed)) == game


@pytest.mark.parametrize("hashes", ["0", "1"])
def test_a_seed_gives_the_same_game_whatever_the_process(hashes: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "validator", "start", DECK, "--seed", "7"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONHASHSEED": hashes, "PYTHONIOENCODING": "utf-8"},
        cwd=ROOT,
    )
    assert done.stdout.decode().splitlines() == text("start", DECK, "--seed", "7")


def test_the_whole_game_as_json() -> None:
    game = told("start", DECK, DECK, "--seed", "5")
    assert (game["schema_version"], game["format"], game["seed"]) == (1, "commander", 5)
    assert sorted(game["turn_order"]) == ["tatyova", "tatyova (2)"]
    assert game["skips_first_draw"] == game["turn_order"][:1]
    assert [life["total"] for life in game["life"]] == [40, 40]
    for player in game["players"]:
        zones = player["zones"]
        assert zones["command"] == ["Tatyova, Benthic Druid"]
        assert (len(zones["hand"]), len(zones["library"])) == (7, 92)
    assert all(set(step) == {"rule", "player", "text"} for step in game["steps"])
    assert {"103.1", "903.6", "103.3", "903.7", "103.5", "103.8a"} <= {
        step["rule"] for step in game["steps"]
    }


def test_variants() -> None:
    game = told("start", DECK, "--players", "4", "--variant", "two-headed-giant", "--seed", "1")
    assert game["teams"] == [["tatyova", "tatyova (2)"], ["tatyova (3)", "tatyova (4)"]]
    assert [life["total"] for life in game["life"]] == [30, 30]
    assert len(game["skips_first_draw"]) == 2
    assert "810.1" in refused("start", DECK, "--players", "3", "--variant", "two-headed-giant")
    avatar = ("--vanguard", "Akroma, Angel of Wrath Avatar") * 2
    game = told("start", DECK, "--seed", "1", *avatar)
    assert [life["total"] for life in game["life"]] == [47, 47]
    assert "902.3" in "\n".join(text("start", DECK, "--seed", "1", *avatar))
    assert "did you mean" in refused(
        "start", DECK, *("--vanguard", "Akroma, Angle of Wrath Avatar") * 2
    )
    assert "1 cards for 2 players" in refused("start", DECK, "--vanguard", "Akroma")


def test_everything_that_can_lie_beside_a_deck(tmp_path: Path) -> None:
    deck = """
Commander
1 The Prismatic Piper

Deck
1 Leyline of Sanctity
1 Gemstone Caverns
1 Serum Powder
1 Chancellor of the Annex
3 Plains

Sideboard
1 Forest

Attractions
1 Somebody's Ride

Stickers
1 A Sheet
1 B Sheet
1 C Sheet
1 D Sheet
"""
    path = listed(tmp_path, deck)
    done = cmdr("start", path, "--seed", "4")
    assert "ours.txt is illegal in Commander" in done.stderr
    sheet = done.stdout
    for line in (
        "903.4b    color        The Prismatic Piper is white",
        "103.2a    outside      1 card of a sideboard, set aside",
        "717.2     Attractions  1 card, shuffled",
        "103.6a                 Leyline of Sanctity may begin the game on the\n",
        "103.6b                 Chancellor of the Annex may be revealed",
        "103.5b                 Serum Powder may be used when a mulligan could be taken",
    ):
        assert line in sheet, sheet
    assert re.search(r"103\.2d    stickers     (. Sheet(, )?){3}\n", sheet)
    assert sheet.count("Gemstone Caverns may begin") == 1, "not the starting player's"
    game = told("start", path, "--seed", "4")
    actions = {(one["card"], one["rule"]) for one in game["players"][0]["usable"]}
    assert ("Serum Powder", "103.5b") in actions
    assert game["players"][0]["chosen_colors"] == [{"card": "The Prismatic Piper", "color": "W"}]


def test_too_few_cards_are_foreseen(tmp_path: Path) -> None:
    path = listed(tmp_path, "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n5 Plains\n")
    assert "  104.3c    warning      With 5 cards for a hand of 7, ours will lose" in "\n".join(
        text("start", path, "--seed", "4")
    )


def test_a_companion_is_revealed(tmp_path: Path) -> None:
    deck = "Commander\n1 Arahbo, Roar of the World\n\nCompanion\n1 Kaheera, the Orphanguard\n\n"
    path = listed(tmp_path, deck + "Deck\n49 Plains\n50 Forest\n")
    lines = text("start", path, "--seed", "4")
    assert "  103.2b    companion    Kaheera, the Orphanguard, revealed, outside the game" in lines
    assert told("start", path)["players"][0]["companion"] == "Kaheera, the Orphanguard"


def test_a_companion_that_may_not_be_revealed_is_said_not_to_be(tmp_path: Path) -> None:
    deck = "Commander\n1 Isamaru, Hound of Konda\n\nCompanion\n1 Lurrus of the Dream-Den\n\nDeck\n"
    path = listed(tmp_path, deck + "98 Plains\n1 Serra Angel\n")
    assert "702.139a  companion    Lurrus of the Dream-Den is not revealed" in "\n".join(
        text("start", path, "--seed", "4")
    )


@pytest.mark.parametrize("command", ["start", "hand", "odds"])
def test_what_starts_no_game(command: str, tmp_path: Path) -> None:
    leaderless = listed(tmp_path, "Deck\n99 Plains\n", "leaderless.txt")
    if command == "start":
        assert "the deck has no commander" in refused(command, leaderless)
    else:
        assert text(command, leaderless)
    assert "can't read" in refused(command, str(tmp_path / "missing.txt"))
    assert "empty" in refused(command, listed(tmp_path, "", "empty.txt"))
    bomb = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n999999999 Plains\n"
    assert "more than 10,000 cards" in refused(command, listed(tmp_path, bomb, "bomb.txt"))
    assert "--format" in refused(command, DECK, "--format", "any")
    assert "unknown format" in refused(command, DECK, "--format", "nonesuch")
    escape = "Commander\n1 Bo\x1b[31mb\n\nDeck\n99 \x1b[2JPlains\n"
    done = cmdr(command, listed(tmp_path, escape, "escape.txt"))
    assert "\x1b" not in done.output
    named = listed(tmp_path, "Deck\n99 Plains\n", "esc\x1b[31m.txt")
    assert "\x1b" not in cmdr(command, named).output


def test_no_two_players_have_one_name(tmp_path: Path) -> None:
    deck = Path(DECK).read_text("utf-8")
    paths = [listed(tmp_path, deck, name) for name in ("a.txt", "a (2).txt", "a.dec")]
    names = {player["name"] for player in told("start", *paths)["players"]}
    assert names == {"a", "a (2)", "a (3)"}


def test_players_and_seeds_have_bounds() -> None:
    assert "4 lists for 3 players" in refused("start", DECK, DECK, DECK, DECK, "--players", "3")
    for wrong in (("--players", "1"), ("--players", "101"), ("--seed", "-1"), ("--seed", "x")):
        assert wrong[0] in refused("start", DECK, *wrong)
