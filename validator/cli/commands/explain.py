"""`cmdr explain`: a code or a rule in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from validator.cli.options import language_option, output_options
from validator.cli.terminal import page_in, show, spoken

if TYPE_CHECKING:
    from validator.base.language import LanguageCode


@click.command()
@click.argument("what", metavar="[CODE-OR-RULE]", required=False)
@language_option
@output_options
def explain(what: str | None, language: LanguageCode | None, output: str) -> None:
    """Explain a finding code or a rule.

    Try a code such as singleton or a rule such as 903.5b. Without an argument, all topics are
    listed. The long texts are in English.
    """
    from validator.report.explain import UnknownTopicError, contents, explain, topics

    page = page_in(spoken(language, output))
    try:
        if output == "json":
            from validator.report.explanation import explanation_of

            wanted = topics() if what is None else (what,)
            show(explanation_of(topic, page.language).json() for topic in wanted)
        else:
            show(contents(page) if what is None else explain(what, page))
    except UnknownTopicError as error:
        raise click.UsageError(str(error)) from None
