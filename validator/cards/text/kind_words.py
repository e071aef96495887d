"""Words that say which cards are meant ("Angel cards and legendary creature cards"), as filters.

`validator.cards.text.sentences` calls these as the rules of ``grammar/clauses.lark`` match.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from lark import Token
from lark.exceptions import LarkError

from validator.cards import kinds as f
from validator.cards.color import NAMES
from validator.cards.face import known_subtypes
from validator.cards.kinds import Filter


class UnclearError(LarkError):
    """The words fit the grammar and still have two readings; we take neither."""


class Group(NamedTuple):
    """Words that stand together, as "legendary artifact creature".

    ``adjective`` and ``noun`` say of which sort they are: a color or supertype
    describes, a type or subtype names.
    """

    parts: tuple[Filter, ...]
    adjective: bool
    noun: bool


class KindWords(NamedTuple):
    """Cards of one sort; ``plural`` is kept where the words end in a bare plural, because then
    the words of the next kind may belong to this one. ``tail``: whether more is said behind it."""

    filter: Filter
    plural: Group | None = None
    tail: bool = False


class Listed(NamedTuple):
    """A kind in a list of what a deck may hold."""

    kind: KindWords
    whichever: bool
    of_any_color: bool


# 105, 110.4a, 205, 700.6, 700.12
_NICKNAMES: Final[dict[str, Filter]] = {
    "permanent": f.Permanent(),
    "historic": f.AnyOf((f.Supertype("Legendary"), f.CardType("Artifact"), f.Subtype("Saga"))),
    "outlaw": f.AnyOf(
        tuple(map(f.Subtype, ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")))
    ),
}
_COLOR_COUNTS: Final = {
    "colorless": f.ColorCount(0, 0),
    "monocolored": f.ColorCount(1, 1),
    "multicolored": f.ColorCount(2, 5),
}
# The letter of each color word.
LETTER: Final[dict[str, str]] = {name: letter for letter, name in NAMES.items()}
_ADJECTIVES: Final = frozenset(("SUPERTYPE", "COLOR", "COLOR_COUNT", "NO_COLORS", "RARITY"))


def filter_of(word: Token | Filter) -> Filter:
    """The cards that one word of the grammar names or describes."""
    if not isinstance(word, Token):
        return word
    match word.type:
        case "CARD_TYPE":
            return f.CardType(word.capitalize())
        case "SUPERTYPE":
            return f.Supertype(word.capitalize())
        case "SUBTYPE":
            return f.Subtype(str(word))
        case "COLOR":
            return f.Color(LETTER[word])
        case "RARITY":
            return f.Rarity(word.removesuffix(" rare"))
        case "NICKNAME":
            return _NICKNAMES[word]
        case _:
            return _COLOR_COUNTS[word]


def group_of(words: Sequence[Token | Filter]) -> Group:
    """Words that stand together; `UnclearError` where they may be a name of something else."""
    _refuse_strange_names(words)
    tokens = [word for word in words if isinstance(word, Token)]
    adjective = len(tokens) < len(words) or any(t.type in _ADJECTIVES for t in tokens)
    noun = any(token.type not in _ADJECTIVES for token in tokens)
    return Group(tuple(filter_of(word) for word in words), adjective, noun)


def named_by_plural(plural: str) -> Filter:
    """The cards that a plural names: ``creatures``, ``permanents``."""
    singular = "sorcery" if plural == "sorceries" else plural.removesuffix("s")
    return _NICKNAMES.get(singular) or f.CardType(singular.capitalize())


def _refuse_strange_names(words: Sequence[Token | Filter]) -> None:
    """Two names in a row are two subtypes, or one name of something else ("Universes Beyond"): to
    be read they must be known. One alone may be newer than our list."""
    known = frozenset().union(*known_subtypes().values())
    names = [str(w) if isinstance(w, Token) and w.type == "SUBTYPE" else None for w in words]
    for first, second in pairwise(names):
        if first and second and not known.issuperset((first, second)):
            raise UnclearError("not all of these are subtypes")


def every(parts: Sequence[Filter], tail: Sequence[Filter] = ()) -> Filter:
    """The cards that are of all these parts, and of the words after them."""
    together: list[Filter] = []
    for part in (*parts, *tail):
        together.extend(part.parts if isinstance(part, f.AllOf) else (part,))
    if not together:
        return f.AnyCard()
    return together[0] if len(together) == 1 else f.AllOf(tuple(together))


def either(groups: Sequence[Group]) -> Filter:
    """The cards of any of these groups. Raises `UnclearError` where a word may belong to two."""
    _refuse_unclear_reach(groups)
    return _any([every(group.parts) for group in groups])


def union(kinds: Sequence[KindWords]) -> Filter:
    """The cards of any of these kinds. Raises `UnclearError` where a word may belong to two."""
    for first, second in pairwise(kinds):
        if first.plural and second.plural:
            _refuse_unclear_reach((first.plural, second.plural))
            if second.tail and not first.tail:
                raise UnclearError("do the last words belong to both?")
    return _any([kind.filter for kind in kinds])


def _any(parts: Sequence[Filter]) -> Filter:
    together: list[Filter] = []
    for part in parts:
        together.extend(part.parts if isinstance(part, f.AnyOf) else (part,))
    return together[0] if len(together) == 1 else f.AnyOf(tuple(together))


def _refuse_unclear_reach(groups: Sequence[Group]) -> None:
    """Does "legendary" in "legendary creature and planeswalker cards" describe both? Does
    "creature" in "red and green creature cards" name both? Nothing says so; nor do we."""
    for first, second in pairwise(groups):
        onward = first.adjective and first.noun and not second.adjective
        backward = not first.noun and second.adjective and second.noun
        if onward or backward:
            raise UnclearError("a word that may belong to both")
