"""What a check found, for those who call the library: immutable models with a JSON Schema.

They are made of plain values at the border (`report_of`), and by nobody else.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field

from validator.cards.color import ColorLetter
from validator.report.finding import SCHEMA_VERSION, Facts, Judgment, Severity, Verdict


class _Model(BaseModel):
    # Built when first used: who asks for a report needs no color identity.
    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


class Finding(_Model):
    """One thing wrong with a deck, or worth knowing about it."""

    code: str = Field(description="what kind of finding, as in `cmdr explain CODE`")
    rule: str | None = Field(default=None, description="the Comprehensive Rules number")
    severity: Severity = Field(default="error", description="only errors make a deck illegal")
    card: str | None = Field(default=None, description="the card to blame, by its Oracle name")
    oracle_id: str | None = None
    line: int | None = Field(default=None, ge=1, description="line of the list, from 1")
    column: int | None = Field(default=None, ge=1, description="column of the line, from 1")
    message: str = Field(description="what is wrong and why")
    help: str | None = Field(default=None, description="what to do about it")


class CatalogInfo(_Model):
    """Which card facts a report rests on."""

    as_of: str | None = Field(description="the day of the facts, YYYY-MM-DD")
    cards: int = Field(ge=0)


class Report(_Model):
    """The verdict on one deck in one format, and every finding behind it."""

    schema_version: int = SCHEMA_VERSION
    deck: str | None = Field(default=None, description="the path given, `-` for standard input")
    format: str
    verdict: Verdict
    commanders: tuple[str, ...] = ()
    companion: str | None = None
    color_identity: tuple[ColorLetter, ...] = Field(
        default=(), description="of the commanders, with the colors they chose, in WUBRG order"
    )
    size: int = Field(default=0, ge=0, description="cards of the deck with its commanders")
    findings: tuple[Finding, ...] = Field(default=(), description="by line (none last), then code")
    catalog: CatalogInfo

    @property
    def is_legal(self) -> bool:
        """Whether the verdict is ``legal``."""
        return self.verdict == "legal"


class IdentitySource(_Model):
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


class ColorIdentity(_Model):
    """A card's color identity (rule 903.4), and where each color came from.

    Basic land types are counted (rule 305.6), because deck sites show them so.
    """

    card: str
    color_identity: tuple[ColorLetter, ...]
    sources: tuple[IdentitySource, ...]


def report_of(judgment: Judgment) -> Report:
    """The report that a judgment makes."""
    return _made(
        Report,
        {
            "schema_version": judgment.schema_version,
            "deck": judgment.deck,
            "format": judgment.format,
            "verdict": judgment.verdict,
            "commanders": judgment.commanders,
            "companion": judgment.companion,
            "color_identity": judgment.color_identity,
            "size": judgment.size,
            "findings": tuple([_made(Finding, found._asdict()) for found in judgment.findings]),
            "catalog": _info(judgment.catalog),
        },
    )


@lru_cache(maxsize=8)
def _info(facts: Facts) -> CatalogInfo:
    return _made(CatalogInfo, facts._asdict())


_Made = TypeVar("_Made", bound=_Model)


def _made(kind: type[_Made], values: dict[str, Any]) -> _Made:
    """The model with these values, one for each of its fields, in their order.

    Nothing is validated: a judgment has what its types say, as the tests show. This is what
    `model_construct` does for values from a trusted source, but for the look at each field's
    aliases and default, which takes longer than to validate them.
    """
    made = kind.__new__(kind)
    # The models are frozen, so that one set does for all of a kind.
    fields = _FIELDS[kind]
    _set(made, "__dict__", values)
    _set(made, "__pydantic_fields_set__", fields)
    _set(made, "__pydantic_extra__", None)
    _set(made, "__pydantic_private__", None)
    return made


_set: Final = object.__setattr__
_FIELDS: Final[dict[type[_Model], set[str]]] = {
    kind: set(kind.model_fields) for kind in (Report, Finding, CatalogInfo)
}
