"""What a card's text does in a game, as far as building a deck asks for it."""

from __future__ import annotations

from collections.abc import Iterable

from validator.cards.effects.effects import Effects
from validator.cards.effects.mana import CardMana
from validator.cards.face import Face
from validator.cards.text.production import read_mana


def read_effects(name: str, faces: Iterable[tuple[Face, str]]) -> Effects:
    """The effects of a card's faces, each with its Oracle text."""
    mana = [read_mana(name, face, text) for face, text in faces]
    return Effects(
        CardMana(
            tuple(way for of_face in mana for way in of_face.made),
            tuple(way for of_face in mana for way in of_face.found),
        )
    )
