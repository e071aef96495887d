"""A phrase of a card's text about what it does in a game, read by ``grammar/effects.lark``.

Only what reads Oracle text comes here, when a catalog is compiled.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple

from lark import Lark, Token, Transformer
from lark.exceptions import UnexpectedInput

from validator.base.grammars import load
from validator.cards.effects.effects import TurnEffect
from validator.cards.effects.mana import COLORED, MANA, Need


class Product(NamedTuple):
    """What stands behind "add": the types of mana that it may be, and what tells which."""

    colors: str
    needs: tuple[Need, ...] = ()


UNREAD: Final = (Product("", ("unread",)),)
"""What stands behind an "add" that the grammar can't read."""


def parse(start: str, text: str) -> Any:
    """What a phrase says that begins with this rule of the grammar; ``None`` where it does not."""
    try:
        return _parser().parse(text, start=start)
    except UnexpectedInput:
        return None


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return load("effects", transformer=_Effects())


def _all_types(token: Token) -> str:
    return MANA if "type" in token else COLORED


class _Effects(Transformer[Token, object]):
    """One method a rule of the grammar, in its order."""

    def mana(self, products: list[Product]) -> tuple[Product, ...]:
        # "Add {W} or {U}" is one way with two colors; another source of the color is another way.
        plain = "".join(product.colors for product in products if not product.needs)
        rest = [product for product in products if product.needs]
        return (*([Product(plain)] if plain else []), *rest)

    def symbols(self, tokens: list[Token]) -> Product:
        return Product("".join(letter for letter in tokens[0] if letter in MANA))

    def commanders(self, _: object) -> Product:
        return Product(COLORED, ("commander-identity",))

    def opponents_lands(self, tokens: list[Token]) -> Product:
        return Product(_all_types(tokens[0]), ("opponents-lands",))

    def own_lands(self, tokens: list[Token]) -> Product:
        return Product(_all_types(tokens[0]), ("own-lands",))

    def chosen(self, _: object) -> Product:
        return Product(COLORED, ("choice",))

    def of_another(self, tokens: list[Token]) -> Product:
        return Product(_all_types(tokens[0]), ("other-color",))

    of_a_cost = of_another

    def any(self, tokens: list[Token]) -> Product:
        return Product(_all_types(tokens[0]))

    def cost(self, tokens: list[Token]) -> tuple[Need, ...]:
        kinds = {token.type for token in tokens}
        mana: tuple[Need, ...] = ("mana",) if "PAID_MANA" in kinds else ()
        return (*mana, "cost") if "OTHER_COST" in kinds else mana

    def lands(self, wanted: list[tuple[tuple[str, ...], bool] | None]) -> object:
        return tuple(kind for kind in wanted if kind is not None)

    def wanted(self, tokens: list[Token]) -> tuple[tuple[str, ...], bool] | None:
        kinds = {token.type for token in tokens}
        types = [str(token).rstrip(",") for token in tokens if token.type == "LAND_TYPE"]
        if "LAND" not in kinds and not types:
            return None
        if "WITH_BASIC_TYPE" in kinds:
            types = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
        return tuple(dict.fromkeys(types)), "BASIC" in kinds

    def turns(self, tokens: list[Token]) -> TurnEffect:
        return _TURNS[tokens[0].type]

    def denial(self, _: object) -> bool:
        return True


_TURNS: Final[Mapping[str, TurnEffect]] = {
    "TAKES": "takes",
    "ANOTHER_TAKES": "another-takes",
    "STOPS": "stops",
}
