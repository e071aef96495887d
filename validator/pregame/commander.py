"""Commanders, companions and cards from outside in the game: 903.8 to 903.11, 702.139."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from validator.cards.clauses import Companion
from validator.cards.color import describe
from validator.cards.conditions import describe as describe_condition
from validator.judge.companion_conditions import fulfillment
from validator.pregame.game import (
    COMMAND_ZONE_PARTS,
    SUPPLEMENTARY_DECKS,
    Game,
    GameCard,
    GameZone,
    Part,
    Pile,
    PregameError,
    Step,
    Zones,
    find_pile,
    remove_from_zones,
)

if TYPE_CHECKING:
    from validator.cards.card import Card


# 903.8: for each time before.
TAX: Final = 2


def compute_commander_tax(cast: int) -> int:
    """The generic mana that casting a commander from the command zone costs more, for the
    ``cast``-th time in a game, counted from 1 (903.8)."""
    if cast < 1:
        raise PregameError(f"casts are counted from 1, not {cast}", "903.8")
    return TAX * (cast - 1)


def find_commander_tax(game: Game, card: GameCard) -> int:
    """The commander tax if its owner cast ``card`` now (903.8): each commander has its own."""
    return compute_commander_tax(game.casts.count(card) + 1)


def cast_commander(game: Game, card: GameCard) -> Game:
    """Its owner casts a commander from the command zone: it is on the stack, and counted (903.8).

    Raises `PregameError` for a card that is none or is elsewhere, and before the first turn.
    """
    game.require_started()
    own = game.zones[card.owner]
    if card.part not in COMMAND_ZONE_PARTS or card not in own.command:
        raise PregameError(f"{card.name} is not a commander in the command zone", "903.8")
    tax = find_commander_tax(game, card)
    own = _add(_remove(own, card), card, "stack")
    text = f"Casts {card.name}" + (f" for {{{tax}}} more" if tax else "")
    return game.advance(
        Step("903.8", text, card.owner),
        zones=game.replace_zones(card.owner, own),
        casts=(*game.casts, card),
    )


# -- 903.9: back to the command zone -------------------------------------------


def find_return_rule(card: GameCard, to: GameZone) -> str | None:
    """The rule by which the owner of a card that goes to zone ``to`` may have it in the command
    zone; ``None`` where no rule lets them.

    From a graveyard or exile it goes back as a state-based action, once it is there (903.9a);
    a move to hand or library is replaced (903.9b).
    """
    if card.part not in COMMAND_ZONE_PARTS:
        return None
    if to in (GameZone.GRAVEYARD, GameZone.EXILE):
        return "903.9a"
    return "903.9b" if to in (GameZone.HAND, GameZone.LIBRARY) else None


def return_to_command(game: Game, card: GameCard, *, instead_of: GameZone | None = None) -> Game:
    """The owner puts a commander into the command zone (903.9).

    Left where it is, it must be in a graveyard or in exile, and have been put there since
    state-based actions were last checked, which is for the caller to know (903.9a). With
    ``instead_of`` it is just going to that zone, from anywhere (903.9b). Raises
    `PregameError` for any other move and any other card, and before the first turn.
    """
    game.require_started()
    own = game.zones[card.owner]
    there = find_pile(own, card)
    if there is None or there == "outside":
        raise PregameError(f"{card.name} is not in the game", "903.9")
    if instead_of is None:
        rule = find_return_rule(card, GameZone(there)) if there in _GRAVE_OR_EXILE else None
    else:
        rule = find_return_rule(card, instead_of)
        rule = rule if rule == "903.9b" else None
    if rule is None:
        raise PregameError(f"{card.name} can't go to the command zone from there", "903.9")
    own = _add(_remove(own, card), card, "command")
    step = Step(rule, f"{card.name} goes to the command zone", card.owner)
    return game.advance(step, zones=game.replace_zones(card.owner, own))


_GRAVE_OR_EXILE: Final = ("graveyard", "exile")


def move_melded(
    game: Game, cards: Sequence[GameCard], to: GameZone, *, to_command: Collection[GameCard] = ()
) -> Game:
    """A melded or merged permanent goes to hand or library (903.9c).

    ``cards`` represent it; those commanders that are in ``to_command`` go to the command
    zone, all other cards to ``to``, each to its owner's.
    """
    if len(set(cards)) != len(cards):
        raise PregameError("A card is one part of a permanent", "903.9c")
    for card in to_command:
        if card not in cards:
            raise PregameError(f"{card.name} is not part of that permanent", "903.9c")
    for card in cards:
        if card in to_command:
            game = return_to_command(game, card, instead_of=to)
        else:
            game = move_card(game, card, to)
    return game


# -- moves ---------------------------------------------------------------------

# Where nontraditional cards may be, and the rule that keeps them there.
_STAYING: Final = {Part.PLANE: "901.4", Part.SCHEME: "904.4", Part.VANGUARD: "902.3"}
_OF_ATTRACTIONS: Final = (GameZone.BATTLEFIELD, GameZone.EXILE, GameZone.COMMAND)


def move_card(game: Game, card: GameCard, to: GameZone, *, phased_out: bool = False) -> Game:
    """A card of the game goes to a zone of its owner: on top of a library.

    ``phased_out`` puts it among the phased-out permanents. An Attraction that would go
    elsewhere goes to the command zone (717.6). Raises `PregameError` for what stays in the
    command zone (901.4, 904.4, 902.3), for a card that comes from outside the game (see
    `bring_in`), for one that would go outside or to the command zone (see
    `return_to_command`), and before the first turn.
    """
    game.require_started()
    own = game.zones[card.owner]
    there = find_pile(own, card)
    if there is None or there == "outside":
        raise PregameError(f"{card.name} is not in the game", "903.11")
    if card.part in _STAYING:
        raise PregameError(f"{card.name} stays in the command zone", _STAYING[card.part])
    if card.part is Part.ATTRACTION:
        to = to if to in _OF_ATTRACTIONS else GameZone.COMMAND
    elif to is GameZone.OUTSIDE:
        raise PregameError(f"{card.name} can't leave the game")
    elif to is GameZone.COMMAND:
        raise PregameError(f"{card.name} can't simply go to the command zone", "903.9")
    where = "phased_out" if phased_out and to is GameZone.BATTLEFIELD else to.value
    own = _add(_remove(own, card), card, where)
    return game._replace(zones=game.replace_zones(card.owner, own))


def _remove(own: Zones, card: GameCard) -> Zones:
    left = remove_from_zones(own, card)
    assert left is not None
    return left


def _add(own: Zones, card: GameCard, where: str) -> Zones:
    pile: Pile = getattr(own, where)
    return own._replace(**{where: (card, *pile)})


# -- 903.11: from outside the game ---------------------------------------------


def list_bring_in_problems(game: Game, seat: int, card: Card) -> tuple[str, ...]:
    """Why a player who is allowed to bring in a card from outside the game can't bring in this one
    (903.11a), in words; empty where they can.

    Names are those of the starting deck and of the cards that the player owns in this game;
    colors are those that the commanders' identity lacks, a chosen one included.
    """
    game.get_name(seat)  # a seat that there is
    reasons = []
    if card.name in game.starting_decks[seat]:
        reasons.append(f"{card.name} was in the starting deck")
    if any(own.name == card.name for own in game.zones[seat].list_cards_in_game()):
        reasons.append(f"{card.name} is in the game")
    identity = game.players[seat].identity
    if identity is not None:
        if card.identity_colors is None:
            reasons.append(f"the color identity of {card.name} is unknown")
        elif off := card.identity_colors & ~identity:
            reasons.append(f"the commander is not {describe(off)}, as {card.name} is")
    return tuple(reasons)


def bring_in(game: Game, card: GameCard, to: GameZone = GameZone.HAND) -> Game:
    """A card from outside the game is brought into it, as an effect or a rule allows (903.11).

    In a subgame everything in the game that it interrupts is outside (729.4). Raises
    `PregameError` with the reasons of `list_bring_in_problems`, for a card that is not outside, and
    before the first turn.
    """
    game.require_started()
    seat = card.owner
    game.require_player(seat)
    if card not in game.list_outside_cards(seat):
        raise PregameError(f"{card.name} is not outside the game", "903.11")
    if card.card is None:
        raise PregameError(f"Nothing is known of {card.name}", "903.11a")
    if card.part in SUPPLEMENTARY_DECKS or card.part is Part.VANGUARD:
        raise PregameError(f"{card.name} is not a traditional card", "903.11")
    if to in (GameZone.COMMAND, GameZone.OUTSIDE):
        raise PregameError(f"Nothing is brought into {to.value}", "903.11")
    reasons = list_bring_in_problems(game, seat, card.card)
    if reasons:
        raise PregameError(f"It can't be brought in: {'; '.join(reasons)}", "903.11a")
    game = _remove_from_outside(game, card)
    own = _add(game.zones[seat], card, to.value)
    step = Step("903.11", f"{card.name} comes from outside the game", seat)
    return game.advance(step, zones=game.replace_zones(seat, own))


def _remove_from_outside(game: Game, card: GameCard) -> Game:
    own = game.zones[card.owner]
    left = remove_from_zones(own, card)
    if left is not None:
        return game._replace(zones=game.replace_zones(card.owner, left))
    assert game.main is not None
    return game._replace(main=_remove_from_outside(game.main, card))


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
            return f"the deck does not show that {describe_condition(condition)}"
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
