"""Wordings of deck construction, and what each says."""

from __future__ import annotations

from typing import Any

from validator.cards import conditions
from validator.cards.clauses import (
    AnyNumber,
    CanBeCommander,
    ChooseBackground,
    ChooseColor,
    ChosenColorFor,
    CircledColors,
    Clause,
    DoctorsCompanion,
    EveryCreatureType,
    IncludeAnyColor,
    NoMaximumSize,
    OnlyForAnte,
    OpeningHand,
    OutsideTypes,
    OwnColors,
    Partner,
    PartnerText,
    PartnerWith,
    UpTo,
)
from validator.cards.color import ALL_COLORS, COLORLESS, color_set
from validator.cards.conditions import AtLeastOverMinimum, Count, DifferentNames, Every, ShareType
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
    ("A deck can have up to three cards named Oda, the Quiet.", [UpTo(3)]),
    ("A deck can have up to 12 cards named Oda, the Quiet.", [UpTo(12)]),
    ("A deck can have no more than twenty-five cards named Oda, the Quiet.", [UpTo(25)]),
    ("A deck can have only one card named Oda, the Quiet.", [UpTo(1)]),
    ("A deck can't have more than two cards named Oda, the Quiet.", [UpTo(2)]),
    # 407.3
    (
        "Remove Oda, the Quiet from your deck before playing if you're not playing for ante.",
        [OnlyForAnte()],
    ),
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
    ("rare Elf cards", AllOf((Rarity("rare"), Subtype("Elf")))),
    ("mythic rare permanents", AllOf((Rarity("mythic"), Permanent()))),
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
