"""What a card is: the facts the rules of deck construction ask for, and no prose.

Cards are plain slotted values, because a thousand decks a second pass through
them; `Card.model_validate` and `Card.model_dump` mean what they mean on the
pydantic models at the borders.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from validator.base.value import Value, derived
from validator.cards.clauses import Clause, to_json
from validator.cards.color import COLORLESS, ColorLetter, ColorSet, letters
from validator.cards.face import COMBINED_LAYOUTS, Face, together, type_line

if TYPE_CHECKING:
    from validator.cards.effects.effects import Effects
    from validator.cards.effects.mana import CardMana
    from validator.cards.identity import Source


class Card(Value):
    """One card: its faces, and what is true of all of it.

    Cards are equal when all their facts are, and may be in sets and keys of dictionaries.
    ``name`` is the full English Oracle name, as in ``Esika, God of the Tree // The Prismatic
    Bridge``; `color_identity` is its color identity in letters.
    """

    name: str
    layout: str
    faces: tuple[Face, ...]
    oracle_id: str | None = None
    identity_colors: ColorSet | None = COLORLESS
    """Rule 903.4, basic land types apart, as bits (`validator.cards.color`); ``None`` if nothing
    tells it. In letters and with those: `color_identity`."""
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
    """The rarities in which it was printed on paper or Magic Online, promotional printings apart,
    as ``common``; ``None`` where nothing tells them."""
    digital: bool = False
    """True for a card without a paper printing."""
    meld_result: bool = False
    """True for the melded back of two cards (rule 712.4), which is no card of a deck."""
    intrinsic_colors: ColorSet = COLORLESS
    """The colors of mana its basic land types make (rules 305.6, 903.5d)."""
    effects_text: str | None = None
    """What it does in a game as a catalog keeps it, for `effects`; ``None`` where its text is
    unknown."""

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
            line = together([type_line(face.type_line) for face in faces])
        remember = object.__setattr__
        remember(self, "asked_colors", (self.identity_colors or COLORLESS) | self.intrinsic_colors)
        remember(self, "supertypes", line.supertypes)
        remember(self, "types", line.types)
        remember(self, "subtypes", line.subtypes)
        remember(self, "is_basic_land", line.is_basic_land)
        remember(self, "is_nontraditional", line.is_nontraditional)

    @property
    def color_identity(self) -> tuple[ColorLetter, ...] | None:
        """Its color identity (rule 903.4) as letters in the order WUBRG, as `cmdr identity` and
        deck sites show it: ``("W", "U")``, ``()`` for a colorless card, ``None`` if nothing tells
        it.

        The colors of its basic land types are among them (rule 305.6): that of Forest is
        ``("G",)``.
        """
        if self.identity_colors is None:
            return None
        return letters(self.identity_colors | self.intrinsic_colors)

    def __hash__(self) -> int:
        # Equal cards have equal names and ids; of two cards both are different.
        return hash((self.name, self.oracle_id))

    @property
    def characteristic_faces(self) -> tuple[Face, ...]:
        """The faces whose characteristics the card has in a deck (rules 709.4, 712.8a)."""
        return self.faces if self.layout in COMBINED_LAYOUTS else self.faces[:1]

    @property
    def mana_value(self) -> float:
        """The mana value in a deck (rules 202.3, 202.3d): halves of a split card combined."""
        return sum(face.mana_value for face in self.characteristic_faces)

    @property
    def has_power(self) -> bool:
        """Whether power and toughness are printed on it, as on a creature (rule 208)."""
        return any(face.power is not None for face in self.characteristic_faces)

    @property
    def mana(self) -> CardMana | None:
        """The mana that it makes and the lands that it finds (rules 106, 305.6, 605), by faces;
        ``None`` where its text is unknown."""
        effects = self.effects
        return None if effects is None else effects.mana

    @property
    def effects(self) -> Effects | None:
        """What it does in a game, as far as building a deck asks for it; ``None`` where its text
        is unknown."""
        from validator.cards.effects.effects import effects_of  # which few ask for

        if self.effects_text is None:
            return None
        try:
            return effects_of(self.effects_text, tuple(face.name for face in self.faces))
        except (ValueError, TypeError, LookupError, AttributeError) as error:
            from validator.cards.catalog.queries import CatalogError  # whose card it is

            raise CatalogError(f"the card data of {self.name} is damaged ({error})") from None

    @property
    def identity_sources(self) -> tuple[Source, ...]:
        """Every place that gives it a color of its identity (rules 903.4 to 903.4e), front face
        first; basic land types (305.6) too, which rule 903.5d judges apart."""
        from validator.cards.identity import sources

        stated = None if self.text_known else self.identity_colors or COLORLESS
        return sources(self.faces, self.layout, stated=stated)

    @classmethod
    def model_validate(cls, record: Mapping[str, Any]) -> Card:
        """A card from an Oracle record in Scryfall's shape.

        Raises `RecordError` with the card's name, the key and the reason: for a key that no
        record has, too.
        """
        from validator.cards.record_keys import check_keys
        from validator.cards.records import card_fields

        check_keys(record)
        return cls(**card_fields(record))

    def model_dump(self) -> dict[str, Any]:
        """The facts as JSON values: colors as letters, clauses by `clauses.to_json`."""
        return {
            "name": self.name,
            "layout": self.layout,
            "oracle_id": self.oracle_id,
            "color_identity": None if self.color_identity is None else list(self.color_identity),
            "text_known": self.text_known,
            "clauses": [to_json(clause) for clause in self.clauses],
            "legalities": None if self.legalities is None else dict(self.legalities),
            "ban_reason": self.ban_reason,
            "other_names": list(self.other_names),
            "released_at": self.released_at,
            "sets": list(self.sets),
            "rarities": None if self.rarities is None else list(self.rarities),
            "digital": self.digital,
            "meld_result": self.meld_result,
            "faces": [_dump_face(face) for face in self.faces],
        }


def _dump_face(face: Face) -> dict[str, Any]:
    return {
        "name": face.name,
        "mana_cost": face.mana_cost,
        "type_line": face.type_line,
        "color_indicator": _spelled(face.color_indicator),
        "power": face.power,
        "toughness": face.toughness,
        "loyalty": face.loyalty,
        "symbols": list(face.symbols),
        "defined_colors": _spelled(face.defined_colors),
        "activated": face.activated,
    }


def _spelled(colors: ColorSet | None) -> list[str] | None:
    return None if colors is None else list(letters(colors))
