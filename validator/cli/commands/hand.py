"""`cmdr hand`: opening hands of a deck."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from validator.base.language import ENGLISH
from validator.cli.options import (
    PLAYED_FORMAT,
    catalog_option,
    commander_option,
    format_option,
    open_validator,
    output_option,
    players_option,
    seed_option,
)
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
    help="How many mulligans to take.",
)
@players_option
@click.option(
    "--draws",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="How many cards to draw after the last hand, one a turn.",
)
@click.option(
    "--play/--draw",
    "on_the_play",
    default=False,
    show_default=True,
    help="Who goes first in a game of two skips the first draw.",
)
@commander_option
@format_option(PLAYED_FORMAT)
@catalog_option
@output_option
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
    """Draw an opening hand, others by mulligans, and the next cards.

    DECK is a decklist; of several in a file the first is taken. Each mulligan is a new hand
    of as many cards, of which some are put on the bottom: which ones is the player's choice.
    Lands and spells are counted as they are drawn, those for the bottom too. With more than two
    --players nobody skips a draw.
    """
    from validator.pregame.game import PregameError
    from validator.pregame.goldfish import draw_hands, list_turns
    from validator.pregame.json_output import dump_hands
    from validator.pregame.randomness import choose_seed, seed_source
    from validator.pregame.text_output import format_hands

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    player = seat_one(validator, deck, commanders)
    seed = choose_seed(seed)
    try:
        drawn = draw_hands(
            player, validator.plain_format, seed_source(seed), mulligans=mulligans, players=players
        )
    except PregameError as error:
        raise wrong_usage(str(error)) from None
    last = drawn[-1]
    skips = on_the_play and players == 2
    seen = list_turns(last.cards, last.library, draws, skips_first_draw=skips)
    if output == "json":
        made = dump_hands(player, drawn, seed=seed, turns=seen)
        show([json.dumps(made, ensure_ascii=False)])
    else:
        show(format_hands(player, drawn, seed=seed, turns=seen, page=page_in(ENGLISH)))
