"""Cards that make a deck's Commander bracket too high for a format."""

from __future__ import annotations

from typing import Annotated

from validator.base.declared import Doc
from validator.base.said import said, sentences, several
from validator.report.findings.fact import Details, Fact, Words


class Bracket(Details):
    """A card that makes the deck's bracket higher than the format allows."""

    code = "bracket"

    criterion: Annotated[str, Doc("game-changers, mass-land-denial or extra-turns")]
    bracket: Annotated[int, Doc("the lowest bracket that the cards of it leave open")]
    maximum: Annotated[int, Doc("the highest bracket that the format allows")]
    cards: Annotated[int, Doc("how many such cards the deck has")]
    day: Annotated[str, Doc("of the text or list that it rests on, YYYY-MM-DD")]

    def tell(self, fact: Fact, format: str) -> Words:
        """Return what is told: a card that makes the bracket higher than the format allows."""
        cards, most = self.cards, self.maximum
        match self.criterion:
            case "mass-land-denial":
                why = said("{card} denies the table its lands.", card=fact.card or "")
            case "extra-turns":
                why = said("{card} gives an extra turn.", card=fact.card or "")
            case _:
                why = several(
                    cards,
                    "{card} is a Game Changer, the only one.",
                    "{card} is one of {n:,} Game Changers.",
                    card=fact.card or "",
                )
        makes = said(
            "That makes the deck at least a bracket {bracket}; {format} allows bracket {most} at "
            "most.",
            bracket=self.bracket,
            format=format,
            most=most,
        )
        return Words(
            sentences(why, makes), said("Take it out, or play at a table of that bracket.")
        )
