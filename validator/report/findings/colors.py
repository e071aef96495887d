"""Colors that the commander lacks, and colors that were chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, TypedDict

from validator.base.declared import Doc
from validator.base.said import Said, listed, said, sentences
from validator.cards.color import ColorSet, color_set, describe
from validator.report.findings.fact import PLACES, Details, Fact, Words


class ColorSource(TypedDict):
    """One place on a card that gives it colors, as in `cmdr identity`."""

    face: Annotated[str | None, Doc("the name of the face, null for an identity that is stated")]
    where: Annotated[str, Doc("mana-cost, rules-text, color-indicator …")]
    text: Annotated[str, Doc("the symbols there, or letters of colors")]
    colors: Annotated[tuple[str, ...], Doc("letters, in the order WUBRG")]
    rule: Annotated[str, Doc("the rule that makes it count")]


class ColorIdentity(Details):
    """Colors that the commander lacks."""

    code = "color-identity"
    is_about_commanders = True
    is_about_colors = True
    may_be_lifted = True

    colors: Annotated[tuple[str, ...], Doc("the colors outside the commander's")]
    allowed: Annotated[tuple[str, ...], Doc("the commander's colors")]
    sources: Annotated[tuple[ColorSource, ...], Doc("where the card has the colors outside")]
    leaders: tuple[str, ...]
    exemptions: tuple[tuple[str, Said], ...] = ()
    """Cards whose text lets other colors in, and what it does."""
    companion: bool = False
    circled: bool = False
    """Whether it is about colors circled on the card (207.5)."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a card with a color outside the commander's."""
        if self.circled:
            message = said(
                "The colors circled on {card} are part of its color identity, and {leaders}.",
                card=fact.card or "",
                leaders=_leaders(self),
            )
            return Words(message, said("Remove it."))
        off = color_set(self.colors)
        message = said(
            "{card}'s color identity includes {colors} ({places}); {leaders}.",
            card=fact.card or "",
            colors=describe(off),
            places=listed(_places(self.sources, fact), last="and"),
            leaders=_leaders(self),
        )
        exempt = [said("{card} {does}.", card=card, does=does) for card, does in self.exemptions]
        help = said("Choose another companion.") if self.companion else _help(off)
        return Words(sentences(message, *exempt), help)


class BasicLandType(Details):
    """Basic land types that make mana of other colors than the commander's."""

    code = "basic-land-type"
    is_about_commanders = True
    is_about_colors = True
    may_be_lifted = True

    colors: Annotated[tuple[str, ...], Doc("the colors outside the commander's")]
    allowed: Annotated[tuple[str, ...], Doc("the commander's colors")]
    types: Annotated[tuple[str, ...], Doc("the basic land types to blame")]
    leaders: tuple[str, ...]
    free: str | None
    """The one basic land that may be there all the same (903.12e)."""

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for a basic land type outside the commander's colors."""
        off = color_set(self.colors)
        message = said(
            "{card} can produce {colors} mana ({types}, rule 305.6); {leaders}.",
            card=fact.card or "",
            colors=describe(off),
            types=listed(self.types, last="and"),
            leaders=_leaders(self),
        )
        free = self.free and said(
            "Of the basic lands only {land} is allowed (rule 903.12e).", land=self.free
        )
        return Words(sentences(message, free), _help(off))


class ColorChosen(Details):
    """A color chosen for a card that asks for one."""

    code = "color-chosen"
    severity = "note"

    color: Annotated[str, Doc("its letter")]
    asked: Annotated[bool, Doc("whether a card asks for one, false for a color told for none")]
    because: str | None = None

    def tell(self, fact: Fact, format: str) -> Words:
        """Return the words for the color that was taken, or that was given for no card."""
        color = describe(color_set(self.color))
        if not self.asked:
            message = said(
                "The chosen color ({color}) was ignored: no card in this deck needs one.",
                color=color,
            )
            return Words(message, said("Omit --color."))
        if self.because is None:
            message = said(
                "{card} needs a chosen color, and none was given; assuming {color} (best fit).",
                card=fact.card or "",
                color=color,
            )
        else:
            message = said(
                "{because} a color to the deck's identity, and none was given; assuming "
                "{color} (best fit).",
                because=Said.made(self.because, {}),
                color=color,
            )
        return Words(
            message,
            said("Choose it with --color W, U, B, R or G, once for each card that needs one."),
        )


def _leaders(details: ColorIdentity | BasicLandType) -> Said:
    names = details.leaders
    allowed = describe(color_set(details.allowed))
    if len(names) == 1:
        return said("{leader}'s color identity is {colors}", leader=names[0], colors=allowed)
    both = listed(names, last="and")
    return said(
        "the color identity of {leaders} together is {colors}", leaders=both, colors=allowed
    )


def _places(sources: Iterable[Mapping[str, Any]], fact: Fact) -> list[Said]:
    """``{W/B}, {W}, {B} in its rules text``: the symbols by place, with the face's name where the
    card has several."""
    symbols: dict[tuple[str | None, str], list[str]] = {}
    for each in sources:
        symbols.setdefault((each["face"], each["where"]), []).append(each["text"])
    return [_place(face, where, ", ".join(texts), fact) for (face, where), texts in symbols.items()]


def _place(face: str | None, where: str, text: str, fact: Fact) -> Said:
    if face is None:
        return said("stated as {symbols}", symbols=text)
    if face == fact.card:
        return said("{symbols} in its {place}", symbols=text, place=PLACES[where])
    return said("{symbols} in the {place} of {face}", symbols=text, place=PLACES[where], face=face)


def _help(off: ColorSet) -> Said:
    return said(
        "Remove it, or choose a commander whose color identity includes {colors}.",
        colors=describe(off),
    )
