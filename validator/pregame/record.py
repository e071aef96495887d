"""Record a game as its seed and what was chosen, and replay it.

    played = begin_record(setup, 7)
    played = record_action(played, declare_mulligan, 0, mulligan=True)
    replay_record(write_record(played), setup) == played

Chance comes from the seed. The start takes it from `seed_source`, and each later choice has a
source of its own, by its number: a record holds no cards and can go on from any moment.
"""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Mapping, Sequence, Set
from typing import Any, Final, NamedTuple, cast

from validator.base.mistakes import shown
from validator.pregame.actions import (
    draw_cards,
    leave_game,
    mill_cards,
    scry,
    shuffle_library,
    turn_up,
)
from validator.pregame.commander import (
    bring_in,
    cast_commander,
    move_card,
    move_melded,
    put_companion_in_hand,
    return_to_command,
)
from validator.pregame.game import (
    Game,
    GameCard,
    GameZone,
    PregameError,
    PregameTypeError,
    Setup,
    Step,
)
from validator.pregame.json_output import ChoiceObject, GameObject
from validator.pregame.opening_hands import (
    begin_first_turn,
    declare_mulligan,
    put_on_bottom,
    take_mulligans,
    use_card,
    use_in_place,
)
from validator.pregame.randomness import RandomSource, seed_source
from validator.pregame.restarts import begin_subgame, end_subgame, restart_game
from validator.pregame.start import start_game

_VERSION: Final = 1
_START: Final = "start"

# What can happen in a game, by its name in a record.
ACTIONS: Final[Mapping[str, Callable[..., Game]]] = {
    "declare": declare_mulligan,
    "take_mulligans": take_mulligans,
    "put_on_bottom": put_on_bottom,
    "use_in_place": use_in_place,
    "use_card": use_card,
    "first_turn": begin_first_turn,
    "turn_up": turn_up,
    "cast_commander": cast_commander,
    "return_to_command": return_to_command,
    "leave_joined": move_melded,
    "move": move_card,
    "bring_in": bring_in,
    "companion_to_hand": put_companion_in_hand,
    "restart": restart_game,
    "begin_subgame": begin_subgame,
    "end_subgame": end_subgame,
    "leave": leave_game,
    "draw": draw_cards,
    "mill": mill_cards,
    "shuffle": shuffle_library,
    "scry": scry,
}
_NAMES: Final = {function: name for name, function in ACTIONS.items()}


class RecordedAction(NamedTuple):
    """Something that was chosen: the name of a function, and its arguments, as JSON values."""

    do: str
    told: str
    """A JSON object of the arguments, without the source of chance."""


class RecordedGame(NamedTuple):
    """A game and how it came about."""

    game: Game
    seed: int
    choices: tuple[RecordedAction, ...]
    """The start first."""
    steps: tuple[Step, ...]
    """Everything that happened, over restarts and subgames."""


def begin_record(setup: Setup, seed: int, **told: Any) -> RecordedGame:
    """A new game on record. ``told`` is what `validator.pregame.start_game` takes beside the
    setup and the source of chance; errors are its own."""
    bound = _bind(start_game, (setup, None), told)
    game = start_game(setup, seed_source(seed), **told)
    return RecordedGame(game, seed, (_record(_START, bound),), game.steps)


def record_action(
    played: RecordedGame, happening: Callable[..., Game], *told: Any, **more: Any
) -> RecordedGame:
    """The game after something happened, and the record of it.

    ``happening`` is one of `ACTIONS`, and ``told`` what it takes behind the game, but for the
    source of chance. Raises `PregameError` for another function, and as that one does.
    """
    name = _NAMES.get(happening)
    if name is None:
        raise PregameError(f"A record knows no {shown(happening)}")
    if _SOURCE in inspect.signature(happening).parameters:
        more = {**more, _SOURCE: _seed_action(played.seed, len(played.choices))}
    bound = _bind(happening, (None, *told), more)
    game = happening(played.game, *told, **more)
    return played._replace(
        game=game,
        choices=(*played.choices, _record(name, bound)),
        steps=(*played.steps, *_list_new_steps(played.game, game)),
    )


def _list_new_steps(before: Game | None, game: Game) -> tuple[Step, ...]:
    """The steps since ``before``: all of a game that has just begun; of a main game that goes on,
    those since its subgame began."""
    while before is not None:
        if game.steps[: len(before.steps)] == before.steps:
            return game.steps[len(before.steps) :]
        before = before.main
    return game.steps


def _seed_action(seed: int, number: int) -> RandomSource:
    """The chance of one choice: apart from that of every other, and of the start."""
    return seed_source((number << 64) + seed)


_SOURCE: Final = "source"


def _bind(
    function: Callable[..., Game], given: tuple[Any, ...], more: Mapping[str, Any]
) -> dict[str, Any]:
    """The arguments by name, without the game (or the setup) and the source of chance."""
    try:
        bound = inspect.signature(function).bind(*given, **more).arguments
    except TypeError as error:
        raise PregameTypeError(f"{function.__name__}: {error}") from None
    return {name: value for name, value in list(bound.items())[1:] if name != _SOURCE}


def _record(name: str, told: Mapping[str, Any]) -> RecordedAction:
    written = {key: _write(value) for key, value in told.items()}
    return RecordedAction(name, json.dumps(written, ensure_ascii=False, sort_keys=True))


# -- as text, and back ----------------------------------------------------------


def write_record(played: RecordedGame) -> str:
    """The record as JSON text, of the shape that ``cmdr schema game`` prints."""
    setup = played.game.setup
    choices: list[ChoiceObject] = [
        {"do": each.do, "told": json.loads(each.told)} for each in played.choices
    ]
    record: GameObject = {
        "schema_version": _VERSION,
        "format": setup.format.id,
        "seed": played.seed,
        "cards": [len(player.cards) for player in setup.players],
        "choices": choices,
    }
    return json.dumps(record, ensure_ascii=False)


def count_players(record: str) -> int:
    """How many players a record is of. Raises `PregameError` for a text that is no record."""
    return len(_check_record(record)["cards"])


def replay_record(record: str, setup: Setup) -> RecordedGame:
    """The game that `to_record` wrote, choice by choice, by the players of ``setup``.

    They bring the same lists as before; what a catalog has learned of a card since changes
    nothing of where it lies. Raises `PregameError` for a text that is no such record, for
    another format or other numbers of cards, and for a choice that the rules forbid.
    """
    said = _check_record(record)
    cards = [len(player.cards) for player in setup.players]
    if (said["format"], said["cards"]) != (setup.format.id, cards):
        raise PregameError("The record is of another format or of other lists")
    by_number = {(card.owner, card.number): card for one in setup.players for card in one.cards}
    played: RecordedGame | None = None
    for choice in said["choices"]:
        name, told = choice.get("do"), choice.get("told")
        if not isinstance(name, str) or not isinstance(told, dict):
            raise PregameError("A choice of a record says what happened, and what it was told")
        given = {key: _read(value, by_number) for key, value in told.items()}
        if played is None:
            if name != _START:
                raise PregameError("A record begins with the start of the game")
            played = begin_record(setup, said["seed"], **given)
        elif name in ACTIONS:
            played = record_action(played, ACTIONS[name], **given)
        else:
            raise PregameError(f"A record knows no {shown(name)}")
    if played is None:
        raise PregameError("A record begins with the start of the game")
    return played


def _check_record(record: str) -> GameObject:
    try:
        said: Any = json.loads(record)
    except (ValueError, RecursionError) as error:
        raise PregameError(f"This is not a record of a game: {error}") from None
    if (
        not isinstance(said, dict)
        or said.get("schema_version") != _VERSION
        or not isinstance(said.get("seed"), int)
        or not isinstance(said.get("choices"), list)
        or not all(isinstance(choice, dict) for choice in said["choices"])
        or not isinstance(said.get("cards"), list)
        or "format" not in said
    ):
        raise PregameError(f"This is not a record of a game of version {_VERSION}")
    return cast(GameObject, said)


def _write(value: Any) -> Any:
    """An argument as a JSON value: cards by owner and number, zones by name."""
    match value:
        case GameCard():
            return {"card": [value.owner, value.number]}
        case GameZone():
            return {"zone": value.value}
        case None | bool() | int() | str():
            return value
        case Mapping():
            return {"pairs": [[_write(key), _write(held)] for key, held in value.items()]}
        case Set():
            return [_write(each) for each in sorted(value, key=lambda c: (c.owner, c.number))]
        case Sequence():
            return [_write(each) for each in value]
    raise PregameTypeError(f"A record holds no {shown(value)}")


def _read(value: Any, cards: Mapping[tuple[int, int], GameCard]) -> Any:
    """The argument that `_write` wrote."""
    try:
        match value:
            case {"card": [int(owner), int(number)]}:
                return cards[owner, number]
            case {"zone": str(zone)}:
                return GameZone(zone)
            case {"pairs": list(pairs)}:
                return {_read(key, cards): _read(held, cards) for key, held in pairs}
            case list():
                return [_read(each, cards) for each in value]
            case None | bool() | int() | str():
                return value
    except (KeyError, ValueError, TypeError):
        pass
    raise PregameError(f"A record holds no {shown(value)}")
