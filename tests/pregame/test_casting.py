"""On which turn a card can be cast: costs, lands that pay, and games against exact counts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest

from tests.pregame.tables import card
from validator.cards.color import color_set
from validator.pregame.casting import (
    Cost,
    _classify,
    _draw_kept_hand,
    _estimate_error,
    count_paid,
    find_cast_odds,
    find_land_colors,
    list_demands,
    read_cost,
)
from validator.pregame.game import GameCard, PregameError
from validator.pregame.goldfish import MulliganPolicy
from validator.pregame.hypergeometric import CardKind

FOREST = card("Forest", "Basic Land — Forest")
ISLAND = card("Island", "Basic Land — Island")
GROVE = card("Our Grove", "Land", "{T}: Add {G} or {U}.")
WASTES = card("Wastes", "Basic Land", "{T}: Add {C}.")
ELF = card("Our Elf", cost="{1}{G}{U}")
GREEN_BLUE = color_set("GU")


def deck(**copies: int) -> tuple[GameCard, ...]:
    cards = {"forest": FOREST, "island": ISLAND, "grove": GROVE, "wastes": WASTES, "elf": ELF}
    held = [cards[name] for name, number in copies.items() for _ in range(number)]
    return tuple(GameCard(0, number, one.name, card=one) for number, one in enumerate(held))


def pips(*types: str) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(each) for each in types)


@pytest.mark.parametrize(
    ("cost", "symbols", "total"),
    [
        ("{3}{G}{U}", ("G", "U"), 5),
        ("{X}{X}{R}", ("R",), 1),
        ("{W/U}{W/U}", ("WU", "WU"), 2),
        ("{2/W}{2/W}", ("W", "W"), 2),
        ("{1}{W/P}", (), 1),
        ("{G/U/P}{C}", ("C",), 1),
        ("{S}{5}", (), 6),
        ("{0}", (), 0),
    ],
)
def test_what_a_cost_asks_of_lands(cost: str, symbols: tuple[str, ...], total: int) -> None:
    assert read_cost(card("Our Card", cost=cost)) == Cost(pips(*symbols), total)


def test_a_land_is_not_cast() -> None:
    with pytest.raises(PregameError, match="no mana cost"):
        read_cost(FOREST)


def test_lands_and_the_mana_that_they_surely_make() -> None:
    made = find_land_colors(deck(forest=1, grove=1, wastes=1, elf=1), GREEN_BLUE)
    assert [sorted(types) for types in made.values()] == [["G"], ["G", "U"], ["C"]]


LANDS = ("", "G", "U", "GU", "R")


@pytest.mark.parametrize("cost", [("G",), ("G", "U"), ("G", "G"), ("GU", "U"), ("GU", "R", "U")])
def test_a_cost_is_paid_as_halls_theorem_says(cost: Sequence[str]) -> None:
    """Against every way to have lands pay its symbols."""
    wanted = pips(*cost)
    demands = list_demands(Cost(wanted, len(wanted)))
    for types in product(LANDS, repeat=3):
        lands = [frozenset(each) for each in types]
        possible = any(
            all(land & pip for land, pip in zip(order, wanted, strict=False))
            for order in permutations(lands)
        )
        assert (count_paid(lands, wanted) == len(wanted)) == possible
        assert possible == all(
            sum(bool(land & some) for land in lands) >= number for some, number in demands
        )


@pytest.mark.parametrize("keeping", [MulliganPolicy(), MulliganPolicy(2, 5, 2, 1)])
def test_games_find_what_is_counted_exactly(keeping: MulliganPolicy) -> None:
    library = deck(forest=12, island=9, grove=8, wastes=5, elf=65)
    found = find_cast_odds(
        library, ELF, by=5, identity=GREEN_BLUE, seed=3, games=4_000, keeping=keeping
    )
    assert (found.lands, found.library, found.cost.total) == (34, 99, 3)
    for each in found.chances:
        drawn = [each.drawn_on_the_play, each.drawn_on_the_draw]
        if each.turn < 3:
            assert (each.on_the_play, each.on_the_draw, each.error, *drawn) == (0,) * 5
            continue
        for played, exact in zip((each.on_the_play, each.on_the_draw), drawn, strict=True):
            assert exact is not None
            # A land a turn, chosen without knowing what comes, is a little less.
            assert -0.04 < played - float(exact) < 1.5 * each.error
        assert 0 < each.error < 0.02


def test_the_larger_of_both_errors_is_told() -> None:
    """A chance near a half is the least sure: at first on the draw, later on the play."""
    library = deck(forest=16, elf=83)
    found = find_cast_odds(
        library, card("Our Cub", cost="{G}{G}"), by=6, identity=GREEN_BLUE, seed=3
    )
    larger = []
    for each in found.chances[1:]:
        played = (each.on_the_play, each.on_the_draw)
        drawn = (each.drawn_on_the_play, each.drawn_on_the_draw)
        errors = [
            _estimate_error(round(chance * found.games), found.games, exact)
            for chance, exact in zip(played, drawn, strict=True)
        ]
        assert each.error == max(errors)
        larger.append(errors[0] > errors[1])
    assert set(larger) == {False, True}


def test_the_first_hand_that_is_kept_is_kept() -> None:
    few, enough = (1, 0, 0, 0, 0, 0, 0, 7), (1, 1, 1, 0, 0, 0, 0, 7)
    sorts = [CardKind((bool(land),), land=bool(land)) for land in (0, 1)]
    hands = [few, enough, few]
    taken = iter(hands)

    def drawn(number: int) -> tuple[int, ...]:
        assert number == 8
        return next(taken)

    # The free mulligan costs no card; the hand after it is kept, and nothing is drawn again.
    assert _draw_kept_hand(sorts, (1,), 1, MulliganPolicy(2, 5, 2, 1), drawn) == (
        list(enough[:7]),
        [7],
    )
    assert next(taken) == few


def test_a_land_that_is_needed_stays_in_hand() -> None:
    """Of two Plains and five lands of two other colors, {W}{W}{G}{U} needs both Plains."""
    plains, other = (
        CardKind((True, True, False, False), True),
        CardKind((True, False, True, True), True),
    )
    sorts = [plains, plains, *[other] * 6]
    once = MulliganPolicy(0, 6, mulligans=1, free=0)  # seven lands are too many
    hand, rest = _draw_kept_hand(sorts, (4, 2, 1, 1), 1, once, lambda number: tuple(range(number)))
    assert (hand[:2], len(hand), rest) == ([0, 1], 6, [7])


def test_what_makes_no_mana_is_in_no_group() -> None:
    demands = [(frozenset("G"), 1), (frozenset("U"), 1)]
    assert _classify(None, demands) == CardKind((False, False, False), land=False)
    assert _classify(frozenset("G"), demands) == CardKind((True, True, False), land=True)


def test_the_first_turn_may_be_the_last_that_is_asked_about() -> None:
    one = card("Our One", cost="{G}")
    found = find_cast_odds(deck(forest=99), one, by=1, identity=GREEN_BLUE, seed=1, games=5)
    assert [(each.turn, each.on_the_play) for each in found.chances] == [(1, 1)]


def test_the_same_seed_plays_the_same_games() -> None:
    library = deck(forest=20, island=20, elf=59)
    more: dict[str, Any] = {"by": 4, "identity": GREEN_BLUE, "games": 200}
    assert find_cast_odds(library, ELF, seed=1, **more) == find_cast_odds(
        library, ELF, seed=1, **more
    )
    assert find_cast_odds(library, ELF, seed=1, **more) != find_cast_odds(
        library, ELF, seed=2, **more
    )


def test_lands_are_played_so_that_they_pay_together() -> None:
    """Whether the Forest or the Grove comes first for {G}{U}: the other still fits."""
    cast = card("Our Pair", cost="{G}{U}")
    library = deck(forest=1, grove=1, elf=5)
    found = find_cast_odds(library, cast, by=2, identity=GREEN_BLUE, seed=1, games=20)
    assert [each.on_the_play for each in found.chances] == [0, 1]
    three = card("Our Three", cost="{G}{U}{U}")
    library = deck(island=1, grove=1, forest=1, elf=4) + tuple(
        GameCard(0, 50 + n, "Island", card=ISLAND) for n in range(1)
    )
    found = find_cast_odds(library, three, by=3, identity=GREEN_BLUE, seed=1, games=200)
    assert found.chances[2].on_the_draw == 1


def test_what_is_certain_is_found_so() -> None:
    found = find_cast_odds(deck(grove=99), ELF, by=4, identity=GREEN_BLUE, seed=1, games=50)
    assert [each.on_the_draw for each in found.chances] == [0, 0, 1, 1]
    assert [each.drawn_on_the_play for each in found.chances] == [0, 0, 1, 1]
    free = card("Our Gift", cost="{0}")
    found = find_cast_odds(deck(elf=99), free, by=2, identity=GREEN_BLUE, seed=1, games=50)
    assert [each.on_the_play for each in found.chances] == [1, 1]
    small = find_cast_odds(deck(grove=3), ELF, by=3, identity=GREEN_BLUE, seed=1, games=5)
    assert small.chances[2].on_the_play == 1


def test_a_cost_of_all_colors_is_played_where_it_can_not_be_counted() -> None:
    lands = [card(f"Land {n}", "Land", f"{{T}}: Add {{{a}}} or {{{b}}}.") for n, (a, b) in
             enumerate(permutations("WUBRG", 2))]  # fmt: skip
    library = tuple(GameCard(0, n, one.name, card=one) for n, one in enumerate(lands * 4))
    five = card("Our Five", cost="{W}{U}{B}{R}{G}")
    found = find_cast_odds(library, five, by=6, identity=color_set("WUBRG"), seed=1, games=100)
    assert found.chances[5].on_the_draw > 0.5
    assert found.chances[5].drawn_on_the_draw is None
    assert found.chances[3].drawn_on_the_draw == 0, "four lands are too few"
    three = card("Our Three", cost="{W}{U}{B}")
    found = find_cast_odds(library, three, by=3, identity=color_set("WUBRG"), seed=1, games=100)
    assert isinstance(found.chances[2].drawn_on_the_draw, Fraction)


@pytest.mark.parametrize("wrong", [{"by": 0}, {"by": 31}, {"games": 0}, {"games": 1_000_001}])
def test_what_can_not_be_asked(wrong: dict[str, int]) -> None:
    asked: dict[str, Any] = {"by": 3, "games": 5, **wrong}
    with pytest.raises(PregameError):
        find_cast_odds(deck(forest=40), ELF, identity=GREEN_BLUE, seed=1, **asked)


def test_nothing_is_cast_from_an_empty_library() -> None:
    with pytest.raises(PregameError, match="holds no card"):
        find_cast_odds((), ELF, by=3, identity=None, seed=1)
