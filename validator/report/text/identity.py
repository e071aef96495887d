"""A color identity in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from validator.base.said import Said, phrase, said, several
from validator.report.text.page import PLAIN, Page

if TYPE_CHECKING:
    from validator.report.models import ColorIdentity

_PLACES: Final[Mapping[str, str]] = {
    "mana-cost": phrase("mana cost"),
    "rules-text": phrase("rules text"),
    "color-indicator": phrase("color indicator"),
    "characteristic-defining-ability": phrase("characteristic defining ability"),
    "basic-land-type": phrase("basic land type"),
    "stated": phrase("stated"),
}


def render_identity(
    identity: ColorIdentity,
    page: Page = PLAIN,
) -> Iterator[str]:
    """A color identity and each of its sources, a line each."""
    colors = "".join(identity.color_identity) or said("colorless")
    yield from page.wrap(
        page.say(said("{card}: {colors}", card=identity.card, colors=colors)), hanging=4
    )
    for source in identity.sources:
        given = "".join(source.colors)
        text, where = source.text, _PLACES[source.where]
        rules = source.rule
        if source.see is not None:
            rules = said("{rule} with {see}", rule=source.rule, see=source.see)
        told = (
            said(
                "{colors}  {text} in the {where} of {face} (rule {rule})",
                colors=given,
                text=text,
                where=where,
                face=source.face,
                rule=rules,
            )
            if source.face
            else said(
                "{colors}  {text} in the {where} (rule {rule})",
                colors=given,
                text=text,
                where=where,
                rule=rules,
            )
        )
        yield from page.wrap(page.say(told), indent=2, hanging=6)
    for choice in identity.choices:
        yield from page.wrap(page.say(_CHOICES[choice.rule](choice.colors)), indent=2, hanging=6)


def _chosen(number: int) -> Said:  # no card asks for more than one
    return said(
        "as a commander one more color, which its player chooses before the game (rule 903.4b)"
    )


def _circled(number: int) -> Said:
    return several(
        number,
        "one more color, which its player circles while the deck is built (rule 207.5)",
        "{n} more colors, which its player circles while the deck is built (rule 207.5)",
    )


_CHOICES: Final[Mapping[str, Callable[[int], Said]]] = {"903.4b": _chosen, "207.5": _circled}
