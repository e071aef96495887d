"""`cmdr mcp`: tools for assistants on standard input and output."""

from __future__ import annotations

import click

from validator.cli.options import catalog_option, open_validator
from validator.cli.terminal import wrong_usage


@click.command()
@catalog_option
def mcp(catalog: str | None) -> None:
    """Run an MCP server for assistants.

    Your assistant starts it; see docs/assistants.md. It needs the extra `mcp`.
    """
    try:
        from validator.mcp.server import server
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] != "mcp":
            raise
        raise wrong_usage("it needs mcp: pip install 'commander-validator[mcp]'") from None
    server(open_validator(catalog, "commander").catalog).run()
