"""What a check found, for those who call the library: immutable models with a JSON Schema.

They are models of the values that `validator.report.finding` declares, made at the border
(`report_of`) and by nobody else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pydantic import SerializerFunctionWrapHandler, model_serializer

from validator.base.models import Model, model_of
from validator.report import bracket as brackets
from validator.report import color_identity as identity
from validator.report import combos, roles
from validator.report import finding as declared
from validator.report.event import sheet

if TYPE_CHECKING:

    class Finding(Model, declared.Found):
        """What `model_of` makes, for type checkers, which do not run it: it is both of these."""

    class CatalogInfo(Model, declared.Facts):
        """As `Finding`."""

    class Changed(Model, declared.Changed):
        """As `Finding`."""

    class Since(Model, declared.Since):
        """As `Report`."""

        changed: tuple[Changed, ...]

    class Report(Model, declared.Judgment):
        """As `Finding`, and the values inside are models too."""

        findings: tuple[Finding, ...]
        catalog: CatalogInfo
        since: Since | None

    class BracketCard(Model, brackets.BracketCard):
        """As `Finding`."""

    class BracketReason(Model, brackets.Reason):
        """As `Report`."""

        cards: tuple[BracketCard, ...]

    class BracketDoubt(Model, brackets.Untold):
        """As `Report`."""

        cards: tuple[BracketCard, ...]

    class BracketLikelyReason(Model, brackets.LikelyReason):
        """As `Report`."""

        cards: tuple[BracketCard, ...]

    class Bracket(Model, brackets.BracketJudgment):
        """As `Report`."""

        reasons: tuple[BracketReason, ...]
        unjudged: tuple[BracketDoubt, ...]
        likely_reasons: tuple[BracketLikelyReason, ...]
        findings: tuple[Finding, ...]
        catalog: CatalogInfo

    class DeckCombo(Model, combos.DeckCombo):
        """As `Report`."""

        cards: tuple[BracketCard, ...]

    class NearCombo(Model, combos.NearCombo):
        """As `Report`."""

        cards: tuple[BracketCard, ...]

    class Combos(Model, combos.CombosJudgment):
        """As `Report`."""

        combos: tuple[DeckCombo, ...]
        one_card_short: tuple[NearCombo, ...]
        findings: tuple[Finding, ...]
        catalog: CatalogInfo

    class PartnerRole(Model, roles.PartnerRole):
        """As `Finding`."""

    class FormatRole(Model, roles.FormatRole):
        """As `Report`."""

        pairs: tuple[PartnerRole, ...]

    class Roles(Model, roles.CardRoles):
        """As `Report`."""

        formats: tuple[FormatRole, ...]
        catalog: CatalogInfo

    class EventEntry(Model, sheet.Entry):
        """As `Report`."""

        report: Report | None

    class EventBlamed(Model, sheet.Blamed):
        """As `Finding`."""

    class EventProblem(Model, sheet.Problem):
        """As `Report`."""

        players: tuple[EventBlamed, ...]

    class EventSheet(Model, sheet.Sheet):
        """As `Report`."""

        entries: tuple[EventEntry, ...]
        problems: tuple[EventProblem, ...]
        catalog: CatalogInfo

else:
    Finding = model_of(declared.Found)
    CatalogInfo = model_of(declared.Facts)
    Changed = model_of(declared.Changed)
    Since = model_of(declared.Since)
    Report = model_of(declared.Judgment)
    BracketCard = model_of(brackets.BracketCard)
    BracketReason = model_of(brackets.Reason)
    BracketDoubt = model_of(brackets.Untold)
    BracketLikelyReason = model_of(brackets.LikelyReason)
    Bracket = model_of(brackets.BracketJudgment)
    DeckCombo = model_of(combos.DeckCombo)
    NearCombo = model_of(combos.NearCombo)
    Combos = model_of(combos.CombosJudgment)
    PartnerRole = model_of(roles.PartnerRole)
    FormatRole = model_of(roles.FormatRole)
    Roles = model_of(roles.CardRoles)
    EventEntry = model_of(sheet.Entry)
    EventBlamed = model_of(sheet.Blamed)
    EventProblem = model_of(sheet.Problem)
    EventSheet = model_of(sheet.Sheet)


class _Sent(Model):
    """A model that is sent without those of its optional fields that say nothing."""

    @model_serializer(mode="wrap")
    def _without_empty(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
        sent: dict[str, Any] = handler(self)
        fields = type(self).model_fields
        return {name: value for name, value in sent.items() if value or fields[name].is_required()}


if TYPE_CHECKING:

    class IdentitySource(_Sent, identity.IdentitySource):
        """As `Finding`."""

    class ColorChoice(Model, identity.ColorChoice):
        """As `Finding`."""

    class ColorIdentity(_Sent, identity.CardIdentity):
        """As `Report`."""

        sources: tuple[IdentitySource, ...]
        choices: tuple[ColorChoice, ...] = ()

else:
    IdentitySource = model_of(identity.IdentitySource, _Sent)
    ColorChoice = model_of(identity.ColorChoice)
    ColorIdentity = model_of(identity.CardIdentity, _Sent)


def report_of(judgment: declared.Judgment) -> Report:
    """The report that a judgment makes."""
    return Report.model_validate(judgment)


def finding_of(found: declared.Found) -> Finding:
    """The model of one finding."""
    return Finding.model_validate(found)


def combos_model(judgment: combos.CombosJudgment) -> Combos:
    """The model of a deck's combos."""
    return Combos.model_validate(judgment)


def bracket_model(judgment: brackets.BracketJudgment) -> Bracket:
    """The model of a deck's bracket."""
    return Bracket.model_validate(judgment)
