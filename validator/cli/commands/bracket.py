"""`cmdr bracket`: the lowest bracket that a deck can be in, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from validator.cli.asked_decks import answer_each
from validator.cli.deck_files import ListedDeck
from validator.cli.options import answer_options, as_of_option, deck_options
from validator.cli.terminal import FAILED, LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.bracket import BracketJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@deck_options("The format that says who leads: see `cmdr formats`.")
@as_of_option
@answer_options
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
    from validator.answers import find_bracket
    from validator.requests import DeckRequest

    answer_each(
        find_bracket,
        DeckRequest,
        decks,
        format_,
        catalog,
        output,
        options,
        words=_words,
        status=_status,
    )


def _status(told: BracketJudgment) -> int:
    return FAILED if told.floor is None else LEGAL


def _words(told: BracketJudgment, listed: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.bracket import render_bracket

    return render_bracket(told, listed.line, page)
