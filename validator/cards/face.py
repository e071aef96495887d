"""A face of a card as printed: its type line (rule 205), its cost, its size, its colors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from validator.base import resources
from validator.base.value import Value
from validator.cards.color import BIT, COLORLESS, ColorSet

SUPERTYPES: Final = frozenset(
    # 205.4a, and those of joke cards
    ("Basic", "Legendary", "Ongoing", "Snow", "World", "Elite", "Host", "Token")
)

# 205.2a; tribal is what kindred was called, and stickers have a type line of their own.
TYPES: Final = frozenset(
    ("Artifact", "Battle", "Conspiracy", "Creature", "Dungeon", "Enchantment", "Instant", "Kindred",
     "Land", "Phenomenon", "Plane", "Planeswalker", "Scheme", "Sorcery", "Stickers", "Tribal",
     "Vanguard")
)  # fmt: skip

# As card data has them.
RARITIES: Final = frozenset(("common", "uncommon", "rare", "mythic", "special", "bonus"))

# 305.6: what a land of this type can be tapped for.
BASIC_LAND_TYPES: Final[Mapping[str, ColorSet]] = {
    "Plains": BIT["W"],
    "Island": BIT["U"],
    "Swamp": BIT["B"],
    "Mountain": BIT["R"],
    "Forest": BIT["G"],
}

# A card of these layouts has, in a deck, the characteristics of both its halves
# (709.4). Every other card of two parts has there only its normal ones: the
# front face (712.8a), not the adventure, omen, prepare spell or flipped half
# (715.4, 720.4, 722.4, 710.1c).
COMBINED_LAYOUTS: Final = frozenset(("split", "aftermath"))

# 108.2a: cards of these types never go into a player's deck.
NONTRADITIONAL_TYPES: Final = frozenset(
    ("Plane", "Phenomenon", "Scheme", "Vanguard", "Dungeon", "Stickers")
)
# The one nontraditional kind that is a subtype (717.1).
ATTRACTION: Final = "Attraction"


class TypeLine(Value):
    """A type line (rule 205) cut into its three kinds of types."""

    supertypes: frozenset[str]
    types: frozenset[str]
    subtypes: frozenset[str]
    is_basic_land: bool
    """Whether any number of such a card may be in a deck (rules 100.2a, 903.5b)."""
    is_nontraditional: bool
    """Whether such a card never goes into a deck (rule 108.2a)."""

    @classmethod
    def of(
        cls, supertypes: frozenset[str], types: frozenset[str], subtypes: frozenset[str]
    ) -> TypeLine:
        """The line of these types."""
        return cls(
            supertypes,
            types,
            subtypes,
            "Basic" in supertypes and "Land" in types,
            not types.isdisjoint(NONTRADITIONAL_TYPES) or ATTRACTION in subtypes,
        )


@lru_cache(maxsize=8192)
def type_line(text: str) -> TypeLine:
    """Cut ``Legendary Creature — Human Wizard`` into its types; any text is allowed."""
    before, _, after = text.partition("—")
    supertypes, types = _kinds(before)
    # The one creature type of two words (205.3m).
    words = after.replace("Time Lord", "Time_Lord").split()
    return TypeLine.of(supertypes, types, frozenset([word.replace("_", " ") for word in words]))


# Thousands of lines have the same few words before the dash, and share their sets.
@lru_cache(maxsize=256)
def _kinds(before: str) -> tuple[frozenset[str], frozenset[str]]:
    words = frozenset(before.split())
    return words & SUPERTYPES, words - SUPERTYPES


def together(lines: Sequence[TypeLine]) -> TypeLine:
    """The types of several lines as one, as those of a split card's halves (709.4)."""
    none = frozenset[str]()
    return TypeLine.of(
        none.union(*(line.supertypes for line in lines)),
        none.union(*(line.types for line in lines)),
        none.union(*(line.subtypes for line in lines)),
    )


@lru_cache(maxsize=1)
def known_subtypes() -> Mapping[str, frozenset[str]]:
    """The subtypes there are (205.3), by card type: ``creature`` stands for kindred too (205.3m),
    ``spell`` for instants and sorceries (205.3k)."""
    import tomllib  # which no check needs

    with resources.data_path("subtypes.toml").open("rb") as file:
        table: dict[str, list[str]] = tomllib.load(file)
    return {kind: frozenset(names) for kind, names in table.items()}


def all_subtypes() -> frozenset[str]:
    """The subtypes there are (205.3), of all card types."""
    return frozenset().union(*known_subtypes().values())


class Face(Value):
    """One face, half or inset of a card, as printed."""

    name: str
    mana_cost: str = ""
    type_line: str = ""
    color_indicator: ColorSet = COLORLESS
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    symbols: tuple[str, ...] = ()
    """The mana symbols in its rules text outside reminder text, each once, in order."""
    defined_colors: ColorSet = COLORLESS
    """The colors its characteristic-defining abilities give it (rule 604.3)."""
    activated: bool | None = None
    """Whether it has an activated ability (rule 602); ``None`` where its text is unknown."""

    @property
    def supertypes(self) -> frozenset[str]:
        """As printed (rule 205.4)."""
        return type_line(self.type_line).supertypes

    @property
    def types(self) -> frozenset[str]:
        """Card types as printed (rule 205.2)."""
        return type_line(self.type_line).types

    @property
    def subtypes(self) -> frozenset[str]:
        """As printed (rule 205.3)."""
        return type_line(self.type_line).subtypes

    @property
    def mana_value(self) -> float:
        """The mana value of this face's own cost (rule 202.3); 0 without one."""
        from validator.cards.mana import parse_cost

        return parse_cost(self.mana_cost).mana_value

    @property
    def intrinsic_colors(self) -> ColorSet:
        """The colors of mana its basic land types make (rule 305.6)."""
        types = type_line(self.type_line)
        if "Land" not in types.types:
            return COLORLESS
        colors = COLORLESS
        for subtype in types.subtypes:
            colors |= BASIC_LAND_TYPES.get(subtype, COLORLESS)
        return colors
