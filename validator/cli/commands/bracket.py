"""`cmdr bracket`: the lowest bracket that a deck can be in, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from validator.cli.asked_decks import answer_each
from validator.cli.deck_files import ListedDeck
from validator.cli.options import answer_options, as_of_option, combos_option, deck_options
from validator.cli.terminal import FAILED, LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.bracket import BracketJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@deck_options("Format used to find the commander (see `cmdr formats`).")
@as_of_option
@combos_option
@answer_options
def bracket(
    decks: Sequence[str],
    combos: str | None,
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Show the lowest Commander bracket of a deck and an estimate.

    DECK is a decklist file, a folder of decklists, or - for standard input. The lowest bracket
    follows from the criteria: Game Changers, mass land denial, two-card combos and extra turns.
    The estimate is 2, 3 or 4; brackets 1 and 5 depend on intent, which cards don't show. Exit
    status: 0, or 2 for wrong usage or an unreadable deck.
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
        combos=combos,
    )


def _status(told: BracketJudgment) -> int:
    return FAILED if told.floor is None else LEGAL


def _words(told: BracketJudgment, listed: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.bracket import render_bracket

    return render_bracket(told, listed.line, page)
