"""`cmdr odds`: the chances of drawing lands, colors and cards."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
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
)
from validator.cli.players import seat_one
from validator.cli.terminal import can_show, no_such_card, page_in, remark_on, show, wrong_usage

if TYPE_CHECKING:
    from validator.cards.catalog.lookup import Catalog
    from validator.pregame.game import Pile, Player
    from validator.pregame.odds import Odds

_LAND, _COLOR = "land", "color"
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
    metavar="land|color|CARD",
    default=_LAND,
    show_default=True,
    help="A land a turn; a land for each color of the commander; or a card, by name.",
)
@commander_option
@format_option(PLAYED_FORMAT)
@catalog_option
@output_option
def odds(
    deck: str,
    by: int,
    what: str,
    commanders: Sequence[str],
    format_: str,
    catalog: str | None,
    output: str,
) -> None:
    """Show the exact chances of lands, colors or a card, by turn.

    On the play the first draw is skipped, as in a game of two (rule 103.8a); with more
    players everybody is on the draw (103.8c). Mulligans and effects of cards are not counted.
    """
    from validator.pregame.output.chart import BLOCKS, SIGNS, as_json, chart

    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    player = seat_one(validator, deck, commanders)
    library = _library(player)
    if not library:
        raise wrong_usage(f"{player.name}: the library holds no card")
    found = list(_odds(player, library, by, what, validator.catalog))
    if not found:
        raise wrong_usage("--what color: the commander has no color, or no card has one")
    if output == "json":
        show(json.dumps(as_json(player.name, one), ensure_ascii=False) for one in found)
        return
    marks = BLOCKS if can_show(BLOCKS) else SIGNS
    for one in found:
        show(chart(player.name, one, marks, page_in(ENGLISH)))


def _library(player: Player) -> Pile:
    from validator.pregame.game import Part

    return tuple(card for card in player.cards if card.part is Part.DECK)


def _odds(player: Player, library: Pile, by: int, what: str, catalog: Catalog) -> Iterator[Odds]:
    from validator.pregame.odds import of_card, of_colors, of_lands

    if what == _LAND:
        yield of_lands(library, by)
    elif what == _COLOR:
        yield from of_colors(library, player.identity, by)
    else:
        yield of_card(library, _named(player, library, what, catalog), by)


def _named(player: Player, library: Pile, name: str, catalog: Catalog) -> str:
    """The full name of a card of the library; wrong usage where it is none."""
    match = catalog.find(name)
    if match is None:
        raise wrong_usage(no_such_card("--what", name, catalog))
    full = match.card.name
    if not any(card.name == full for card in library):
        elsewhere = next((card.part.value for card in player.cards if card.name == full), None)
        why = f"it is the {elsewhere}" if elsewhere else "the deck has none"
        raise wrong_usage(f"--what: {full} is not in the library: {why}")
    return full
