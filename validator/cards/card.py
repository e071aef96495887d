"""What a card is: the facts the rules of deck construction ask for, and no prose.

Cards are plain slotted values, because a thousand decks a second pass through
them; `Card.model_validate` and `Card.model_dump` mean what they mean on the
pydantic models at the borders.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from validator.base.value import Value, derived
from validator.cards.color import BIT, COLORLESS, ColorSet

if TYPE_CHECKING:
    from validator.cards.clauses import Clause

SUPERTYPES: Final = frozenset(
    # 205.4a, and those of joke cards
    ("Basic", "Legendary", "Ongoing", "Snow", "World", "Elite", "Host", "Token")
)

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


def _together(lines: Sequence[TypeLine]) -> TypeLine:
    none = frozenset[str]()
    return TypeLine.of(
        none.union(*(line.supertypes for line in lines)),
        none.union(*(line.types for line in lines)),
        none.union(*(line.subtypes for line in lines)),
    )


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


class Card(Value):
    """One card: its faces, and what is true of all of it.

    Cards are equal when all their facts are. ``name`` is the full English Oracle
    name, as in ``Esika, God of the Tree // The Prismatic Bridge``.
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    oracle_id: str | None = None
    color_identity: ColorSet | None = COLORLESS
    """Rule 903.4, basic land types apart; ``None`` where nothing tells it."""
    text_known: bool = True
    """False where the source gave no rules text: its identity is then only stated."""
    clauses: tuple[Clause, ...] = ()
    """What its text changes in deck construction (rule 113.6n)."""
    legalities: Mapping[str, str] | None = None
    """Legality by format key: ``legal``, ``banned``, ``not_legal``, ``restricted``.
    A key that is absent is unknown; ``None`` where nothing is known."""
    ban_reason: str | None = None
    """Why a banned card is banned, where the source says: ``ante``, ``banned list`` …"""
    other_names: tuple[str, ...] = ()
    """Other names the card is printed under (rule 201.3, flavor names)."""
    released_at: str | None = None
    """The day of its first ordinary printing, ``YYYY-MM-DD``."""
    sets: tuple[str, ...] = ()
    """The codes of the sets it is known to be printed in, lower case."""
    rarities: tuple[str, ...] | None = None
    """The rarities it was ever printed in, as ``common``; ``None`` where nothing tells them."""
    digital: bool = False
    """True for a card without a paper printing."""
    meld_result: bool = False
    """True for the melded back of two cards (rule 712.4), which is no card of a deck."""
    intrinsic_colors: ColorSet = COLORLESS
    """The colors of mana its basic land types make (rules 305.6, 903.5d)."""

    # Worked out once: every rule asks for them, for every card of every deck.
    asked_colors: ColorSet = derived()
    """The colors that a commander must have for it: of its identity, if that is known, and
    of its basic land types."""
    supertypes: frozenset[str] = derived()
    """The printed supertypes it has in a deck."""
    types: frozenset[str] = derived()
    """The printed card types it has in a deck."""
    subtypes: frozenset[str] = derived()
    """The printed subtypes it has in a deck."""
    is_basic_land: bool = derived()
    """Whether any number of it may be in a deck (rules 100.2a, 903.5b)."""
    is_nontraditional: bool = derived()
    """Whether it never goes into a deck (rule 108.2a)."""

    def _derive(self) -> None:
        faces = self.characteristic_faces
        # Most cards have one line, and share its sets with all others of that line.
        line = type_line(faces[0].type_line)
        if len(faces) > 1:
            line = _together([type_line(face.type_line) for face in faces])
        remember = object.__setattr__
        remember(self, "asked_colors", (self.color_identity or COLORLESS) | self.intrinsic_colors)
        remember(self, "supertypes", line.supertypes)
        remember(self, "types", line.types)
        remember(self, "subtypes", line.subtypes)
        remember(self, "is_basic_land", line.is_basic_land)
        remember(self, "is_nontraditional", line.is_nontraditional)

    @property
    def characteristic_faces(self) -> tuple[Face, ...]:
        """The faces whose characteristics the card has in a deck (rules 709.4, 712.8a)."""
        return self.faces if self.layout in COMBINED_LAYOUTS else self.faces[:1]

    @property
    def mana_value(self) -> float:
        """The mana value in a deck (rules 202.3, 202.3d): halves of a split card combined."""
        return sum(face.mana_value for face in self.characteristic_faces)

    @classmethod
    def model_validate(cls, record: Mapping[str, Any]) -> Card:
        """A card from an Oracle record in Scryfall's shape.

        Raises `validator.cards.records.RecordError` with the card's name and the reason.
        """
        from validator.cards.records import card_from_record

        return card_from_record(record)

    def model_dump(self) -> dict[str, Any]:
        """The facts as JSON values: colors as letters, clauses by `clauses.to_json`."""
        from validator.cards.records import dump_card

        return dump_card(self)
