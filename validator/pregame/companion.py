"""Companions: revealed before the game (103.2b), put into the hand during it (702.139a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from validator.cards.clauses import Companion
from validator.cards.conditions import describe
from validator.judge.companion_conditions import fulfillment
from validator.pregame.commander import bring_in
from validator.pregame.game import COMMAND_ZONE_PARTS, Game, GameCard, Part, PregameError, Step

if TYPE_CHECKING:
    from validator.cards.card import Card


def reveal_companions(game: Game, told: Mapping[int, GameCard | None]) -> Game:
    """Each player, in turn order, reveals at most one companion (103.2b).

    ``told`` says by seat which card, or ``None`` for none; where it says nothing, the first
    companion of the list whose condition holds is revealed. Raises `PregameError` for a card
    named there that may not be.
    """
    for seat in told:
        game.require_player(seat)
    for seat in game.still_in:
        if seat in told:
            card = told[seat]
            if card is not None:
                why = find_companion_problem(game, seat, card)
                if why is not None:
                    raise PregameError(
                        f"{game.get_name(seat)} can't reveal {card.name}: {why}", "103.2b"
                    )
                game = _reveal(game, seat, card)
            continue
        named = [card for card in game.list_outside_cards(seat) if card.part is Part.COMPANION]
        for card in named:
            why = find_companion_problem(game, seat, card)
            if why is None:
                game = _reveal(game, seat, card)
                break
            text = f"{card.name} is not revealed: {why}"
            game = game.advance(Step("702.139a", text, seat))
    return game


def _reveal(game: Game, seat: int, card: GameCard) -> Game:
    companions = (*game.companions[:seat], card, *game.companions[seat + 1 :])
    text = f"{card.name} is revealed as the companion and stays outside the game"
    return game.advance(Step("103.2b", text, seat), companions=companions)


def find_companion_problem(game: Game, seat: int, card: GameCard) -> str | None:
    """Why a card can't be revealed as a companion (103.2b, 702.139a); ``None`` if it can."""
    game.require_player(seat)
    if card not in game.list_outside_cards(seat):
        return "it is not outside the game"
    if not game.setup.format.companion.allowed:
        return f"{game.setup.format.name} has no companions"
    conditions = [
        clause.condition
        for clause in (card.card.clauses if card.card else ())
        if isinstance(clause, Companion)
    ]
    if not conditions:
        return "it has no companion ability that is known"
    zones = game.zones[seat]
    cards = [*zones.library, *(one for one in zones.command if one.part in COMMAND_ZONE_PARTS)]
    unknown = next((one.name for one in cards if one.card is None), None)
    if unknown is not None:
        return f"nothing is known of {unknown}"
    copies = Counter(one.name for one in cards)
    facts: dict[str, Card] = {one.name: one.card for one in cards if one.card is not None}
    starting_deck = [(facts[name], number) for name, number in copies.items()]
    minimum = game.players[seat].minimum
    for condition in conditions:
        if not fulfillment(condition, starting_deck, minimum=minimum).fulfilled:
            return f"the deck does not show that {describe(condition)}"
    return None


def put_companion_in_hand(game: Game, seat: int) -> Game:
    """A player pays {3} and puts their revealed companion into their hand, once (702.139a).

    From then on it stays in the game (702.139c). Raises `PregameError` where no companion
    was revealed, it came in before, or 903.11a keeps it out.
    """
    game.require_started()
    game.require_player(seat)
    card = game.companions[seat]
    if card is None or card not in game.list_outside_cards(seat):
        raise PregameError(f"{game.get_name(seat)} has no companion outside the game", "702.139a")
    return bring_in(game, card).advance(Step("702.139a", f"{card.name} is put into the hand", seat))
