"""What a check found, for those who call the library: immutable models with a JSON Schema.

They are models of the values that `validator.report.finding` declares, made at the border
(`report_of`) and by nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from validator.base.models import Model, model_of
from validator.cards.color import ColorLetter
from validator.report import finding as declared

if TYPE_CHECKING:

    class Finding(Model, declared.Found):
        """What `model_of` makes, for type checkers, which do not run it: it is both of these."""

    class CatalogInfo(Model, declared.Facts):
        """As `Finding`."""

    class Report(Model, declared.Judgment):
        """As `Finding`, and the values inside are models too."""

        findings: tuple[Finding, ...]
        catalog: CatalogInfo

else:
    Finding = model_of(declared.Found)
    CatalogInfo = model_of(declared.Facts)
    Report = model_of(declared.Judgment)


class IdentitySource(Model):
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


class ColorIdentity(Model):
    """A card's color identity (rule 903.4), and where each color came from.

    Basic land types are counted (rule 305.6), because deck sites show them so.
    """

    card: str
    color_identity: tuple[ColorLetter, ...]
    sources: tuple[IdentitySource, ...]


def report_of(judgment: declared.Judgment) -> Report:
    """The report that a judgment makes."""
    return Report.model_validate(judgment)
