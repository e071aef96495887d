"""A color identity in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from validator.base.said import Said, phrase, said, several
from validator.report.findings.fact import PLACES
from validator.report.text.page import PLAIN, Page

if TYPE_CHECKING:
    from validator.report.color_identity import CardIdentity, IdentitySource

_PLACES: Final[Mapping[str, str]] = {**PLACES, "basic-land-type": phrase("basic land type")}


def render_identity(
    identity: CardIdentity,
    page: Page = PLAIN,
) -> Iterator[str]:
    """A color identity and each of its sources, a line each."""
    colors = "".join(identity.color_identity) or said("colorless")
    yield from page.wrap(
        page.say(said("{card}: {colors}", card=identity.card, colors=colors)), hanging=4
    )
    for source in identity.sources:
        yield from page.wrap(page.say(_source(source)), indent=2, hanging=6)
    for choice in identity.choices:
        yield from page.wrap(page.say(_CHOICES[choice.rule](choice.colors)), indent=2, hanging=6)


def _source(source: IdentitySource) -> Said:
    """Which colors, by what, and where it stands."""
    colors, text = "".join(source.colors), source.text
    rule = source.rule
    if source.see is not None:
        rule = said("{rule} with {see}", rule=source.rule, see=source.see)
    if source.face is None:
        return said("{colors}  stated as {text} (rule {rule})", colors=colors, text=text, rule=rule)
    return said(
        "{colors}  {text} in the {where} of {face} (rule {rule})",
        colors=colors,
        text=text,
        where=_PLACES[source.where],
        face=source.face,
        rule=rule,
    )


def _chosen(number: int) -> Said:  # no card asks for more than one
    return said("as a commander, one more color, chosen before the game (rule 903.4b)")


def _circled(number: int) -> Said:
    return several(
        number,
        "one more color, circled while building the deck (rule 207.5)",
        "{n} more colors, circled while building the deck (rule 207.5)",
    )


_CHOICES: Final[Mapping[str, Callable[[int], Said]]] = {"903.4b": _chosen, "207.5": _circled}
