"""A card's color identity and where it came from, as plain values."""

from __future__ import annotations

from typing import Any, Literal, cast

from validator.base.declared import Declared
from validator.base.value import dump, in_json
from validator.cards.color import ColorLetter


class IdentitySource(Declared):
    """One place on a card that gives it a color."""

    face: str | None
    where: Literal[
        "mana-cost",
        "rules-text",
        "color-indicator",
        "characteristic-defining-ability",
        "basic-land-type",
        "stated",
    ]
    text: str
    colors: tuple[ColorLetter, ...]
    rule: str
    see: str | None = None
    """Another rule that says what the place is; left out of the JSON if there is none."""


class ColorChoice(Declared):
    """Colors that are chosen and added to an identity: by whose rule, and how many.

    By 903.4b the player chooses before the game for a commander, by 207.5 colors are circled on
    the card while the deck is built.
    """

    rule: Literal["903.4b", "207.5"]
    colors: int


class CardIdentity(Declared, called="ColorIdentity"):
    """A card's color identity (rule 903.4), and where each color came from.

    Basic land types are counted (rule 305.6), because deck sites show them so.
    """

    card: str
    color_identity: tuple[ColorLetter, ...]
    sources: tuple[IdentitySource, ...]
    choices: tuple[ColorChoice, ...] = ()
    """What is added to these colors by a choice; left out of the JSON if nothing is."""

    def as_object(self) -> dict[str, Any]:
        """Return the identity as JSON values."""
        told = cast("dict[str, Any]", dump(self))
        sources = [
            {key: part for key, part in source.items() if part or key != "see"}
            for source in told["sources"]
        ]
        return {key: part for key, part in told.items() if part or key != "choices"} | {
            "sources": sources
        }

    def json(self) -> str:
        """Return the identity as JSON, in one line: what its model would write."""
        return in_json(self.as_object())
