"""What several players choose at the same time (101.4): asked in turn order, and then done.

    choosing = ask(game)
    while waiting := next_to_choose(choosing):
        choosing = choose(choosing, waiting[0], the_choice_of(waiting[0], seen_by(choosing, seat)))
    game = all_at_once(game, choosing, act)

Mulligans (103.5) and opening hands (103.6) have their own order in `validator.pregame.mulligan` and
`validator.pregame.opening`, because there one player's action may come before another's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from validator.pregame.game import Game, PregameError

Choice = TypeVar("Choice")


class Choosing(NamedTuple, Generic[Choice]):
    """Choices on their way: who has yet to choose, and what was chosen."""

    groups: tuple[tuple[int, ...], ...]
    """The seats in the order in which they choose, teammates together (805.6)."""
    asked: tuple[int, ...]
    """Who has yet to choose, each as often as they have choices to make (101.4c)."""
    made: tuple[tuple[int, Choice], ...] = ()
    """The choices, each with its seat, in the order in which they were made."""
    face_down: bool = False
    """Whether what is chosen stays hidden from the others until all have chosen (101.4a)."""


def ask_choices(
    game: Game,
    seats: Sequence[int] | None = None,
    *,
    active: int | None = None,
    face_down: bool = False,
) -> Choosing[Choice]:
    """Ask ``seats``, or everybody who is still in the game, for a choice.

    The active player chooses first and then the others in turn order (101.4); while the game
    starts that is the starting player (101.4e), later the caller says whose turn it is. A seat
    that is named twice makes two choices. With ``face_down`` they are of cards in hidden zones.
    Raises `PregameError` for who is not in the game.
    """
    asked = game.still_in if seats is None else tuple(seats)
    for seat in asked:
        game.require_player(seat)
    groups = game.groups
    if active is not None:
        game.require_player(active)
        first = next(place for place, group in enumerate(groups) if active in group)
        groups = groups[first:] + groups[:first]
    return Choosing(groups, asked, face_down=face_down)


def list_next_to_choose(choosing: Choosing[Choice]) -> tuple[int, ...]:
    """The seats of which any may choose now: one, or those of a team (805.6). Empty when all
    have chosen."""
    for group in choosing.groups:
        open_ = tuple(seat for seat in group if seat in choosing.asked)
        if open_:
            return open_
    return ()


def list_seen_choices(
    choosing: Choosing[Choice], seat: int
) -> tuple[tuple[int, Choice | None], ...]:
    """The earlier choices as a player knows them (101.4b): of cards that are chosen face down,
    others' are ``None`` (101.4a)."""
    return tuple(
        (chooser, None if choosing.face_down and chooser != seat else choice)
        for chooser, choice in choosing.made
    )


def choose(choosing: Choosing[Choice], seat: int, choice: Choice) -> Choosing[Choice]:
    """The player chooses. Raises `PregameError` out of turn."""
    if seat not in list_next_to_choose(choosing):
        raise PregameError(f"It is not the turn of seat {seat} to choose", "101.4")
    place = choosing.asked.index(seat)
    asked = choosing.asked[:place] + choosing.asked[place + 1 :]
    return choosing._replace(asked=asked, made=(*choosing.made, (seat, choice)))


def ask_more(choosing: Choosing[Choice], seat: int) -> Choosing[Choice]:
    """A choice has one more player choose: what is open is asked in turn order again (101.4d)."""
    if not any(seat in group for group in choosing.groups):
        raise PregameError(f"Seat {seat} is not in the game", "800.4a")
    return choosing._replace(asked=(*choosing.asked, seat))


def act_together(
    game: Game, choosing: Choosing[Choice], act: Callable[[Game, int, Choice], Game]
) -> Game:
    """The game after what was chosen has happened, all at the same time (101.4).

    ``act`` is given the game, a seat and its choice, one after the other in the order in which
    they were chosen: nobody chooses between. Raises `PregameError` while somebody has yet to
    choose.
    """
    waiting = list_next_to_choose(choosing)
    if waiting:
        raise PregameError(f"{game.get_name(waiting[0])} has yet to choose", "101.4")
    for seat, choice in choosing.made:
        game = act(game, seat, choice)
    return game
