"""Players leave a game (800.4): who is out, what goes with them, and who has won (104.2)."""

from __future__ import annotations

from typing import Final, TypeVar

from validator.pregame.game import (
    Game,
    Life,
    MulliganState,
    Part,
    Stage,
    Step,
    Zones,
)

_Held = TypeVar("_Held")


def leave_game(game: Game, seat: int, *, planar_controller: int | None = None) -> Game:
    """The player leaves the game, by conceding (104.3a) or because they lost it (800.4a).

    All their cards go with them: they are outside, and come back to nobody. In a team that
    shares its life total all players leave (810.8b). Planes of a deck that all share stay
    (901.15b); where the face-up plane goes with its owner, the planar controller turns up the
    top card of their planar deck (901.10): whose turn it is, or the next player in turn order
    if that is left out (901.6). What others controlled of theirs, and effects, the caller knows.
    ``winners`` of the game that follows are those who have won. Raises `PregameError` for a
    player who has left, and once the game is over.

    From a subgame they leave that game only; in the game that it interrupts they play on.
    """
    game.require_player(seat)
    game.require_unfinished()
    gone = _find_leaving(game, seat)
    shared = " with their team" if len(gone) > 1 else ""
    game = game.advance(Step("800.4a", f"Leaves the game{shared}", seat))
    plane = game.plane
    zones = tuple(
        _move_outside(own, _find_staying(game)) if place in gone else own
        for place, own in enumerate(game.zones)
    )
    game = game._replace(
        zones=zones,
        left=(*game.left, *gone),
        life=tuple(life for each in game.life if (life := _keep_life(each, gone))),
        mulligans=tuple(
            MulliganState(state.taken, kept=True) if place in gone else state
            for place, state in enumerate(game.mulligans)
        ),
        companions=_empty(game.companions, gone, None),
        sticker_sheets=_empty(game.sticker_sheets, gone, ()),
        losing=tuple(place for place in game.losing if place not in gone),
        revealed=tuple(card for card in game.revealed if card.owner not in gone),
        skips_draw=tuple(place for place in game.skips_draw if place not in gone),
    )
    if won := game.winners:
        names = " and ".join(game.get_name(winner) for winner in won)
        rule = "104.2c" if game.setup.teams else "104.2a"
        return game.advance(Step(rule, f"{names} {'win' if len(won) > 1 else 'wins'} the game"))
    if game.stage is Stage.MULLIGANS and all(state.kept for state in game.mulligans):
        game = game._replace(stage=Stage.OPENING_HANDS)
    if plane is not None and plane.owner in gone and not _find_staying(game):
        chooser = _find_next_player(game, seat) if planar_controller is None else planar_controller
        game = _turn_up_next_plane(game, chooser)
    return game


def _turn_up_next_plane(game: Game, seat: int) -> Game:
    """The top card of a player's planar deck is face up in place of one that left the game."""
    game.require_player(seat)
    own = game.zones[seat]
    top, rest = own.planes[0], own.planes[1:]
    own = own._replace(planes=rest, command=(*own.command, top))
    step = Step("901.10", f"{top.name} is turned face up", seat)
    return game.advance(step, zones=game.replace_zones(seat, own), plane=top)


def _find_leaving(game: Game, seat: int) -> tuple[int, ...]:
    """Those of a team that shares its life total win, lose and leave together (810.8a, 810.8b)."""
    shared = next((life.seats for life in game.life if seat in life.seats), (seat,))
    return tuple(place for place in shared if place not in game.left)


def _keep_life(life: Life, gone: tuple[int, ...]) -> Life | None:
    return None if set(life.seats) <= set(gone) else life


def _find_staying(game: Game) -> frozenset[Part]:
    """What stays when its owner leaves: a planar deck that belongs to whoever controls planes."""
    return _PLANES if game.setup.planechase == "communal" else frozenset()


_PLANES: Final = frozenset((Part.PLANE,))


def _move_outside(own: Zones, stays: frozenset[Part]) -> Zones:
    left = tuple(card for card in own.list_cards() if card.part not in stays)
    planes = tuple(card for card in own.planes if card.part in stays)
    command = tuple(card for card in own.command if card.part in stays)
    return Zones(outside=left, planes=planes, command=command)


def _empty(held: tuple[_Held, ...], gone: tuple[int, ...], nothing: _Held) -> tuple[_Held, ...]:
    return tuple(nothing if place in gone else one for place, one in enumerate(held))


def _find_next_player(game: Game, seat: int) -> int:
    """The next player in turn order who is still in the game (901.6)."""
    place = game.order.index(seat)
    around = (*game.order[place:], *game.order[:place])
    return next(other for other in around if other not in game.left)
