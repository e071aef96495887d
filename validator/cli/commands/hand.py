"""`cmdr hand`: opening hands of a deck."""

from __future__ import annotations

from collections.abc import Sequence

import click

from validator.base.language import ENGLISH
from validator.cli.options import game_options, open_validator, seed_option
from validator.cli.players import seat_one
from validator.cli.terminal import page_in, remark_on, show, wrong_usage


@click.command()
@click.argument("deck", metavar="DECK")
@seed_option
@click.option(
    "--mulligans",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Number of mulligans to take.",
)
@click.option(
    "--draws",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Number of cards to draw after the last hand, one per turn.",
)
@click.option(
    "--play/--draw",
    "on_the_play",
    default=False,
    show_default=True,
    help="Going first (--play) skips the first draw in a two-player game.",
)
@game_options
def hand(
    deck: str,
    seed: int | None,
    mulligans: int,
    players: int,
    draws: int,
    on_the_play: bool,
    commanders: Sequence[str],
    format_: str,
    catalog: str | None,
    output: str,
) -> None:
    """Draw an opening hand, mulligans and the next cards.

    DECK is a decklist file, or - for standard input; only the first deck of a file is used.
    After a mulligan you choose which cards go on the bottom, so the hand is shown with all its
    cards. With more than two --players nobody skips a draw.
    """
    from validator.answers import draw_hands_of, write_answer
    from validator.pregame.game import PregameError
    from validator.pregame.text_output import format_hands
    from validator.requests import HandRequest

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    player = seat_one(validator, deck, commanders)
    request = HandRequest(
        deck=deck,
        players=players,
        seed=seed,
        mulligans=mulligans,
        draws=draws,
        on_the_play=on_the_play,
    )
    try:
        drawn = draw_hands_of(player, validator, request)
    except PregameError as error:
        raise wrong_usage(str(error)) from None
    if output == "json":
        show([write_answer(drawn)])
    else:
        page = page_in(ENGLISH)
        show(format_hands(player, drawn.hands, seed=drawn.seed, turns=drawn.turns, page=page))
