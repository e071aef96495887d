"""`cmdr additions`: which cards may go into a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from validator.cli.asked_decks import answer_each
from validator.cli.deck_files import ListedDeck
from validator.cli.options import answer_options, check_options
from validator.cli.terminal import FAILED, ILLEGAL, LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.answers.additions import AdditionsJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("deck", metavar="DECK")
@click.argument("cards", metavar="[CARD...]", nargs=-1)
@click.option(
    "--where",
    metavar="WORDS",
    help='Only cards of this kind, such as "creature cards with mana value 3 or less".',
)
@click.option("--instead-of", metavar="CARD", help="Find replacements for this card of the deck.")
@click.option("--ignore-size", is_flag=True, help="Don't check deck size.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Show at most N.")
@click.option("--after", metavar="CARD", help="Start after this card (paging).")
@check_options()
@answer_options
def additions(
    deck: str,
    cards: Sequence[str],
    where: str | None,
    instead_of: str | None,
    ignore_size: bool,
    limit: int | None,
    after: str | None,
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Check which cards can be added to a deck.

    DECK is a decklist file, or - for standard input. Without CARD, all cards that qualify are
    listed. A card qualifies if adding one copy causes no new error. For a full deck use
    --instead-of or --ignore-size. Exit status: 0 every CARD qualifies, 1 at least one doesn't,
    2 wrong usage or an unreadable deck.
    """
    if cards and (where, limit, after) != (None, None, None):
        raise click.UsageError("--where, --limit and --after apply to all cards: omit CARD")

    from validator.answers import find_additions
    from validator.requests import AdditionsRequest

    answer_each(
        find_additions,
        AdditionsRequest,
        [deck],
        format_,
        catalog,
        output,
        options,
        words=_words,
        status=_status,
        cards=cards or None,
        where=where,
        instead_of=instead_of,
        ignore_size=ignore_size,
        limit=limit,
        after=after,
    )


def _status(told: AdditionsJudgment) -> int:
    if told.verdict == "unreadable":
        return FAILED
    return ILLEGAL if any(each.findings for each in told.cards) else LEGAL


def _words(told: AdditionsJudgment, _: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.answers import render_additions

    return render_additions(told, page)
