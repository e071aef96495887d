"""On which turn a card can be cast, in the terminal with bars; or as JSON values."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from validator.pregame.chances.casting import CastOdds
from validator.pregame.output.chart import BLOCKS, LEAST_ROOM, dump_policy, format_percent
from validator.pregame.output.columns import format_title
from validator.pregame.output.shapes import CastObject
from validator.report.text.page import PLAIN, Page

_FIGURES: Final = 46
_WIDE: Final = 32

_TAKEN: Final = (
    "lands enter untapped and make one mana each, what they make without more; lands that find "
    "lands make what these do; nothing else makes mana"
)


def format_cast_odds(
    deck: str, curve: CastOdds, marks: str = BLOCKS, page: Page = PLAIN
) -> Iterator[str]:
    """The lines for one card, none wider than ``page``; control characters are escaped."""
    solid, light = marks[0], marks[1]
    yield from format_title(
        page,
        f"{deck}, casting {curve.card}: {curve.lands} lands of the library's {curve.library} cards",
    )
    for note in list_cast_notes(curve):
        yield from format_title(page, note, indent=2)
    wide = min(_WIDE, page.room - _FIGURES)
    bars = page.room >= LEAST_ROOM
    if not bars:
        yield f"{'':8} on play  on draw"
    else:
        legend = f"{solid} play {light} draw"
        yield f"  {'':8}  on play  on draw  within   drawn  {legend}"
    for each in curve.chances:
        when = f"turn {each.turn}"
        play, draw = (
            format_percent(Fraction(each.on_the_play)),
            format_percent(Fraction(each.on_the_draw)),
        )
        if not bars:
            yield f"{when:8}{play:>8} {draw:>8}"
            continue
        front, back = round(each.on_the_play * wide), round(each.on_the_draw * wide)
        drawn = "" if each.drawn_on_the_draw is None else format_percent(each.drawn_on_the_draw)
        figures = f"{play:>8} {draw:>8} {each.error * 100:>6.1f} {drawn:>8}"
        bar = solid * front + light * max(0, back - front)
        yield f"  {when:8} {figures}  {bar}".rstrip()


def list_cast_notes(curve: CastOdds) -> Iterator[str]:
    """What the chances take for given."""
    yield f"found by {curve.games:,} games, seed {curve.seed}, a land a turn, with {curve.keeping}"
    yield "within: so much on either side, 95 times of 100"
    yield "drawn: on the draw the lands for it are there by then, exactly"
    yield _TAKEN


def dump_cast_odds(deck: str, curve: CastOdds) -> CastObject:
    """The same as JSON values; chances are between 0 and 1."""
    return {
        "schema_version": 1,
        "deck": deck,
        "card": curve.card,
        "mana": curve.cost.total,
        "lands": curve.lands,
        "library": curve.library,
        "games": curve.games,
        "seed": curve.seed,
        "notes": list(list_cast_notes(curve)),
        "mulligans": dump_policy(curve.keeping) if curve.keeping.mulligans else None,
        "chances": [
            {
                "turn": each.turn,
                "on_the_play": each.on_the_play,
                "on_the_draw": each.on_the_draw,
                "error": each.error,
                "drawn_on_the_play": _to_float(each.drawn_on_the_play),
                "drawn_on_the_draw": _to_float(each.drawn_on_the_draw),
            }
            for each in curve.chances
        ],
    }


def _to_float(chance: Fraction | None) -> float | None:
    return None if chance is None else float(chance)
