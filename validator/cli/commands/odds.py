"""`cmdr odds`: the chances of drawing lands, colors and cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

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
from validator.cli.terminal import can_show, no_such_card, page_in, remark_on, show, wrong_usage

if TYPE_CHECKING:
    from validator.judge.validator import Validator
    from validator.pregame.game import Player
    from validator.pregame.goldfish import MulliganPolicy
    from validator.pregame.odds import Odds

_MOST_TURNS: Final = 99


@click.command()
@click.argument("deck", metavar="DECK")
@click.option(
    "--by",
    metavar="TURN",
    type=click.IntRange(min=0, max=_MOST_TURNS),
    default=7,
    show_default=True,
    help="The last turn to look at; 0 is the opening hand.",
)
@click.option(
    "--what",
    metavar="land|color|CARDS",
    default="land",
    show_default=True,
    help="A land a turn; a land for each color of the commander; or a card by name, or kinds of "
    'cards, as "2 land cards and a red creature card with mana value 2 or less".',
)
@click.option(
    "--cast",
    metavar="CARD",
    help="On which turn the lands of the deck pay for a card, found by playing games.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1, max=1_000_000),
    default=10_000,
    show_default=True,
    help="How many games are played for --cast.",
)
@seed_option
@click.option(
    "--at-least",
    type=click.IntRange(min=1, max=_MOST_TURNS),
    help="How many of the cards are wanted; of several kinds each says its own number.",
)
@click.option(
    "--mulligans",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="The most mulligans to take, of hands with too few or too many lands.",
)
@click.option(
    "--keep",
    nargs=2,
    type=click.IntRange(min=0, max=7),
    metavar="FEWEST MOST",
    default=(2, 5),
    show_default=True,
    help="With how many lands a hand is kept, where there are --mulligans.",
)
@players_option
@commander_option
@format_option(PLAYED_FORMAT)
@catalog_option
@output_option
def odds(
    deck: str,
    by: int,
    what: str,
    cast: str | None,
    games: int,
    seed: int | None,
    at_least: int | None,
    mulligans: int,
    keep: tuple[int, int],
    players: int,
    commanders: Sequence[str],
    format_: str,
    catalog: str | None,
    output: str,
) -> None:
    """Show the exact chances of lands, colors or cards, by turn.

    On the play the first draw is skipped, as in a game of two (rule 103.8a); with more
    players everybody is on the draw (103.8c). Effects of cards are not counted.
    """
    from validator.pregame.game import PregameError
    from validator.pregame.goldfish import MulliganPolicy
    from validator.pregame.odds import explain_missing, find_player_odds

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    player = seat_one(validator, deck, commanders)
    keeping = MulliganPolicy.of(keep, mulligans, validator.plain_format, players)
    if cast is not None:
        _show_cast(validator, player, cast, by, games, seed, keeping, output)
        return
    try:
        found = find_player_odds(
            player,
            what,
            by=by,
            catalog=validator.catalog,
            at_least=at_least,
            keeping=keeping,
        )
    except PregameError as error:
        near = validator.catalog.nearest(what) if "names no cards" in str(error) else ()
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise wrong_usage(f"{error}{hint}") from None
    why = explain_missing(player, found)
    if why is not None:
        raise wrong_usage(f"--what: {why}")
    _show(player, found, output)


def _show(player: Player, found: Sequence[Odds], output: str) -> None:
    from validator.pregame.json_output import dump_odds
    from validator.pregame.text_output import format_odds

    if output == "json":
        show(json.dumps(dump_odds(player.name, one), ensure_ascii=False) for one in found)
        return
    for one in found:
        show(format_odds(player.name, one, _marks(), page_in(ENGLISH)))


def _marks() -> str:
    from validator.pregame.text_output import BLOCKS, SIGNS

    return BLOCKS if can_show(BLOCKS) else SIGNS


def _show_cast(
    validator: Validator,
    player: Player,
    cast: str,
    by: int,
    games: int,
    seed: int | None,
    keeping: MulliganPolicy | None,
    output: str,
) -> None:
    """On which turn a card can be cast."""
    from validator.pregame.casting import find_cast_odds
    from validator.pregame.game import PregameError
    from validator.pregame.json_output import dump_cast_odds
    from validator.pregame.randomness import choose_seed
    from validator.pregame.text_output import format_cast_odds

    match = validator.catalog.find(cast)
    if match is None:
        raise wrong_usage(no_such_card("--cast", cast, validator.catalog))
    try:
        found = find_cast_odds(
            player.library,
            match.card,
            by=by,
            identity=player.identity,
            seed=choose_seed(seed),
            games=games,
            keeping=keeping,
        )
    except PregameError as error:
        raise wrong_usage(f"--cast: {error}") from None
    if output == "json":
        show([json.dumps(dump_cast_odds(player.name, found), ensure_ascii=False)])
    else:
        show(format_cast_odds(player.name, found, _marks(), page_in(ENGLISH)))
