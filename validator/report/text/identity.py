"""A color identity in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from validator.base.said import phrase, said
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
        told = (
            said(
                "{colors}  {text} in the {where} of {face} (rule {rule})",
                colors=given,
                text=text,
                where=where,
                face=source.face,
                rule=source.rule,
            )
            if source.face
            else said(
                "{colors}  {text} in the {where} (rule {rule})",
                colors=given,
                text=text,
                where=where,
                rule=source.rule,
            )
        )
        yield from page.wrap(page.say(told), indent=2, hanging=6)
