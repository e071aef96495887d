"""`cmdr odds`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.playing import DECK, listed, refused, text, told
from tests.paths import ROOT


def test_odds_of_lands_colors_and_a_card() -> None:
    lands = told("odds", DECK, "--by", "3")
    assert (lands["what"], lands["library"]) == ("lands", 99)
    assert [chance["least"] for chance in lands["chances"]] == [1, 1, 2, 3]
    assert lands["chances"][0]["on_the_play"] == lands["chances"][0]["on_the_draw"]
    assert lands["chances"][3]["on_the_play"] < lands["chances"][3]["on_the_draw"]
    colors = text("odds", DECK, "--what", "color", "--output", "json")
    assert [json.loads(line)["what"] for line in colors] == [
        "lands that make {U}",
        "lands that make {G}",
    ]
    blue = json.loads(colors[0])
    assert (blue["wanted"], blue["conditional"]) == (20, 0)
    assert blue["notes"][0] == "4 lands find one in the library: not counted"
    one = told("odds", DECK, "--what", "explore", "--by", "0")
    assert (one["what"], one["wanted"]) == ("Explore", 1)
    assert one["chances"][0]["on_the_play"] == pytest.approx(7 / 99)


def test_what_has_no_odds(tmp_path: Path) -> None:
    assert "nearest: Explore" in refused("odds", DECK, "--what", "Explroe")
    assert "the deck has none" in refused("odds", DECK, "--what", "Lightning Bolt")
    assert "it is the commander" in refused("odds", DECK, "--what", "Tatyova, Benthic Druid")
    assert "--by" in refused("odds", DECK, "--by", "100")
    colorless = listed(tmp_path, "Commander\n1 Kozilek, the Great Distortion\n\nDeck\n9 Wastes\n")
    assert "no color" in refused("odds", colorless, "--what", "color")
    alone = listed(tmp_path, "Commander\n1 Isamaru, Hound of Konda\n", "alone.txt")
    assert "no card" in refused("odds", alone)


def test_the_chart_needs_no_more_than_the_terminal_can_show() -> None:
    pty = pytest.importorskip("pty", reason="there are no such terminals on Windows")
    for encoding, mark in (("utf-8", "█"), ("ascii", "#")):
        terminal, end = pty.openpty()
        subprocess.run(
            [sys.executable, "-m", "validator", "odds", DECK, "--by", "2"],
            check=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            stdout=end,
            stderr=subprocess.DEVNULL,
        )
        assert mark in os.read(terminal, 10_000).decode(encoding)
        os.close(end)
        os.close(terminal)


def test_bars_are_as_long_as_their_chances() -> None:
    lines = text("odds", DECK, "--by", "7")[3:]
    chances = told("odds", DECK, "--by", "7")["chances"]
    for line, chance in zip(lines, chances, strict=True):
        assert abs(line.count("█") - 40 * chance["on_the_play"]) <= 0.5
        assert abs(line.count("█") + line.count("░") - 40 * chance["on_the_draw"]) <= 0.5


def test_odds_of_kinds_and_how_many() -> None:
    kinds = told("odds", DECK, "--what", "creature cards with mana value 2 or less", "--by", "1")
    assert kinds["what"] == "creature cards with mana value 2 or less"
    assert (kinds["wanted"], kinds["mulligans"]) == (3, None)
    assert [chance["least"] for chance in kinds["chances"]] == [1, 1]
    forests = told("odds", DECK, "--what", "Forest", "--at-least", "2", "--by", "0")
    assert forests["chances"][0]["least"] == 2
    both = told("odds", DECK, "--what", "2 land cards and a creature card", "--by", "0")
    assert both["groups"] == [
        {"what": "land cards", "least": 2, "wanted": 39, "by_name": False},
        {"what": "creature cards", "least": 1, "wanted": 29, "by_name": False},
    ]
    again = told("odds", DECK, "--mulligans", "2", "--keep", "3", "4", "--players", "2")
    assert again["mulligans"] == {"fewest": 3, "most": 4, "mulligans": 2, "free": 0}
    assert "No hand has 5 to 2" in refused("odds", DECK, "--mulligans", "1", "--keep", "5", "2")
    assert "names no cards" in refused("odds", DECK, "--what", "Creture cards")
    assert "not to land" in refused("odds", DECK, "--at-least", "2")


def test_unknown_names_are_said(tmp_path: Path) -> None:
    deck = "Commander\n1 Isamaru, Hound of Konda\n\nDeck\n98 Plains\n1 Nobody's Card\n"
    path = listed(tmp_path, deck)
    for what in ("land", "color", "creature cards"):
        notes = told("odds", path, "--what", what)["notes"]
        assert "nothing is known of 1 card, taken for none of them: Nobody's Card" in notes
    assert "Nobody's Card" in "\n".join(text("odds", path))


def test_on_which_turn_a_card_can_be_cast() -> None:
    asked = ("odds", DECK, "--cast", "tatyova, benthic druid", "--seed", "1", "--games", "300")
    made = told(*asked)
    assert (made["card"], made["mana"], made["lands"]) == ("Tatyova, Benthic Druid", 5, 39)
    assert [chance["turn"] for chance in made["chances"]] == [1, 2, 3, 4, 5, 6, 7]
    assert [chance["on_the_draw"] for chance in made["chances"][:4]] == [0, 0, 0, 0]
    assert made["chances"][6]["on_the_draw"] > made["chances"][4]["on_the_draw"] > 0.3
    assert told(*asked) == made
    assert told(*asked, "--mulligans", "2")["mulligans"]["mulligans"] == 2
    lines = text(*asked)
    assert any(line.startswith("  turn 5 ") for line in lines)
    assert max(map(len, lines)) <= 80
    assert "did you mean Explore" in refused("odds", DECK, "--cast", "Explroe")
    assert "no mana cost" in refused("odds", DECK, "--cast", "Forest")
    assert "Turns are 1 to 30" in refused("odds", DECK, "--cast", "Explore", "--by", "0")


def test_a_narrow_terminal_has_no_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    for arguments in (("--cast", "Explore", "--games", "20"), ("--what", "Explore")):
        lines = text("odds", DECK, *arguments)
        assert max(map(len, lines)) <= 40
        assert not any("█" in line for line in lines)
