"""All that is known of what a card does in a game, and how a catalog keeps it.

Few who judge a deck ask for it, so that a card has it as one text, read when it is asked for.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from validator.base.value import Value
from validator.cards.effects.mana import CardMana, Found, Made, in_order

TurnEffect: TypeAlias = Literal["takes", "another-takes", "stops"]
"""What a text does with extra turns (rule 500.7): its player, or whoever its player names, takes
one; another player does; or nobody does who would."""


class Effects(Value):
    """What a card does in a game, as far as building a deck asks for it."""

    mana: CardMana = CardMana()
    turns: tuple[TurnEffect, ...] = ()
    """What it does with extra turns, each once, in printed order."""
    may_deny_lands: bool = False
    """Whether it reads as if it denied lands to the whole table. A proposal: it errs both ways."""


NOTHING = ""
"""How a catalog keeps the effects of a card that does nothing of the kind."""


def kept(effects: Effects, faces: Sequence[str]) -> str:
    """The text that a catalog keeps; ``faces`` are the names of the card's faces."""
    told: dict[str, Any] = {}
    mana = effects.mana
    if mana.made:
        told["made"] = [
            [faces.index(way.face), "".join(way.colors), *way.needs] for way in mana.made
        ]
    if mana.found:
        told["found"] = [
            [faces.index(way.face), way.types, way.basic, way.battlefield, *way.needs]
            for way in mana.found
        ]
    if effects.turns:
        told["turns"] = effects.turns
    if effects.may_deny_lands:
        told["denies"] = True
    return json.dumps(told, separators=(",", ":")) if told else NOTHING


@lru_cache(maxsize=4096)
def effects_of(text: str, faces: tuple[str, ...]) -> Effects:
    """The effects that `kept` made this text of."""
    told: dict[str, Any] = json.loads(text) if text else {}
    made = tuple(
        Made(faces[face], in_order(colors), tuple(needs))
        for face, colors, *needs in told.get("made", ())
    )
    found = tuple(
        Found(faces[face], tuple(types), basic, battlefield, tuple(needs))
        for face, types, basic, battlefield, *needs in told.get("found", ())
    )
    return Effects(CardMana(made, found), tuple(told.get("turns", ())), told.get("denies", False))
