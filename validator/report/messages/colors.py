"""Colors that the commander lacks, and colors that were chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from validator.base.said import Said, listed, said, sentences
from validator.cards.color import ColorSet, color_set, describe
from validator.report.finding import Fact
from validator.report.messages.words import PLACES, Words


def color_identity(fact: Fact, format: str) -> Words:
    """A card, or a companion, with a color outside the commander's; circled colors (207.5)."""
    if fact.aside.get("circled"):
        message = said(
            "The colors circled on {card} are of its color identity, and {leaders}.",
            card=fact.card or "",
            leaders=_leaders(fact),
        )
        return Words(message, said("Take it out."))
    off = color_set(fact.params["colors"])
    message = said(
        "{card} is {colors} ({places}); {leaders}.",
        card=fact.card or "",
        colors=describe(off),
        places=listed([_place(each, fact) for each in fact.params["sources"]], last="and"),
        leaders=_leaders(fact),
    )
    exempt = [
        said("{card} {does}.", card=card, does=does) for card, does in fact.aside["exemptions"]
    ]
    help = said("Choose another companion.") if fact.aside["companion"] else _help(off)
    return Words(sentences(message, *exempt), help)


def basic_land_type(fact: Fact, format: str) -> Words:
    """A basic land type that makes mana of a color outside the commander's."""
    off = color_set(fact.params["colors"])
    message = said(
        "{card} makes {colors} mana by its basic land type ({types}, rule 305.6); {leaders}.",
        card=fact.card or "",
        colors=describe(off),
        types=listed(fact.params["types"], last="and"),
        leaders=_leaders(fact),
    )
    free = fact.aside["free"] and said(
        "Of basic lands only {land} is let in (rule 903.12e).", land=fact.aside["free"]
    )
    return Words(sentences(message, free), _help(off))


def color_chosen(fact: Fact, format: str) -> Words:
    """The color that was taken for a card that asks for one, or that was given for none."""
    color = describe(color_set(fact.params["color"]))
    if not fact.params["asked"]:
        message = said(
            "A color was given, {color}, for which nothing in this deck asks; it was not used.",
            color=color,
        )
        return Words(message, said("Leave --color out."))
    if fact.aside["because"] is None:
        message = said(
            "{card} asks for a color, and none was given; {color} was taken, the one that suits "
            "the deck best.",
            card=fact.card or "",
            color=color,
        )
    else:
        message = said(
            "{because} a color to the deck's identity, and none was given; {color} was taken, the "
            "one that suits the deck best.",
            because=Said.made(fact.aside["because"], {}),
            color=color,
        )
    return Words(
        message,
        said("Say which: --color W, U, B, R or G, once for each card that asks."),
    )


def _leaders(fact: Fact) -> Said:
    names: Sequence[str] = fact.aside["leaders"]
    allowed = describe(color_set(fact.params["allowed"]))
    if len(names) == 1:
        return said("{leader} is {colors}", leader=names[0], colors=allowed)
    both = listed(names, last="and")
    return said("{leaders} are together {colors}", leaders=both, colors=allowed)


def _place(source: Mapping[str, Any], fact: Fact) -> Said:
    """``{R} in its mana cost``; with the face's name where the card has several."""
    face, where, text = source["face"], source["where"], source["text"]
    if face is None:
        return said("stated as {symbols}", symbols=text)
    if face == fact.card:
        return said("{symbols} in its {place}", symbols=text, place=PLACES[where])
    return said("{symbols} in the {place} of {face}", symbols=text, place=PLACES[where], face=face)


def _help(off: ColorSet) -> Said:
    return said("Take it out, or choose a commander that is {colors}, too.", colors=describe(off))
