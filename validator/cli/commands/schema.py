"""`cmdr schema`: the shapes of what goes in and comes out."""

from __future__ import annotations

import click

from validator.cli.near import NearChoice
from validator.cli.terminal import show
from validator.requests import SCHEMAS


@click.command()
@click.argument("what", type=NearChoice(SCHEMAS), metavar="WHAT")
def schema(what: str) -> None:
    """Print the JSON Schema of what goes in or comes out.

    WHAT is `report`; `format`, a format file; `formats`, a line of that command; `decklist`, one
    given as an object; what a command says: `explain`, `bracket`, `additions`, `leaders`,
    `repair`, `event`, `start`, `hand`, `odds` or `cast`; the record of a `draft` or a `game`; or
    `pools`, a draft that was replayed.
    """
    import json

    from validator.answers import load_schema

    show([json.dumps(load_schema(what), indent=2)])
