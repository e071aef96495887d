"""`cmdr formats`: what decks can be judged by."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from validator.base.said import phrase
from validator.cli.options import language_option, output_option
from validator.cli.terminal import show, spoken

if TYPE_CHECKING:
    from validator.base.language import LanguageCode


@click.command()
@language_option
@output_option
def formats(language: LanguageCode | None, output: str) -> None:
    """List the formats that decks can be judged by."""
    from validator.formats.load import as_model, format_ids, plain_format

    known = [plain_format(name) for name in format_ids()]
    wide = max(len(format.id) for format in known)
    said_in = spoken(language, output)

    def rows() -> Iterator[str]:
        for format in known:
            if output == "json":
                yield as_model(format).model_dump_json()
            else:
                yield f"{format.id:{wide}}  {format.name}: {said_in.of(phrase(format.summary))}"

    show(rows())
