"""`cmdr start`: the start of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence

import click

from validator.cli.options import (
    PLAYED_FORMAT,
    catalog_option,
    format_option,
    open_validator,
    output_option,
    seed_option,
)
from validator.cli.players import MOST_PLAYERS, a_seed, seat_players
from validator.cli.terminal import remark_on, show, wrong_usage

_TWO_HEADED_GIANT, _ARCHENEMY = "two-headed-giant", "archenemy"


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1, required=True)
@click.option(
    "--players",
    type=click.IntRange(min=2, max=MOST_PLAYERS),
    help="How many players; as many as lists if left out, and at least 2.",
)
@seed_option
@format_option(PLAYED_FORMAT)
@click.option(
    "--variant",
    type=click.Choice([_TWO_HEADED_GIANT, _ARCHENEMY]),
    help="Teams: the first half of the players against the others, or the first against all.",
)
@click.option(
    "--vanguard",
    "vanguards",
    metavar="NAME",
    multiple=True,
    help="A vanguard card; given once for each player, in their order.",
)
@catalog_option
@output_option
def start(
    decks: Sequence[str],
    players: int | None,
    seed: int | None,
    format_: str,
    variant: str | None,
    vanguards: Sequence[str],
    catalog: str | None,
    output: str,
) -> None:
    """Start a game: who goes first, life, zones, hands, by rule.

    DECK is the list of a player. With more --players than lists the lists go round. Hands
    are shown as first drawn, and nobody takes a mulligan. A deck that is not legal is said
    to be so on standard error, and played. Exit status: 0 the game started, 2 it could not.
    """
    from validator.pregame.game import PregameError
    from validator.pregame.mulligan import declare, next_to_declare
    from validator.pregame.opening import first_turn
    from validator.pregame.output.sheet import as_json, sheet
    from validator.pregame.randomness import seeded
    from validator.pregame.setup import setup
    from validator.pregame.start import start as begin

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    seated = seat_players(validator, decks, players, vanguards)
    seed = a_seed(seed)
    half = len(seated) // 2
    teams = [range(half), range(half, len(seated))] if variant == _TWO_HEADED_GIANT else []
    archenemy = 0 if variant == _ARCHENEMY else None
    try:
        settled = setup(validator.plain_format, seated, teams=teams, archenemy=archenemy)
        game = begin(settled, seeded(seed))
        while waiting := next_to_declare(game):
            game = declare(game, waiting[0], mulligan=False)
        game = first_turn(game)
    except PregameError as error:
        raise wrong_usage(str(error)) from None
    if output == "json":
        show([json.dumps(as_json(game, seed=seed), ensure_ascii=False)])
    else:
        show(sheet(game, seed=seed))
