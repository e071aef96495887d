"""Mulligans (103.5), actions from opening hands (103.6), the first plane, the first turn (103.8).

while game.stage is Stage.MULLIGANS:
    for seat in list_next_to_declare(game):
        game = declare_mulligan(game, seat, mulligan=...)
    game = take_mulligans(game, source)
    game = put_on_bottom(game, seat, cards)  # for each player who owes cards
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from validator.base.words import counted
from validator.cards.clauses import OpeningHand
from validator.formats.format import Format
from validator.pregame.game import (
    Game,
    GameCard,
    MulliganState,
    Part,
    Pile,
    PregameError,
    Stage,
    Step,
    remove_from_pile,
)
from validator.pregame.randomness import RandomSource, shuffle_items
from validator.pregame.start import draw_from_library

_IN_PLACE: Final = "mulligan"
# What the catalog says of a card's opening hand, as `OpeningHand.action`: the rule, and in words.
OPENING_ACTIONS: Final = {
    "battlefield": ("103.6a", "may begin the game on the battlefield"),
    "reveal": ("103.6b", "may be revealed"),
    "mulligan": ("103.5b", "may be used when a mulligan could be taken"),
}


def count_free_mulligans(format: Format, players: int) -> int:
    """How many mulligans of a player cost no card, with so many players (103.5c, 903.12g)."""
    free = format.mulligan.first_is_free
    return int(free == "always" or (free == "multiplayer" and players > 2))


def count_bottom_cards(format: Format, players: int, taken: int) -> int:
    """How many cards go to the bottom after the last of ``taken`` mulligans (103.5)."""
    return max(0, taken - count_free_mulligans(format, players))


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
    owner = find_planar_deck(game, chooser)
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


def find_planar_deck(game: Game, seat: int) -> int:
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


def list_usable(game: Game, seat: int) -> Iterator[tuple[GameCard, str]]:
    """The cards of a hand that allow something before the first turn, and the action (103.5b,
    103.6): what the catalog knows, whoever's turn it is to use them."""
    yield from list_allowed(game.zones[seat].hand, starts=seat in game.starting_seats)


def list_allowed(hand: Pile, *, starts: bool) -> Iterator[tuple[GameCard, str]]:
    """What the texts of these cards allow before the first turn, to who ``starts`` or not."""
    for card in hand:
        for clause in card.card.clauses if card.card else ():
            if isinstance(clause, OpeningHand) and not (clause.not_starting and starts):
                yield card, clause.action
