"""`cmdr bracket`: the lowest bracket that a deck can be in, and why."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from validator.base.value import replace
from validator.cli.deck_files import ListedDeck, decks_of
from validator.cli.options import (
    catalog_option,
    commander_option,
    companion_option,
    format_option,
    judge_in_one_format,
    judges_by_file,
    language_option,
    open_validator,
    output_option,
)
from validator.cli.terminal import FAILED, LEGAL, page_in, remark_on, show, spoken

if TYPE_CHECKING:
    from validator.judge.options import Options
    from validator.report.bracket import BracketJudgment
    from validator.settings.judges import Judge


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@format_option("The format that says who leads: see `cmdr formats`.")
@commander_option
@companion_option
@click.option(
    "--as-of",
    metavar="DATE",
    help="Go by the text and the list of Game Changers of this day, as in 2025-06-19.",
)
@catalog_option
@language_option
@output_option
def bracket(
    decks: Sequence[str],
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Show the lowest Commander bracket of a deck, and why.

    DECK is a decklist file, a folder of them, or - for standard input. Game Changers, mass land
    denial and extra turns are counted, by the newest text of Wizards and its newest list. What
    cards alone don't tell is said; 1 and 5 are never told from cards. Exit status: 0, or 2 for
    wrong usage or a deck that can't be read.
    """
    from validator.report.text.bracket import render_bracket

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    said_in = spoken(options["language"], output)
    options["language"] = said_in.code
    judges = judges_by_file([validator], options)
    page, status, is_first = page_in(said_in), LEGAL, True
    for listed in decks_of(decks, validator.catalog):
        judge = judge_in_one_format(judges, listed.file)
        try:
            told = _told(judge, listed)
        except ValueError as error:
            raise click.UsageError(str(error)) from None
        if told.floor is None:
            status = FAILED
        if output == "json":
            show([told.json()])
        else:
            show([] if is_first else [""])
            show(render_bracket(told, listed.line, page))
        is_first = False
    sys.exit(FAILED if is_first else status)


def _told(judge: Judge, listed: ListedDeck) -> BracketJudgment:
    from validator.decklist import DecklistError
    from validator.judge.brackets.bracket import bracket_of

    (validator,) = judge.validators
    if isinstance(listed.deck, DecklistError):
        judgment = validator.unreadable(listed.name, listed.deck)
        language = judge.options["language"] or "en"
        return bracket_of(judgment.in_language(language), None, None)
    (told,) = validator.brackets(listed.deck, **judge.options)
    return replace(told, deck=listed.name)
