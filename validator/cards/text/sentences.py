"""One normalized sentence or keyword of a card's text, read by ``grammar/clauses.lark``.

Only `validator.cards.text.oracle` comes here, when Oracle text is read; checking a deck needs
the clauses alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

from lark import Lark, Token, Transformer
from lark.exceptions import LarkError, UnexpectedInput

from validator.base.grammars import load
from validator.cards import clauses as c
from validator.cards import conditions as d
from validator.cards import kinds as f
from validator.cards.clauses import Clause
from validator.cards.color import ALL_COLORS, COLORLESS, NAMES, color_set
from validator.cards.face import known_subtypes
from validator.cards.kinds import Filter


def read_sentence(text: str) -> tuple[Clause, ...] | None:
    """The clauses that a sentence, or two linked ones (607), states; ``None`` if we know none."""
    return _read(text, "sentence")


def read_keyword(text: str) -> tuple[Clause, ...] | None:
    """The clauses that a keyword stands for; ``None`` if it is none of deck construction."""
    return _read(text, "keyword")


def _read(text: str, start: str) -> tuple[Clause, ...] | None:
    try:
        read: Any = _parser().parse(text, start=start)
    except (UnexpectedInput, _UnclearError):
        return None
    return tuple(read)


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return load("clauses", transformer=_Sentences())


class _UnclearError(LarkError):
    """The words fit the grammar and still have two readings; we take neither."""


class _Group(NamedTuple):
    """Words that stand together, as "legendary artifact creature".

    ``adjective`` and ``noun`` say of which sort they are: a color or supertype
    describes, a type or subtype names.
    """

    parts: tuple[Filter, ...]
    adjective: bool
    noun: bool


class _Kind(NamedTuple):
    """Cards of one sort; ``groups`` are kept where the words end in a bare plural, because then
    the words of the next kind may belong to this one."""

    filter: Filter
    plural: _Group | None = None
    tail: bool = False


class _Listed(NamedTuple):
    """A kind in a list of what a deck may hold."""

    kind: _Kind
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
_LETTERS: Final = {name: letter for letter, name in NAMES.items()}
_ADJECTIVES: Final = frozenset(("SUPERTYPE", "COLOR", "COLOR_COUNT", "NO_COLORS"))

_NUMBERS: Final = {
    "one": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "seven": 7,
    "eight": 8,
    "nine": 9,
    "ten": 10,
    "eleven": 11,
    "twelve": 12,
    "thirteen": 13,
    "fourteen": 14,
    "fifteen": 15,
    "sixteen": 16,
    "seventeen": 17,
    "eighteen": 18,
    "nineteen": 19,
    "twenty": 20,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "seventy": 70,
    "eighty": 80,
    "ninety": 90,
}


class _Sentences(Transformer[Token, Any]):
    """One method a rule of the grammar, in the grammar's order."""

    def sentence(self, read: list[Clause | tuple[Clause, ...]]) -> tuple[Clause, ...]:
        return read[0] if isinstance(read[0], tuple) else (read[0],)

    # -- keyword abilities

    def partner(self, _: object) -> tuple[Clause, ...]:
        return (c.Partner(),)

    def partner_text(self, words: list[Token]) -> tuple[Clause, ...]:
        return (c.PartnerText(str(words[0])),)

    def partner_with(self, words: list[Token]) -> tuple[Clause, ...]:
        return (c.PartnerWith(str(words[0])),)

    def choose_background(self, _: object) -> tuple[Clause, ...]:
        return (c.ChooseBackground(),)

    def doctors_companion(self, _: object) -> tuple[Clause, ...]:
        return (c.DoctorsCompanion(),)

    def devoid(self, _: object) -> tuple[Clause, ...]:
        return (c.OwnColors(COLORLESS),)

    # -- copies, commanders, colors

    def any_number(self, _: object) -> Clause:
        return c.AnyNumber()

    def up_to(self, numbers: list[int]) -> Clause:
        return c.UpTo(numbers[0])

    def can_be_commander(self, _: object) -> Clause:
        return c.CanBeCommander()

    def choose_color(self, _: object) -> Clause:
        return c.ChooseColor()

    def circle_colors(self, numbers: list[int]) -> Clause:
        return c.CircledColors(numbers[0])

    # -- a deck with this commander

    def with_commander(self, read: list[Clause | Token]) -> tuple[Clause, ...]:
        return tuple(c.NoMaximumSize() if isinstance(part, Token) else part for part in read)

    def any_color(self, kinds: list[Filter]) -> Clause:
        return c.IncludeAnyColor(kinds[0])

    inclusion = any_color

    def no_maximum(self, _: object) -> Clause:
        return c.NoMaximumSize()

    def chosen_color(self, read: list[Any]) -> Clause:
        kind, colors = read
        return c.ChosenColorFor(kind, colors)

    # -- companions

    def companion(self, conditions: list[d.Condition]) -> Clause:
        return c.Companion(conditions[0])

    def each(self, read: list[Any]) -> d.Condition:
        kind, trait = read
        return d.Every(kind.filter, trait)

    def none(self, read: list[Any]) -> d.Condition:
        kind, trait = read
        return d.Every(kind.filter, f.Not(trait))

    def share_type(self, kinds: list[_Kind]) -> d.Condition:
        return d.ShareType(kinds[0].filter)

    def different_names(self, kinds: list[_Kind]) -> d.Condition:
        return d.DifferentNames(kinds[0].filter)

    def only(self, kinds: list[Filter]) -> d.Condition:
        return d.Every(f.AnyCard(), kinds[0])

    def without(self, kinds: list[Filter]) -> d.Condition:
        return d.Every(f.AnyCard(), f.Not(kinds[0]))

    def at_least(self, read: list[Any]) -> d.Condition:
        number, kind = read
        return d.Count(kind, number, None)

    def at_most(self, read: list[Any]) -> d.Condition:
        number, kind = read
        return d.Count(kind, 0, number)

    def exactly(self, read: list[Any]) -> d.Condition:
        number, kind = read
        return d.Count(kind, number, number)

    def over_minimum(self, numbers: list[int]) -> d.Condition:
        return d.AtLeastOverMinimum(numbers[0])

    def trait_words(self, groups: list[list[_Group]]) -> Filter:
        return _either(groups[0])

    # -- what a card is in a deck

    def outside_types(self, read: list[Any]) -> Clause:
        *size, group = read
        power, toughness = size[0].split("/") if size else (None, None)
        types = {part.name for part in group.parts if isinstance(part, f.CardType)}
        subtypes = {part.name for part in group.parts if isinstance(part, f.Subtype)}
        if len(types) + len(subtypes) < len(group.parts):
            raise _UnclearError("only types and subtypes are known to be added")
        return c.OutsideTypes(frozenset(types), frozenset(subtypes), power, toughness)

    def own_colors(self, tokens: list[Token]) -> Clause:
        apart = tokens[-1].type == "APART"
        words = tokens[:-1] if apart else tokens
        if words[0].type == "ALL_COLORS":
            colors = ALL_COLORS
        elif words[0].type == "NO_COLORS":
            colors = COLORLESS
        else:
            colors = color_set(_LETTERS[word] for word in words)
        return c.OwnColors(colors, in_identity=not apart)

    def every_creature_type(self, _: object) -> Any:
        return (c.EveryCreatureType(),)

    # -- before the first turn

    def opening_hand(self, tokens: list[Token]) -> Clause:
        return c.OpeningHand("battlefield", not_starting=bool(tokens))

    def opening_reveal(self, _: object) -> Clause:
        return c.OpeningHand("reveal")

    def in_place_of_mulligan(self, _: object) -> Clause:
        return c.OpeningHand("mulligan")

    # -- which cards

    def kinds(self, kinds: list[_Kind]) -> Filter:
        return _union(kinds)

    def listed_kinds(self, listed: list[_Listed]) -> Filter:
        return _union([one.kind for one in listed])

    def free_kinds(self, listed: list[_Listed]) -> Filter:
        # "of any color identity" also frees the kinds listed before it, "any" only its own.
        freed = False
        for one in reversed(listed):
            freed = one.of_any_color or (freed and not one.whichever)
            if not freed and not one.whichever:
                raise _UnclearError("a kind that nothing frees")
        return _union([one.kind for one in listed])

    def listed_kind(self, read: list[Any]) -> _Listed:
        tokens = {part.type for part in read if isinstance(part, Token)}
        kind = next(part for part in read if isinstance(part, _Kind))
        return _Listed(kind, "WHICHEVER" in tokens, "OF_ANY_COLOR" in tokens)

    def cards(self, tail: list[Filter]) -> _Kind:
        return _Kind(_every([], tail))

    def kind_cards(self, read: list[Any]) -> _Kind:
        groups, *tail = read
        return _Kind(_every([_either(groups)], tail))

    def kind_plural(self, read: list[Any]) -> _Kind:
        group = read.pop(0) if isinstance(read[0], _Group) else _Group((), False, False)
        token, *tail = read
        noun = _noun(str(token))
        group = _Group((*group.parts, noun), group.adjective, True)
        return _Kind(_every(group.parts, tail), group, bool(tail))

    def groups(self, groups: list[_Group]) -> list[_Group]:
        return groups

    def group(self, words: list[Token | Filter]) -> _Group:
        _refuse_strange_names(words)
        tokens = [word for word in words if isinstance(word, Token)]
        adjective = len(tokens) < len(words) or any(t.type in _ADJECTIVES for t in tokens)
        noun = any(token.type not in _ADJECTIVES for token in tokens)
        return _Group(tuple(_filter(word) for word in words), adjective, noun)

    def negated(self, tokens: list[Token]) -> Filter:
        return f.Not(_filter(tokens[0]))

    def PARITY(self, token: Token) -> Filter:  # noqa: N802 - Lark's way for terminals
        return f.ManaValueParity(even="even" in token)

    def activated_ability(self, _: object) -> Filter:
        return f.ActivatedAbility()

    def repeated_symbol(self, _: object) -> Filter:
        return f.RepeatedManaSymbol()

    def exactly_amount(self, read: list[Any]) -> Filter:
        return f.Amount(str(read[0]), f.EXACTLY, read[1])

    def at_least_amount(self, read: list[Any]) -> Filter:
        return f.Amount(str(read[0]), f.AT_LEAST, read[1])

    def at_most_amount(self, read: list[Any]) -> Filter:
        return f.Amount(str(read[0]), f.AT_MOST, read[1])

    def above_amount(self, read: list[Any]) -> Filter:
        return f.Amount(str(read[0]), f.ABOVE, read[1])

    def below_amount(self, read: list[Any]) -> Filter:
        return f.Amount(str(read[0]), f.BELOW, read[1])

    def number(self, tokens: list[Token]) -> int:
        if tokens[0].type == "DIGITS":
            return int(tokens[0])
        return sum(_NUMBERS[word] for word in tokens[0].split("-"))


def _filter(word: Token | Filter) -> Filter:
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
            return f.Color(_LETTERS[word])
        case "NICKNAME":
            return _NICKNAMES[word]
        case _:
            return _COLOR_COUNTS[word]


def _noun(plural: str) -> Filter:
    singular = "sorcery" if plural == "sorceries" else plural.removesuffix("s")
    return _NICKNAMES.get(singular) or f.CardType(singular.capitalize())


def _refuse_strange_names(words: Sequence[Token | Filter]) -> None:
    """Two names in a row are two subtypes, or one name of something else ("Universes Beyond"): to
    be read they must be known. One alone may be newer than our list."""
    known = frozenset().union(*known_subtypes().values())
    names = [str(w) if isinstance(w, Token) and w.type == "SUBTYPE" else None for w in words]
    for first, second in pairwise(names):
        if first and second and not known.issuperset((first, second)):
            raise _UnclearError("not all of these are subtypes")


def _every(parts: Sequence[Filter], tail: Sequence[Filter] = ()) -> Filter:
    together: list[Filter] = []
    for part in (*parts, *tail):
        together.extend(part.parts if isinstance(part, f.AllOf) else (part,))
    if not together:
        return f.AnyCard()
    return together[0] if len(together) == 1 else f.AllOf(tuple(together))


def _either(groups: Sequence[_Group]) -> Filter:
    _refuse_unclear_reach(groups)
    return _any([_every(group.parts) for group in groups])


def _union(kinds: Sequence[_Kind]) -> Filter:
    for first, second in pairwise(kinds):
        if first.plural and second.plural:
            _refuse_unclear_reach((first.plural, second.plural))
            if second.tail and not first.tail:
                raise _UnclearError("do the last words belong to both?")
    return _any([kind.filter for kind in kinds])


def _any(parts: Sequence[Filter]) -> Filter:
    together: list[Filter] = []
    for part in parts:
        together.extend(part.parts if isinstance(part, f.AnyOf) else (part,))
    return together[0] if len(together) == 1 else f.AnyOf(tuple(together))


def _refuse_unclear_reach(groups: Sequence[_Group]) -> None:
    """Does "legendary" in "legendary creature and planeswalker cards" describe both? Does
    "creature" in "red and green creature cards" name both? Nothing says so; nor do we."""
    for first, second in pairwise(groups):
        onward = first.adjective and first.noun and second.noun and not second.adjective
        backward = first.adjective and not first.noun and second.adjective and second.noun
        if onward or backward:
            raise _UnclearError("a word that may belong to both")
