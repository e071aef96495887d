"""`cmdr repair`: the fewest changes that make a deck legal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click

from validator.cli.asked_decks import answer_each, check_options
from validator.cli.deck_files import ListedDeck
from validator.cli.terminal import FAILED, ILLEGAL, LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.answers.repair import RepairJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("deck", metavar="DECK")
@check_options
def repair(
    deck: str,
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Show the fewest changes that make a deck legal.

    DECK is a decklist file, or - for standard input. Names are corrected, cards taken out, basic
    lands put in, and cards of the deck made its leaders; nothing else comes in. Exit status: 0 the
    deck is legal after them, 1 no such changes help, 2 wrong usage or a deck that can't be read.
    """
    answer_each(
        deck,
        format_,
        catalog,
        output,
        options,
        ask=lambda asking: asking.repair(),
        words=_words,
        status=_status,
    )


def _status(told: RepairJudgment) -> int:
    if told.report.verdict == "unreadable":
        return FAILED
    return ILLEGAL if told.needs else LEGAL


def _words(told: RepairJudgment, listed: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.answers import render_repair

    return render_repair(told, listed.line, page)
