"""From opening hands (103.6) over the first plane (103.7) to the first turn (103.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from validator.cards.clauses import OpeningHand
from validator.pregame.game import (
    SUPPLEMENTARY_DECKS,
    Game,
    GameCard,
    Part,
    Pile,
    PregameError,
    Stage,
    Step,
    Zones,
    remove_from_pile,
)

_BATTLEFIELD: Final = "battlefield"
_REVEAL: Final = "reveal"
_RULES: Final = {_BATTLEFIELD: "103.6a", _REVEAL: "103.6b"}


def list_usable_cards(game: Game, seat: int) -> Pile:
    """The cards of an opening hand from which its player may still take an action (103.6)."""
    game.get_name(seat)  # a seat that there is
    if game.stage is not Stage.OPENING_HANDS:
        return ()
    if _find_turn(game, seat) < game.acting:
        return ()
    return tuple(card for card in game.zones[seat].hand if _find_action(game, card) is not None)


def _find_turn(game: Game, seat: int) -> int:
    return next(place for place, group in enumerate(game.turns) if seat in group)


def _find_action(game: Game, card: GameCard) -> OpeningHand | None:
    """What the card's text allows its owner now."""
    starts = card.owner in game.starting_seats
    for clause in card.card.clauses if card.card else ():
        if (
            isinstance(clause, OpeningHand)
            and clause.action in _RULES
            and not (clause.not_starting and starts)
            and not (clause.action == _REVEAL and card in game.revealed)
        ):
            return clause
    return None


def use_card(game: Game, seat: int, card: GameCard, *, exile: Sequence[GameCard] = ()) -> Game:
    """The player begins the game with a card on the battlefield (103.6a) or reveals it (103.6b).

    Players act in turn order, teams one after the other (103.6c): once the next one has
    acted, those before are done. ``exile`` are cards of the hand that the text has its
    player exile. Raises `PregameError` for a card that allows nothing, and out of turn.
    """
    if game.stage is not Stage.OPENING_HANDS:
        raise PregameError("Cards are used from opening hands once all hands are kept", "103.6")
    game.require_player(seat)
    place = _find_turn(game, seat)
    if place < game.acting:
        rule = "103.6c" if game.setup.teams else "103.6"
        raise PregameError(f"{game.get_name(seat)}'s time to use cards is over", rule)
    own = game.zones[seat]
    action = _find_action(game, card)
    if card not in own.hand or action is None:
        raise PregameError(f"{card.name} allows nothing from this opening hand", "103.6")
    if card in exile or any(gone not in own.hand for gone in exile):
        raise PregameError("Only other cards of the hand can be exiled", "103.6")
    if len(set(exile)) != len(exile):
        raise PregameError("A card can be exiled once", "103.6")
    own = own._replace(hand=remove_from_pile(own.hand, *exile), exile=own.exile + tuple(exile))
    revealed = game.revealed
    if action.action == _BATTLEFIELD:
        own = own._replace(
            hand=remove_from_pile(own.hand, card), battlefield=(*own.battlefield, card)
        )
        text = f"Begins the game with {card.name} on the battlefield"
    else:
        revealed = (*revealed, card)
        text = f"Reveals {card.name} from the opening hand"
    step = Step(_RULES[action.action], text, seat)
    return game.advance(step, zones=game.replace_zones(seat, own), revealed=revealed, acting=place)


def begin_first_turn(game: Game) -> Game:
    """The game as its first turn begins: the first plane face up, and who draws no card.

    Raises `PregameError` while hands are not kept (103.5), and where only phenomena are in the
    planar deck.
    """
    game.require_unfinished()
    if game.stage is not Stage.OPENING_HANDS:
        raise PregameError("The first turn begins once all hands are kept, and once", "103.8")
    game = _turn_up_plane(game)
    skips, step = _find_skipped_draws(game)
    return game.advance(step, stage=Stage.FIRST_TURN, revealed=(), skips_draw=skips)


def _turn_up_plane(game: Game) -> Game:
    """The top plane of a planar deck goes face up, phenomena above it under the deck (103.7,
    901.5): of the deck that all share (901.15c), or of the starting player's own, or the next
    one's where that one has left (800.4h)."""
    if game.setup.planechase is None:
        return game
    chooser = game.groups[0][0]
    owner = _find_planar_deck(game, chooser)
    own = game.zones[owner]
    planes, steps = own.planes, []
    for _ in range(len(planes)):
        top, rest = planes[0], planes[1:]
        if not _is_phenomenon(top):
            own = own._replace(planes=rest, command=(*own.command, top))
            text = f"{top.name} is the starting plane"
            if top.card is None:
                text = f"{top.name} is the starting plane, though nothing is known of that card"
            steps.append(Step("103.7", text, chooser))
            return game.advance(*steps, zones=game.replace_zones(owner, own), plane=top)
        planes = (*rest, top)
        text = f"{top.name} is a phenomenon and goes to the bottom of the planar deck"
        steps.append(Step("103.7", text, chooser))
    raise PregameError(f"{game.get_name(owner)}'s planar deck holds only phenomena", "901.3")


def _find_planar_deck(game: Game, seat: int) -> int:
    """Among whose cards a player's planar deck is: their own, or those of who brought the one that
    all share (901.15c)."""
    if game.setup.planechase != "communal":
        return seat
    return next(
        one.seat for one in game.players if any(card.part is Part.PLANE for card in one.cards)
    )


def _is_phenomenon(card: GameCard) -> bool:
    return card.card is not None and "Phenomenon" in card.card.types


def _find_skipped_draws(game: Game) -> tuple[tuple[int, ...], Step]:
    first = game.starting_player
    if not game.setup.is_multiplayer:
        return (first,), Step("103.8a", "Goes first and skips the first draw step", first)
    if game.setup.teams and game.setup.archenemy is None:
        text = "The team goes first and skips its first draw step"
        return game.turns[0], Step("103.8b", text, first)
    return (), Step("103.8c", "Nobody skips the first draw step")


def turn_up(game: Game, seat: int, deck: str) -> Game:
    """The top card of a supplementary deck goes face up: ``planes`` and ``schemes`` in the command
    zone (901.4, 904.4), ``attractions`` on the battlefield (717.3)."""
    game.require_started()
    game.require_player(seat)
    if deck not in SUPPLEMENTARY_DECKS.values():
        raise PregameError(f"There is no deck of {deck}; it is attractions, planes or schemes")
    if deck == "planes":
        seat = _find_planar_deck(game, seat)
    own: Zones = game.zones[seat]
    pile: Pile = getattr(own, deck)
    if not pile:
        raise PregameError(f"{game.get_name(seat)} has no card in that deck")
    to = "battlefield" if deck == "attractions" else "command"
    there: Pile = getattr(own, to)
    own = own._replace(**{deck: pile[1:], to: (*there, pile[0])})
    return game._replace(zones=game.replace_zones(seat, own))
