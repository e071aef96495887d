"""What a card is before the game begins, its own text included.

In a deck a card has the characteristics of its front face, or of both halves of a
split card (712.8a, 709.4); `validator.cards.card` knows those. Some texts change them even
there (113.6a, 113.6c): a planeswalker that is a creature until it enters, a changeling,
a card without the color of its mana cost. Where a card's text is unknown and could
well matter, so is the answer: ``None``. `matches` puts that together: whether a card is of a
kind that some card's text names.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from validator.cards.card import Card
from validator.cards.clauses import EveryCreatureType, OutsideTypes, OwnColors
from validator.cards.color import BIT, COLORLESS, ColorSet
from validator.cards.face import Face, known_subtypes
from validator.cards.kinds import (
    ABOVE,
    AT_LEAST,
    AT_MOST,
    BELOW,
    EXACTLY,
    MANA_VALUE,
    POWER,
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
from validator.cards.question import question

# 110.4a: what could be put onto the battlefield. The old name of kindred is no
# permanent type either.
PERMANENT_TYPES: Final = frozenset(
    ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")
)


@question
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
        case Color() | ColorCount():
            return _is_colored(kind, card)
        case Rarity(name):
            return _printed_as(card, name)
        case Amount(what, comparison, number):
            return _compares(card, what, comparison, number)
        case ManaValueParity(even):
            return card.mana_value % 2 == (0 if even else 1)
        case ActivatedAbility():
            return _any_of(face.activated for face in card.characteristic_faces)
        case RepeatedManaSymbol():
            return repeats_a_mana_symbol(card)


def _is_colored(kind: Color | ColorCount, card: Card) -> bool | None:
    known = colors_outside(card)
    if known is None:
        return None
    if isinstance(kind, Color):
        return bool(known & BIT[kind.letter])
    return kind.least <= known.bit_count() <= kind.most


def _printed_as(card: Card, rarity: str) -> bool | None:
    return None if card.rarities is None else rarity in card.rarities


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


def types_outside(card: Card) -> frozenset[str]:
    """Its card types: printed, and added outside the battlefield by its text (113.6c)."""
    return card.types.union(*(clause.types for clause in _outside_types(card)))


def subtypes_outside(card: Card) -> frozenset[str]:
    """Its subtypes: printed, and added outside the battlefield by its text (113.6c)."""
    return card.subtypes.union(*(clause.subtypes for clause in _outside_types(card)))


def has_subtype(card: Card, name: str) -> bool | None:
    """Whether it is of a subtype: one of those, or as every creature type (702.73a)."""
    if name in subtypes_outside(card):
        return True
    if name in _subtypes_of_no_creature() or card.types.isdisjoint(_OF_CREATURE_TYPES):
        return False
    if any(isinstance(clause, EveryCreatureType) for clause in card.clauses):
        return True
    return False if card.text_known else None


def colors_outside(card: Card) -> ColorSet | None:
    """Its colors (105.2): those of its mana cost and color indicator (202.2, 204), unless its text
    defines them (604.3). Not its color identity."""
    for clause in card.clauses:
        if isinstance(clause, OwnColors):
            return clause.colors
    if not card.text_known:
        return None
    from validator.cards.mana import parse_cost  # which few decks need

    found = COLORLESS
    for face in card.characteristic_faces:
        found |= parse_cost(face.mana_cost).colors | face.color_indicator
    return found


def sizes_outside(card: Card) -> tuple[tuple[float | None, float | None], ...]:
    """Its power and toughness, as pairs: one, none where it has neither, or one a half of a split
    card. A number is ``None`` where nothing tells it."""
    added = tuple(
        (_number(clause.power), _number(clause.toughness))
        for clause in _outside_types(card)
        if clause.power is not None
    )
    return added or tuple(
        (_number(face.power), _number(face.toughness))
        for face in card.characteristic_faces
        if _has_size(face)
    )


def repeats_a_mana_symbol(card: Card) -> bool:
    """Whether its mana cost, halves of a split card combined, has a symbol twice (709.4b).

    {W/U} is a symbol of its own, neither {W} nor {U}; so is each number.
    """
    from validator.cards.mana import parse_cost

    symbols = [
        symbol.text
        for face in card.characteristic_faces
        for symbol in parse_cost(face.mana_cost).symbols
    ]
    return len(set(symbols)) < len(symbols)


def _outside_types(card: Card) -> list[OutsideTypes]:
    return [clause for clause in card.clauses if isinstance(clause, OutsideTypes)]


# 205.3m; tribal is what kindred was called.
_OF_CREATURE_TYPES: Final = frozenset(("Creature", "Kindred", "Tribal"))


@lru_cache(maxsize=1)
def _subtypes_of_no_creature() -> frozenset[str]:
    known = known_subtypes()
    return frozenset().union(*(names for kind, names in known.items() if kind != "creature"))


def _has_size(face: Face) -> bool:
    """As a creature (208.1) or a Vehicle (208.3) has, but no station card (721.2c)."""
    if "Creature" in face.types:
        return True
    return face.power is not None and "Spacecraft" not in face.subtypes


_STARRED: Final = r"(?:(\d+)[+-])?[*X]²?(?:([+-]\d+))?"


def _number(text: str | None) -> float | None:
    """Power or toughness outside the battlefield.

    What a star stands for can't be determined before the game, and then is 0, in a
    sum too (208.2a, 208.2b): ``1+*`` is 1.
    """
    if text is None:
        return None
    starred = re.fullmatch(_STARRED, text)
    if starred:
        return int(starred[1] or 0) + int(starred[2] or 0)
    try:
        return math.inf if text == "∞" else float(text.replace("½", ".5"))
    except ValueError:
        return None
