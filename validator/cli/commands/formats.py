"""`cmdr formats`: what decks can be judged by."""

from __future__ import annotations

from collections.abc import Iterator

import click

from validator.cli.options import output_option
from validator.cli.terminal import show


@click.command()
@output_option
def formats(output: str) -> None:
    """List the formats that decks can be judged by."""
    from validator.formats.load import as_model, format_ids, plain_format

    known = [plain_format(name) for name in format_ids()]
    wide = max(len(format.id) for format in known)

    def rows() -> Iterator[str]:
        for format in known:
            if output == "json":
                yield as_model(format).model_dump_json()
            else:
                yield f"{format.id:{wide}}  {format.name}: {format.summary}"

    show(rows())
