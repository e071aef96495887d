"""Mana abilities and searches for lands in invented texts (106, 111.10, 305.6, 605, 701.23)."""

from __future__ import annotations

import pytest

from tests.records import faces, record
from validator.cards.card import Card
from validator.cards.effects.mana import CardMana

LAND = "Land"
ANY = "WUBRG"


def mana(text: str, types: str = LAND, name: str = "Quiet Grove") -> CardMana:
    read = Card.model_validate(record(name, types, text=text)).mana
    assert read is not None
    return read


def made(text: str, types: str = LAND) -> list[tuple[str, ...]]:
    return [("".join(way.colors), *way.needs) for way in mana(text, types).made]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("{T}: Add {G}.", [("G",)]),
        ("{T}: Add {C}{C}. Quiet Grove deals 2 damage to you.", [("C",)]),
        ("{T}: Add {W} or {U}.", [("WU",)]),
        ("{T}: Add {U}, {B}, or {R}.", [("UBR",)]),
        ("{T}: Add one mana of any color.", [(ANY,)]),
        ("{T}: Add one mana of any type.", [("WUBRGC",)]),
        ("{T}, Pay 1 life: Add {G} or {W}.", [("WG",)]),
        ("{T}, Sacrifice Quiet Grove: Add three mana of any one color.", [(ANY,)]),
        ("Exile this card from your hand: Add {R}.", [("R",)]),
        ("{T}: Add X mana in any combination of {B} and/or {R}.", [("BR",)]),
        ("{T}: Add two mana in any combination of colors.", [(ANY,)]),
        ("{T}: Add {G}. Activate only as an instant.", [("G",)]),
        ("Vivid — {T}: Add {R}.", [("R",)]),
        ("({T}: Add {G}.)", []),
        ("Put a counter on it. Add a lore counter.", []),
    ],
)
def test_what_a_permanent_makes(text: str, expected: list[tuple[str, ...]]) -> None:
    assert made(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "{T}: Add one mana of any color in your commander's color identity.",
            [(ANY, "commander-identity")],
        ),
        (
            "{T}: Add one mana of any color that a land an opponent controls could produce.",
            [(ANY, "opponents-lands")],
        ),
        (
            "{T}: Add one mana of any type that a land you control could produce.",
            [("WUBRGC", "own-lands")],
        ),
        ("{T}: Add {U} or one mana of the chosen color.", [("U",), (ANY, "choice")]),
        ("{T}: Add one mana of any of the exiled card's colors.", [(ANY, "other-color")]),
        ("{1}, {T}: Add {W}{U}.", [("WU", "mana")]),
        ("{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.", [("WU", "mana")]),
        ("Sacrifice a creature: Add {B}{B}.", [("B", "cost")]),
        ("{T}, Tap an untapped Elf you control: Add {G}.", [("G", "cost")]),
        ("{T}: Add {C}{C}. Activate only if you control five lands.", [("C", "condition")]),
        ("{T}: Add {U}. If it's dusk, add {B} instead.", [("U",), ("B", "condition")]),
        (
            "{T}: Add one mana of any color. Spend this mana only to cast an Elf spell.",
            [(ANY, "restricted")],
        ),
        ("{T}: Exile target card from a graveyard. Add {B}.", [("B", "target")]),
        ("{T}: Add {R}. When you spend it, copy target spell you control.", [("R",)]),
        ("Whenever a land enters, add {G}.", [("G", "event")]),
        ("+1: Add {R} or {G}.", [("RG", "loyalty")]),
        ("I, II — Add {R}.", [("R", "event")]),
        ('Creatures you control have "{T}: Add {G}."', [("G", "granted")]),
        ("Each land is a Swamp in addition to its other land types.", [("B", "granted")]),
        (
            "Lands you control are every basic land type in addition to their other types.",
            [(ANY, "granted")],
        ),
        (
            "As it enters, choose a basic land type.\nThis land is the chosen type.",
            [(ANY, "choice")],
        ),
        (
            "Lands you control are the chosen type in addition to their other types.",
            [(ANY, "granted", "choice")],
        ),
        ("When this enters, create two Treasure tokens.", [(ANY, "event", "token")]),
        ("{2}, {T}: Create a tapped Powerstone token.", [("C", "mana", "token", "restricted")]),
        (
            "{T}: Draw a card. If it's a land, create a Treasure token.",
            [(ANY, "condition", "token")],
        ),
        ("Firebending 2", [("R", "event")]),
        ("Destroy target creature. Its controller creates a Treasure token.", []),
        ("{T}: Add one and one-half mana of moonlight.", [("", "unread")]),
    ],
)
def test_what_it_waits_for(text: str, expected: list[tuple[str, ...]]) -> None:
    assert made(text, "Artifact") == expected


def test_a_spell_makes_it_once() -> None:
    assert made("Add {B}{B}{B}.", "Instant") == [("B", "spell")]
    assert made("Choose one —\n• Add {R}.\n• Draw a card.", "Sorcery") == [("R", "spell")]


def test_basic_land_types_make_their_color() -> None:
    """305.6: whatever the text says, and on lands alone."""
    assert made("", "Basic Land — Forest") == [("G",)]
    assert made("({T}: Add {G} or {W}.)", "Land — Forest Plains") == [("WG",)]
    assert made("", "Creature — Forest") == []


@pytest.mark.parametrize(
    ("text", "types", "basic", "battlefield", "needs"),
    [
        (
            "{T}, Pay 1 life, Sacrifice Quiet Grove: Search your library for a Swamp or Forest "
            "card, put it onto the battlefield, then shuffle.",
            ("Swamp", "Forest"),
            False,
            True,
            (),
        ),
        (
            "{2}, {T}: Search your library for up to two basic land cards, reveal them, put them "
            "into your hand, then shuffle.",
            (),
            True,
            False,
            ("mana",),
        ),
        (
            "{T}: Search your library for a land card with a basic land type, reveal it.",
            ("Plains", "Island", "Swamp", "Mountain", "Forest"),
            False,
            False,
            (),
        ),
        ("Basic landcycling {1}{G}", (), True, False, ("mana",)),
        ("Swampcycling {2}", ("Swamp",), False, False, ("mana",)),
        ("When this enters, create a Lander token.", (), True, True, ("event", "token")),
    ],
)
def test_finding_lands_is_no_making(
    text: str, types: tuple[str, ...], basic: bool, battlefield: bool, needs: tuple[str, ...]
) -> None:
    read = mana(text)
    assert read.made == ()
    assert read.finds_lands
    (found,) = read.found
    assert (found.types, found.basic, found.battlefield) == (types, basic, battlefield)
    assert found.needs == needs


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Search your library for an artifact card, reveal it, then shuffle.",
        "Exile target creature. Its controller may search their library for a basic land card.",
        "Cycling {2}",
    ],
)
def test_what_finds_no_land_of_ones_own(text: str) -> None:
    assert not mana(text).finds_lands


def test_two_kinds_of_lands_are_two_ways() -> None:
    read = mana("{T}: Search your library for a Forest card and a basic land card.")
    assert [(found.types, found.basic) for found in read.found] == [
        (("Forest",), False),
        ((), True),
    ]


def test_each_face_makes_its_own() -> None:
    two = faces(
        "modal_dfc",
        record("Warm Fire", "Instant", text="Add {R}{R}."),
        record("Ember Field", "Land", text="{T}: Add {R}."),
    )
    read = Card.model_validate(two).mana
    assert read is not None
    assert [(way.face, way.needs) for way in read.made] == [
        ("Warm Fire", ("spell",)),
        ("Ember Field", ()),
    ]


def test_of_an_unknown_text_nothing_is_known() -> None:
    assert Card.model_validate(record("Blank", LAND, text=None)).mana is None
