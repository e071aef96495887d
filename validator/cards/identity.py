"""Color identity (rules 903.4 to 903.4e), with where each color came from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from validator.base.value import Value, replace
from validator.cards.color import BIT, COLORLESS, ColorSet, letters
from validator.cards.face import Face

MANA_COST: Final = "mana-cost"
RULES_TEXT: Final = "rules-text"
COLOR_INDICATOR: Final = "color-indicator"
CHARACTERISTIC: Final = "characteristic-defining-ability"
BASIC_LAND_TYPE: Final = "basic-land-type"
STATED: Final = "stated"

# Why a face other than the first counts at all. Halves of split cards need no
# exception: their characteristics are the card's own (709.4).
_RULE_OF_OTHER_FACES: Final = {
    "transform": "903.4d",
    "modal_dfc": "903.4d",
    "meld": "903.4d",
    "reversible_card": "903.4d",
    "adventure": "903.4e",
    "prepare": "903.4e",
    "flip": "903.4e",
}
_RULE: Final = "903.4"
# The layout whose smaller mana cost is written in the text, before all else: alternative
# characteristics (718.2), which 903.4e counts.
_PROTOTYPE: Final = "prototype"
_RULE_OF_PROTOTYPES: Final = "718.2"


class Source(Value):
    """One place on a card that gives it colors.

    ``face`` is the face's name (``None`` for a stated identity), ``where`` one of
    the constants above, ``text`` what stands there (symbols, or color letters),
    ``rule`` the rule that makes it count, ``see`` another one that says what it is.
    """

    face: str | None
    where: str
    text: str
    colors: ColorSet
    rule: str
    see: str | None = None


def sources(faces: Sequence[Face], layout: str, *, stated: ColorSet | None) -> tuple[Source, ...]:
    """Every place that gives a card of these faces a color, front face first.

    Where there is no text to look into, ``stated`` is the identity that the card's
    source states. Basic land types (rule 305.6) are listed too; `color_identity` leaves
    them out, because rule 903.5d judges them apart.
    """
    if stated is not None:
        found = [Source(None, STATED, "".join(letters(stated)), stated, _RULE)] if stated else []
    else:
        found = [
            _of_prototype(source) if layout == _PROTOTYPE else source
            for index, face in enumerate(faces)
            for source in _of_face(
                face, _RULE if index == 0 else _RULE_OF_OTHER_FACES.get(layout, _RULE)
            )
        ]
    found.extend(_of_land_types(faces))
    return tuple(found)


def _of_prototype(source: Source) -> Source:
    """A symbol in the text of a prototype card is one of its smaller cost, whatever else it is."""
    if source.where != RULES_TEXT:
        return source
    return replace(source, rule="903.4e", see=_RULE_OF_PROTOTYPES)


def color_identity(faces: Sequence[Face]) -> ColorSet:
    """The color identity that these faces give a card (rule 903.4), land types apart."""
    colors = COLORLESS
    for face in faces:
        for source in _of_face(face, _RULE):
            colors |= source.colors
    return colors


def _of_face(face: Face, rule: str) -> Iterator[Source]:
    from validator.cards.mana import parse_cost  # a catalog's cards have their identity already

    cost = parse_cost(face.mana_cost)
    if cost.colors:
        yield Source(face.name, MANA_COST, str(cost), cost.colors, rule)
    if face.color_indicator:
        indicated = "".join(letters(face.color_indicator))
        yield Source(face.name, COLOR_INDICATOR, indicated, face.color_indicator, rule)
    if face.defined_colors:
        defined = "".join(letters(face.defined_colors))
        yield Source(face.name, CHARACTERISTIC, defined, face.defined_colors, rule)
    for symbol in face.symbols:
        colors = parse_cost(symbol).colors
        if colors:
            yield Source(face.name, RULES_TEXT, symbol, colors, rule)


def _of_land_types(faces: Sequence[Face]) -> Iterator[Source]:
    for face in faces:
        for letter in letters(face.intrinsic_colors):
            yield Source(face.name, BASIC_LAND_TYPE, f"{{{letter}}}", BIT[letter], "305.6")
