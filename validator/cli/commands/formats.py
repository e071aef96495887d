"""`cmdr formats`: what decks can be judged by, and of which day that is known."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from validator.base.said import phrase, said
from validator.cli.options import answer_options
from validator.cli.terminal import show, spoken

if TYPE_CHECKING:
    from validator.base.language import LanguageCode


@click.command()
@answer_options
def formats(catalog: str | None, language: LanguageCode | None, output: str) -> None:
    """List the available formats.

    Each format shows the date up to which its bans and cards are known. `cmdr schema formats`
    describes the JSON.
    """
    from validator.cards.catalog.lookup import Catalog
    from validator.formats.facts.day import facts_day_of
    from validator.formats.load import format_ids, plain_format

    facts = Catalog(catalog)
    known = [plain_format(name) for name in format_ids()]
    wide = max(len(format.id) for format in known)
    said_in = spoken(language, output)

    def rows() -> Iterator[str]:
        for format in known:
            if output == "json":
                from validator.answers import describe_format, write_answer

                yield write_answer(describe_format(facts, format.id))
                continue
            summary = said_in.of(phrase(format.summary))
            day = facts_day_of(format, facts)
            if day is not None:
                summary = said_in.of(said("{summary} (as of {day})", summary=summary, day=day))
            yield f"{format.id:{wide}}  {format.name}: {summary}"

    show(rows())
