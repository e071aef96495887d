"""`cmdr schema`: the shapes of what goes in and comes out."""

from __future__ import annotations

import click

from validator.cli.near import NearChoice
from validator.cli.terminal import show


@click.command()
@click.argument("what", type=NearChoice(["report", "format", "decklist", "explain", "bracket"]))
def schema(what: str) -> None:
    """Print the JSON Schema of what goes in or comes out.

    That is a report, a format file, a decklist given as an object, or what `cmdr explain` or
    `cmdr bracket` says.
    """
    import json

    from validator.report.schema import json_schema

    show([json.dumps(json_schema(what), indent=2)])
