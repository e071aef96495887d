"""Chances in the terminal: a line a turn, with a bar; or as JSON values."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from validator.pregame.odds import Odds
from validator.report.text.layout import printable

# For the chance on the play, and for what the draw adds to it; the second pair is for
# terminals that know no blocks.
BLOCKS: Final = "█░"
SIGNS: Final = "#+"

_WIDE: Final = 40


def chart(deck: str, odds: Odds, marks: str = BLOCKS) -> Iterator[str]:
    """The lines for one question; control characters are escaped."""
    solid, light = marks[0], marks[1]
    yield printable(f"{deck}, {odds.what}: {odds.wanted} of the library's {odds.library} cards")
    if odds.note:
        yield f"  {odds.note}"
    yield f"  {'':12}  {'':4}  on the play  on the draw  {solid} play {light} draw"
    for chance in odds.chances:
        when = f"turn {chance.turn}" if chance.turn else "opening hand"
        play, draw = _parts(chance.on_the_play), _parts(chance.on_the_draw)
        bar = solid * play + light * (draw - play)
        figures = f"{_percent(chance.on_the_play):>11}  {_percent(chance.on_the_draw):>11}"
        yield f"  {when:12}  {chance.least:2}+   {figures}  {bar}".rstrip()


def _parts(chance: Fraction) -> int:
    return round(chance * _WIDE)


def _percent(chance: Fraction) -> str:
    """With one decimal; only what is certain is 100 %, only what is impossible 0 %."""
    if 0 < chance < Fraction(1, 1000):
        return "< 0.1 %"
    if Fraction(999, 1000) < chance < 1:
        return "> 99.9 %"
    return f"{float(chance * 100):.1f} %"


def as_json(deck: str, odds: Odds) -> dict[str, Any]:
    """The same as JSON values; chances are between 0 and 1."""
    return {
        "schema_version": 1,
        "deck": deck,
        "what": odds.what,
        "wanted": odds.wanted,
        "library": odds.library,
        "chances": [
            {
                "turn": chance.turn,
                "least": chance.least,
                "on_the_play": float(chance.on_the_play),
                "on_the_draw": float(chance.on_the_draw),
            }
            for chance in odds.chances
        ],
    }
