"""`cmdr start`: the start of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from validator.base.language import ENGLISH
from validator.cli.near import NearChoice
from validator.cli.options import (
    MOST_PLAYERS,
    PLAYED_FORMAT,
    catalog_option,
    commander_option,
    format_option,
    open_validator,
    output_options,
    seed_option,
)
from validator.cli.players import seat_players
from validator.cli.terminal import page_in, remark, remark_on, show, wrong_usage

if TYPE_CHECKING:
    from validator.pregame.game import Planechase, Player, Setup, Step

_TWO_HEADED_GIANT, _ARCHENEMY = "two-headed-giant", "archenemy"


@click.command()
@click.argument("decks", metavar="DECK...", nargs=-1)
@click.option(
    "--players",
    type=click.IntRange(min=2, max=MOST_PLAYERS),
    help="Number of players (default: one per list, at least 2).",
)
@seed_option
@format_option(PLAYED_FORMAT)
@click.option(
    "--variant",
    type=click.Choice([_TWO_HEADED_GIANT, _ARCHENEMY]),
    help="Play in teams: the first half against the second, or the first player against all.",
)
@click.option(
    "--archenemy",
    is_flag=True,
    help="The first player is the archenemy and uses the schemes of their list.",
)
@click.option(
    "--planechase",
    type=NearChoice(["own", "communal"]),
    help="Play with planes: each player's own, or one deck from the first list that has some.",
)
@commander_option
@click.option(
    "--vanguard",
    "vanguards",
    metavar="NAME",
    multiple=True,
    help="Vanguard card. Repeat once per player, in order.",
)
@click.option(
    "--replay",
    metavar="FILE",
    help="Replay the record of a game with these lists, or of a draft without lists.",
)
@catalog_option
@output_options
def start(
    decks: Sequence[str],
    players: int | None,
    seed: int | None,
    format_: str,
    variant: str | None,
    archenemy: bool,
    planechase: Planechase | None,
    commanders: Sequence[str],
    vanguards: Sequence[str],
    replay: str | None,
    catalog: str | None,
    output: str,
) -> None:
    """Start a game: starting player, life totals, zones and hands.

    DECK is the list of one player. If there are more --players than lists, the lists are used
    again in turn. Nobody takes a mulligan. Illegal decks are played after a warning. Planes and
    schemes are used only on request. --replay runs a recorded game again, step by step. Exit
    status: 0 the game started, 2 it could not.
    """
    from validator.pregame.draft import is_draft_record
    from validator.pregame.game import PregameError
    from validator.pregame.record import count_players
    from validator.pregame.setup import set_up_game

    record = None if replay is None else _read_record(replay)
    if record is not None and is_draft_record(record):
        _show_draft(record, decks, output)
        return
    if not decks:
        raise click.MissingParameter(param_hint="'DECK...'", param_type="argument")
    if record is not None and seed is not None:
        raise wrong_usage("--seed: the record has its own")
    validator = open_validator(catalog, format_)
    remark_on(validator.catalog, output)
    try:
        if record is not None and players is None:
            players = count_players(record)
        seated = seat_players(validator, decks, players, vanguards, commanders)
        half = len(seated) // 2
        teams = [range(half), range(half, len(seated))] if variant == _TWO_HEADED_GIANT else []
        alone = 0 if archenemy or variant == _ARCHENEMY else None
        settled = set_up_game(
            validator.plain_format, seated, teams=teams, archenemy=alone, planechase=planechase
        )
        _say_what_stays_at_home(settled, seated)
        _show_game(settled, record, seed, output)
    except PregameError as error:
        raise wrong_usage(str(error)) from None


def _show_game(setup: Setup, record: str | None, seed: int | None, output: str) -> None:
    """Start a game in which everybody keeps the first hand, or replay the one on record."""
    from validator.pregame.json_output import dump_game
    from validator.pregame.opening_hands import (
        begin_first_turn,
        declare_mulligan,
        list_next_to_declare,
    )
    from validator.pregame.randomness import choose_seed, seed_source
    from validator.pregame.record import replay_record
    from validator.pregame.start import start_game
    from validator.pregame.text_output import format_game

    steps: tuple[Step, ...] = ()
    if record is None:
        seed = choose_seed(seed)
        game = start_game(setup, seed_source(seed))
        while waiting := list_next_to_declare(game):
            game = declare_mulligan(game, waiting[0], mulligan=False)
        game = begin_first_turn(game)
    else:
        played = replay_record(record, setup)
        game, seed, steps = played.game, played.seed, played.steps
    if output == "json":
        show([json.dumps(dump_game(game, seed=seed, steps=steps), ensure_ascii=False)])
    else:
        show(format_game(game, seed=seed, page=page_in(ENGLISH), steps=steps))


def _show_draft(record: str, decks: Sequence[str], output: str) -> None:
    """Replay a draft, and print its pools."""
    from validator.pregame.draft import replay_draft
    from validator.pregame.game import PregameError
    from validator.pregame.json_output import dump_draft
    from validator.pregame.text_output import format_draft

    if decks:
        raise wrong_usage("--replay: omit DECK for the record of a draft")
    try:
        draft = replay_draft(record)
    except PregameError as error:
        raise wrong_usage(f"--replay: {error}") from None
    if output == "json":
        show([json.dumps(dump_draft(draft), ensure_ascii=False)])
    else:
        show(format_draft(draft, page_in(ENGLISH)))


def _read_record(path: str) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise wrong_usage(f"--replay: {path} can't be read: {error}") from None


def _say_what_stays_at_home(settled: Setup, seated: Sequence[Player]) -> None:
    """Remark on the supplementary decks that nobody asked to play with."""
    from validator.pregame.game import Part
    from validator.pregame.setup import list_unused_decks
    from validator.report.text.layout import printable

    asked_by = {Part.PLANE: "--planechase", Part.SCHEME: "--archenemy"}
    for one in seated:
        for part in list_unused_decks(settled, one):
            said = f"the {part.value}s of {one.name} are left out; {asked_by[part]} plays with them"
            remark(printable(said))
