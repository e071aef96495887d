"""Kinds of cards: the small language in which card text says which cards it means.

What an exemption names ("Angel cards") and what a companion demands of a deck
("only cards with even mana values") are the same values, here called filters.
`validator.cards.characteristics.matches` tells which cards are of a kind.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias

from validator.base.said import Listed, Said, listed, phrase, said
from validator.base.value import Value
from validator.cards.color import NAMES

POWER: Final = "power"
MANA_VALUE: Final = "mana value"

AT_LEAST: Final = ">="
AT_MOST: Final = "<="
EXACTLY: Final = "="
ABOVE: Final = ">"
BELOW: Final = "<"


class AnyCard(Value):
    """Every card there is."""


class CardType(Value):
    """Cards of a card type (rule 300.1), as ``Creature``."""

    name: str


class Supertype(Value):
    """Cards with a supertype (rule 205.4), as ``Legendary``."""

    name: str


class Subtype(Value):
    """Cards with a subtype (rule 205.3), as ``Angel`` or ``Time Lord``."""

    name: str


class Permanent(Value):
    """Cards that could be put onto the battlefield (rule 110.4a)."""


class Color(Value):
    """Cards of a color (rule 105.2), by its letter. A card's color is not its color identity."""

    letter: str


class ColorCount(Value):
    """Cards of so many colors (105.2): colorless, monocolored, multicolored."""

    least: int
    most: int


class Rarity(Value):
    """Cards printed in a rarity, as ``common``; no card's text names one, whoever looks for
    cards does."""

    name: str


class Amount(Value):
    """Cards whose power, toughness or mana value compares so with a number (208, 202.3).

    ``what`` is ``power``, ``toughness`` or ``mana value``; ``comparison`` is one of
    ``=``, ``<=``, ``>=``, ``<``, ``>``.
    """

    what: str
    comparison: str
    number: int


class ManaValueParity(Value):
    """Cards with an even, or an odd, mana value. Zero is even; a half is neither."""

    even: bool


class ActivatedAbility(Value):
    """Cards with an activated ability (rule 602.1), printed on the card itself."""


class RepeatedManaSymbol(Value):
    """Cards with more than one of the same mana symbol in their mana cost (107.4, 709.4b)."""


class AllOf(Value):
    """Cards that are of every one of these kinds."""

    parts: tuple[Filter, ...]


class AnyOf(Value):
    """Cards that are of at least one of these kinds."""

    parts: tuple[Filter, ...]


class Not(Value):
    """Cards that are not of this kind."""

    part: Filter


Filter: TypeAlias = (
    AnyCard
    | CardType
    | Supertype
    | Subtype
    | Permanent
    | Color
    | ColorCount
    | Rarity
    | Amount
    | ManaValueParity
    | ActivatedAbility
    | RepeatedManaSymbol
    | AllOf
    | AnyOf
    | Not
)


def without_repeats(kind: Filter) -> Filter:
    """Return the same kind with each part of it once: `red and red and blue cards`."""
    if isinstance(kind, Not):
        return Not(without_repeats(kind.part))
    if not isinstance(kind, AllOf | AnyOf):
        return kind
    parts = tuple(dict.fromkeys(map(without_repeats, kind.parts)))
    return parts[0] if len(parts) == 1 else type(kind)(parts)


def count_terms(kind: Filter) -> int:
    """Return how many kinds this one is made of."""
    if isinstance(kind, Not):
        return count_terms(kind.part)
    return sum(map(count_terms, kind.parts)) if isinstance(kind, AllOf | AnyOf) else 1


# What is said of a kind stands before the word card in English and behind it elsewhere: where, is
# for a sentence's places to say. `Listed` texts are written with a comma before their last word.


def describe(kind: Filter) -> Said:
    """The kind in words, for a sentence about several cards: ``Angel cards and land cards``."""
    return _described(kind, "cards")


def describe_one(kind: Filter) -> Said:
    """The kind in words, for a sentence about one card: ``Angel card``."""
    return _described(kind, "card")


def describe_trait(kind: Filter) -> Said:
    """What makes a card one of the kind: ``is an Angel card``, ``has power 4 or greater``."""
    has, words = _had_by_card(kind), _before_card(kind)
    match kind:
        case _ if has is not None:
            return said("has {trait}", trait=has)
        case _ if words is not None:
            if words.startswith(_VOWELS):
                return said("is an {kind} card", kind=words)
            return said("is a {kind} card", kind=words)
        case AllOf(parts):
            return _together([describe_trait(part) for part in parts], "and")
        case AnyOf(parts):
            return _together([describe_trait(part) for part in parts], "or")
        case Not(part):
            return said("is not one of the {kinds}", kinds=describe(part))
        case _:
            return phrase("is a card")


_VOWELS: Final = tuple("AEIOUaeiou")

# -- helpers of `describe` -----------------------------------------------------

Number: TypeAlias = Literal["card", "cards"]

_NOUN: Final[Mapping[Number, Said]] = {"card": phrase("card"), "cards": phrase("cards")}


def _described(kind: Filter, number: Number) -> Said:
    match kind:
        case AnyOf(parts):
            words = [_before_card(part) for part in parts]
            known = [word for word in words if word is not None and " " not in word]
            if len(known) < len(words):
                return _together([_described(part, number) for part in parts], "and")
            return _of_kind(_together(known, "and"), number)
        case AllOf(parts):
            pass
        case AnyCard():
            parts = ()
        case _:
            parts = (kind,)
    before = [word for part in parts if (word := _before_card(part)) is not None]
    after = [_after_card(part, number) for part in parts if _before_card(part) is None]
    cards = _of_kind(in_a_row(before), number) if before else _NOUN[number]
    if not after:
        return cards
    return said("{cards} {traits}", cards=cards, traits=_together(after, "and"))


def _of_kind(words: str, number: Number) -> Said:
    return (
        said("{kind} cards", kind=words) if number == "cards" else said("{kind} card", kind=words)
    )


def _after_card(kind: Filter, number: Number) -> Said:
    """The words after the word card: ``with power 4 or greater``."""
    has = _had_by_card(kind)
    if has is not None:
        return said("with {trait}", trait=has)
    if isinstance(kind, Not):
        return said("that are not {kinds}", kinds=_described(kind.part, number))
    return said("that are {kinds}", kinds=_described(kind, number))


def _before_card(kind: Filter) -> Said | None:
    """The words before the word card: ``legendary creature``, ``nonland``."""
    match kind:
        case CardType(name) | Supertype(name):
            return type_in_words(name)
        case Subtype(name):
            return said("{subtype}", subtype=name)
        case Permanent():
            return phrase("permanent")
        case Color(letter):
            return said("{color}", color=NAMES[letter])
        case ColorCount(_, most) if most == 0:
            return phrase("colorless")
        case ColorCount(least, most):
            return phrase("monocolored") if least == most else phrase("multicolored")
        case Rarity(name):
            return rarity_in_words(name)
        case AllOf(parts) | AnyOf(parts):
            words = [_before_card(part) for part in parts]
            known = [word for word in words if word is not None]
            if len(known) < len(words):
                return None
            return in_a_row(known) if isinstance(kind, AllOf) else _together(known, "or")
        case Not(part):
            return _not_before_card(part)
        case _:
            return None


def _not_before_card(kind: Filter) -> Said | None:
    """The words before the word card of those that are not of a kind: ``nonland``."""
    match kind:
        case CardType(name) | Supertype(name) if name in _NOT_OF_TYPE:
            return _NOT_OF_TYPE[name]
    word = _before_card(kind)
    if word is None or " " in word:
        return None
    return said("non-{kind}", kind=word) if word[0].isupper() else said("non{kind}", kind=word)


def type_in_words(name: str) -> Said:
    """A card type or a supertype as texts name it: ``creature``, ``legendary``."""
    return _TYPES.get(name) or said("{type}", type=name.lower())


def rarity_in_words(name: str) -> Said:
    """A rarity as texts name it: ``uncommon``, ``mythic rare``."""
    return _RARITIES.get(name) or said("{rarity}", rarity=name)


# Rules 300.1 and 205.4a.
_TYPES: Final[Mapping[str, Said]] = {
    "Artifact": phrase("artifact"),
    "Battle": phrase("battle"),
    "Creature": phrase("creature"),
    "Enchantment": phrase("enchantment"),
    "Instant": phrase("instant"),
    "Kindred": phrase("kindred"),
    "Land": phrase("land"),
    "Planeswalker": phrase("planeswalker"),
    "Sorcery": phrase("sorcery"),
    "Basic": phrase("basic"),
    "Legendary": phrase("legendary"),
    "Snow": phrase("snow"),
}

_RARITIES: Final[Mapping[str, Said]] = {
    "common": phrase("common"),
    "uncommon": phrase("uncommon"),
    "rare": phrase("rare"),
    "mythic": phrase("mythic rare"),
}

_NOT_OF_TYPE: Final[Mapping[str, Said]] = {
    "Artifact": phrase("nonartifact"),
    "Creature": phrase("noncreature"),
    "Enchantment": phrase("nonenchantment"),
    "Land": phrase("nonland"),
    "Basic": phrase("nonbasic"),
    "Legendary": phrase("nonlegendary"),
}


def in_a_row(words: Sequence[Said]) -> Said:
    """Words after one another, each describing those behind it: ``legendary creature``."""
    said_last = words[-1]
    for word in reversed(words[:-1]):
        # An artifact creature is both, in French with a hyphen.
        if word == "artifact":
            said_last = said("artifact {kind}", kind=said_last)
        elif word == "enchantment":
            said_last = said("enchantment {kind}", kind=said_last)
        else:
            said_last = said("{adjective} {kind}", adjective=word, kind=said_last)
    return said_last


def _together(texts: Sequence[Said], last: Literal["and", "or"]) -> Listed:
    return listed(texts, last=last, comma=True)


def _had_by_card(kind: Filter) -> Said | None:
    """What a card of the kind has: ``mana value 3 or greater``."""
    match kind:
        case Amount(what, comparison, number):
            return _amount(_MEASURES.get(what, what), comparison, number)
        case ManaValueParity(even):
            return phrase("an even mana value") if even else phrase("an odd mana value")
        case ActivatedAbility():
            return phrase("an activated ability")
        case RepeatedManaSymbol():
            return phrase("the same mana symbol more than once in the mana cost")
        case _:
            return None


_MEASURES: Final[Mapping[str, Said]] = {
    POWER: phrase("power"),
    "toughness": phrase("toughness"),
    MANA_VALUE: phrase("mana value"),
}


def _amount(what: str, comparison: str, number: int) -> Said:
    match comparison:
        case ">=":
            return said("{what} {n} or greater", what=what, n=number)
        case "<=":
            return said("{what} {n} or less", what=what, n=number)
        case ">":
            return said("{what} greater than {n}", what=what, n=number)
        case "<":
            return said("{what} less than {n}", what=what, n=number)
    return said("{what} {n}", what=what, n=number)
