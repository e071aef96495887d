"""`cmdr combos`: the two-card combos of a deck, and those one card short."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Unpack

import click

from validator.cli.asked_decks import answer_each
from validator.cli.deck_files import ListedDeck
from validator.cli.options import answer_options, combos_option, deck_options
from validator.cli.terminal import FAILED, LEGAL

if TYPE_CHECKING:
    from collections.abc import Iterator

    from validator.judge.options import Options
    from validator.report.combos import CombosJudgment
    from validator.report.text.page import Page


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@combos_option
@deck_options("Format used to find the commander (see `cmdr formats`).")
@answer_options
def combos(
    decks: Sequence[str],
    combos: str | None,
    format_: str,
    catalog: str | None,
    output: str,
    **options: Unpack[Options],
) -> None:
    """Find the two-card combos of a deck, and those one card short.

    DECK is a decklist file, a folder of decklists, or - for standard input. A combo is one card
    short if the deck may have the missing card. Exit status: 0, or 2 for wrong usage or an
    unreadable deck.
    """
    from validator.answers import find_combos
    from validator.requests import DeckRequest

    answer_each(
        find_combos,
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


def _status(told: CombosJudgment) -> int:
    return FAILED if told.findings else LEGAL


def _words(told: CombosJudgment, listed: ListedDeck, page: Page) -> Iterator[str]:
    from validator.report.text.combos import render_combos

    return render_combos(told, page)
