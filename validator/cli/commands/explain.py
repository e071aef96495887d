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
    """Say what a code or a rule number means, in plain words.

    A code is that of a finding, as in singleton; a rule one of the Comprehensive Rules, as in
    903.5b. Without one of them all that can be explained are listed. The long texts are English.
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
