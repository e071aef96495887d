"""Mulligans (103.5): declared in turn order, taken together, paid with cards on the bottom.

while game.stage is Stage.MULLIGANS:
    for seat in next_to_declare(game): game = declare(game, seat, takes_one)
    ... and when all have declared: game = take_mulligans(game, source), then
    game = put_on_bottom(game, seat, cards) for each player who owes cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from validator.base.words import counted
from validator.cards.clauses import OpeningHand
from validator.formats.format import Format
from validator.pregame.game import (
    Game,
    GameCard,
    MulliganState,
    Pile,
    Player,
    PregameError,
    Stage,
    Step,
    remove_from_pile,
)
from validator.pregame.randomness import RandomSource, shuffle_items
from validator.pregame.start import draw_from_library

_IN_PLACE: Final = "mulligan"


def count_free_mulligans(format: Format, players: int) -> int:
    """How many mulligans of a player cost no card, with so many players (103.5c, 903.12g)."""
    free = format.mulligan.first_is_free
    return int(free == "always" or (free == "multiplayer" and players > 2))


def count_bottom_cards(format: Format, players: int, taken: int) -> int:
    """How many cards go to the bottom after the last of ``taken`` mulligans (103.5)."""
    return max(0, taken - count_free_mulligans(format, players))


class Hand(NamedTuple):
    """A hand that one player drew by themselves."""

    taken: int
    """How many mulligans they took before it."""
    cards: Pile
    owed: int
    """How many of the cards go to the bottom if it is kept."""
    rule: str | None
    library: Pile = ()
    """What is left in the library, the top card first."""


def draw_hands(
    player: Player, format: Format, source: RandomSource, *, mulligans: int, players: int
) -> tuple[Hand, ...]:
    """The first hand of a player and those after so many mulligans, in a game of ``players``.

    What went to the bottom is shuffled in with the rest before the next hand, so that no
    choice of cards changes it. Raises `PregameError` for a mulligan too many (103.5).
    """
    library = player.library
    size = min(player.hand_size, len(library))
    if mulligans and count_bottom_cards(format, players, mulligans - 1) >= size:
        most = size + count_free_mulligans(format, players)
        raise PregameError(f"A player takes at most {most} mulligans", "103.5")
    drawn_hands = []
    for taken in range(mulligans + 1):
        library = shuffle_items(library, source)
        owed = min(count_bottom_cards(format, players, taken), size)
        rule: str | None = player.hand_rule
        if taken:
            rule = "103.5" if owed else format.mulligan.rule
        drawn_hands.append(Hand(taken, library[:size], owed, rule, library[size:]))
    return tuple(drawn_hands)


def list_next_to_declare(game: Game) -> tuple[int, ...]:
    """The seats of which any may declare now: one, or the undecided of a team (103.5d).

    Empty when all have declared and `take_mulligans` is due, or cards are owed.
    """
    if game.stage is not Stage.MULLIGANS or any(one.owed for one in game.mulligans):
        return ()
    for group in game.groups:
        open_ = tuple(seat for seat in group if _is_undecided(game.mulligans[seat]))
        if open_:
            return open_
    return ()


def _is_undecided(state: MulliganState) -> bool:
    return not state.kept and not state.declared


def can_take_mulligan(game: Game, seat: int) -> bool:
    """Whether a player may take another mulligan: not once the hand would be of no card (103.5),
    as it is sooner where the library is small."""
    game.get_name(seat)  # a seat that there is
    state, own = game.mulligans[seat], game.zones[seat]
    paid = count_bottom_cards(game.setup.format, game.setup.playing, state.taken)
    # Cards that are owed are in the hand still.
    most = min(game.players[seat].hand_size, len(own.hand) + len(own.library))
    return not state.kept and paid < most


def declare_mulligan(game: Game, seat: int, *, mulligan: bool) -> Game:
    """The player says whether they take a mulligan (103.5).

    Who keeps a hand has their opening hand, for good. When all have kept, the opening hands
    can be used (103.6). Raises `PregameError` out of turn, and for a mulligan too many.
    """
    _require_next(game, seat)
    state = game.mulligans[seat]
    if mulligan:
        if not can_take_mulligan(game, seat):
            raise PregameError(f"{game.get_name(seat)} has no card left to put back", "103.5")
        return _update(game, seat, state._replace(declared=True))
    step = Step("103.5", f"Keeps a hand of {len(game.zones[seat].hand)}", seat)
    game = _update(game, seat, state._replace(kept=True), step)
    if all(one.kept for one in game.mulligans):
        return game._replace(stage=Stage.OPENING_HANDS)
    return game


def _require_next(game: Game, seat: int) -> None:
    if game.stage is not Stage.MULLIGANS:
        raise PregameError("Opening hands are settled; no mulligan can be taken now", "103.5")
    game.require_player(seat)
    if seat not in list_next_to_declare(game):
        raise PregameError(
            f"It is not {game.get_name(seat)}'s turn to declare a mulligan",
            "103.5d" if game.setup.teams else "103.5",
        )


def _update(game: Game, seat: int, state: MulliganState, *steps: Step, **changes: object) -> Game:
    states = (*game.mulligans[:seat], state, *game.mulligans[seat + 1 :])
    return game.advance(*steps, mulligans=states, **changes)


def take_mulligans(game: Game, source: RandomSource) -> Game:
    """All who declared a mulligan take it, at the same time: shuffle, draw, and owe cards.

    Raises `PregameError` while somebody has yet to declare or to put cards back.
    """
    if game.stage is not Stage.MULLIGANS:
        raise PregameError("Opening hands are settled; no mulligan can be taken now", "103.5")
    waiting = list_next_to_declare(game)
    if waiting:
        raise PregameError(f"{game.get_name(waiting[0])} has yet to declare", "103.5")
    if any(one.owed for one in game.mulligans):
        raise PregameError("Cards are yet to be put on the bottom", "103.5")
    zones, states, steps = list(game.zones), list(game.mulligans), []
    free = count_free_mulligans(game.setup.format, game.setup.playing)
    for seat in game.still_in:
        state = states[seat]
        if not state.declared:
            continue
        own = zones[seat]
        library = shuffle_items(own.library + own.hand, source)
        size = game.players[seat].hand_size
        zones[seat] = own = draw_from_library(own._replace(library=library, hand=()), size)
        taken = state.taken + 1
        owed = min(max(0, taken - free), len(own.hand))
        states[seat] = MulliganState(taken, owed=owed)
        rule = "103.5" if taken > free else game.setup.format.mulligan.rule
        text = f"Mulligan {taken}: draws {len(own.hand)}, {owed or 'none'} of them for the bottom"
        steps.append(Step(rule, text, seat))
    return game.advance(*steps, zones=tuple(zones), mulligans=tuple(states))


def put_on_bottom(game: Game, seat: int, cards: Sequence[GameCard]) -> Game:
    """The player puts as many cards as they owe on the bottom, the last lowest (103.5)."""
    game.require_player(seat)
    owed, own = game.mulligans[seat].owed, game.zones[seat]
    if len(cards) != owed or len(set(cards)) != owed:
        raise PregameError(f"{game.get_name(seat)} puts {counted(owed)} on the bottom", "103.5")
    hand = remove_from_pile(own.hand, *cards)
    if len(hand) != len(own.hand) - owed:
        raise PregameError("Only cards of the hand can be put on the bottom", "103.5")
    own = own._replace(hand=hand, library=own.library + tuple(cards))
    state = game.mulligans[seat]._replace(owed=0)
    return _update(game, seat, state, zones=game.replace_zones(seat, own))


def list_usable_in_place(game: Game, seat: int) -> tuple[GameCard, ...]:
    """The cards of a hand that allow something when a mulligan could be declared (103.5b).

    Who may take no other mulligan has no card in hand either.
    """
    if seat not in list_next_to_declare(game):
        return ()
    return tuple(card for card in game.zones[seat].hand if has_opening_action(card, _IN_PLACE))


def has_opening_action(card: GameCard, action: str) -> bool:
    """Whether the card's text allows this before the first turn: an `OpeningHand.action`."""
    return card.card is not None and any(
        isinstance(clause, OpeningHand) and clause.action == action for clause in card.card.clauses
    )


def use_in_place(
    game: Game,
    seat: int,
    card: GameCard,
    *,
    exile: Sequence[GameCard] | None = None,
    draw: int | None = None,
) -> Game:
    """The player uses a card at a time when they could take a mulligan; then they declare (103.5b).

    The catalog knows that a card allows something, and not what: ``exile`` are the cards of
    the hand that go into exile, and ``draw`` is how many are drawn. Left out, it is the whole
    hand and as many, which is what the one such card says.
    """
    _require_next(game, seat)
    if card not in list_usable_in_place(game, seat):
        raise PregameError(f"{card.name} allows nothing in place of a mulligan", "103.5b")
    own = game.zones[seat]
    gone = own.hand if exile is None else tuple(exile)
    hand = remove_from_pile(own.hand, *gone)
    if len(hand) != len(own.hand) - len(gone):
        raise PregameError("Only cards of the hand can be exiled", "103.5b")
    count = len(gone) if draw is None else draw
    own = draw_from_library(own._replace(hand=hand, exile=own.exile + gone), count)
    step = Step("103.5b", f"{card.name}: exiles {counted(len(gone))} and draws {count}", seat)
    return game.advance(step, zones=game.replace_zones(seat, own))
