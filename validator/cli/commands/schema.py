"""`cmdr schema`: the shapes of what goes in and comes out."""

from __future__ import annotations

import click

from validator.cli.near import NearChoice
from validator.cli.terminal import show
from validator.requests import SCHEMAS


@click.command()
@click.argument("what", type=NearChoice(SCHEMAS), metavar="WHAT")
def schema(what: str) -> None:
    """Print a JSON Schema.

    WHAT is the name of the schema: `report`; `format` for a format file; `formats` for a line
    of that command; `decklist` for a deck given as an object; the output of `explain`,
    `bracket`, `additions`, `leaders`, `repair`, `event`, `start`, `hand`, `odds` or `cast`; the
    record of a `draft` or a `game`; or `pools` for a replayed draft.
    """
    import json

    from validator.answers import load_schema

    show([json.dumps(load_schema(what), indent=2)])
