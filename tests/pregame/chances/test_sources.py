"""Which lands make which colors, of cards of ours and of real ones."""

from __future__ import annotations

from typing import Any

import pytest

from tests.pregame.tables import card
from tests.records import faces, record
from validator import Catalog
from validator.cards.card import Card
from validator.cards.color import BIT, color_set
from validator.pregame.chances.sources import (
    find_colors_made,
    find_fetched_colors,
    has_land_on_back,
    is_land,
    list_color_sources,
)
from validator.pregame.game import GameCard, Part
from validator.pregame.odds import find_color_odds

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


FOREST = card("Forest", "Basic Land — Forest")
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
ELF = card("Our Elf", "Creature — Elf", "{T}: Add {G}.")
ROCK = card("Our Rock", "Artifact", "{T}: Add one mana of any color.")
LIBRARY = held(FOREST, ISLAND, BOTH, ANY, RUN, FILTER, FETCH, ELF, ROCK, "Nobody's")


def test_a_land_behind_is_the_other_face_of_a_modal_card() -> None:
    front = record("Spell", "Sorcery", cost="{1}{G}")
    for back, behind in (("Land", True), ("Sorcery", False)):
        (one,) = held(Card.model_validate(faces("modal_dfc", front, record("Back", back))))
        assert has_land_on_back(one) is behind
        assert not is_land(one)


def test_two_of_one_kind_make_it() -> None:
    (green,) = list_color_sources(held(FOREST, ELF, ELF), BIT["G"])
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
