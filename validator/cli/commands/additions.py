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
    help='Only cards of this kind, as in "creature cards with mana value 3 or less".',
)
@click.option("--instead-of", metavar="CARD", help="What may go in for this card of the deck.")
@click.option("--ignore-size", is_flag=True, help="Whatever the number of cards.")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="No more than so many.")
@click.option("--after", metavar="CARD", help="Begin behind this name: the next page.")
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
    """Say whether cards may be added to a deck, and why not.

    DECK is a decklist file, or - for standard input; without CARD all cards are shown that may go
    in; of a full deck, all that may go in for one of its cards. A card may go in if one copy more
    brings no error and no doubt: into a full deck with --instead-of or --ignore-size. Exit
    status: 0 each CARD may, 1 one may not, 2 wrong usage or a deck that can't be read.
    """
    if cards and (where, limit, after) != (None, None, None):
        raise click.UsageError("--where, --limit and --after are for all cards: name no CARD")

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
