"""Kinds of cards: the small language in which card text says which cards it means.

What an exemption names ("Angel cards") and what a companion demands of a deck
("only cards with even mana values") are the same values, here called filters.
`validator.cards.characteristics.matches` tells which cards are of a kind.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from validator.base.value import Value
from validator.base.words import in_words, with_article
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
    | Amount
    | ManaValueParity
    | ActivatedAbility
    | RepeatedManaSymbol
    | AllOf
    | AnyOf
    | Not
)


def describe(kind: Filter) -> str:
    """The kind in words, for a sentence about several cards: ``Angel cards and land cards``."""
    match kind:
        case AnyOf(parts):
            words = [_before_card(part) for part in parts]
            if all(word and " " not in word for word in words):
                return f"{in_words([word for word in words if word], last='and', comma=True)} cards"
            return in_words([describe(part) for part in parts], last="and", comma=True)
        case AllOf(parts):
            pass
        case AnyCard():
            parts = ()
        case _:
            parts = (kind,)
    before = [word for part in parts if (word := _before_card(part))]
    after = [
        f"with {has}" if (has := _had_by_card(part)) else f"that are {describe(part)}"
        for part in parts
        if not _before_card(part)
    ]
    return " ".join([*before, "cards", in_words(after, last="and", comma=True)]).rstrip()


def describe_one(kind: Filter) -> str:
    """The kind in words, for a sentence about one card: ``Angel card``."""
    return describe(kind).replace("cards", "card")


def describe_trait(kind: Filter) -> str:
    """What makes a card one of the kind: ``is an Angel card``, ``has power 4 or greater``."""
    has, word = _had_by_card(kind), _before_card(kind)
    match kind:
        case _ if has:
            return f"has {has}"
        case _ if word:
            return f"is {with_article(word)} card"
        case AllOf(parts):
            return in_words([describe_trait(part) for part in parts], last="and", comma=True)
        case AnyOf(parts):
            return in_words([describe_trait(part) for part in parts], last="or", comma=True)
        case Not(part):
            return f"is none of the {describe(part)}"
        case _:
            return "is a card"


# -- helpers of `describe` -----------------------------------------------------


def _before_card(kind: Filter) -> str | None:
    """What is said before the word card: ``legendary creature``, ``nonland``."""
    match kind:
        case CardType(name) | Supertype(name):
            return name.lower()
        case Subtype(name):
            return name
        case Permanent():
            return "permanent"
        case Color(letter):
            return NAMES[letter]
        case ColorCount(least, most):
            return "colorless" if most == 0 else "monocolored" if least == most else "multicolored"
        case AllOf(parts) | AnyOf(parts):
            words = [_before_card(part) for part in parts]
            if not all(words):
                return None
            known = [word for word in words if word]
            if isinstance(kind, AllOf):
                return " ".join(known)
            return in_words(known, last="or", comma=True)
        case Not(part):
            word = _before_card(part)
            if word is None or " " in word:
                return None
            return f"non-{word}" if word[0].isupper() else f"non{word}"
        case _:
            return None


def _had_by_card(kind: Filter) -> str | None:
    """What a card of the kind has: ``mana value 3 or greater``."""
    match kind:
        case Amount(what, comparison, number):
            before = {ABOVE: "greater than ", BELOW: "less than "}.get(comparison, "")
            after = {AT_LEAST: " or greater", AT_MOST: " or less"}.get(comparison, "")
            return f"{what} {before}{number}{after}"
        case ManaValueParity(even):
            return f"an {'even' if even else 'odd'} mana value"
        case ActivatedAbility():
            return "an activated ability"
        case RepeatedManaSymbol():
            return "the same mana symbol more than once in the mana cost"
        case _:
            return None
