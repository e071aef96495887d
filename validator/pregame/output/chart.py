"""Chances in the terminal: a line a turn, with a bar; or as JSON values."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from validator.pregame.chances.keeping import MulliganPolicy
from validator.pregame.odds import Odds
from validator.pregame.output.columns import format_title
from validator.pregame.output.shapes import KeepingObject, OddsObject
from validator.report.text.page import PLAIN, Page

# For the chance on the play, and for what the draw adds to it; the second pair is for
# terminals that know no blocks.
BLOCKS: Final = "█░"
SIGNS: Final = "#+"

# The longest bar, and the figures before it.
_WIDE: Final = 40
_FIGURES: Final = 38
# Below this there is no room for bars and the head above them.
LEAST_ROOM: Final = 60


def format_odds(deck: str, odds: Odds, marks: str = BLOCKS, page: Page = PLAIN) -> Iterator[str]:
    """The lines for one question, none wider than ``page``; control characters are escaped."""
    solid, light = marks[0], marks[1]
    asked = f"{deck}, {odds.what}: {odds.wanted} of the library's {odds.library} cards"
    yield from format_title(page, asked)
    for note in odds.notes:
        yield from format_title(page, note, indent=2)
    wide = min(_WIDE, page.room - _FIGURES)
    if page.room < LEAST_ROOM:
        yield from _format_narrow(odds)
        return
    yield f"  {'':12}       on play  on draw  {solid} play {light} draw"
    for chance in odds.chances:
        when = f"turn {chance.turn}" if chance.turn else "opening hand"
        play, draw = (round(each * wide) for each in (chance.on_the_play, chance.on_the_draw))
        bar = solid * play + light * (draw - play)
        figures = f"{format_percent(chance.on_the_play):>8} {format_percent(chance.on_the_draw):>8}"
        yield f"  {when:12} {_format_least(odds, chance.least)} {figures}  {bar}".rstrip()


def _format_narrow(odds: Odds) -> Iterator[str]:
    """The chances where there is no room for bars."""
    yield f"{'':11}on play  on draw"
    for chance in odds.chances:
        when = f"turn {chance.turn}" if chance.turn else "hand"
        figures = f"{format_percent(chance.on_the_play):>8} {format_percent(chance.on_the_draw):>8}"
        yield f"{when:7} {_format_least(odds, chance.least)}{figures}"


def _format_least(odds: Odds, least: int) -> str:
    """How many are wanted; of several groups each has its own number."""
    return "all" if len(odds.groups) > 1 else f"{least:2}+"


def format_percent(chance: Fraction) -> str:
    """With one decimal; only what is certain is 100 %, only what is impossible 0 %."""
    if 0 < chance < Fraction(1, 1000):
        return "< 0.1 %"
    if Fraction(999, 1000) < chance < 1:
        return "> 99.9 %"
    return f"{float(chance * 100):.1f} %"


def dump_odds(deck: str, odds: Odds) -> OddsObject:
    """The same as JSON values; chances are between 0 and 1."""
    return {
        "schema_version": 1,
        "deck": deck,
        "what": odds.what,
        "wanted": odds.wanted,
        "conditional": odds.conditional,
        "library": odds.library,
        "notes": list(odds.notes),
        "chances": [
            {
                "turn": chance.turn,
                "least": chance.least,
                "on_the_play": float(chance.on_the_play),
                "on_the_draw": float(chance.on_the_draw),
            }
            for chance in odds.chances
        ],
        "groups": [
            {
                "what": group.what,
                "least": group.least,
                "wanted": group.wanted,
                "by_name": group.by_name,
            }
            for group in odds.groups
        ],
        "mulligans": None if odds.keeping is None else dump_policy(odds.keeping),
    }


def dump_policy(keeping: MulliganPolicy) -> KeepingObject:
    """A policy as JSON values."""
    return {
        "fewest": keeping.fewest,
        "most": keeping.most,
        "mulligans": keeping.mulligans,
        "free": keeping.free,
    }
