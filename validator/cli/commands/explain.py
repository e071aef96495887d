"""`cmdr explain`: a code or a rule in plain words."""

from __future__ import annotations

import click

from validator.cli.terminal import show


@click.command()
@click.argument("what", metavar="CODE-OR-RULE")
def explain(what: str) -> None:
    """Say what a finding's code or a rule number means, in plain words."""
    from validator.report.explain import UnknownTopicError, explain

    try:
        show(explain(what))
    except UnknownTopicError as error:
        raise click.UsageError(str(error)) from None
