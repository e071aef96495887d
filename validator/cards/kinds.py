"""Kinds of cards: the small language in which card text says which cards it means.

What an exemption names ("Angel cards") and what a companion demands of a deck
("only cards with even mana values") are the same values, here called filters.
`matches` is asked before the game begins, so a card has only the characteristics
it has outside the game: of its front face, or of both halves of a split card
(712.8a, 715.4, 718.4, 720.4, 722.4, 709.4).
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from validator.base.value import Value
from validator.base.words import in_words, with_article
from validator.cards.characteristics import (
    colors_outside,
    has_subtype,
    repeats_a_mana_symbol,
    sizes_outside,
    types_outside,
)
from validator.cards.color import BIT, NAMES

if TYPE_CHECKING:
    from validator.cards.card import Card

# 110.4a: what could be put onto the battlefield. The old name of kindred is no
# permanent type either.
PERMANENT_TYPES: Final = frozenset(
    ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
)

POWER: Final = "power"
TOUGHNESS: Final = "toughness"
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


def matches(kind: Filter, card: Card) -> bool | None:
    """Whether ``card`` is of this kind in a deck; ``None`` where a fact it hangs on is unknown."""
    match kind:
        case AnyCard():
            return True
        case CardType(name):
            return name in types_outside(card)
        case AllOf(parts):
            return _not(_any_of(_not(matches(part, card)) for part in parts))
        case AnyOf(parts):
            return _any_of(matches(part, card) for part in parts)
        case Not(part):
            return _not(matches(part, card))
        case Supertype(name):
            return name in card.supertypes
        case Subtype(name):
            return has_subtype(card, name)
        case Permanent():
            return not PERMANENT_TYPES.isdisjoint(types_outside(card))
        case Color(letter):
            known = colors_outside(card)
            return None if known is None else bool(known & BIT[letter])
        case ColorCount(least, most):
            known = colors_outside(card)
            return None if known is None else least <= known.bit_count() <= most
        case Amount(what, comparison, number):
            return _compares(card, what, comparison, number)
        case ManaValueParity(even):
            return card.mana_value % 2 == (0 if even else 1)
        case ActivatedAbility():
            return _any_of(face.activated for face in card.characteristic_faces)
        case RepeatedManaSymbol():
            return repeats_a_mana_symbol(card)


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


# -- helpers of `matches` ------------------------------------------------------


def _not(answer: bool | None) -> bool | None:
    return None if answer is None else not answer


def _any_of(answers: Iterable[bool | None]) -> bool | None:
    """True if one is; else unknown if one is; else False."""
    unknown = False
    for answer in answers:
        if answer:
            return True
        unknown = unknown or answer is None
    return None if unknown else False


_COMPARISONS: Final[Mapping[str, Callable[[float, float], bool]]] = {
    EXACTLY: operator.eq,
    AT_LEAST: operator.ge,
    AT_MOST: operator.le,
    ABOVE: operator.gt,
    BELOW: operator.lt,
}


def _compares(card: Card, what: str, comparison: str, number: int) -> bool | None:
    values: Iterable[float | None]
    if what == MANA_VALUE:
        values = (card.mana_value,)
    else:
        values = [power if what == POWER else toughness for power, toughness in sizes_outside(card)]
    # A card without the number is not of the kind; one whose number we lack may be.
    return _any_of(
        None if value is None else _COMPARISONS[comparison](value, number) for value in values
    )


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
