"""No card is ever lost or doubled, whatever happens to a game: 10,000 random sequences a run."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache

import pytest

from tests.pregame.tables import (
    BEAST,
    CHANCELLOR,
    DRAFT,
    LEYLINE,
    PHENOMENON,
    PLANE,
    POWDER_CARD,
    kept,
    table,
)
from validator.pregame import Game, GameCard, GameZone, Part, PregameError, Setup, Stage
from validator.pregame.actions import leave_game, turn_up
from validator.pregame.commander import (
    bring_in,
    cast_commander,
    move_card,
    move_melded,
    put_companion_in_hand,
    return_to_command,
)
from validator.pregame.game import SUPPLEMENTARY_DECKS
from validator.pregame.opening_hands import (
    begin_first_turn,
    declare_mulligan,
    list_next_to_declare,
    list_usable_cards,
    list_usable_in_place,
    put_on_bottom,
    take_mulligans,
    use_card,
    use_in_place,
)
from validator.pregame.restarts import begin_subgame, end_subgame, restart_game
from validator.pregame.start import start_game

SEQUENCES, CHUNKS = 10_000, 10
LONGEST = 12


@lru_cache(maxsize=1)
def tables() -> tuple[Setup, ...]:
    rich = {
        "hand": [LEYLINE, CHANCELLOR, POWDER_CARD],
        "commanders": ("Chief", "Partner"),
        "companions": [BEAST],
        "sideboard": [PLANE, CHANCELLOR],
        "attractions": 3,
        "planes": [PHENOMENON, PLANE, *[None] * 8],
        "vanguard": (1, -2),
        "stickers": "ABCDE",
    }
    return (
        table(2, cards=9, all_bring=rich, planechase="own"),
        table(2, cards=12),
        table(3, DRAFT, cards=10, bring={1: {"hand": [LEYLINE], "sideboard": [LEYLINE]}}),
        table(4, cards=8, teams=[(0, 1), (2, 3)]),
        table(3, cards=8, archenemy=1, planechase="communal", bring={0: {"planes": [None] * 30}}),
    )


def round_of_mulligans(game: Game, chance: random.Random) -> Game:
    while waiting := list_next_to_declare(game):
        seat = chance.choice(waiting)
        usable = list_usable_in_place(game, seat)
        if usable and chance.random() < 0.5:
            game = use_in_place(game, seat, usable[0])
        try:
            game = declare_mulligan(game, seat, mulligan=chance.random() < 0.5)
        except PregameError:
            game = declare_mulligan(game, seat, mulligan=False)
    if game.stage is Stage.MULLIGANS:
        game = take_mulligans(game, chance)
        for seat, state in enumerate(game.mulligans):
            hand = game.zones[seat].hand
            game = put_on_bottom(game, seat, chance.sample(hand, state.owed))
    return game


def opening_hands(game: Game, chance: random.Random) -> Game:
    for seat in game.order:
        for card in list_usable_cards(game, seat):
            if chance.random() < 0.5:
                game = use_card(game, seat, card)
    return game


def any_card(game: Game, chance: random.Random) -> GameCard:
    cards = [card for own in game.zones for card in own.list_cards()]
    if not cards:
        raise PregameError("a subgame of a subgame may have none")
    return chance.choice(cards)


def moves(game: Game, chance: random.Random) -> Game:
    for _ in range(chance.randrange(1, 6)):
        card, zone = any_card(game, chance), chance.choice(list(GameZone))
        try:
            game = move_card(game, card, zone, phased_out=chance.random() < 0.3)
        except PregameError:
            continue
    return game


def casts(game: Game, chance: random.Random) -> Game:
    return cast_commander(game, commander(game, chance))


def commander(game: Game, chance: random.Random) -> GameCard:
    chiefs = [c for own in game.zones for c in own.list_cards_in_game() if c.part is Part.COMMANDER]
    if not chiefs:
        raise PregameError("all commanders are elsewhere")
    return chance.choice(chiefs)


def returns(game: Game, chance: random.Random) -> Game:
    card = commander(game, chance)
    zone = chance.choice((None, GameZone.HAND, GameZone.LIBRARY))
    return return_to_command(game, card, instead_of=zone)


def leaves_joined(game: Game, chance: random.Random) -> Game:
    cards = list(dict.fromkeys((commander(game, chance), any_card(game, chance))))
    return move_melded(game, cards, GameZone.LIBRARY, to_command=cards[:1])


def brings_in(game: Game, chance: random.Random) -> Game:
    seat = chance.randrange(len(game.players))
    outside = list(game.list_outside_cards(seat))
    if not outside or chance.random() < 0.2:
        return put_companion_in_hand(game, seat)
    return bring_in(game, chance.choice(outside))


def turns_up(game: Game, chance: random.Random) -> Game:
    seat = chance.randrange(len(game.players))
    return turn_up(game, seat, chance.choice(list(SUPPLEMENTARY_DECKS.values())))


def restarts(game: Game, chance: random.Random) -> Game:
    exempt = {any_card(game, chance) for _ in range(chance.randrange(3))}
    kept = [card for card in exempt if card in game.zones[card.owner].exile]
    return restart_game(game, chance, starting=chance.choice(game.order), exempt=kept)


def subgame_begins(game: Game, chance: random.Random) -> Game:
    return begin_subgame(game, chance)


def subgame_ends(game: Game, chance: random.Random) -> Game:
    chiefs = [c for own in game.zones for c in own.battlefield if c.part is Part.COMMANDER]
    return end_subgame(game, chance, to_command=chiefs)


def leaves(game: Game, chance: random.Random) -> Game:
    # A game that is over goes nowhere: mostly somebody is left to play on.
    if len(game.groups) <= 2 and chance.random() < 0.7:
        raise PregameError("they play on")
    return leave_game(game, chance.randrange(len(game.players)))


def goes_on(game: Game, chance: random.Random) -> Game:
    """To the first turn, by a round of mulligans."""
    if game.stage is Stage.MULLIGANS:
        game = round_of_mulligans(game, chance)
    return begin_first_turn(opening_hands(kept(game), chance))


HAPPENINGS: tuple[Callable[[Game, random.Random], Game], ...] = (
    round_of_mulligans,
    opening_hands,
    goes_on,
    moves,
    casts,
    returns,
    leaves_joined,
    brings_in,
    turns_up,
    restarts,
    subgame_begins,
    subgame_ends,
    leaves,
    # These two are often forbidden.
    brings_in,
    subgame_ends,
)


def sequence(seed: int) -> list[tuple[str, Game]]:
    """A random game, as long as it went, after each thing that happened."""
    chance = random.Random(seed)
    game = start_game(tables()[seed % len(tables())], chance)
    past = [("start", game)]
    for _ in range(chance.randrange(2, LONGEST)):
        # Mostly a game goes on to its first turn, before which little else can happen.
        before = game.stage is not Stage.FIRST_TURN
        happening = goes_on if before and chance.random() < 0.7 else chance.choice(HAPPENINGS)
        try:
            game = happening(game, chance)
        except PregameError:
            continue
        past.append((happening.__name__, game))
    return past


def everything(game: Game) -> list[tuple[int, int]]:
    return sorted([(card.owner, card.number) for card in game.list_cards()])


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_no_card_is_lost_or_doubled(chunk: int) -> None:
    for seed in range(chunk, SEQUENCES, CHUNKS):
        past = sequence(seed)
        players = past[0][1].players
        brought = [(one.seat, card.number) for one in players for card in one.cards]
        for what, game in past:
            assert everything(game) == brought, (seed, what)


def test_cards_are_only_where_cards_of_their_kind_may_be() -> None:
    command = {Part.COMMANDER, Part.SIGNATURE_SPELL, Part.VANGUARD, *SUPPLEMENTARY_DECKS}
    seen: set[str] = set()
    depths: set[int] = set()
    for seed in range(500):
        for what, game in sequence(seed):
            seen.add(what)
            depths.add(depth(game))
            for seat, own in enumerate(game.zones):
                assert all(card.owner == seat for card in own.list_cards())
                assert all(card.part in command for card in own.command), (seed, what)
                for part, deck in SUPPLEMENTARY_DECKS.items():
                    assert all(card.part is part for card in getattr(own, deck)), (seed, what)
                traditional = own.library + own.hand + own.graveyard + own.stack
                assert not any(card.part in SUPPLEMENTARY_DECKS for card in traditional), (
                    seed,
                    what,
                )
                assert not any(card.part is Part.VANGUARD for card in traditional), (seed, what)
    assert seen == {"start", *(happening.__name__ for happening in HAPPENINGS)}, "all can happen"
    assert depths >= {0, 1, 2}, "subgames in subgames too"


def depth(game: Game) -> int:
    """How many games a game interrupts."""
    return 0 if game.main is None else 1 + depth(game.main)


def test_a_game_is_never_changed_only_followed_by_another() -> None:
    for seed in range(100):
        past = sequence(seed)
        before = [(what, game, repr(game.zones)) for what, game in past]
        sequence(seed)
        assert all(repr(game.zones) == shown for _, game, shown in before)
        assert [game for _, game in sequence(seed)] == [game for _, game in past]
