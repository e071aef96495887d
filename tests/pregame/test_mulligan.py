"""Mulligans (103.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    BEAST,
    BRAWL,
    CHANCELLOR,
    COMMANDER,
    LEYLINE,
    POWDER_CARD,
    TWO_TEAMS,
    begun,
    brings,
    kept,
    named,
    rules,
    table,
)
from validator.formats.model import Format
from validator.pregame import Part, PregameError, Stage, seed_source
from validator.pregame.game import Game, GameCard
from validator.pregame.mulligan import (
    can_take_mulligan,
    count_free_mulligans,
    declare_mulligan,
    draw_hands,
    has_opening_action,
    list_next_to_declare,
    list_usable_in_place,
    put_on_bottom,
    take_mulligans,
    use_in_place,
)


def all_mulligan(game: Game, source: Any) -> Game:
    """Everybody takes a mulligan and puts the first cards of the hand on the bottom."""
    while waiting := list_next_to_declare(game):
        game = declare_mulligan(game, waiting[0], mulligan=True)
    game = take_mulligans(game, source)
    for seat, state in enumerate(game.mulligans):
        if state.owed:
            game = put_on_bottom(game, seat, game.zones[seat].hand[: state.owed])
    return game


@rule("103.5", "101.4")
def test_mulligans_are_declared_in_turn_order_and_taken_together() -> None:
    game = begun(table(3), starting=1)
    assert list_next_to_declare(game) == (1,)
    with forbidden("103.5"):
        declare_mulligan(game, 2, mulligan=True)
    before = game.zones
    game = declare_mulligan(game, 1, mulligan=True)
    assert game.zones == before, "nothing is shuffled yet"
    assert list_next_to_declare(game) == (2,)
    with forbidden("103.5"):
        take_mulligans(game, seed_source(1))
    game = declare_mulligan(game, 2, mulligan=False)
    game = declare_mulligan(game, 0, mulligan=True)
    assert list_next_to_declare(game) == ()
    game = take_mulligans(game, seed_source(1))
    assert game.zones[2] == before[2]
    assert game.zones[0].hand != before[0].hand
    assert game.zones[1].hand != before[1].hand
    assert list_next_to_declare(game) == (1,), "in the next round, those who have not kept"


@rule("103.5")
def test_after_a_mulligan_the_hand_is_seven_less_one_for_each_taken() -> None:
    game, source = begun(table(2)), seed_source(5)
    for taken in range(1, 8):
        while waiting := list_next_to_declare(game):
            game = declare_mulligan(game, waiting[0], mulligan=True)
        game = take_mulligans(game, source)
        assert [len(own.hand) for own in game.zones] == [7, 7], "seven are drawn"
        assert [state.owed for state in game.mulligans] == [taken, taken]
        for seat in (0, 1):
            bottom = game.zones[seat].hand[-taken:][::-1]
            game = put_on_bottom(game, seat, bottom)
            assert game.zones[seat].library[-taken:] == bottom, "in the order chosen"
        assert [len(own.hand) for own in game.zones] == [7 - taken, 7 - taken]


@rule("103.5")
def test_a_hand_can_not_go_below_zero() -> None:
    game, source = begun(table(2)), seed_source(5)
    for _ in range(7):
        assert can_take_mulligan(game, 0)
        game = all_mulligan(game, source)
    assert game.zones[0].hand == ()
    assert not can_take_mulligan(game, 0)
    with forbidden("103.5"):
        declare_mulligan(game, game.order[0], mulligan=True)
    assert kept(game).stage is Stage.OPENING_HANDS


@rule("103.5")
def test_who_kept_takes_no_further_mulligan() -> None:
    game = begun(table(2), starting=0)
    game = declare_mulligan(game, 0, mulligan=False)
    game = declare_mulligan(game, 1, mulligan=True)
    game = take_mulligans(game, seed_source(1))
    game = put_on_bottom(game, 1, game.zones[1].hand[:1])
    assert list_next_to_declare(game) == (1,)
    with forbidden("103.5"):
        declare_mulligan(game, 0, mulligan=True)


@rule("103.5")
def test_cards_owed_are_cards_of_the_hand_and_exactly_as_many() -> None:
    game = begun(table(2), starting=0)
    game = declare_mulligan(declare_mulligan(game, 0, mulligan=True), 1, mulligan=False)
    game = take_mulligans(game, seed_source(1))
    own = game.zones[0]
    with forbidden("103.5"):
        declare_mulligan(game, 0, mulligan=False)
    with forbidden("103.5"):
        take_mulligans(game, seed_source(1))
    for wrong in ((), own.hand[:2], own.library[:1], (own.hand[0], own.hand[0])):
        with forbidden("103.5"):
            put_on_bottom(game, 0, wrong)
    game = put_on_bottom(game, 0, own.hand[3:4])
    twice = take_mulligans(declare_mulligan(game, 0, mulligan=True), seed_source(1))
    with forbidden("103.5"):
        put_on_bottom(twice, 0, twice.zones[0].hand[:1] * 2)
    game = declare_mulligan(game, 0, mulligan=False)
    assert game.stage is Stage.OPENING_HANDS
    with forbidden("103.5"):
        declare_mulligan(game, 0, mulligan=True)
    with forbidden("103.5"):
        take_mulligans(game, seed_source(1))


@rule("103.5c", "903.12g")
@pytest.mark.parametrize(
    ("format", "players", "free", "number"),
    [
        (COMMANDER, 2, 0, "103.5"),
        (COMMANDER, 3, 1, "103.5c"),
        (COMMANDER, 4, 1, "103.5c"),
        (BRAWL, 2, 1, "903.12g"),
        (BRAWL, 4, 1, "903.12g"),
    ],
)
def test_the_first_mulligan_is_free_in_multiplayer_and_in_brawl(
    format: Format, players: int, free: int, number: str
) -> None:
    assert count_free_mulligans(format, players) == free
    game, source = begun(table(players, format)), seed_source(1)
    game = all_mulligan(game, source)
    assert {len(own.hand) for own in game.zones} == {6 + free}
    assert rules(game)[-1] == number
    game = all_mulligan(game, source)
    assert {len(own.hand) for own in game.zones} == {5 + free}
    for _ in range(5 + free):
        game = all_mulligan(game, source)
    assert not can_take_mulligan(game, 0)


@rule("103.5d", "805.6")
def test_a_team_declares_before_the_next_in_any_order() -> None:
    game = begun(table(4, teams=TWO_TEAMS), starting=2)
    assert list_next_to_declare(game) == (2, 3)
    with forbidden("103.5d"):
        declare_mulligan(game, 0, mulligan=False)
    game = declare_mulligan(game, 3, mulligan=False)
    game = declare_mulligan(game, 2, mulligan=True)
    assert list_next_to_declare(game) == (0, 1)
    game = declare_mulligan(declare_mulligan(game, 1, mulligan=False), 0, mulligan=False)
    game = take_mulligans(game, seed_source(1))
    assert list_next_to_declare(game) == (2,), "although the teammate has kept"
    assert declare_mulligan(game, 2, mulligan=True).mulligans[2].declared


@rule("103.5b")
def test_a_card_is_used_when_its_player_could_declare_and_then_they_declare() -> None:
    at = table(2, bring={1: {"hand": [POWDER_CARD], "cards": 6}})
    game = begun(at, starting=0)
    powder = named(game, "Our Powder")
    assert list_usable_in_place(game, 1) == (), "it is not player 1's turn to declare"
    with forbidden("103.5"):
        use_in_place(game, 1, powder)
    game = declare_mulligan(game, 0, mulligan=False)
    assert list_usable_in_place(game, 1) == (powder,)
    hand = game.zones[1].hand
    with forbidden("103.5b"):
        use_in_place(game, 1, next(one for one in hand if one != powder))
    used = use_in_place(game, 1, powder)
    assert used.zones[1].exile == hand
    assert used.zones[1].hand == (), "there was nothing left to draw"
    assert list_next_to_declare(used) == (1,)
    some = use_in_place(game, 1, powder, exile=hand[:2], draw=0)
    assert some.zones[1].exile == hand[:2]
    with forbidden("103.5b"):
        use_in_place(game, 1, powder, exile=game.zones[0].hand[:1])


@rule("103.5b")
def test_a_card_of_a_later_round_can_be_used_too() -> None:
    at = table(2, all_bring={"hand": [POWDER_CARD], "cards": 6})
    game = begun(at, starting=0)
    game = declare_mulligan(declare_mulligan(game, 0, mulligan=True), 1, mulligan=True)
    game = take_mulligans(game, seed_source(2))
    powder = next(one for one in game.zones[0].hand if one.name == "Our Powder")
    bottom = next(one for one in game.zones[0].hand if one != powder)
    game = put_on_bottom(game, 0, (bottom,))
    game = put_on_bottom(game, 1, game.zones[1].hand[:1])
    game = use_in_place(game, 0, powder)
    assert game.zones[0].hand == (bottom,)


@rule("103.5")
@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 4)])
def test_mulligans_end_at_a_hand_of_no_card_where_the_library_is_small(
    players: int, most: int
) -> None:
    at = table(players, cards=3)
    game, source = begun(at), seed_source(1)
    for taken in range(most):
        assert can_take_mulligan(game, 0), taken
        while waiting := list_next_to_declare(game):
            game = declare_mulligan(game, waiting[0], mulligan=waiting[0] == 0)
        game = take_mulligans(game, source)
        owed = game.mulligans[0].owed
        game = put_on_bottom(game, 0, game.zones[0].hand[:owed])
    assert game.zones[0].hand == ()
    assert not can_take_mulligan(game, 0)
    with forbidden("103.5"):
        declare_mulligan(game, 0, mulligan=True)
    one = at.players[0]
    drawn = draw_hands(one, COMMANDER, source, mulligans=most, players=players)
    assert [len(hand.cards) for hand in drawn] == [3] * (most + 1)
    assert drawn[-1].owed == 3
    with forbidden("103.5"):
        draw_hands(one, COMMANDER, source, mulligans=most + 1, players=players)


def test_nobody_sits_there() -> None:
    game = begun(table(2))
    seats: tuple[Any, ...] = (2, -1, "0", True)
    for seat in seats:
        with pytest.raises(PregameError, match="seat"):
            declare_mulligan(game, seat, mulligan=True)
        with pytest.raises(PregameError, match="seat"):
            can_take_mulligan(game, seat)
        with pytest.raises(PregameError, match="seat"):
            put_on_bottom(game, seat, ())


@rule("103.5c")
@pytest.mark.parametrize(("first", "free"), [("never", 0), ("multiplayer", 1), ("always", 1)])
def test_a_format_says_which_mulligans_are_free(first: str, free: int) -> None:
    format = Format.model_validate(
        {"id": "ours", "anything_goes": True, "mulligan": {"first_is_free": first}}
    )
    assert count_free_mulligans(format, 3) == free
    assert count_free_mulligans(format, 2) == (first == "always")
    drawn = draw_hands(brings(0), format, seed_source(1), mulligans=1, players=3)
    assert drawn[1].owed == 1 - free


@rule("103.5b", "103.6")
def test_a_text_allows_what_it_says_and_nothing_else() -> None:
    held = [GameCard(0, n, one.name, Part.DECK, one) for n, one in enumerate(TEXTS)]
    found = [
        [has_opening_action(one, action) for one in held]
        for action in ("mulligan", "battlefield", "reveal")
    ]
    assert found == [
        [True, False, False, False],
        [False, True, False, False],
        [False, False, True, False],
    ]
    assert not has_opening_action(GameCard(0, 9, "Nobody's"), "mulligan")


TEXTS = (POWDER_CARD, LEYLINE, CHANCELLOR, BEAST)
