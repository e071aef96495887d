"""Cards of a library in its order: drawn, milled, shuffled, looked at; alone or at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from validator.base.words import counted
from validator.formats.format import Format
from validator.pregame.chances.sources import is_land
from validator.pregame.game import Game, GameCard, Pile, Player, PregameError, Step
from validator.pregame.randomness import RandomSource, shuffle_items
from validator.pregame.setup import set_up_alone
from validator.pregame.start import draw_from_library, start_game


def start_goldfish(
    format: Format, player: Player, source: RandomSource, *, players: int = 4
) -> Game:
    """A game of one, who plays against nobody, up to the first hand.

    It goes on like any other, by `validator.pregame.mulligan` and
    `validator.pregame.opening.first_turn`; ``players`` says how many it would be played by, for
    free mulligans (103.5c) and the first draw (103.8).
    """
    return start_game(set_up_alone(format, player, players=players), source)


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


class Turn(NamedTuple):
    """What a player has seen by the draw of a turn."""

    turn: int
    card: GameCard | None
    """The card drawn; ``None`` where the draw is skipped (103.8a) or the library is empty."""
    lands: int
    """Lands among the opening hand and the cards drawn since."""
    spells: int
    """All other cards that something is known of."""
    unknown: int
    """Cards that nothing is known of."""


def list_turns(
    hand: Pile, library: Pile, draws: int, *, skips_first_draw: bool
) -> tuple[Turn, ...]:
    """Turn by turn the next ``draws`` cards of a library behind an opening hand, or as many as
    there are; with ``skips_first_draw`` the first of them comes on the second turn."""
    seen = list(hand)
    found = [_count_turn(1, None, seen)] if skips_first_draw and draws else []
    for card in library[:draws]:
        seen.append(card)
        found.append(_count_turn(len(found) + 1, card, seen))
    return tuple(found)


def _count_turn(turn: int, card: GameCard | None, seen: Sequence[GameCard]) -> Turn:
    lands = sum(map(is_land, seen))
    unknown = sum(one.card is None for one in seen)
    return Turn(turn, card, lands, len(seen) - lands - unknown, unknown)
