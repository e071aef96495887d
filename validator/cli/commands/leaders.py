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
    help="Show at most N.",
)
@click.option(
    "--start", type=click.IntRange(min=0), default=0, metavar="N", help="Skip the first N (paging)."
)
@click.option(
    "--near",
    type=click.IntRange(min=0),
    default=10,
    show_default=True,
    metavar="N",
    help="Show at most N near misses.",
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
    """Find possible commanders for a list of cards.

    DECK is a decklist file, or - for standard input. The deck's own commander is treated as one
    of the cards. Single commanders come first, then pairs, each in alphabetical order. Exit
    status: 0 there is a possible commander, 1 there is none, 2 wrong usage or an unreadable
    list.
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
