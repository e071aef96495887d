"""What players do in a game: draw, mill, scry, choose together (101.4), leave (800.4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from validator.base.words import counted
from validator.pregame.game import (
    SUPPLEMENTARY_DECKS,
    Game,
    GameCard,
    Life,
    MulliganState,
    Part,
    Pile,
    PregameError,
    Stage,
    Step,
    Zones,
)
from validator.pregame.opening_hands import find_planar_deck
from validator.pregame.randomness import RandomSource, shuffle_items
from validator.pregame.start import draw_from_library


def draw_cards(game: Game, seat: int, cards: int = 1) -> Game:
    """The player draws cards, the top ones of the library (121.1), or as many as there are: who
    draws from an empty library loses, which the caller sees (121.4)."""
    _check_draw(game, seat, cards)
    own = game.zones[seat]
    text = f"Draws {counted(min(cards, len(own.library)))}"
    return game.advance(
        Step("121.1", text, seat), zones=game.replace_zones(seat, draw_from_library(own, cards))
    )


def mill_cards(game: Game, seat: int, cards: int = 1) -> Game:
    """The player mills cards: the top ones of the library go into the graveyard, or as many as
    there are (701.17)."""
    _check_draw(game, seat, cards)
    own = game.zones[seat]
    milled, rest = own.library[:cards], own.library[cards:]
    own = own._replace(library=rest, graveyard=milled[::-1] + own.graveyard)
    text = f"Mills {counted(len(milled))}"
    return game.advance(Step("701.17a", text, seat), zones=game.replace_zones(seat, own))


def shuffle_library(game: Game, seat: int, source: RandomSource) -> Game:
    """The player shuffles their library (701.24)."""
    _check_draw(game, seat, 0)
    own = game.zones[seat]
    own = own._replace(library=shuffle_items(own.library, source))
    text = f"The library is shuffled: {counted(len(own.library))}"
    return game.advance(Step("701.24a", text, seat), zones=game.replace_zones(seat, own))


def look_at(game: Game, seat: int, cards: int) -> Pile:
    """The top cards of a library, the top one first; as many as there are."""
    _check_draw(game, seat, cards)
    return game.zones[seat].library[:cards]


def scry(game: Game, seat: int, *, top: Sequence[GameCard], bottom: Sequence[GameCard]) -> Game:
    """The player scries as many cards as are named, having seen them with `look_at` (701.22).

    ``top`` go on top, the first one uppermost; ``bottom`` on the bottom, the last one lowest.
    Raises `PregameError` where they are not the top cards of the library.
    """
    seen = (*top, *bottom)
    _check_draw(game, seat, len(seen))
    own = game.zones[seat]
    looked, rest = own.library[: len(seen)], own.library[len(seen) :]
    if len(set(seen)) != len(seen) or set(seen) != set(looked):
        raise PregameError(f"Those are not the top {counted(len(seen))}", "701.22a")
    own = own._replace(library=(*top, *rest, *bottom))
    text = f"Scries {len(seen)}, {len(bottom)} of them to the bottom"
    return game.advance(Step("701.22a", text, seat), zones=game.replace_zones(seat, own))


def _check_draw(game: Game, seat: int, cards: int) -> None:
    game.require_started()
    game.require_player(seat)
    if cards < 0:
        raise PregameError(f"A number of cards is 0 or more, not {cards}")


def turn_up(game: Game, seat: int, deck: str) -> Game:
    """The top card of a supplementary deck goes face up: ``planes`` and ``schemes`` in the command
    zone (901.4, 904.4), ``attractions`` on the battlefield (717.3)."""
    game.require_started()
    game.require_player(seat)
    if deck not in SUPPLEMENTARY_DECKS.values():
        raise PregameError(f"unknown deck {deck}; it is attractions, planes or schemes")
    if deck == "planes":
        seat = find_planar_deck(game, seat)
    own: Zones = game.zones[seat]
    pile: Pile = getattr(own, deck)
    if not pile:
        raise PregameError(f"{game.get_name(seat)} has no card in that deck")
    to = "battlefield" if deck == "attractions" else "command"
    there: Pile = getattr(own, to)
    own = own._replace(**{deck: pile[1:], to: (*there, pile[0])})
    return game._replace(zones=game.replace_zones(seat, own))


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
