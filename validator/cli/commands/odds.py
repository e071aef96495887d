"""`cmdr odds`: the chances of drawing lands, colors and cards."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import click

from validator.base.language import ENGLISH
from validator.cli.options import game_options, open_validator, seed_option
from validator.cli.players import seat_one
from validator.cli.terminal import can_show, no_such_card, page_in, remark_on, show, wrong_usage

if TYPE_CHECKING:
    from validator.answers import OddsOfPlayer
    from validator.judge.validator import Validator
    from validator.pregame.game import Player
    from validator.requests import OddsRequest

_MOST_TURNS: Final = 99


@click.command()
@click.argument("deck", metavar="DECK")
@click.option(
    "--by",
    metavar="TURN",
    type=click.IntRange(min=0, max=_MOST_TURNS),
    default=7,
    show_default=True,
    help="Last turn to show; 0 is the opening hand.",
)
@click.option(
    "--what",
    metavar="land|color|CARDS",
    default="land",
    show_default=True,
    help='land, color, a card name, or a card description such as "2 land cards and a red '
    'creature card with mana value 2 or less".',
)
@click.option(
    "--cast",
    metavar="CARD",
    help="Simulate games to find the turn on which the deck's lands can pay for CARD.",
)
@click.option(
    "--games",
    type=click.IntRange(min=1, max=1_000_000),
    default=10_000,
    show_default=True,
    help="Number of games to simulate for --cast.",
)
@seed_option
@click.option(
    "--at-least",
    type=click.IntRange(min=1, max=_MOST_TURNS),
    help="Number of cards wanted (a description of several kinds has its own numbers).",
)
@click.option(
    "--mulligans",
    type=click.IntRange(min=0),
    default=0,
    show_default=True,
    help="Maximum number of mulligans for hands with too few or too many lands.",
)
@click.option(
    "--keep",
    nargs=2,
    type=click.IntRange(min=0, max=7),
    metavar="FEWEST MOST",
    default=(2, 5),
    show_default=True,
    help="With --mulligans: the fewest and most lands in a hand you keep.",
)
@game_options
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
    """Show the exact chances of lands, colors or cards by turn.

    On the play, the first draw is skipped in a two-player game (rule 103.8a). With more players
    everybody draws (103.8c). Effects of cards are not counted.
    """
    from validator.requests import OddsRequest

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    player = seat_one(validator, deck, commanders)
    request = OddsRequest(
        deck=deck,
        players=players,
        seed=seed,
        what=what,
        by=by,
        at_least=at_least,
        mulligans=mulligans,
        keep=keep,
        cast=cast,
        games=games,
    )
    _show(_find(player, validator, request), output)


def _find(player: Player, validator: Validator, request: OddsRequest) -> OddsOfPlayer:
    """Return the chances; a card that is not there or has none is wrong usage."""
    from validator.answers import find_odds_of
    from validator.pregame.game import PregameError
    from validator.requests import RequestError

    if request.cast is not None and validator.catalog.find(request.cast) is None:
        raise wrong_usage(no_such_card("--cast", request.cast, validator.catalog))
    try:
        return find_odds_of(player, validator, request)
    except RequestError as error:
        raise wrong_usage(f"--what: {error.errors[0][1]}") from None
    except PregameError as error:
        if request.cast is not None:
            raise wrong_usage(f"--cast: {error}") from None
        names_none = "names no cards" in str(error)
        near = validator.catalog.nearest(request.what) if names_none else ()
        hint = f"; nearest: {', '.join(near)}" if near else ""
        raise wrong_usage(f"{error}{hint}") from None


def _show(found: OddsOfPlayer, output: str) -> None:
    from validator.pregame.casting import CastOdds
    from validator.pregame.text_output import BLOCKS, SIGNS, format_cast_odds, format_odds

    if output == "json":
        show(json.dumps(each, ensure_ascii=False) for each in found.list_objects())
        return
    name, page = found.player.name, page_in(ENGLISH)
    marks = BLOCKS if can_show(BLOCKS) else SIGNS
    for each in found.odds:
        if isinstance(each, CastOdds):
            show(format_cast_odds(name, each, marks, page))
        else:
            show(format_odds(name, each, marks, page))
