"""`cmdr schema`: the shapes of what goes in and comes out."""

from __future__ import annotations

import click

from validator.cli.terminal import show


@click.command()
@click.argument("what", type=click.Choice(["report", "format", "decklist"]))
def schema(what: str) -> None:
    """Print the JSON Schema of a report, a format file or a decklist."""
    import json

    from validator.report.schema import json_schema

    show([json.dumps(json_schema(what), indent=2)])
