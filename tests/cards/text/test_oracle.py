"""Sentences of deck construction: 101.1, 113.6n, 702.124, 702.139, and activated abilities."""

from __future__ import annotations

import json
import pickle
import re
import tomllib
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paths import SHARED
from tests.records import faces, record
from validator.base import resources
from validator.cards import clauses, conditions, kinds
from validator.cards.card import Card
from validator.cards.clauses import (
    AnyNumber,
    CanBeCommander,
    ChooseBackground,
    ChooseColor,
    ChosenColorFor,
    CircledColors,
    Clause,
    Companion,
    DoctorsCompanion,
    EveryCreatureType,
    IncludeAnyColor,
    NoMaximumSize,
    OpeningHand,
    OutsideTypes,
    OwnColors,
    Partner,
    PartnerText,
    PartnerWith,
    StartingModifiers,
    Unread,
    UpTo,
    from_json,
    to_json,
)
from validator.cards.color import ALL_COLORS, COLORLESS, color_set
from validator.cards.conditions import (
    AtLeastOverMinimum,
    Count,
    DifferentNames,
    Every,
    ShareType,
    describe,
)
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
    RepeatedManaSymbol,
    Subtype,
    Supertype,
)
from validator.cards.text import oracle

NAME = "Oda, the Quiet"
CREATURE = CardType("Creature")
LAND = CardType("Land")
BASIC_LAND = AllOf((Supertype("Basic"), LAND))


def read(text: str, name: str = NAME, types: str = "Legendary Creature — Fox") -> Any:
    """What is read from the text of a one-faced card, as a list."""
    return list(oracle.read_clauses(name, name, types, text))


# -- every kind of clause ------------------------------------------------------

READ: list[tuple[str, list[Clause]]] = [
    # 903.5b
    ("A deck can have any number of cards named Oda, the Quiet.", [AnyNumber()]),
    ("A deck can have up to four cards named Oda, the Quiet.", [UpTo(4)]),
    ("A deck can have up to 12 cards named Oda, the Quiet.", [UpTo(12)]),
    ("A deck can have no more than twenty-five cards named Oda, the Quiet.", [UpTo(25)]),
    ("A deck can have only one card named Oda, the Quiet.", [UpTo(1)]),
    ("A deck can't have more than two cards named Oda, the Quiet.", [UpTo(2)]),
    # 903.3a
    ("Oda, the Quiet can be your commander.", [CanBeCommander()]),
    ("Flying\nOda can be your commander.\n{T}: Add {G}.", [CanBeCommander()]),
    # 702.124h to 702.124m
    ("Partner", [Partner()]),
    ("Partner (You can have two commanders if both have partner.)", [Partner()]),
    ("Flying, vigilance, partner", [Partner()]),
    ("Partner—Cave dwellers", [PartnerText("Cave dwellers")]),
    ("Partner — Sun & moon (You can have two.)", [PartnerText("Sun & moon")]),
    ("Partner with Ubu, the Loud", [PartnerWith("Ubu, the Loud")]),
    ("Trample, partner with Ubu, the Loud", [PartnerWith("Ubu, the Loud")]),
    ("Partner with Dr. No-One (He is found.)", [PartnerWith("Dr. No-One")]),
    ("Choose a Background", [ChooseBackground()]),
    ("Doctor's companion", [DoctorsCompanion()]),
    ("Doctor’s companion", [DoctorsCompanion()]),
    ("Partner with Ubu\nReach\nDoctor's companion", [PartnerWith("Ubu"), DoctorsCompanion()]),
    # 903.4b, 607.2p
    (
        "If Oda, the Quiet is your commander, choose a color before the game begins. "
        "Oda, the Quiet is the chosen color.",
        [ChooseColor()],
    ),
    (
        "Many Masks — If Oda is your commander, choose a color before the game begins. "
        "She is the chosen color. When Oda dies, you lose 1 life.",
        [ChooseColor()],
    ),
    # 207.5
    ("As you create your deck, circle two of the colors below.", [CircledColors(2)]),
    # 702.73a, 604.3, 113.6c
    ("Changeling (This card is every creature type.)", [EveryCreatureType()]),
    ("Flash, changeling", [EveryCreatureType()]),
    ("Oda is every creature type (even in a box).", [EveryCreatureType()]),
    ("Devoid", [OwnColors(COLORLESS)]),
    ("Oda is all colors.", [OwnColors(ALL_COLORS)]),
    ("Oda is colorless.", [OwnColors(COLORLESS)]),
    ("Oda is white, blue, and green.", [OwnColors(color_set("WUG"))]),
    (
        "Oda is all colors. This ability doesn't affect its color identity.",
        [OwnColors(ALL_COLORS, in_identity=False)],
    ),
    (
        "As long as Oda isn't on the battlefield, it's a 2/3 Fox Spirit creature "
        "in addition to its other types.",
        [OutsideTypes(frozenset({"Creature"}), frozenset({"Fox", "Spirit"}), "2", "3")],
    ),
    (
        "As long as Oda isn't on the battlefield, she's an artifact "
        "in addition to its other types.",
        [OutsideTypes(frozenset({"Artifact"}))],
    ),
    # 103.6a, 103.6b, 103.5b
    (
        "If this card is in your opening hand, you may begin the game with it on the battlefield.",
        [OpeningHand("battlefield")],
    ),
    (
        "If Oda is in your opening hand and you're not the starting player, you may begin the game "
        "with Oda on the battlefield with a charge counter on it. If you do, you lose 2 life.",
        [OpeningHand("battlefield", not_starting=True)],
    ),
    (
        "You may reveal this card from your opening hand. If you do, draw a card at your upkeep.",
        [OpeningHand("reveal")],
    ),
    (
        "Any time you could mulligan and this card is in your hand, you may scry 2, then draw.",
        [OpeningHand("mulligan")],
    ),
    # 101.1: a deck with this commander
    ("A deck with this commander has no maximum deck size.", [NoMaximumSize()]),
    (
        "If Oda is your commander, your starting deck can contain any number of cards beyond "
        "the maximum deck size.",
        [NoMaximumSize()],
    ),
    (
        "A deck with this commander can have Elf cards of any color identity and has no maximum "
        "deck size.",
        [IncludeAnyColor(Subtype("Elf")), NoMaximumSize()],
    ),
    (
        "If Oda is your commander, the color identity of Saga cards in your deck can include two "
        "colors of your choice not in your commander's color identity.",
        [ChosenColorFor(Subtype("Saga"), 2)],
    ),
    (
        "If Oda is your Commander, you may include Elf cards in your deck regardless of color "
        "identity, and your deck has no maximum deck size.",
        [IncludeAnyColor(Subtype("Elf")), NoMaximumSize()],
    ),
    # None of deck construction
    ("", []),
    ("Flying\nWhenever you cast a spell, Oda gets +1/+1 until end of turn.", []),
    ("If you control a commander, draw a card.", []),
    ("(A deck can have any number of cards named Oda, the Quiet.)", []),
    ("Oda's power is equal to the number of white cards in exile.", []),
]


@pytest.mark.parametrize(("text", "expected"), READ, ids=[text[:60] for text, _ in READ])
def test_text_is_read(text: str, expected: list[Clause]) -> None:
    assert read(text) == expected


def test_unknown_text_says_nothing() -> None:
    assert Card.model_validate(record(NAME, text=None)).clauses == ()


def test_one_clause_printed_twice_counts_once() -> None:
    assert read("Partner\nPartner") == [Partner()]


# -- companions (702.139) ------------------------------------------------------

CONDITIONS: list[tuple[str, conditions.Condition]] = [
    (
        "Each creature card in your starting deck is a Fox, Bear, or Wolf card.",
        Every(CREATURE, AnyOf((Subtype("Fox"), Subtype("Bear"), Subtype("Wolf")))),
    ),
    (
        "Each creature card in your starting deck has power 3 or less.",
        Every(CREATURE, Amount("power", "<=", 3)),
    ),
    (
        "Each permanent card in your starting deck has mana value 2 or less.",
        Every(Permanent(), Amount("mana value", "<=", 2)),
    ),
    (
        "Each nonland card in your starting deck has mana value greater than three.",
        Every(Not(LAND), Amount("mana value", ">", 3)),
    ),
    (
        "Each creature card in your starting deck has toughness less than 4.",
        Every(CREATURE, Amount("toughness", "<", 4)),
    ),
    (
        "Each permanent card in your starting deck has an activated ability.",
        Every(Permanent(), ActivatedAbility()),
    ),
    (
        "Each card in your starting deck has an odd mana value.",
        Every(AnyCard(), ManaValueParity(even=False)),
    ),
    (
        "Each land card in your starting deck is a basic land.",
        Every(LAND, BASIC_LAND),
    ),
    (
        "Each nonbasic land card in your starting deck is legendary.",
        Every(AllOf((Not(Supertype("Basic")), LAND)), Supertype("Legendary")),
    ),
    (
        "Each card in your starting deck is colorless.",
        Every(AnyCard(), ColorCount(0, 0)),
    ),
    (
        "No card in your starting deck has more than one of the same mana symbol in its mana cost.",
        Every(AnyCard(), Not(RepeatedManaSymbol())),
    ),
    (
        "No non-Fox creature card in your starting deck has power 4 or greater.",
        Every(AllOf((Not(Subtype("Fox")), CREATURE)), Not(Amount("power", ">=", 4))),
    ),
    (
        "Your starting deck contains only cards with even mana values.",
        Every(AnyCard(), ManaValueParity(even=True)),
    ),
    (
        "Your starting deck contains only cards with mana value 5 or greater and land cards.",
        Every(AnyCard(), AnyOf((Amount("mana value", ">=", 5), LAND))),
    ),
    (
        "Your starting deck contains only red and land cards.",
        Every(AnyCard(), AnyOf((Color("R"), LAND))),
    ),
    (
        "Your starting deck contains only historic cards.",
        Every(AnyCard(), AnyOf((Supertype("Legendary"), CardType("Artifact"), Subtype("Saga")))),
    ),
    (
        "Your starting deck contains no planeswalker cards.",
        Every(AnyCard(), Not(CardType("Planeswalker"))),
    ),
    ("Your starting deck contains at least ten Forest cards.", Count(Subtype("Forest"), 10, None)),
    ("Your starting deck contains no more than 3 instant cards.", Count(CardType("Instant"), 0, 3)),
    ("Your starting deck contains exactly one artifact card.", Count(CardType("Artifact"), 1, 1)),
    (
        "Your starting deck contains at least thirty cards more than the minimum deck size.",
        AtLeastOverMinimum(30),
    ),
    ("Each creature card in your starting deck shares a card type.", ShareType(CREATURE)),
    ("Each nonland card in your starting deck has a different name.", DifferentNames(Not(LAND))),
]


@pytest.mark.parametrize("dash", ["Companion — ", "Companion—"])
@pytest.mark.parametrize(("text", "expected"), CONDITIONS, ids=[t[:60] for t, _ in CONDITIONS])
def test_companion_conditions(dash: str, text: str, expected: conditions.Condition) -> None:
    assert read(f"{dash}{text} (Once a game, it costs {{3}}.)") == [Companion(expected)]


@pytest.mark.parametrize("text", [text for text, _ in CONDITIONS])
def test_a_condition_without_the_keyword_is_another_thing(text: str) -> None:
    (only,) = read(text)
    assert isinstance(only, Unread)


# -- which cards: one language for exemptions and conditions -------------------

KINDS: list[tuple[str, Filter]] = [
    ("Angel cards", Subtype("Angel")),
    ("Time Lord cards", Subtype("Time Lord")),
    ("Human Wizard cards", AllOf((Subtype("Human"), Subtype("Wizard")))),
    ("instant and sorcery cards", AnyOf((CardType("Instant"), CardType("Sorcery")))),
    (
        "artifact creature and Equipment cards",
        AnyOf((AllOf((CardType("Artifact"), CREATURE)), Subtype("Equipment"))),
    ),
    ("Dragon and Vehicle cards", AnyOf((Subtype("Dragon"), Subtype("Vehicle")))),
    (
        "red creature cards with mana value 3 or less",
        AllOf((Color("R"), CREATURE, Amount("mana value", "<=", 3))),
    ),
    ("creature cards of power 4 or greater", AllOf((CREATURE, Amount("power", ">=", 4)))),
    ("creature cards with power 4", AllOf((CREATURE, Amount("power", "=", 4)))),
    ("legendary permanents", AllOf((Supertype("Legendary"), Permanent()))),
    ("all artifacts and enchantments", AnyOf((CardType("Artifact"), CardType("Enchantment")))),
    ("snow lands", AllOf((Supertype("Snow"), LAND))),
    ("sorceries", CardType("Sorcery")),
    ("multicolored cards", ColorCount(2, 5)),
    ("monocolored Elf cards", AllOf((ColorCount(1, 1), Subtype("Elf")))),
    ("noncreature permanents", AllOf((Not(CREATURE), Permanent()))),
    ("nonwhite Angel cards", AllOf((Not(Color("W")), Subtype("Angel")))),
    ("cards with activated abilities", ActivatedAbility()),
    ("cards with odd mana values", ManaValueParity(even=False)),
    (
        "outlaw cards",
        AnyOf(tuple(map(Subtype, ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")))),
    ),
    (
        "land cards and creature cards with power 2 or less",
        AnyOf((LAND, AllOf((CREATURE, Amount("power", "<=", 2))))),
    ),
    (
        "artifact cards, legendary creature cards, and basic lands",
        AnyOf((CardType("Artifact"), AllOf((Supertype("Legendary"), CREATURE)), BASIC_LAND)),
    ),
    ("Blorb cards", Subtype("Blorb")),  # a subtype of tomorrow
    ("cards", AnyCard()),
]


@pytest.mark.parametrize(("words", "expected"), KINDS, ids=[words for words, _ in KINDS])
@pytest.mark.parametrize(
    "sentence",
    [
        "If Oda is your commander, you may include {} in your deck regardless of color identity.",
        "If Oda is your commander, you may include {} of any color in your deck regardless of "
        "color identity.",
        "Rulebreaker — A deck with this commander can have {} of any color identity.",
    ],
)
def test_kinds_of_cards_in_exemptions(sentence: str, words: str, expected: Filter) -> None:
    assert read(sentence.format(words)) == [IncludeAnyColor(expected)]


@pytest.mark.parametrize(("words", "expected"), KINDS, ids=[words for words, _ in KINDS])
def test_kinds_of_cards_in_conditions(words: str, expected: Filter) -> None:
    words = words.removeprefix("all ")
    text = f"Companion — Your starting deck contains only {words}."
    assert read(text) == [Companion(Every(AnyCard(), expected))]


def test_any_color_identity_reaches_back_and_any_only_forward() -> None:
    def freed(words: str) -> Any:
        (only,) = read(f"A deck with this commander can have {words}.")
        return only.kind if isinstance(only, IncludeAnyColor) else only

    elf, fox = Subtype("Elf"), Subtype("Fox")
    assert freed("Elf cards of any color identity and any basic land cards") == AnyOf(
        (elf, BASIC_LAND)
    )
    assert freed("any basic land cards and Elf cards of any color identity") == AnyOf(
        (BASIC_LAND, elf)
    )
    assert freed("Elf cards, Fox cards, and Gate cards of any color identity") == AnyOf(
        (elf, fox, Subtype("Gate"))
    )
    # Nothing frees the Elves here.
    assert isinstance(freed("any basic land cards and Elf cards"), Unread)
    assert isinstance(freed("Elf cards and any basic land cards"), Unread)
    assert isinstance(freed("Elf cards"), Unread)


UNCLEAR = [
    "legendary creature and planeswalker cards",  # both legendary?
    "legendary creatures and planeswalkers",
    "basic land and Gate cards",
    "red and green creature cards",  # every red card?
    "artifacts and creatures with power 2 or less",  # artifacts with power 2?
    "Universes Within cards",  # two names and no subtypes
    "Human Blorb cards",
]


@pytest.mark.parametrize("words", UNCLEAR)
def test_words_with_two_readings_stay_unread(words: str) -> None:
    (only,) = read(
        f"If Oda is your commander, your deck may include {words} of any color identity."
    )
    assert isinstance(only, Unread)


# -- the Rulebreakers ----------------------------------------------------------

# The two wordings of the ability word, on a commander of our own.
RULEBREAKERS: list[tuple[str, list[Clause]]] = [
    ("A deck with this commander can have any land cards.", [IncludeAnyColor(LAND)]),
    ("A deck with this commander has no maximum deck size.", [NoMaximumSize()]),
    (
        "A deck with this commander can have Otter cards of any color identity and any basic land "
        "cards.",
        [IncludeAnyColor(AnyOf((Subtype("Otter"), BASIC_LAND)))],
    ),
    (
        "A deck with this commander can have land creature and Aura cards of any color identity "
        "and any basic land cards.",
        [IncludeAnyColor(AnyOf((AllOf((LAND, CREATURE)), Subtype("Aura"), BASIC_LAND)))],
    ),
    (
        "A deck with this commander can have artifact cards with mana value 6 or greater of any "
        "color identity and any basic land cards.",
        [
            IncludeAnyColor(
                AnyOf((AllOf((CardType("Artifact"), Amount("mana value", ">=", 6))), BASIC_LAND))
            )
        ],
    ),
    (
        "If Oda, the Quiet is your Commander, you may include snow permanents of any color in your "
        "deck regardless of color identity.",
        [IncludeAnyColor(AllOf((Supertype("Snow"), Permanent())))],
    ),
    (
        "If Oda, the Quiet is your Commander, you may include all lands and planeswalkers in your "
        "deck regardless of color identity.",
        [IncludeAnyColor(AnyOf((LAND, CardType("Planeswalker"))))],
    ),
    (
        "If Oda, the Quiet is your commander, the color identity of Aura and Curse cards in your "
        "deck can include one color of your choice not in your commander's color identity, and "
        "your deck can have any basic land cards.",
        [
            ChosenColorFor(AnyOf((Subtype("Aura"), Subtype("Curse")))),
            IncludeAnyColor(BASIC_LAND),
        ],
    ),
]


@pytest.mark.parametrize(("text", "expected"), RULEBREAKERS, ids=[t[:70] for t, _ in RULEBREAKERS])
@pytest.mark.parametrize("word", ["", "Rulebreaker — ", "Out of the Rules and into the Night — "])
def test_rulebreaker_wordings(word: str, text: str, expected: list[Clause]) -> None:
    assert read(word + text) == expected


# What each of the twelve does, in the order of the shared file.
TWELVE: list[list[Clause]] = [
    [IncludeAnyColor(AllOf((Supertype("Legendary"), Permanent())))],
    [IncludeAnyColor(AnyOf((CardType("Instant"), CardType("Sorcery"))))],
    [IncludeAnyColor(LAND)],
    [IncludeAnyColor(AllOf((CREATURE, Amount("power", ">=", 4))))],
    [IncludeAnyColor(AnyOf((AllOf((CREATURE, Amount("mana value", ">=", 7))), BASIC_LAND)))],
    [IncludeAnyColor(AnyOf((Subtype("Angel"), BASIC_LAND)))],
    [
        IncludeAnyColor(
            AnyOf((AllOf((CardType("Artifact"), CREATURE)), Subtype("Equipment"), BASIC_LAND))
        )
    ],
    [IncludeAnyColor(AnyOf((Subtype("Aura"), BASIC_LAND)))],
    [
        ChosenColorFor(AnyOf((CardType("Instant"), CardType("Sorcery")))),
        IncludeAnyColor(BASIC_LAND),
    ],
    [IncludeAnyColor(AnyOf((Subtype("Phyrexian"), BASIC_LAND)))],
    [IncludeAnyColor(AnyOf((CardType("Artifact"), CardType("Enchantment"))))],
    [NoMaximumSize()],
]


def test_the_twelve_rulebreakers() -> None:
    path = SHARED / "cards" / "rulebreakers.jsonl"
    if not path.exists():
        pytest.skip("the shared card file is not here; the wordings above stand in for it")
    records = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [read(record["clause"], record["name"]) for record in records] == TWELVE


# -- a card's own name (201.5) -------------------------------------------------


@pytest.mark.parametrize(
    ("name", "types", "text"),
    [
        ("Mud Rat", "Creature — Rat", "A deck can have any number of cards named Mud Rat."),
        ("Mr. Ox, Baker", "Creature — Ox", "A deck can have any number of cards named Mr. Ox."),
        ("Who? Me!", "Instant", "A deck can have any number of cards named Who? Me!."),
        ("The Owl’s Nest", "Land", "A deck can have any number of cards named The Owl's Nest."),
        ("Ash (Again)", "Instant", "A deck can have any number of cards named Ash (Again)."),
    ],
)
def test_any_spelling_of_its_own_name(name: str, types: str, text: str) -> None:
    assert read(text, name, types) == [AnyNumber()]


@pytest.mark.parametrize("itself", ["Ira of the Mire", "Ira", "This creature", "This card"])
def test_a_legend_is_called_by_the_first_part_of_its_name(itself: str) -> None:
    text = f"{itself} can be your commander."
    assert read(text, "Ira of the Mire", "Legendary Creature — Frog") == [CanBeCommander()]


def test_another_cards_name_is_not_its_own() -> None:
    (only,) = read("A deck can have any number of cards named Mud Rat.", "Mud Rats", "Instant")
    assert isinstance(only, Unread)
    # Its first name inside the other's does not become "itself".
    assert read("Partner with Oda and Ubu", "Oda, the Quiet") == [PartnerWith("Oda and Ubu")]


def test_faces_that_a_card_has_in_a_deck() -> None:
    front = record("Day Oda", "Legendary Creature — Fox", text="Partner")
    back = record("Night Oda", "Legendary Creature — Fox", text="Night Oda can be your commander.")

    def named(layout: str) -> tuple[Clause, ...]:
        return Card.model_validate(faces(layout, front, back)).clauses

    assert named("split") == (Partner(), CanBeCommander())  # 709.4
    assert named("transform") == (Partner(),)  # 712.8a
    assert named("adventure") == (Partner(),)  # 715.4
    assert named("something new") == (Partner(),)


# -- nothing unread passes silently --------------------------------------------

INVENTED = [
    ("Your deck can't contain more than three creature cards.", "deck"),
    ("Your deck must contain exactly 40 Swamps.", "deck"),
    ("You may have two additional cards with this commander.", "commander"),
    ("You may have two commanders if the other is a Dragon.", "commanders"),
    ("If Oda is your commander, your minimum deck size is 60.", "commander, deck"),
    ("Your commander's color identity is white and blue.", "commander, color identity"),
    ("Oda can be your commander if each card in your deck is an Elf card.", "commander, deck"),
    (
        "A deck can have any number of cards named Oda and up to two cards named Fire Ant.",
        "deck",
    ),
    ("If you control a commander, your deck can have any number of Elves.", "deck"),
    ("Each commander you own must have partner.", "commander, partner"),
    ("Companion — Your starting deck contains only shiny cards.", "companion, deck"),
    ("Companion — Your deck is shuffled by an opponent.", "companion, deck"),
    ("Legendary partner", "partner"),
    ("Partner with any Elf you like, and they like you.", "partner"),
    ("Doctor's companion's friend", "companion"),
    ("You begin the game with Oda in your graveyard.", "begin the game"),
    ("If Oda is your commander, choose a color before the game begins.", None),
    ("Your opening hand has eight cards.", "opening hand"),
    ('Elf cards in your deck have "A deck can have any number of cards named Oda."', "deck"),
    ("Cards with a repeated letter have no color identity.", "color identity"),
    ("Choose a Background for each player", "background"),
    (
        "A deck with this commander can have cards that make Food tokens of any color identity.",
        None,
    ),
]


@pytest.mark.parametrize(("text", "about"), INVENTED, ids=[text[:60] for text, _ in INVENTED])
def test_a_sentence_about_decks_that_no_rule_reads(text: str, about: str | None) -> None:
    (only,) = read(f"Flying\n{text}")
    assert isinstance(only, Unread)
    assert (only.face, only.paragraph) == (NAME, 2)
    assert about is None or only.about == about


def test_what_is_read_beside_what_is_not() -> None:
    text = "Oda can be your commander. If she is, your deck has a smell. Draw a card."
    assert read(text) == [CanBeCommander(), Unread(NAME, 1, "deck")]


def test_an_unread_clause_repeats_no_prose() -> None:
    (only,) = read("Your deck is stored in the third drawer from the left.")
    assert set(re.findall(r"\w+", only.about)) == {"deck"}


# One sentence of our own for each kind of the table, and one that goes on about decks.
IN_THE_GAME = {
    "controls a commander": "If you control a commander, gain 1 life.",
    "owns a commander in the game": "Commander creatures you own have reach.",
    "targets or counts commanders": "Exile target commander with flying.",
    "casts a commander": "Each time you cast your commander, draw a card.",
    "command zone": "Put your commander on top of your library from the command zone.",
    "triggers on a commander": "Whenever your commander blocks, untap it.",
    "colors of the commander": "{T}: Add two mana of any color in your commander's color identity.",
    "compares with a commander": "X is the greatest mana value among your commanders.",
    "keyword for a commander": "Commander ninjutsu {1}{U}",
    "names a partner ability": "Return a card with doctor's companion to your hand.",
    "drafted cards before the shuffle": "Before you shuffle your deck to start the game, you may "
    "reveal this card from your deck and exile a land card you drafted that isn't in your deck.",
    "ante": "Remove Oda from your deck before playing if nobody plays for ante.",
    "subgame": "Start a subgame in the next room, using your libraries as their decks.",
    "deck of nontraditional cards": "Look at the top card of your planar deck.",
    "on a conspiracy": "Your minimum deck size is reduced by two.",
    "on a nontraditional card": "Your decks are blue.",
}
TYPES = {"on a conspiracy": "Conspiracy", "on a nontraditional card": "Plane — Moon"}


def test_every_kind_of_in_game_text_has_its_sentence() -> None:
    assert {kind.kind for kind in oracle.in_game_kinds()} == set(IN_THE_GAME)


@pytest.mark.parametrize("kind", IN_THE_GAME)
def test_in_game_text(kind: str) -> None:
    types = TYPES.get(kind, "Legendary Creature — Fox")
    text = IN_THE_GAME[kind]
    # "~" as the reader leaves it
    normalized = text[0].lower() + re.sub(r"\bOda\b|[Tt]his card", "~", text[1:])
    found, left = oracle.in_game(normalized, types.split(" — ")[0].split())
    assert (found, left) == (frozenset({kind}), ())
    assert read(text, types=types) == []
    if kind not in TYPES:
        (only,) = read(f"{text.rstrip('.')} and your deck can have two more cards.")
        assert isinstance(only, Unread)


def test_in_game_kinds_cite_a_rule() -> None:
    table = tomllib.loads(resources.data_path("in-game-text.toml").read_text(encoding="utf-8"))
    for row in table["kinds"]:
        assert set(row) <= {"kind", "pattern", "reason", "types"}
        assert re.search(r"\(\d{3}(\.\d+[a-z]?)?[,)]", row["reason"]), row["kind"]


def test_ability_words_are_dropped_and_sentences_are_not() -> None:
    assert read("Phalanx Commander — When Oda enters, create two Soldiers.") == []
    assert read("DCI ruling - A deck can have only one card named Oda.") == [UpTo(1)]
    (only,) = read("If your deck is blue, choose one —\n• Draw a card.\n• Lose a card.")
    assert only == Unread(NAME, 1, "deck")


@pytest.mark.parametrize(
    "text",
    [
        "a commander " * 20_000,
        "(" * 100_000 + "deck",
        " " * 100_000 + "deck",
        '"deck ' * 20_000,
        "your deck. " * 5_000,
        "partner, " * 10_000,
    ],
    ids=["commanders", "parentheses", "spaces", "quotes", "sentences", "keywords"],
)
def test_long_nonsense_is_read_in_bounded_time(text: str) -> None:
    assert len(read(text)) <= 2
    oracle.has_activated_ability(text, "Creature", "Oda")


# -- values --------------------------------------------------------------------

EXAMPLES = [clause for _, found in READ for clause in found] + [
    *(Companion(condition) for _, condition in CONDITIONS),
    *(IncludeAnyColor(kind) for _, kind in KINDS),
    *(clause for found in TWELVE for clause in found),
    StartingModifiers(1, -3),
    Unread("Oda", 3, "deck, commander"),
]


def test_the_examples_hold_every_class() -> None:
    assert {type(clause) for clause in EXAMPLES} == set(clauses.CLAUSES.values())
    found = {type(part) for clause in EXAMPLES for part in _parts(clause)}
    assert found >= {*get_args(kinds.Filter), *get_args(conditions.Condition)}


def _parts(value: Any) -> list[Any]:
    if isinstance(value, tuple):
        return [part for one in value for part in _parts(one)]
    if not hasattr(value, "__match_args__"):
        return []
    return [value, *_parts(tuple(getattr(value, name) for name in value.__match_args__))]


@pytest.mark.parametrize("clause", EXAMPLES, ids=[type(c).__name__ for c in EXAMPLES])
def test_clauses_survive_json_and_pickle(clause: Clause) -> None:
    written = json.dumps(to_json(clause), sort_keys=True)
    assert from_json(json.loads(written)) == clause
    assert json.dumps(to_json(from_json(json.loads(written))), sort_keys=True) == written
    assert pickle.loads(pickle.dumps(clause)) == clause
    assert hash(clause) == hash(from_json(json.loads(written)))


@pytest.mark.parametrize("clause", EXAMPLES, ids=[type(c).__name__ for c in EXAMPLES])
def test_clauses_describe_themselves(clause: Clause) -> None:
    words = clause.describe()
    assert words == words.strip()
    assert "  " not in words
    assert not re.search(r"[A-Z]\w+\(|None|frozenset", words)


def test_descriptions_read_well() -> None:
    said = {text: describe(condition) for text, condition in CONDITIONS}
    assert said["Each creature card in your starting deck has power 3 or less."] == (
        "each creature card has power 3 or less"
    )
    assert said["Your starting deck contains only red and land cards."] == (
        "each card is a red or land card"
    )
    (chosen, any_land) = TWELVE[8]
    assert chosen.describe() == (
        "as a commander allows one more color in the color identity of instant and sorcery cards"
    )
    assert any_land.describe() == "as a commander allows basic land cards of any color identity"


@pytest.mark.parametrize(
    "written",
    [
        {},
        {"is": "Marriage"},
        {"is": "UpTo"},
        {"is": "UpTo", "copies": 2, "more": 1},
        {"is": "AnyCard"},
        {"is": "Companion", "condition": {"is": "Nothing"}},
    ],
)
def test_json_that_is_no_clause(written: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"is no"):
        from_json(written)


def test_values_are_immutable_and_told_apart() -> None:
    assert Partner() != ChooseBackground()
    assert Partner() == Partner()
    assert len({Partner(), Partner(), ChooseBackground(), UpTo(2), UpTo(3)}) == 4
    assert repr(UpTo(2)) == "UpTo(copies=2)"
    with pytest.raises(AttributeError, match="immutable"):
        UpTo(2).copies = 3  # type: ignore[misc]
    with pytest.raises(AttributeError, match="immutable"):
        del UpTo(2).copies
    with pytest.raises(TypeError, match="UpTo takes: copies"):
        UpTo()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="UpTo takes: copies"):
        UpTo(1, 2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="Partner takes: nothing"):
        Partner(name="x")


# -- activated abilities (602.1) -----------------------------------------------

ACTIVATED = [
    ("{T}: Add {G}.", "Creature"),
    ("Flying\nSacrifice another creature: Scry 1.", "Creature"),
    ("Tinker's Trick — {2}, Discard a card: Draw a card.", "Creature"),
    ("Exhaust — {3}{R}: It deals 2 damage.", "Creature"),
    ("Boast — {1}: Draw a card.", "Creature"),
    ("Forecast — {U}, Reveal this card from your hand: Tap target Elf.", "Instant"),
    ("Solved — {T}: Draw a card.", "Enchantment — Case"),
    ("+1: Draw a card.\n−3: Exile target land.", "Planeswalker — Oda"),
    ("0: You gain 2 life.", "Planeswalker — Oda"),
    ("{1}{W}: Level 2\nFoxes have flying.", "Enchantment — Class"),
    ("Equip {2}", "Artifact — Equipment"),
    ("Equip legendary creature {1}", "Artifact — Equipment"),
    ("Equip Elf, Fox, or Owl {1}", "Artifact — Equipment"),
    ("Equip—Sacrifice a land.", "Artifact — Equipment"),
    ("Equip {4}. This ability costs {1} less for each Fox.", "Artifact — Equipment"),
    ("Flash, cycling {2} ({2}, Discard this card: Draw a card.)", "Creature"),
    ("Basic landcycling {1}{G}", "Creature"),
    ("Foxcycling {3}", "Creature"),
    ("Cycling—Pay 2 life.", "Creature"),
    ("Crew 3", "Artifact — Vehicle"),
    ("Saddle 2", "Creature — Mount"),
    ("Level up {W}\nLEVEL 1-3\n2/2\nFlying", "Creature"),
    ("Station\nSTATION 8+\nFlying", "Artifact — Spacecraft"),
    ("Commander ninjutsu {1}{U}", "Creature"),
    ("Reinforce 2—{1}{W}", "Creature"),
    ("Craft with two artifacts {4}{U}", "Artifact"),
    ("Unearth {B}", "Creature"),
    ("Reconfigure {3}", "Artifact Creature — Equipment"),
    ("", "Basic Land — Forest"),
    ("Oda enters tapped.", "Land — Island Swamp"),
    ('Whenever Oda dies, create a token with "It flies."\n{1}: Draw.', "Creature"),
]
NOT_ACTIVATED = [
    ("", "Creature"),
    ("", "Land"),
    ("Flying, trample", "Creature"),
    ("Whenever you attack, choose one: it matters.", "Creature"),
    ('Enchanted creature has "{T}: Draw a card."', "Enchantment — Aura"),
    ("Equipment you control have equip {0}.", "Creature"),
    ("Equip abilities you activate cost {1} less.", "Creature"),
    ("Cycling costs {1} less.", "Creature"),
    ("Scavenge the Ruins — When Oda enters, mill two cards.", "Creature"),
    ("Max speed — {T}: Add {R}.", "Creature"),
    ("∞ — {T}: Add {R}.", "Artifact — Infinity"),
    ("Flying ({T}: Not an ability.)", "Creature"),
    ("STATION 8+\n{T}: Draw a card.", "Artifact — Spacecraft"),
    ("Kicker {2}\nMorph {3}\nSuspend 3—{U}\nForetell {1}\nPlot {2}", "Creature"),
    ("Oda: Reborn has flying.", "Creature"),
    ("Forest", "Creature — Forest"),
]


@pytest.mark.parametrize(
    ("text", "types"), ACTIVATED, ids=[t[:50] or "basic" for t, _ in ACTIVATED]
)
def test_has_an_activated_ability(text: str, types: str) -> None:
    assert oracle.has_activated_ability(text, types, "Oda: Reborn")


@pytest.mark.parametrize(
    ("text", "types"), NOT_ACTIVATED, ids=[f"{text[:40]}-{types}" for text, types in NOT_ACTIVATED]
)
def test_has_no_activated_ability(text: str, types: str) -> None:
    assert not oracle.has_activated_ability(text, types, "Oda: Reborn")


def test_the_rules_name_no_other_keyword_that_is_an_activated_ability() -> None:
    path = next((SHARED / "rules").glob("comprehensive-rules-*.txt"), None)
    if path is None:
        pytest.skip("the rules are not here")
    text = path.read_text(encoding="utf-8")
    found = re.findall(
        r"^702\.\d+a (?:A )?(\w[\w -]*?)(?: ability)? (?:is an|represents an|represents two) "
        r"activated abilit",
        text,
        re.MULTILINE,
    )
    with_colon = {"forecast"}
    assert {keyword.lower() for keyword in found} == oracle.ACTIVATED_KEYWORDS | with_colon
    # Those before a whole activated ability have a colon of their own.
    adds_rules = re.findall(
        r"^702\.\d+a ([\w-]+) is a keyword that adds additional rules", text, re.M
    )
    assert set(adds_rules) == {"Boast", "Exhaust", "Power-up"}


# -- reminder text (207.2a) ----------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Flying (It flies.)", "Flying"),
        ("A (b (c) d) e.", "A e."),
        ("(Alone.)\nFlying", "\nFlying"),
        ("Never (closed", "Never (closed"),
        ("Never) opened", "Never) opened"),
        ("", ""),
    ],
)
def test_reminder_text_is_taken_out(text: str, left: str) -> None:
    assert oracle.without_reminder(text) == left


# -- any text ------------------------------------------------------------------

WORDS = [*sorted({word for text, _ in READ for word in re.findall(r"\S+", text)}), "\n", '"', "("]


@given(st.lists(st.sampled_from(WORDS), max_size=25).map(" ".join) | st.text(max_size=200))
def test_any_text_is_read_or_reported(text: str) -> None:
    found = read(text)
    assert found == read(text)
    for clause in found:
        assert from_json(to_json(clause)) == clause
    if re.search(r"(?i)\bdecks?\b", oracle.without_reminder(text)) and not found:
        # Passed over only because every such word belongs to a phrase that acts in the game.
        for paragraph in oracle.paragraphs(NAME, NAME, "Creature", text):
            for sentence in paragraph.sentences:
                assert oracle.in_game(sentence)[1] == ()
