"""The answers for those who call the library: immutable models with a JSON Schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from validator.base.lazy import Drawn
from validator.base.models import Model, model_of
from validator.report.answers import additions, leaders, repair
from validator.report.models import CatalogInfo, Finding, Report

if TYPE_CHECKING:

    class Leader(Model, leaders.Leader):
        """As `validator.report.models.Finding`: what `model_of` makes, for type checkers."""

    class NearMiss(Model, leaders.NearMiss):
        """As `Leader`, and the values inside are models too."""

        findings: tuple[Finding, ...]

    class LeadersFound(Model, leaders.LeadersJudgment):
        """As `NearMiss`."""

        leaders: tuple[Leader, ...]
        near_misses: tuple[NearMiss, ...]
        findings: tuple[Finding, ...]
        catalog: CatalogInfo

    class Addition(Model, additions.Addition):
        """As `NearMiss`."""

        findings: tuple[Finding, ...]

    class Additions(Model, additions.AdditionsJudgment):
        """As `NearMiss`."""

        cards: tuple[Addition, ...]
        findings: tuple[Finding, ...]
        catalog: CatalogInfo

    class RepairChange(Model, repair.Change):
        """As `Leader`."""

    class Repair(Model, repair.RepairJudgment):
        """As `NearMiss`."""

        changes: tuple[RepairChange, ...]
        report: Report

else:
    Leader = model_of(leaders.Leader)
    NearMiss = model_of(leaders.NearMiss)
    LeadersFound = model_of(leaders.LeadersJudgment)
    Addition = model_of(additions.Addition)
    Additions = model_of(additions.AdditionsJudgment)
    RepairChange = model_of(repair.Change)
    Repair = model_of(repair.RepairJudgment)


class Leaders(Drawn[Leader]):
    """Those who may lead some cards: a sequence that is worked out as far as it is read.

    Read pages of it (``leaders[:20]``); its length is known when all of it is read.
    """

    __slots__ = ("near_misses",)

    def __init__(self, found: leaders.FoundLeaders) -> None:
        super().__init__(map(Leader.model_validate, found))
        self.near_misses = Drawn(map(NearMiss.model_validate, found.near_misses))
        """Those whom a single finding keeps out, with that finding."""


def repair_model(judgment: repair.RepairJudgment) -> Repair:
    """The model of how a deck is fixed."""
    return Repair.model_validate(judgment)
