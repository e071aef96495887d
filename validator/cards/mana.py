"""Mana costs and mana symbols (rules 107.4, 202), read by ``grammar/mana.lark``."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from validator.base.grammars import load
from validator.base.value import Value
from validator.cards.color import BIT, COLORLESS, ColorSet


class ManaError(ValueError):
    """A text that is not a mana cost, or a symbol in a text that no rule knows.

    ``column`` counts from 1 and points at the fault in ``text``.
    """

    def __init__(self, text: str, column: int) -> None:
        self.text = text
        self.column = column
        end = text.find("}", column - 1)
        self.symbol = text[column - 1 : end + 1] if end >= 0 else text[column - 1 : column + 7]
        super().__init__(
            f"{self.symbol!r} at column {column} is not a mana symbol; "
            "write mana symbols in braces, for example {2}{W}{U/P} (rule 107.4)"
        )


class ManaSymbol(Value):
    """One mana symbol: its text with braces, its colors, and what it adds to a mana value."""

    text: str
    colors: ColorSet
    mana_value: float

    def __str__(self) -> str:
        return self.text


class ManaCost(Value):
    """A mana cost (rule 202.1): its symbols in printed order; empty for no mana cost."""

    symbols: tuple[ManaSymbol, ...]

    @property
    def colors(self) -> ColorSet:
        """Every color of every symbol (rule 202.2)."""
        colors = COLORLESS
        for symbol in self.symbols:
            colors |= symbol.colors
        return colors

    @property
    def mana_value(self) -> float:
        """The total amount of mana (rule 202.3): X counts 0, a hybrid its larger half.

        Whole for every tournament-legal card; joke cards know halves and infinity.
        """
        return sum(symbol.mana_value for symbol in self.symbols)

    def __str__(self) -> str:
        return "".join(symbol.text for symbol in self.symbols)


def _colors_in(symbol: str) -> ColorSet:
    colors = COLORLESS
    for letter in symbol:
        colors |= BIT.get(letter, COLORLESS)
    return colors


class _Symbols(Transformer[Token, object]):
    """One method a kind of symbol: the rules of the grammar, in its order."""

    def cost(self, symbols: list[ManaSymbol]) -> ManaCost:
        return ManaCost(tuple(symbols))

    def text(self, parts: list[ManaSymbol | Token]) -> tuple[ManaSymbol, ...]:
        return tuple(part for part in parts if isinstance(part, ManaSymbol))

    def _one(self, tokens: list[Token]) -> ManaSymbol:
        return ManaSymbol(str(tokens[0]), _colors_in(tokens[0]), 1)

    colored = colorless = snow = legendary = hybrid = colorless_hybrid = _one
    phyrexian = colorless_phyrexian = hybrid_phyrexian = _one

    def generic(self, tokens: list[Token]) -> ManaSymbol:
        number = tokens[0][1:-1]
        return ManaSymbol(str(tokens[0]), COLORLESS, 0.5 if number == "½" else int(number))

    def _nothing(self, tokens: list[Token]) -> ManaSymbol:
        return ManaSymbol(str(tokens[0]), COLORLESS, 0)

    variable = land_drop = _nothing

    def generic_hybrid(self, tokens: list[Token]) -> ManaSymbol:
        larger = max(int(tokens[0][1]), 1)
        return ManaSymbol(str(tokens[0]), _colors_in(tokens[0]), larger)

    def half(self, tokens: list[Token]) -> ManaSymbol:
        return ManaSymbol(str(tokens[0]), _colors_in(tokens[0]), 0.5)

    def infinite(self, tokens: list[Token]) -> ManaSymbol:
        return ManaSymbol(str(tokens[0]), COLORLESS, math.inf)


_GRAMMAR: Final = "mana"


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return load(_GRAMMAR, transformer=_Symbols())


@lru_cache(maxsize=4096)
def parse_cost(text: str) -> ManaCost:
    """The mana cost written in ``text``, as ``{2}{W}``; ``""`` is no cost (rule 202.1b).

    Raises ``ManaError`` with the column of the first symbol that is none.
    """
    try:
        cost = _parser().parse(text, start="cost")
    except UnexpectedInput as error:
        raise ManaError(text, _column(error)) from None
    assert isinstance(cost, ManaCost)
    return cost


def symbols_in(text: str) -> tuple[ManaSymbol, ...]:
    """The mana symbols in a piece of rules text, in order, repeated as printed.

    Braces that hold no mana ({T}, {E}, {CHAOS} …) are passed over. Raises
    ``ManaError`` for a symbol that no rule knows.
    """
    if "{" not in text and "}" not in text:
        return ()
    try:
        symbols = _parser().parse(text, start="text")
    except UnexpectedInput as error:
        raise ManaError(text, _column(error)) from None
    assert isinstance(symbols, tuple)
    return symbols


def _column(error: UnexpectedInput) -> int:
    # `pos_in_stream` counts characters of the whole text; lark's own column starts
    # anew at each line, and rules text has several.
    return (error.pos_in_stream or 0) + 1
