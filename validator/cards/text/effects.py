"""What a card's text does in a game, as far as building a deck asks for it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.cards.effects.effects import Effects, TurnEffect
from validator.cards.effects.mana import CardMana
from validator.cards.face import Face
from validator.cards.text.oracle import plain_marks, without_reminder
from validator.cards.text.phrases import parse
from validator.cards.text.production import read_mana


def read_effects(name: str, faces: Sequence[tuple[Face, str]]) -> Effects:
    """The effects of a card's faces, each with its Oracle text."""
    mana = [read_mana(name, face, text) for face, text in faces]
    sentences = list(_sentences(text for _, text in faces))
    return Effects(
        CardMana(
            tuple(way for of_face in mana for way in of_face.made),
            tuple(way for of_face in mana for way in of_face.found),
        ),
        tuple(dict.fromkeys(_turns(sentences))),
        any(_SPEAKS_OF_LANDS.search(each) and parse("denial", each) for each in sentences),
    )


_SPEAKS_OF_LANDS: Final = re.compile(
    r"\b(?:lands?|permanents?|untap|Plains|Islands|Swamps|Mountains|Forests)\b"
)


def _turns(sentences: Iterable[str]) -> Iterator[TurnEffect]:
    for sentence in sentences:
        if "extra turn" in sentence:
            effect: TurnEffect | None = parse("turns", sentence)
            if effect is not None:
                yield effect


def _sentences(texts: Iterable[str]) -> Iterator[str]:
    """Those that may be about turns or lands, without reminder text."""
    for text in texts:
        if "extra turn" in text or _SPEAKS_OF_LANDS.search(text):
            for line in without_reminder(plain_marks(text)).split("\n"):
                yield from re.split(r"(?<=[.!]) +", line)
