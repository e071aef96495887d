"""The answer of `cmdr combos`: the two-card combos of a deck, and those one card short."""

from __future__ import annotations

from typing import Annotated, Final

from validator.base.declared import Declared, Doc
from validator.base.language import LanguageCode, language
from validator.base.value import in_json, replace
from validator.report.bracket import BracketCard
from validator.report.finding import DeckPath, Facts, Found, SchemaVersion, Verdict

SCHEMA_VERSION: Final = 1


class DeckCombo(Declared):
    """Two cards of the deck that go infinite together."""

    cards: Annotated[tuple[BracketCard, ...], Doc("both cards")]
    lowest_bracket: Annotated[int, Doc("the lowest bracket with this combo", ge=1, le=4)]
    highest_bracket: Annotated[
        int, Doc("the bracket that it makes if it comes early; else the same", ge=1, le=4)
    ]
    produces: Annotated[tuple[str, ...], Doc("what it makes, in the source's words")] = ()


class NearCombo(Declared):
    """A combo of which the deck has one card, and may have the other."""

    cards: Annotated[tuple[BracketCard, ...], Doc("the card that the deck has")]
    missing: Annotated[str, Doc("the full English name of the other")]
    produces: Annotated[tuple[str, ...], Doc("what it makes, in the source's words")] = ()


class CombosJudgment(Declared, called="Combos"):
    """The two-card combos of a deck."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    deck: DeckPath = None
    format: Annotated[str, Doc("the id of the format that found the commander")]
    verdict: Annotated[Verdict, Doc("the verdict on the deck in that format")]
    commanders: Annotated[tuple[str, ...], Doc("full English names")] = ()
    combos: Annotated[tuple[DeckCombo, ...], Doc("those that the deck holds")] = ()
    one_card_short: Annotated[
        tuple[NearCombo, ...], Doc("those that lack one card, which the deck may have")
    ] = ()
    source: Annotated[str, Doc("where the list of combos comes from")]
    as_of: Annotated[str | None, Doc("the day of that list, YYYY-MM-DD, null if unknown")] = None
    findings: Annotated[tuple[Found, ...], Doc("of an unreadable list: why")] = ()
    catalog: Annotated[Facts, Doc("the card data used")]

    def in_language(self, code: LanguageCode) -> CombosJudgment:
        """The same in another language. Raises ``ValueError`` for one without a translation."""
        told = language(code)
        findings = (replace(each, message=told.of(each.message)) for each in self.findings)
        return replace(self, findings=tuple(findings))

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)
