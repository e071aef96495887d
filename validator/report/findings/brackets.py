"""Cards that make a deck's Commander bracket too high for a format."""

from __future__ import annotations

from typing import Annotated

from validator.base.declared import Doc
from validator.base.said import said, sentences, several
from validator.report.findings.fact import Details, Fact, Severity, Words


class Bracket(Details):
    """A card that makes the deck's bracket higher than the format allows."""

    code = "bracket"

    criterion: Annotated[
        str, Doc("game-changers, mass-land-denial, two-card-combos or extra-turns")
    ]
    bracket: Annotated[int, Doc("the lowest bracket that the cards of it leave open")]
    maximum: Annotated[int, Doc("the highest bracket that the format allows, or the caller wants")]
    cards: Annotated[int, Doc("how many such cards the deck has")]
    day: Annotated[str, Doc("of the text or list that it rests on, YYYY-MM-DD")]
    is_wanted: bool = False
    """Whether the caller wants the maximum, and not the format: then it is a warning."""

    @property
    def weight(self) -> Severity:
        """How grave it is: a bracket that the caller wants leaves the verdict alone."""
        return "warning" if self.is_wanted else self.severity

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card that makes the bracket higher than the format allows."""
        cards, most = self.cards, self.maximum
        match self.criterion:
            case "mass-land-denial":
                why = said("{card} is mass land denial.", card=fact.card or "")
            case "extra-turns":
                why = said("{card} gives an extra turn.", card=fact.card or "")
            case "two-card-combos":
                why = said("{card} is part of a two-card combo.", card=fact.card or "")
            case _:
                why = several(
                    cards,
                    "{card} is a Game Changer, the only one.",
                    "{card} is one of {n:,} Game Changers.",
                    card=fact.card or "",
                )
        wants = said(
            "That makes the deck at least bracket {bracket}; bracket {most} was asked for.",
            bracket=self.bracket,
            most=most,
        )
        makes = said(
            "That makes the deck at least bracket {bracket}; {format} allows at most bracket "
            "{most}.",
            bracket=self.bracket,
            format=format,
            most=most,
        )
        return Words(
            sentences(why, wants if self.is_wanted else makes),
            said("Remove it, or play with a group of that bracket."),
        )
