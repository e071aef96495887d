"""Mulligans, actions from opening hands, the first plane and the first turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pregame.by_rule import forbidden, rule
from tests.pregame.tables import (
    BEAST,
    BRAWL,
    CAVERN,
    CHANCELLOR,
    COMMANDER,
    LEYLINE,
    OTHER_PHENOMENON,
    PHENOMENON,
    PLANE,
    POWDER_CARD,
    TWO_TEAMS,
    begun,
    brings,
    kept,
    named,
    names,
    playing,
    rules,
    said,
    table,
)
from validator.formats.model import Format
from validator.pregame import Part, PregameError, Stage, seed_source
from validator.pregame.game import Game, GameCard
from validator.pregame.goldfish import draw_hands
from validator.pregame.opening_hands import (
    begin_first_turn,
    can_take_mulligan,
    count_free_mulligans,
    declare_mulligan,
    has_opening_action,
    list_next_to_declare,
    list_usable_cards,
    list_usable_in_place,
    put_on_bottom,
    take_mulligans,
    use_card,
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


def opening(**more: Any) -> Game:
    at = table(2, all_bring={"hand": [LEYLINE, CHANCELLOR, CAVERN], "cards": 4}, **more)
    return kept(begun(at, starting=0))


def in_hand(game: Game, seat: int, one: Any) -> GameCard:
    return next(held for held in game.zones[seat].hand if held.name == one.name)


@rule("103.6", "101.4")
def test_cards_are_used_in_turn_order_in_any_order_by_one_player() -> None:
    game = opening()
    assert set(names(list_usable_cards(game, 0))) == {"Our Leyline", "Our Chancellor"}
    game = use_card(game, 0, in_hand(game, 0, CHANCELLOR))
    game = use_card(game, 0, in_hand(game, 0, LEYLINE))
    game = use_card(game, 1, in_hand(game, 1, LEYLINE))
    assert list_usable_cards(game, 0) == ()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, CHANCELLOR))
    elf = next(one for one in game.zones[1].hand if one.name.startswith("Elf"))
    with forbidden("103.6"):
        use_card(game, 1, elf)


@rule("103.6")
def test_not_before_all_hands_are_kept() -> None:
    game = begun(table(2, all_bring={"hand": [LEYLINE], "cards": 6}), starting=0)
    game = declare_mulligan(game, 0, mulligan=False)
    assert list_usable_cards(game, 0) == ()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, LEYLINE))
    with forbidden("103.8"):
        begin_first_turn(game)


@rule("103.6a")
def test_a_card_begins_the_game_on_the_battlefield() -> None:
    game = opening()
    leyline = in_hand(game, 0, LEYLINE)
    game = use_card(game, 0, leyline)
    assert game.zones[0].battlefield == (leyline,)
    assert leyline not in game.zones[0].hand


@rule("103.6a")
def test_a_card_for_others_than_the_starting_player_can_cost_a_card_of_the_hand() -> None:
    game = opening()
    with forbidden("103.6"):
        use_card(game, 0, in_hand(game, 0, CAVERN))
    elf = next(one for one in game.zones[1].hand if one.name.startswith("Elf"))
    with forbidden("103.6"):
        use_card(game, 1, in_hand(game, 1, CAVERN), exile=[in_hand(game, 1, CAVERN)])
    game = use_card(game, 1, in_hand(game, 1, CAVERN), exile=[elf])
    assert game.zones[1].exile == (elf,)
    assert len(game.zones[1].hand) == 5


@rule("103.6b")
def test_a_revealed_card_stays_in_the_hand_counts_once_and_hides_again() -> None:
    game = opening()
    chancellor = in_hand(game, 0, CHANCELLOR)
    game = use_card(game, 0, chancellor)
    assert game.revealed == (chancellor,)
    assert chancellor in game.zones[0].hand
    with forbidden("103.6"):
        use_card(game, 0, chancellor)
    assert begin_first_turn(game).revealed == ()


@rule("103.6c")
def test_the_starting_team_uses_its_cards_first_in_any_order() -> None:
    at = table(4, teams=TWO_TEAMS, all_bring={"hand": [LEYLINE, CHANCELLOR], "cards": 5})
    game = kept(begun(at, starting=0))
    game = use_card(game, 1, in_hand(game, 1, LEYLINE))
    game = use_card(game, 0, in_hand(game, 0, LEYLINE))
    game = use_card(game, 3, in_hand(game, 3, LEYLINE))
    game = use_card(game, 2, in_hand(game, 2, LEYLINE))
    with forbidden("103.6c"):
        use_card(game, 0, in_hand(game, 0, CHANCELLOR))


@rule("103.7", "901.4")
def test_the_first_plane_is_turned_up_and_phenomena_go_to_the_bottom() -> None:
    planes = [PHENOMENON, OTHER_PHENOMENON, PLANE, *[None] * 7]
    turned = set()
    for seed in range(200):
        game, _ = playing(table(2, all_bring={"planes": planes}, planechase="own"), seed)
        first = game.starting_player
        assert game.plane is not None
        assert game.plane.owner == first
        assert not game.plane.name.endswith("Phenomenon")
        assert game.plane in game.zones[first].command
        assert len(game.zones[first].planes) == 9
        assert len(game.zones[1 - first].planes) == 10
        passed = sum("bottom" in text for text in said(game, "103.7"))
        under = game.zones[first].planes[9 - passed :]
        assert all(one.name.endswith("Phenomenon") for one in under)
        known = game.plane.card is not None
        assert known != any("nothing is known" in text for text in said(game, "103.7"))
        turned.add(passed)
    assert turned == {0, 1, 2}


@rule("103.7", "901.3", "901.15a")
def test_each_player_has_a_planar_deck_or_all_share_one() -> None:
    at = table(3, planechase="communal", bring={2: {"planes": [None] * 30}})
    shared, _ = playing(at, 3, starting=0)
    assert shared.plane is not None
    assert shared.plane.owner == 2, "though player 0 starts"
    own, _ = playing(table(3, planechase="own"), starting=1)
    assert own.plane is not None
    assert own.plane.owner == 1
    assert playing(table(2, all_bring={"planes": [None] * 10}))[0].plane is None, "nobody asked"


@rule("103.8", "103.8a")
def test_of_two_players_the_first_skips_the_draw() -> None:
    for seed in range(10):
        game, _ = playing(table(2), seed)
        assert game.skips_draw == (game.starting_player,)
        assert rules(game)[-1] == "103.8a"
        assert game.stage is Stage.FIRST_TURN
    with forbidden("103.8"):
        begin_first_turn(game)


@rule("103.8b")
def test_a_starting_team_skips_the_draw() -> None:
    game, _ = playing(table(4, teams=TWO_TEAMS), starting=2)
    assert game.skips_draw == (2, 3)
    assert rules(game)[-1] == "103.8b"


@rule("103.8c")
@pytest.mark.parametrize("more", [{}, {"archenemy": 0}])
def test_in_other_games_of_many_nobody_skips_it(more: dict[str, Any]) -> None:
    game, _ = playing(table(4, **more))
    assert game.skips_draw == ()
    assert rules(game)[-1] == "103.8c"


@rule("103.6")
def test_a_card_is_exiled_once() -> None:
    at = table(2, all_bring={"hand": [CAVERN, LEYLINE], "cards": 5})
    game = kept(begun(at, starting=1))
    cavern, leyline = in_hand(game, 0, CAVERN), in_hand(game, 0, LEYLINE)
    with forbidden("103.6"):
        use_card(game, 0, cavern, exile=[leyline, leyline])
    other = game.zones[1].hand[0]
    for wrong in ([other], [leyline, other], [cavern]):
        with pytest.raises(PregameError, match="Only other cards of the hand"):
            use_card(game, 0, cavern, exile=wrong)
    assert use_card(game, 0, cavern, exile=[leyline]).zones[0].exile == (leyline,)
    for seat in (2, -1):
        with pytest.raises(PregameError, match="No player sits"):
            use_card(game, seat, cavern)
        with pytest.raises(PregameError, match="No player sits"):
            list_usable_cards(game, seat)
