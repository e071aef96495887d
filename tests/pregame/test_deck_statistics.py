"""Sources of mana, the curve and the types of a deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pregame.tables import card
from tests.records import faces, record
from validator import Catalog
from validator.cards.card import Card
from validator.cards.color import BIT, color_set
from validator.pregame.deck_statistics import (
    DeckStatistics,
    compute_statistics,
    find_colors_made,
    find_fetched_colors,
    has_land_on_back,
    is_land,
    list_color_sources,
)
from validator.pregame.game import GameCard, Part, Player
from validator.pregame.odds import find_color_odds


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


GREEN_BLUE = BIT["G"] | BIT["U"]


def held(*cards: Card | str) -> tuple[GameCard, ...]:
    return tuple(
        GameCard(0, number, one, Part.DECK)
        if isinstance(one, str)
        else GameCard(0, number, one.name, Part.DECK, one)
        for number, one in enumerate(cards)
    )


def land(name: str, text: str, type_line: str = "Land", **more: Any) -> Card:
    return card(name, type_line, text, **more)


ISLAND = card("Island", "Basic Land — Island")
BOTH = land("Our Grove", "{T}: Add {G} or {U}.")
ANY = land("Our Tower", "{T}: Add one mana of any color in your commander's color identity.")
RUN = land("Our Run", "{T}: Add {C}.\n{X}{R}{G}, {T}: Target creature gets +X/+0.")
FILTER = land("Our Filter", "{T}: Add {C}.\n{G}, {T}: Add {U}{U}.")
FETCH = land(
    "Our Fetch",
    "{T}, Sacrifice Our Fetch: Search your library for an Island card, put it onto the "
    "battlefield, then shuffle.",
)
MANA_ELF = card("Our Elf", "Creature — Elf", "{T}: Add {G}.")
ROCK = card("Our Rock", "Artifact", "{T}: Add one mana of any color.")
LIBRARY = held(FOREST, ISLAND, BOTH, ANY, RUN, FILTER, FETCH, MANA_ELF, ROCK, "Nobody's")


def test_a_land_behind_is_the_other_face_of_a_modal_card() -> None:
    front = record("Spell", "Sorcery", cost="{1}{G}")
    for back, behind in (("Land", True), ("Sorcery", False)):
        (one,) = held(Card.model_validate(faces("modal_dfc", front, record("Back", back))))
        assert has_land_on_back(one) is behind
        assert not is_land(one)


def test_two_of_one_kind_make_it() -> None:
    (green,) = list_color_sources(held(FOREST, MANA_ELF, MANA_ELF), BIT["G"])
    assert tuple(green.notes()) == ("2 creatures make it, too: not counted",)


def test_lands_that_make_a_color_and_what_else_does() -> None:
    blue, green = list_color_sources(LIBRARY, GREEN_BLUE)
    assert (blue.color, blue.lands, blue.conditional, blue.finding) == ("U", 4, 1, 1)
    assert (green.color, green.lands, green.conditional, green.finding) == ("G", 3, 0, 0)
    assert blue.others == (("Artifact", 1),)
    assert green.others == (("Creature", 1), ("Artifact", 1))
    assert "1 creature and 1 artifact make it, too: not counted" in tuple(green.notes())
    assert tuple(blue.notes()) == (
        "1 of them only where something else is given",
        "1 land finds one in the library: not counted",
        "1 artifact makes it, too: not counted",
    )


def test_a_symbol_in_a_cost_is_no_mana_made() -> None:
    (red,) = list_color_sources(held(RUN), BIT["R"])
    assert (red.lands, red.conditional) == (0, 0)


def test_a_land_of_the_commanders_colors_makes_no_others() -> None:
    (tower,) = held(ANY)
    told = find_colors_made(tower, GREEN_BLUE)
    assert told is not None
    assert (told.surely, told.perhaps) == (GREEN_BLUE, 0)
    led_by_nobody = find_colors_made(tower, None)
    assert led_by_nobody is not None
    assert (led_by_nobody.surely, led_by_nobody.perhaps) == (0, color_set("WUBRG"))


def test_a_land_finds_what_the_library_has() -> None:
    fetch = LIBRARY[6]
    assert find_fetched_colors(fetch, LIBRARY, GREEN_BLUE) == BIT["U"]
    assert find_fetched_colors(fetch, held(FOREST, BOTH), GREEN_BLUE) == 0
    basics = land(
        "Our Wilds",
        "{T}, Sacrifice Our Wilds: Search your library for a basic land card, put it onto the "
        "battlefield, then shuffle.",
    )
    tropical = card("Our Tropical", "Land — Forest Island")
    assert find_fetched_colors(held(basics)[0], held(ISLAND, tropical), GREEN_BLUE) == BIT["U"]
    assert find_fetched_colors(held(basics)[0], held(tropical), GREEN_BLUE) == 0
    to_hand = land(
        "Our Chart",
        "{T}, Sacrifice Our Chart: Search your library for an Island card, put it into your hand, "
        "then shuffle.",
    )
    assert find_fetched_colors(held(to_hand)[0], held(ISLAND), GREEN_BLUE) == 0
    assert not is_land(LIBRARY[-1])


def test_without_a_commander_the_colors_are_those_of_the_cards() -> None:
    assert [each.color for each in list_color_sources(LIBRARY, None)] == ["U", "R", "G"]
    assert [odds.what for odds in find_color_odds(LIBRARY, GREEN_BLUE, by=0)] == [
        "lands that make {U}",
        "lands that make {G}",
    ]
    assert find_color_odds(LIBRARY, 0, by=0) == ()


@pytest.mark.parametrize(
    ("name", "surely", "perhaps"),
    [
        ("Kessig Wolf Run", "", ""),
        ("Command Tower", "RG", ""),
        ("City of Brass", "WUBRG", ""),
        ("Thriving Grove", "G", "WUBR"),
        ("Misty Rainforest", "", ""),
        ("Cragcrown Pathway // Timbercrown Pathway", "RG", ""),
        ("Exotic Orchard", "", "WUBRG"),
        ("Rootbound Crag", "RG", ""),
        ("Forest", "G", ""),
    ],
)
def test_real_lands(name: str, surely: str, perhaps: str) -> None:
    match = Catalog().find(name)
    assert match is not None
    told = find_colors_made(held(match.card)[0], color_set("RG"))
    assert told is not None
    assert (told.surely, told.perhaps) == (color_set(surely), color_set(perhaps))
