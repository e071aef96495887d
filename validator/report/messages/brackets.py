"""Cards that make a deck's Commander bracket too high for a format."""

from __future__ import annotations

from validator.base.said import said, sentences, several
from validator.report.finding import Fact
from validator.report.messages.words import Words


def bracket(fact: Fact, format: str) -> Words:
    """A card that makes the bracket higher than the format allows."""
    cards, most = fact.params["cards"], fact.params["maximum"]
    match fact.params["criterion"]:
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
        "That makes the deck at least a bracket {bracket}; {format} allows bracket {most} at most.",
        bracket=fact.params["bracket"],
        format=format,
        most=most,
    )
    return Words(sentences(why, makes), said("Take it out, or play at a table of that bracket."))
