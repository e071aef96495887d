"""Cards drawn, milled, shuffled and looked at, alone and at a table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import BRAWL, COMMANDER, begun, brings, card, kept, playing, table
from validator.pregame import Game, GameCard, PregameError, seed_source
from validator.pregame.mulligan import declare_mulligan, put_on_bottom, take_mulligans
from validator.pregame.opening import begin_first_turn
from validator.pregame.play.draws import (
    draw_cards,
    list_turns,
    look_at,
    mill_cards,
    scry,
    shuffle_library,
    start_goldfish,
)
from validator.pregame.setup import set_up_alone


@rule("103.5c", "103.8a", "103.8c")
def test_one_plays_against_nobody_as_at_a_table_of_many() -> None:
    for players, free, skips in ((4, True, ()), (2, False, (0,))):
        source = seed_source(1)
        game = start_goldfish(COMMANDER, brings(0), source, players=players)
        assert len(game.zones[0].hand) == 7
        game = take_mulligans(declare_mulligan(game, 0, mulligan=True), source)
        assert game.mulligans[0].owed == (0 if free else 1)
        game = put_on_bottom(game, 0, game.zones[0].hand[: game.mulligans[0].owed])
        game = begin_first_turn(declare_mulligan(game, 0, mulligan=False))
        assert game.skips_draw == skips
        assert game.winners == ()
    assert start_goldfish(BRAWL, brings(0), seed_source(1)).life[0].total == 30
    with pytest.raises(PregameError, match="sits on seat 0"):
        set_up_alone(COMMANDER, brings(1))
    with forbidden("100.1"):
        set_up_alone(COMMANDER, brings(0), players=1)


@rule("121.1", "701.17a")
def test_cards_are_drawn_and_milled_from_the_top() -> None:
    game, _ = playing(table(2))
    library = game.zones[1].library
    game = draw_cards(game, 1)
    assert game.zones[1].hand[-1] == library[0]
    game = mill_cards(draw_cards(game, 1, 2), 1, 3)
    assert game.zones[1].library == library[6:]
    assert game.zones[1].graveyard == (library[5], library[4], library[3]), "the last on top"
    assert draw_cards(game, 1, 99).zones[1].library == ()
    assert len(mill_cards(game, 1).zones[1].graveyard) == 4
    assert len(mill_cards(game, 1, 99).zones[1].graveyard) == len(library) - 3
    assert [step.text for step in game.steps[-3:]] == [
        "Draws 1 card",
        "Draws 2 cards",
        "Mills 3 cards",
    ]


@rule("701.24a")
def test_a_library_is_shuffled() -> None:
    game, source = playing(table(2))
    orders = {shuffle_library(game, 0, source).zones[0].library for _ in range(20)}
    assert len(orders) == 20
    assert {frozenset(order) for order in orders} == {frozenset(game.zones[0].library)}


@rule("701.22a")
def test_scried_cards_go_back_on_top_or_to_the_bottom() -> None:
    game, _ = playing(table(2))
    library = game.zones[0].library
    first, second, third = look_at(game, 0, 3)
    after = scry(game, 0, top=[third], bottom=[second, first])
    assert after.zones[0].library == (third, *library[3:], second, first)
    assert scry(game, 0, top=[], bottom=[]).zones == game.zones
    for top, bottom in (([first, first], [second]), ([second], []), ([library[5]], [first])):
        with forbidden("701.22a"):
            scry(game, 0, top=top, bottom=bottom)


def test_nothing_is_drawn_before_the_first_turn_and_by_nobody() -> None:
    early = kept(begun(table(2)))
    happenings: list[Callable[[Game, int], object]] = [
        draw_cards,
        mill_cards,
        lambda game, seat: shuffle_library(game, seat, seed_source(1)),
        lambda game, seat: look_at(game, seat, 1),
        lambda game, seat: scry(game, seat, top=[], bottom=[]),
    ]
    game = begin_first_turn(early)
    for happens in happenings:
        with forbidden("103.8"):
            happens(early, 0)
        with pytest.raises(PregameError, match="Nobody sits"):
            happens(game, 2)
    with pytest.raises(PregameError, match="0 or more"):
        draw_cards(game, 0, -1)


def test_lands_and_spells_by_turn() -> None:
    forest, elf = card("Forest", "Basic Land — Forest"), card("Elf")
    held = [GameCard(0, n, one.name, card=one) for n, one in enumerate([forest, elf, forest])]
    pile = (*held, GameCard(0, 3, "Nobody's"))
    told = list_turns(pile[:1], pile[1:], 3, skips_first_draw=False)
    assert [tuple(turn) for turn in told] == [
        (1, pile[1], 1, 1, 0),
        (2, pile[2], 2, 1, 0),
        (3, pile[3], 2, 1, 1),
    ]
    skipped = list_turns(pile[:1], pile[1:], 2, skips_first_draw=True)
    assert [(turn.turn, turn.card) for turn in skipped] == [(1, None), (2, pile[1]), (3, pile[2])]
    assert list_turns(pile, (), 5, skips_first_draw=False) == ()
    assert list_turns(pile, pile, 0, skips_first_draw=True) == ()
