"""One normalized sentence or keyword of a card's text, read by ``grammar/clauses.lark``.

Only `validator.cards.text.oracle` comes here, when Oracle text is read; checking a deck needs
the clauses alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from validator.base.grammars import load
from validator.cards import clauses as c
from validator.cards import conditions as d
from validator.cards import kinds as f
from validator.cards.clauses import Clause
from validator.cards.color import ALL_COLORS, COLORLESS, color_set
from validator.cards.kinds import Filter
from validator.cards.text.kind_words import (
    LETTER,
    Group,
    KindWords,
    Listed,
    UnclearError,
    either,
    every,
    filter_of,
    group_of,
    named_by_plural,
    union,
)


def read_sentence(text: str) -> tuple[Clause, ...] | None:
    """The clauses that a sentence, or two linked ones (607), states; ``None`` if we know none."""
    return _read(text, "sentence")


def read_keyword(text: str) -> tuple[Clause, ...] | None:
    """The clauses that a keyword stands for; ``None`` if it is none of deck construction."""
    return _read(text, "keyword")


def read_kinds(text: str) -> Filter | None:
    """The cards that words of card texts name, as ``creature cards with power 2 or less``;
    ``None`` if they name none."""
    try:
        read: Any = _parser().parse(text.strip(), start="kinds")
    except (UnexpectedInput, UnclearError):
        return None
    kind: Filter = read
    return kind


def _read(text: str, start: str) -> tuple[Clause, ...] | None:
    try:
        read: Any = _parser().parse(text, start=start)
    except (UnexpectedInput, UnclearError):
        return None
    return tuple(read)


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return load("clauses", transformer=_Sentences())


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

    def only_for_ante(self, _: object) -> Clause:
        return c.OnlyForAnte()

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

    def share_type(self, kinds: list[KindWords]) -> d.Condition:
        return d.ShareType(kinds[0].filter)

    def different_names(self, kinds: list[KindWords]) -> d.Condition:
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

    def trait_words(self, groups: list[list[Group]]) -> Filter:
        return either(groups[0])

    # -- what a card is in a deck

    def outside_types(self, read: list[Any]) -> Clause:
        *size, group = read
        power, toughness = size[0].split("/") if size else (None, None)
        types = {part.name for part in group.parts if isinstance(part, f.CardType)}
        subtypes = {part.name for part in group.parts if isinstance(part, f.Subtype)}
        if len(types) + len(subtypes) < len(group.parts):
            raise UnclearError("only types and subtypes are known to be added")
        return c.OutsideTypes(frozenset(types), frozenset(subtypes), power, toughness)

    def own_colors(self, tokens: list[Token]) -> Clause:
        apart = tokens[-1].type == "APART"
        words = tokens[:-1] if apart else tokens
        if words[0].type == "ALL_COLORS":
            colors = ALL_COLORS
        elif words[0].type == "NO_COLORS":
            colors = COLORLESS
        else:
            colors = color_set(LETTER[word] for word in words)
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

    def kinds(self, kinds: list[KindWords]) -> Filter:
        return union(kinds)

    def listed_kinds(self, listed: list[Listed]) -> Filter:
        return union([one.kind for one in listed])

    def free_kinds(self, listed: list[Listed]) -> Filter:
        # "of any color identity" also frees the kinds listed before it, "any" only its own.
        freed = False
        for one in reversed(listed):
            freed = one.of_any_color or (freed and not one.whichever)
            if not freed and not one.whichever:
                raise UnclearError("a kind that nothing frees")
        return union([one.kind for one in listed])

    def listed_kind(self, read: list[Any]) -> Listed:
        tokens = {part.type for part in read if isinstance(part, Token)}
        kind = next(part for part in read if isinstance(part, KindWords))
        return Listed(kind, "WHICHEVER" in tokens, "OF_ANY_COLOR" in tokens)

    def cards(self, tail: list[Filter]) -> KindWords:
        return KindWords(every([], tail))

    def kind_cards(self, read: list[Any]) -> KindWords:
        groups, *tail = read
        return KindWords(every([either(groups)], tail))

    def kind_plural(self, read: list[Any]) -> KindWords:
        group = read.pop(0) if isinstance(read[0], Group) else Group((), False, False)
        token, *tail = read
        noun = named_by_plural(str(token))
        group = Group((*group.parts, noun), group.adjective, True)
        return KindWords(every(group.parts, tail), group, bool(tail))

    def groups(self, groups: list[Group]) -> list[Group]:
        return groups

    def group(self, words: list[Token | Filter]) -> Group:
        return group_of(words)

    def negated(self, tokens: list[Token]) -> Filter:
        return f.Not(filter_of(tokens[0]))

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
