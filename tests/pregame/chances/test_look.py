"""A deck at a look: curve, colors, sources, types."""

from __future__ import annotations

from tests.pregame.tables import card
from tests.records import record
from validator.cards.card import Card
from validator.cards.color import BIT
from validator.pregame.chances.look import DeckStatistics, compute_statistics
from validator.pregame.game import GameCard, Part, Player


def seen(*cards: Card | str) -> DeckStatistics:
    pile = tuple(
        GameCard(0, number, one, Part.DECK)
        if isinstance(one, str)
        else GameCard(0, number, one.name, Part.DECK, one)
        for number, one in enumerate(cards)
    )
    return compute_statistics(Player(0, "we", pile, identity=BIT["G"] | BIT["U"]))


FOREST = card("Forest", "Basic Land — Forest")
BEAR = card("Our Bear", "Creature — Bear", "", mana_cost="{1}{G}")
ELF = card("Our Elf", "Creature — Elf", "{T}: Add {G}.", mana_cost="{G}")
GIANT = card("Our Giant", "Artifact Creature — Giant", "", mana_cost="{8}{G/U}")


def test_what_is_no_land_is_counted_by_mana_value_and_seven_or_more_together() -> None:
    found = seen(FOREST, BEAR, BEAR, ELF, GIANT)
    assert found.curve == (0, 1, 2, 0, 0, 0, 0, 1)
    assert found.average == 3.5
    assert (found.cards, found.lands) == (5, 1)


def test_a_hybrid_symbol_asks_for_each_of_its_colors() -> None:
    assert {**seen(BEAR, GIANT).symbols} == {"G": 2, "U": 1}


def test_lands_and_others_that_make_a_color_are_counted_apart() -> None:
    found = seen(FOREST, FOREST, ELF, BEAR)
    assert (found.land_sources["G"], found.other_sources["G"]) == (2, 1)
    assert found.as_json()["colors"] == [{"color": "G", "symbols": 2, "lands": 2, "others": 1}]


def test_a_color_that_is_asked_for_or_made_is_told() -> None:
    assert seen(BEAR).as_json()["colors"] == [{"color": "G", "symbols": 1, "lands": 0, "others": 0}]
    assert seen(FOREST).as_json()["colors"] == [
        {"color": "G", "symbols": 0, "lands": 1, "others": 0}
    ]
    rock = card("Our Rock", "Artifact", "{T}: Add {U}.", mana_cost="{2}")
    assert seen(rock).as_json()["colors"] == [{"color": "U", "symbols": 0, "lands": 0, "others": 1}]


def test_a_card_of_two_types_is_counted_once() -> None:
    assert seen(GIANT).as_json()["types"] == [{"type": "Creature", "cards": 1}]


def test_types_are_counted_in_the_order_in_which_players_count() -> None:
    lines = [
        "Enchantment", "Artifact", "Sorcery", "Instant", "Battle — Siege",
        "Legendary Planeswalker — Bear", "Creature — Bear", "Land", "Artifact Land",
        "Enchantment Artifact", "Land Creature",
    ]  # fmt: skip
    cards = [card(f"Our {line}", line, "", mana_cost="") for line in lines]
    assert seen(*cards).as_json()["types"] == [
        {"type": "Land", "cards": 3},
        {"type": "Creature", "cards": 1},
        {"type": "Planeswalker", "cards": 1},
        {"type": "Battle", "cards": 1},
        {"type": "Instant", "cards": 1},
        {"type": "Sorcery", "cards": 1},
        {"type": "Artifact", "cards": 2},
        {"type": "Enchantment", "cards": 1},
    ]


def test_cards_without_facts_are_said_and_counted_nowhere_else() -> None:
    found = seen("Sol Rign", BEAR)
    assert (found.unknown, found.cards, sum(found.curve)) == (1, 2, 1)


def test_what_a_card_without_its_text_makes_nobody_knows() -> None:
    told = record("Our Veil", "Artifact", mana_cost="{2}")
    del told["oracle_text"]
    veiled = Card.model_validate(told)
    found = seen(veiled, ELF)
    assert dict(found.other_sources) == {"G": 1}


def test_an_average_has_two_places() -> None:
    assert seen(BEAR, BEAR, ELF).average == 1.67


def test_no_cards_are_no_average() -> None:
    assert seen().average == 0.0
