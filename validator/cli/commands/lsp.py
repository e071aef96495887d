"""`cmdr lsp`: a language server on standard input and output."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from validator.cli.near import NearChoice
from validator.cli.options import (
    JUDGED_FORMAT,
    format_option,
    judges_by_file,
    open_validator,
    source_options,
)
from validator.cli.terminal import wrong_usage
from validator.decklist.dialects.targets import TARGETS

if TYPE_CHECKING:
    from validator.base.language import LanguageCode


@click.command()
@format_option(JUDGED_FORMAT)
@click.option(
    "--dialect",
    type=NearChoice(TARGETS),
    help="Formatting style (default: Moxfield, if nothing would be lost).",
)
@source_options
def lsp(
    format_: str, dialect: str | None, catalog: str | None, language: LanguageCode | None
) -> None:
    """Run a language server for editors.

    Your editor starts it; see docs/editors.md. It needs the extra `lsp`.
    """
    from validator.judge.options import Options

    try:
        from validator.lsp.server import DeckServer
    except ModuleNotFoundError as missing:
        if (missing.name or "").partition(".")[0] not in ("pygls", "lsprotocol"):
            raise
        raise wrong_usage(
            f"it needs {missing.name}: pip install 'commander-validator[lsp]'"
        ) from None
    validator = open_validator(catalog, format_)
    DeckServer(
        validator,
        Options(language=language),
        lambda options: judges_by_file([validator], options),
        dialect=dialect,
    ).start_io()
