"""Kinds of cards and companions' conditions, on invented cards: passing, failing, unknown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.records import faces, record
from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.characteristics import (
    colors_outside,
    matches,
    sizes_outside,
    subtypes_outside,
    types_outside,
)
from validator.cards.clauses import Companion, IncludeAnyColor
from validator.cards.color import ALL_COLORS, COLORLESS, color_set
from validator.cards.conditions import Condition
from validator.cards.face import Face, known_subtypes
from validator.cards.kinds import (
    ActivatedAbility,
    AllOf,
    Amount,
    AnyCard,
    AnyOf,
    CardType,
    Color,
    ColorCount,
    Filter,
    ManaValueParity,
    Not,
    Permanent,
    Rarity,
    RepeatedManaSymbol,
    Subtype,
    Supertype,
    count_terms,
    without_repeats,
)
from validator.cards.text.oracle import read_clauses
from validator.cards.text.sentences import read_kinds
from validator.judge.companion_conditions import fulfillment


def card(*args: Any, **more: Any) -> Card:
    return Card.model_validate(record(*args, **more))


def two(layout: str, front: dict[str, Any], back: dict[str, Any]) -> Card:
    return Card.model_validate(faces(layout, front, back))


BEAR = card("Bear", "Creature — Bear", cost="{1}{G}")
FOREST = card("Wood", "Basic Land — Forest")
RUIN = card("Ruin", "Legendary Snow Land — Gate")
BOLT = card("Zap", "Instant", cost="{R}")
RUNE = card("Rune", "Kindred Sorcery — Elf", cost="{2}{B}{B}")
FOX = card("Fox King", "Legendary Creature — Fox Noble", cost="{W/U}{W/U}", power="4")
GOLEM = card("Golem", "Artifact Creature — Golem", cost="{4}", text="{T}: Scry 1.")
SWORD = card("Sword", "Artifact — Equipment", cost="{3}", text="Equip {2}")
CHANGELING = card("Shifter", "Creature — Shapeshifter", cost="{2}{U}", text="Changeling")
CHANGELING_SPELL = card("Many Shapes", "Kindred Instant — Shapeshifter", text="Changeling")
GRUB = card(
    "Grub, Hungry",
    "Legendary Planeswalker — Grub",
    cost="{1}{B}{G}",
    text="As long as Grub isn't on the battlefield, it's a 1/1 Insect creature in addition to its "
    "other types.\n+1: Create an Insect.",
)
MODAL = two(
    "modal_dfc",
    record("Spark", "Sorcery", cost="{2}{R}"),
    record("Sparking Hill", "Land", text="{T}: Add {R}."),
)
LAND_FIRST = two(
    "modal_dfc",
    record("Quiet Path", "Land", text="{T}: Add {W}."),
    record("Loud Path", "Creature — Elf", cost="{4}{W}{W}", power="7"),
)
WEREWOLF = two(
    "transform",
    record("Villager", "Creature — Human", cost="{1}{R}", power="1"),
    record("Howler", "Creature — Wolf", color_indicator=["G"], text="{G}: Howl.", power="5"),
)
TWINS = two(
    "split", record("Hot", "Instant", cost="{1}{R}"), record("Cold", "Sorcery", cost="{1}{U}{U}")
)
ROOMS = two(
    "split",
    record("Hall", "Enchantment — Room", cost="{W}"),
    record("Attic", "Enchantment — Room", cost="{4}{B}", text="{1}: Draw a card."),
)
RIDER = two(
    "adventure",
    record("Rider", "Creature — Knight", cost="{2}{W}"),
    record("Ride Out", "Instant — Adventure", cost="{U}", text="{T}: Not of the card."),
)
FLIPPER = two(
    "flip",
    record("Monk", "Creature — Monk", cost="{1}{W}", power="1"),
    record("Monk Reborn", "Legendary Creature — Spirit", text="{T}: Fly.", power="6"),
)
SHIP = card("Ship", "Artifact — Vehicle", cost="{2}", text="Crew 1", power="5", toughness="4")
STATION = card("Hulk", "Artifact — Spacecraft", cost="{2}", text="Station", power="5")
DEVOID = card("Ghost", "Creature — Eldrazi", cost="{2}{R}", text="Devoid")
ENVOY = card(
    "Envoy",
    "Creature — Human",
    cost="{1}{W}",
    text="Envoy is all colors. This ability doesn't affect its color identity.",
)
MISTY = card("Misty", "Creature — Shapeshifter", cost="{2}{U}", text=None)
MISTY_LAND = card("Misty Land", "Land", text=None)

# What a kind matches, and what it does not.
CASES: list[tuple[str, Filter, list[Card], list[Card]]] = [
    ("every card", AnyCard(), [BEAR, FOREST, BOLT, MISTY], []),
    ("card type", CardType("Creature"), [BEAR, FOX, GOLEM], [FOREST, SHIP, BOLT]),
    ("types of both halves (709.4)", CardType("Sorcery"), [TWINS, RUNE], [BOLT, RIDER]),
    ("front of a modal card (712.8a)", CardType("Land"), [LAND_FIRST], [MODAL]),
    ("no adventure (715.4)", CardType("Instant"), [BOLT, TWINS], [RIDER]),
    ("a creature until it enters (113.6c)", CardType("Creature"), [GRUB], []),
    ("the types it keeps", CardType("Planeswalker"), [GRUB], [BEAR]),
    ("supertype", Supertype("Legendary"), [FOX, RUIN, GRUB], [BEAR, FOREST, FLIPPER]),
    ("basic", AllOf((Supertype("Basic"), CardType("Land"))), [FOREST], [RUIN, BEAR]),
    ("subtype", Subtype("Fox"), [FOX, CHANGELING, CHANGELING_SPELL], [BEAR, GOLEM]),
    ("subtype of another type (702.73a)", Subtype("Equipment"), [SWORD], [CHANGELING]),
    ("a land type is no creature type", Subtype("Forest"), [FOREST], [CHANGELING]),
    ("added subtype", Subtype("Insect"), [GRUB, CHANGELING], [BEAR]),
    ("subtype of the back face", Subtype("Wolf"), [CHANGELING], [WEREWOLF]),
    ("permanent (110.4a)", Permanent(), [BEAR, FOREST, SWORD, GRUB, ROOMS], [BOLT, RUNE, MODAL]),
    ("color", Color("R"), [BOLT, TWINS, MODAL, WEREWOLF], [BEAR, DEVOID, GOLEM]),
    ("color of a hybrid symbol", Color("U"), [FOX], [BEAR]),
    ("color by its own text (604.3)", Color("B"), [ENVOY, RUNE], [BEAR, FOX]),
    ("color of the back face", Color("G"), [BEAR], [WEREWOLF]),
    ("colorless", ColorCount(0, 0), [GOLEM, DEVOID, FOREST], [BEAR, ENVOY]),
    ("multicolored", ColorCount(2, 5), [FOX, ENVOY, TWINS, GRUB], [BEAR, GOLEM]),
    ("power", Amount("power", ">=", 4), [FOX, SHIP], [BEAR, WEREWOLF, FLIPPER, BOLT]),
    ("no power beside a station symbol (721.2c)", Amount("power", ">=", 0), [SHIP], [STATION]),
    ("power, and not having any", Amount("power", "<=", 3), [BEAR, GRUB], [FOREST, BOLT]),
    ("less than", Amount("power", "<", 2), [WEREWOLF, GRUB], [BEAR, BOLT]),
    ("greater than", Amount("toughness", ">", 2), [SHIP], [BEAR, BOLT]),
    ("exactly", Amount("toughness", "=", 4), [SHIP], [BEAR]),
    ("mana value", Amount("mana value", ">=", 3), [GOLEM, SWORD, RUNE], [BEAR, FOREST, BOLT]),
    ("mana value of both halves (202.3d)", Amount("mana value", "=", 5), [TWINS], []),
    ("mana value of a modal front", Amount("mana value", "=", 0), [LAND_FIRST, FOREST], [MODAL]),
    ("mana value of hybrid symbols", Amount("mana value", "=", 2), [FOX, BEAR], [GOLEM]),
    ("even", ManaValueParity(even=True), [BEAR, FOREST, GOLEM], [BOLT, TWINS, MODAL]),
    ("odd", ManaValueParity(even=False), [BOLT, TWINS, MODAL], [BEAR, FOREST, LAND_FIRST]),
    ("activated ability", ActivatedAbility(), [GOLEM, SWORD, SHIP, FOREST, GRUB], [BEAR, RUIN]),
    ("ability of either half", ActivatedAbility(), [ROOMS], [TWINS]),
    ("ability of the front alone", ActivatedAbility(), [], [WEREWOLF, RIDER, FLIPPER]),
    ("repeated symbol", RepeatedManaSymbol(), [RUNE, TWINS, FOX], [BEAR, GRUB, FOREST]),
    ("all of", AllOf((CardType("Artifact"), CardType("Creature"))), [GOLEM], [SWORD, BEAR]),
    ("any of", AnyOf((CardType("Land"), Color("R"))), [RUIN, BOLT], [BEAR]),
    ("not", Not(CardType("Land")), [BEAR, MODAL], [FOREST, LAND_FIRST]),
]


@pytest.mark.parametrize(
    ("kind", "inside", "outside"), [case[1:] for case in CASES], ids=[case[0] for case in CASES]
)
def test_kinds(kind: Filter, inside: list[Card], outside: list[Card]) -> None:
    assert {one.name: matches(kind, one) for one in inside} == {one.name: True for one in inside}
    assert {one.name: matches(kind, one) for one in outside} == {one.name: False for one in outside}


@pytest.mark.parametrize(
    ("cost", "repeated"),
    [
        ("{W}{U}", False),
        ("{W/U}{W}{U}", False),  # a hybrid symbol is a symbol of its own (107.4e)
        ("{W/U}{W/U}", True),
        ("{W/P}{W}", False),
        ("{W/P}{W/P}", True),
        ("{2/W}{2}{W}", False),
        ("{3}{W}", False),
        ("{X}{X}", True),
        ("{S}{S}", True),
        ("", False),
    ],
)
def test_repeated_mana_symbols(cost: str, repeated: bool) -> None:
    assert matches(RepeatedManaSymbol(), card("It", cost=cost)) is repeated


@pytest.mark.parametrize(
    ("printed", "power"),
    [
        ("3", 3),
        ("-1", -1),
        ("*", 0),
        ("1+*", 1),
        ("*+2", 2),
        ("7-*", 7),
        ("*²", 0),
        ("X", 0),
        ("½", 0.5),
        ("3½", 3.5),
        ("∞", float("inf")),
        ("?", None),
        (None, None),
    ],
)
def test_power_before_the_game(printed: str | None, power: float | None) -> None:
    it = card("It", power=printed)
    assert sizes_outside(it) == ((power, 2.0),)
    at_most = matches(Amount("power", "<=", 3), it)
    assert at_most is (None if power is None else power <= 3)


def test_characteristics_of_a_card_that_its_text_changes() -> None:
    assert types_outside(GRUB) == {"Planeswalker", "Creature"}
    assert subtypes_outside(GRUB) == {"Grub", "Insect"}
    assert sizes_outside(GRUB) == ((1.0, 1.0),)
    assert colors_outside(GRUB) == color_set("BG")
    assert colors_outside(DEVOID) == COLORLESS
    assert (colors_outside(ENVOY), ENVOY.identity_colors) == (ALL_COLORS, color_set("W"))


@pytest.mark.parametrize(
    ("kind", "answer"),
    [
        (Subtype("Shapeshifter"), True),
        (Subtype("Fox"), None),  # it may be a changeling
        (Subtype("Equipment"), False),
        (Color("U"), None),  # it may be devoid
        (ColorCount(0, 0), None),
        (ActivatedAbility(), None),
        (CardType("Creature"), True),
        (Amount("mana value", "=", 3), True),
        (AllOf((CardType("Land"), ActivatedAbility())), False),  # no matter what it can do
        (AllOf((CardType("Creature"), ActivatedAbility())), None),
        (AnyOf((CardType("Creature"), ActivatedAbility())), True),
        (AnyOf((CardType("Land"), ActivatedAbility())), None),
        (Not(ActivatedAbility()), None),
        (Rarity("rare"), None),
    ],
)
def test_a_card_without_text_is_unknown_only_where_text_matters(
    kind: Filter, answer: bool | None
) -> None:
    assert matches(kind, MISTY) is answer


def test_a_card_is_of_a_rarity_that_it_was_printed_in() -> None:
    printed = replace(BEAR, rarities=("common", "rare"))
    found = [matches(Rarity(rarity), printed) for rarity in ("common", "uncommon", "rare")]
    assert found == [True, False, True]


def test_a_textless_land_is_no_changeling() -> None:
    assert matches(Subtype("Fox"), MISTY_LAND) is False


def test_a_layout_nobody_knows_counts_its_front_alone() -> None:
    face = Face("Front", "{1}{W}", "Creature — Elf", power="1", toughness="1")
    back = Face("Back", "{5}{B}", "Sorcery")
    strange = Card("Front // Back", "origami", (face, back))
    assert matches(AllOf((CardType("Creature"), Amount("mana value", "=", 2))), strange)
    assert matches(AnyOf((CardType("Sorcery"), Color("B"))), strange) is False


# -- companions' conditions (702.139) ------------------------------------------


def condition(text: str) -> Condition:
    (clause,) = read_clauses("Pal", "Pal", "Creature — Cat", f"Companion — {text}")
    assert isinstance(clause, Companion)
    return clause.condition


def judged(text: str, *cards: Card, minimum: int = 60) -> tuple[bool | None, list[str], list[str]]:
    """The judgment on a deck of these cards, as many of each as are named, with its names."""
    deck = {id(one): (one, sum(other is one for other in cards)) for one in cards}
    judgment = fulfillment(condition(text), deck.values(), minimum=minimum)
    return (
        judgment.fulfilled,
        [one.name for one in judgment.against],
        [one.name for one in judgment.unknown],
    )


FULFILLED: tuple[bool, list[str], list[str]] = (True, [], [])


def broken(*names: str) -> tuple[bool, list[str], list[str]]:
    return False, list(names), []


def unsure(*names: str) -> tuple[None, list[str], list[str]]:
    return None, [], list(names)


# The ten conditions there are, two on kinds of our own.
KINDRED = "Each creature card in your starting deck is a Bear, Fox, or Golem card."
EVEN = "Your starting deck contains only cards with even mana values."
SINGLE = "No card in your starting deck has more than one of the same mana symbol in its mana cost."
LARGE = "Your starting deck contains only cards with mana value 3 or greater and land cards."
SMALL = "Each permanent card in your starting deck has mana value 2 or less."
NAMES = "Each nonland card in your starting deck has a different name."
ODD = "Your starting deck contains only cards with odd mana values and land cards."
SHARE = "Each nonland card in your starting deck shares a card type."
MORE = "Your starting deck contains at least twenty cards more than the minimum deck size."
ACTIVE = "Each permanent card in your starting deck has an activated ability."


@pytest.mark.parametrize(
    ("text", "deck", "expected"),
    [
        (KINDRED, [BEAR, FOX, GOLEM, CHANGELING, FOREST, BOLT, SHIP], FULFILLED),
        (KINDRED, [BEAR, WEREWOLF, RIDER], broken("Villager // Howler", "Rider // Ride Out")),
        (KINDRED, [BEAR, GRUB], broken("Grub, Hungry")),  # an Insect creature in the deck
        (KINDRED, [BEAR, MISTY], unsure("Misty")),
        (KINDRED, [FLIPPER, MISTY], (False, ["Monk // Monk Reborn"], ["Misty"])),
        (EVEN, [BEAR, GOLEM, FOREST, FOX, LAND_FIRST], FULFILLED),
        (EVEN, [BEAR, BOLT, TWINS, MODAL], broken("Zap", "Hot // Cold", "Spark // Sparking Hill")),
        (SINGLE, [BEAR, BOLT, GRUB, FOREST, GOLEM], FULFILLED),
        (SINGLE, [BEAR, RUNE, TWINS, FOX], broken("Rune", "Hot // Cold", "Fox King")),
        (LARGE, [GOLEM, TWINS, FOREST, LAND_FIRST, MODAL, ROOMS], FULFILLED),
        (LARGE, [GOLEM, BEAR, FOREST, BOLT], broken("Bear", "Zap")),
        (SMALL, [BEAR, FOREST, SHIP, RUNE, MODAL, TWINS], FULFILLED),
        (SMALL, [BEAR, GOLEM, ROOMS], broken("Golem", "Hall // Attic")),
        (NAMES, [BEAR, FOX, FOREST, FOREST, RUIN, RUIN], FULFILLED),
        (NAMES, [BEAR, FOX, FOX, BOLT, BOLT], broken("Fox King", "Zap")),
        (ODD, [BOLT, SWORD, TWINS, FOREST, RUIN, LAND_FIRST], FULFILLED),
        (ODD, [BOLT, BEAR, GOLEM], broken("Bear", "Golem")),
        (SHARE, [GOLEM, SWORD, SHIP, FOREST, LAND_FIRST], FULFILLED),
        (SHARE, [BEAR, GRUB, GOLEM], FULFILLED),
        (SHARE, [RUNE, TWINS, MODAL], FULFILLED),  # all sorceries, one half sorcery
        (SHARE, [GOLEM, BEAR, FOX, SWORD], broken("Sword")),
        # Golem and Bear share a type, Golem and Sword do; all three have none in common.
        (SHARE, [BEAR, GOLEM, SWORD], broken("Bear")),
        (SHARE, [FOREST], FULFILLED),
        (SHARE, [], FULFILLED),
        (MORE, [BEAR] * 80, FULFILLED),
        (MORE, [BEAR] * 79, broken()),
        (ACTIVE, [GOLEM, SWORD, SHIP, FOREST, GRUB, ROOMS, BOLT], FULFILLED),
        (ACTIVE, [GOLEM, BEAR, RUIN, WEREWOLF], broken("Bear", "Ruin", "Villager // Howler")),
        (ACTIVE, [GOLEM, MISTY], unsure("Misty")),
    ],
)
def test_companions(text: str, deck: list[Card], expected: Any) -> None:
    assert judged(text, *deck) == expected


def test_a_deck_at_the_minimum_never_fulfils_a_size() -> None:
    assert judged(MORE, *[BEAR] * 100, minimum=100) == broken()
    assert judged(MORE, *[BEAR] * 80, minimum=60) == FULFILLED


def test_copies_break_different_names_and_split_cards_have_two() -> None:
    half = card("Cold", "Instant", cost="{U}")  # shares a name with a half (201.2a, 709.4a)
    assert judged(NAMES, TWINS, half, BEAR) == broken("Hot // Cold", "Cold")
    night = card("Howler", "Creature — Wolf", cost="{G}")  # a back face's name is no name here
    assert judged(NAMES, WEREWOLF, night) == FULFILLED


@pytest.mark.parametrize(
    ("count", "deck", "expected"),
    [
        ("at least two instant", [BOLT, BOLT, BEAR], FULFILLED),
        ("at least two instant", [BOLT, BEAR], broken()),
        ("exactly 1 instant", [BOLT, BEAR], FULFILLED),
        ("exactly 1 instant", [BOLT, BOLT], broken("Zap")),
        ("no more than one instant", [BEAR], FULFILLED),
        ("no more than one instant", [BOLT, TWINS], broken("Zap", "Hot // Cold")),
        ("at least one Fox", [MISTY, BEAR], unsure("Misty")),
        ("at least one Fox", [MISTY, FOX], FULFILLED),
        ("at least two Fox", [MISTY, BOLT], broken()),
        ("no more than one Fox", [MISTY, FOX], unsure("Misty")),
        ("no more than two Fox", [MISTY, FOX], FULFILLED),
    ],
)
def test_counts(count: str, deck: list[Card], expected: Any) -> None:
    assert judged(f"Your starting deck contains {count} cards.", *deck) == expected


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("Angel cards of any color identity", [], [BEAR, FOREST]),
        ("any land cards", [FOREST, RUIN, LAND_FIRST], [MODAL, BEAR]),
        ("any basic land cards", [FOREST], [RUIN]),
        (
            "artifact creature and Equipment cards of any color identity and any basic land cards",
            [GOLEM, SWORD, FOREST],
            [SHIP, BEAR, RUIN],
        ),
        ("legendary permanents of any color", [FOX, RUIN, GRUB], [BEAR, BOLT]),
        ("instant and sorcery cards of any color identity", [BOLT, TWINS, MODAL], [BEAR, RIDER]),
        ("creature cards of power 4 or greater of any color", [FOX], [SHIP, BEAR, GRUB]),
    ],
)
def test_what_an_exemption_frees(text: str, inside: list[Card], outside: list[Card]) -> None:
    sentence = f"A deck with this commander can have {text}."
    (clause,) = read_clauses("Oda", "Oda", "Legendary Creature — Fox", sentence)
    assert isinstance(clause, IncludeAnyColor)
    assert [matches(clause.kind, one) for one in inside] == [True] * len(inside)
    assert [matches(clause.kind, one) for one in outside] == [False] * len(outside)


def test_a_kind_has_each_part_once() -> None:
    repeated = read_kinds("red and " * 9 + "blue cards")
    assert repeated is not None
    assert count_terms(repeated) == 10
    once = without_repeats(repeated)
    assert count_terms(once) == 2
    assert once == without_repeats(once)
    assert without_repeats(AllOf((Color("R"), Color("R")))) == Color("R")
    assert without_repeats(Not(AnyOf((Color("R"), Color("R"))))) == Not(Color("R"))


def test_the_newest_subtype_of_the_rules_is_known() -> None:
    assert "Heartwood" in known_subtypes()["artifact"]
