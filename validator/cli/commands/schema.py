"""`cmdr schema`: the shapes of what goes in and comes out."""

from __future__ import annotations

from typing import Final

import click

from validator.cli.near import NearChoice
from validator.cli.terminal import show

_OF_GAMES: Final = ("start", "hand", "odds", "cast", "draft", "pools", "game")
_WHAT: Final = [
    "report",
    "format",
    "formats",
    "decklist",
    "explain",
    "bracket",
    "additions",
    "leaders",
    "repair",
    "event",
    *_OF_GAMES,
]


@click.command()
@click.argument("what", type=NearChoice(_WHAT), metavar="WHAT")
def schema(what: str) -> None:
    """Print the JSON Schema of what goes in or comes out.

    WHAT is `report`; `format`, a format file; `formats`, a line of that command; `decklist`, one
    given as an object; what a command says: `explain`, `bracket`, `additions`, `leaders`,
    `repair`, `event`, `start`, `hand`, `odds` or `cast`; the record of a `draft` or a `game`; or
    `pools`, a draft that was replayed.
    """
    import json

    if what in _OF_GAMES:
        from validator.pregame.json_output import json_schema
    else:
        from validator.report.schema import json_schema

    show([json.dumps(json_schema(what), indent=2)])
