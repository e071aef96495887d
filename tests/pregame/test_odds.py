"""Chances: exact, by every hand of a small library, and by 200,000 games with a large one."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.pregame.tables import brings, card
from validator.cards.card import Card
from validator.cards.color import BIT
from validator.pregame.chances.question import Group
from validator.pregame.game import GameCard, Part
from validator.pregame.odds import (
    chance_of,
    chance_of_at_least,
    chances,
    count_cards_seen,
    find_color_odds,
    find_group_odds,
    find_land_odds,
)
from validator.pregame.randomness import sample_items, seed_source

GAMES = 200_000


@pytest.mark.parametrize(
    ("library", "wanted", "cards"), [(6, 2, 3), (7, 0, 4), (7, 7, 2), (8, 3, 8)]
)
def test_chances_are_those_of_counting_every_hand(library: int, wanted: int, cards: int) -> None:
    hands = [sum(c < wanted for c in hand) for hand in combinations(range(library), cards)]
    for drawn in range(cards + 2):
        exactly = Fraction(hands.count(drawn), len(hands))
        assert chance_of(drawn, wanted=wanted, library=library, cards=cards) == exactly
        at_least = Fraction(sum(has >= drawn for has in hands), len(hands))
        assert chance_of_at_least(drawn, wanted=wanted, library=library, cards=cards) == at_least


@given(st.integers(0, 120), st.data())
def test_chances_of_all_numbers_are_one_together(library: int, data: st.DataObject) -> None:
    wanted = data.draw(st.integers(0, library))
    cards = data.draw(st.integers(0, library + 5))
    each = [chance_of(n, wanted=wanted, library=library, cards=cards) for n in range(cards + 1)]
    assert sum(each) == 1
    mean = Fraction(min(cards, library) * wanted, library) if library else 0
    assert sum(n * chance for n, chance in enumerate(each)) == mean
    assert chance_of_at_least(0, wanted=wanted, library=library, cards=cards) == 1


@pytest.mark.parametrize(("wanted", "library", "cards"), [(-1, 5, 1), (6, 5, 1), (1, 5, -1)])
def test_there_is_no_such_library(wanted: int, library: int, cards: int) -> None:
    with pytest.raises(ValueError, match="no such library"):
        chance_of(1, wanted=wanted, library=library, cards=cards)
    with pytest.raises(ValueError, match="no such library"):
        chance_of_at_least(0, wanted=wanted, library=library, cards=cards)


def test_of_one_card_one_is_wanted_each_turn() -> None:
    found = chances(wanted=2, library=99, by=3)
    assert [(each.turn, each.least) for each in found] == [(0, 1), (1, 1), (2, 1), (3, 1)]
    lands = chances(wanted=37, library=99, by=3, a_turn=True)
    assert [each.least for each in lands] == [1, 1, 2, 3]


def test_cards_seen_by_a_turn() -> None:
    assert [count_cards_seen(turn, skips_first_draw=True) for turn in range(4)] == [7, 7, 8, 9]
    assert [count_cards_seen(turn, skips_first_draw=False) for turn in range(4)] == [7, 8, 9, 10]
    with pytest.raises(ValueError, match="counted from 1"):
        count_cards_seen(-1, skips_first_draw=True)


def test_chances_against_a_simulation_of_200_000_games() -> None:
    library, lands, turns = 99, 38, 7
    source = seed_source(2026)
    # How many games had so many lands among so many cards, by cards and by lands.
    met = [[0] * (7 + turns + 1) for _ in range(7 + turns + 1)]
    one = [0] * (7 + turns + 1)
    deck = range(library)
    for _ in range(GAMES):
        found = has_one = 0
        for place, drawn in enumerate(sample_items(deck, 7 + turns, source), start=1):
            found += drawn < lands
            has_one |= drawn == library - 1
            if place >= 7:
                met[place][found] += 1
                one[place] += has_one

    def close(seen: int, chance: Fraction) -> bool:
        expected = float(chance)
        return abs(seen / GAMES - expected) <= 4.5 * sqrt(expected * (1 - expected) / GAMES)

    checked = 0
    for chance in chances(wanted=lands, library=library, by=turns, a_turn=True):
        for skips, said in ((True, chance.on_the_play), (False, chance.on_the_draw)):
            cards = count_cards_seen(chance.turn, skips_first_draw=skips)
            assert close(sum(met[cards][chance.least :]), said), (chance.turn, skips)
            checked += 1
    for chance in chances(wanted=1, library=library, by=turns):
        for skips, said in ((True, chance.on_the_play), (False, chance.on_the_draw)):
            assert close(one[count_cards_seen(chance.turn, skips_first_draw=skips)], said)
            checked += 1
    for cards in range(7, 7 + turns + 1):
        for drawn in range(cards + 1):
            exact = chance_of(drawn, wanted=lands, library=library, cards=cards)
            assert close(met[cards][drawn], exact), (cards, drawn)
            checked += 1
    assert checked > 100


def library() -> tuple[GameCard, ...]:
    pathway = {
        "name": "Our Spell // Our Shore",
        "layout": "modal_dfc",
        "type_line": "Sorcery // Land",
        "card_faces": [
            {"name": "Our Spell", "type_line": "Sorcery", "mana_cost": "{U}", "oracle_text": ""},
            {"name": "Our Shore", "type_line": "Land", "oracle_text": "{T}: Add {U}."},
        ],
    }
    cards = [
        card("Forest", "Basic Land — Forest"),
        card("Our Grove", "Land", "{T}: Add {G} or {U}."),
        card("Our Tower", "Land", "{T}: Add one mana of any color."),
        card("Our Elf", cost="{G}"),
        Card.model_validate(pathway),
    ]
    held = [GameCard(0, n, one.name, Part.DECK, one) for n, one in enumerate(cards)]
    return (*held, GameCard(0, 5, "Forest", Part.DECK, cards[0]), GameCard(0, 6, "Nobody's"))


def test_lands_are_those_with_a_land_in_front() -> None:
    odds = find_land_odds(library(), by=2)
    assert (odds.wanted, odds.library) == (4, 7)
    assert odds.note.startswith("1 more can be played as a land")
    assert odds.notes[1] == "nothing is known of 1 card, taken for none of them: Nobody's"
    assert [chance.least for chance in odds.chances] == [1, 1, 2]
    assert find_land_odds(brings(0).cards, by=0).note == ""


def test_colors_are_those_that_a_land_makes() -> None:
    blue, green = find_color_odds(library(), BIT["G"] | BIT["U"], by=0)
    assert (green.what, green.wanted, green.conditional) == ("lands that make {G}", 4, 0)
    assert (blue.what, blue.wanted, blue.conditional) == ("lands that make {U}", 2, 0)
    assert blue.notes == ("nothing is known of 1 card, taken for none of them: Nobody's",)
    assert find_color_odds(library(), 0, by=0) == ()


def test_a_card_by_name() -> None:
    odds = find_group_odds(library(), (Group("Forest", 1),), by=3)
    assert odds.wanted == 2
    assert odds.chances[0].on_the_play == 1, "seven cards of seven"
