"""`cmdr leaders`: who could lead some cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Unpack

import click

from validator.cli.asked_decks import answer_each
from validator.cli.deck_files import ListedDeck
from validator.cli.options import answer_options, check_options
from validator.cli.terminal import FAILED, ILLEGAL, LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.answers.leaders import LeadersJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("deck", metavar="DECK")
@click.option(
    "--limit",
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="N",
    help="No more than so many.",
)
@click.option(
    "--start", type=click.IntRange(min=0), default=0, metavar="N", help="Leave out the first N."
)
@click.option(
    "--near",
    type=click.IntRange(min=0),
    default=10,
    show_default=True,
    metavar="N",
    help="No more near misses than so many.",
)
@check_options()
@answer_options
def leaders(
    deck: str,
    limit: int,
    start: int,
    near: int,
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Show who could lead these cards, and who nearly could.

    DECK is a decklist file, or - for standard input: cards, or a deck, whose own leaders are cards
    among the others. Single cards come by name, then two that lead together. Who leads must be
    allowed to, and leave no fault in colors or in a companion. Exit status: 0 somebody could lead,
    1 nobody, 2 wrong usage or a list that can't be read.
    """
    from validator.answers import find_leaders
    from validator.requests import LeadersRequest

    answer_each(
        find_leaders,
        LeadersRequest,
        [deck],
        format_,
        catalog,
        output,
        options,
        words=_words,
        status=_status,
        start=start,
        limit=limit,
        near=near,
    )


def _status(told: LeadersJudgment) -> int:
    if told.findings:
        return FAILED
    return LEGAL if told.leaders else ILLEGAL


def _words(told: LeadersJudgment, _: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.answers import render_leaders

    return render_leaders(told, page)
