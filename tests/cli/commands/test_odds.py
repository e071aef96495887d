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
    for encoding, mark in (("utf-8", "█"), ("ascii", "#")):
        done = subprocess.run(
            [sys.executable, "-m", "validator", "odds", DECK, "--by", "2"],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONIOENCODING": encoding},
            cwd=ROOT,
        )
        assert mark in done.stdout.decode(encoding)


def test_bars_are_as_long_as_their_chances() -> None:
    lines = text("odds", DECK, "--by", "7")[3:]
    chances = told("odds", DECK, "--by", "7")["chances"]
    for line, chance in zip(lines, chances, strict=True):
        assert abs(line.count("█") - 40 * chance["on_the_play"]) <= 0.5
        assert abs(line.count("█") + line.count("░") - 40 * chance["on_the_draw"]) <= 0.5
