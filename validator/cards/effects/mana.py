"""The mana that a card makes (rule 106), and the lands that it finds in place of making any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, cast

from validator.base.value import Value

ManaLetter: TypeAlias = Literal["W", "U", "B", "R", "G", "C"]
"""A type of mana (rule 106.1b): the five colors, and C for colorless."""

MANA: Final = "WUBRGC"
COLORED: Final = "WUBRG"

Need: TypeAlias = Literal[
    "commander-identity",
    "opponents-lands",
    "own-lands",
    "choice",
    "other-color",
    "mana",
    "cost",
    "condition",
    "event",
    "spell",
    "loyalty",
    "target",
    "granted",
    "token",
    "restricted",
    "unread",
]
"""What mana asks for before it is there, or before it may be spent on anything:

* ``commander-identity``: only colors of the commander's identity, as of Command Tower;
* ``opponents-lands``: what lands of opponents could produce (rule 106.7), as of Exotic Orchard;
* ``own-lands``: what one's own lands could produce (rule 106.7), as of Reflecting Pool;
* ``choice``: a color chosen beforehand;
* ``other-color``: the color of something else, as of an exiled card;
* ``mana``: mana to pay for it, as of a Signet;
* ``cost``: another cost than the card itself and life, as a creature to sacrifice;
* ``condition``: something must be so, as "activate only if you control a Gate";
* ``event``: something must happen (a triggered or static ability);
* ``spell``: the card is cast, and makes mana once;
* ``loyalty``: a loyalty ability, which is no mana ability (rule 605.1a);
* ``target``: something to target, so that it is no mana ability either (rule 605.1a);
* ``granted``: something else than the card has the ability, as the creatures you control;
* ``token``: a token that it creates makes it (rule 111.10), as a Treasure;
* ``restricted``: it may be spent on some things only (rule 106.6);
* ``unread``: the words after "add" could not be read.
"""


class Made(Value):
    """One way in which a face makes mana: one of these types, or several together."""

    face: str
    colors: tuple[ManaLetter, ...]
    """In the order WUBRGC; all that it could be, so five for "any color"."""
    needs: tuple[Need, ...] = ()
    """Empty where a permanent makes it with nothing but itself (and life)."""


class Found(Value):
    """One way in which a face looks for lands in its owner's library."""

    face: str
    types: tuple[str, ...]
    """The land types that it looks for, as ``Forest``; empty where any land of the kind will do."""
    basic: bool
    """Whether it finds basic lands only."""
    battlefield: bool
    """Whether the land comes onto the battlefield, and not into the hand or elsewhere."""
    needs: tuple[Need, ...] = ()
    """As of `Made`: empty for a land that is sacrificed for another, and asks for life at most."""


def in_order(letters: Iterable[str]) -> tuple[ManaLetter, ...]:
    """These types of mana, each once, in the order WUBRGC."""
    wanted = frozenset(letters)
    return tuple(cast(ManaLetter, letter) for letter in MANA if letter in wanted)


class CardMana(Value):
    """All mana that a card makes, and all lands that it finds, by faces as printed."""

    made: tuple[Made, ...] = ()
    found: tuple[Found, ...] = ()

    @property
    def colors(self) -> tuple[ManaLetter, ...]:
        """What it makes unconditionally."""
        return in_order(color for way in self.made if not way.needs for color in way.colors)

    @property
    def conditional(self) -> tuple[ManaLetter, ...]:
        """What it makes only where something else is given: `made` says in which way, and what."""
        sure = self.colors
        return in_order(c for way in self.made for c in way.colors if c not in sure)

    @property
    def finds_lands(self) -> bool:
        """Whether it finds lands in the library, which is no making of mana."""
        return bool(self.found)

    def by(self, face: str) -> CardMana:
        """The ways of one face alone."""
        return CardMana(
            tuple(way for way in self.made if way.face == face),
            tuple(way for way in self.found if way.face == face),
        )
