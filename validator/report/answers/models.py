"""The answers for those who call the library: immutable models with a JSON Schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from validator.base.lazy import Drawn
from validator.base.models import Model, model_of
from validator.report.answers import leaders, repair
from validator.report.models import Finding, Report

if TYPE_CHECKING:

    class Leader(Model, leaders.Leader):
        """As `validator.report.models.Finding`: what `model_of` makes, for type checkers."""

    class NearMiss(Model, leaders.NearMiss):
        """As `Leader`, and the values inside are models too."""

        findings: tuple[Finding, ...]

    class RepairChange(Model, repair.Change):
        """As `Leader`."""

    class Repair(Model, repair.RepairJudgment):
        """As `NearMiss`."""

        changes: tuple[RepairChange, ...]
        report: Report

else:
    Leader = model_of(leaders.Leader)
    NearMiss = model_of(leaders.NearMiss)
    RepairChange = model_of(repair.Change)
    Repair = model_of(repair.RepairJudgment)


class Leaders(Drawn[Leader]):
    """Those who may lead some cards: a sequence that is worked out as far as it is read.

    Read pages of it (``leaders[:20]``); its length is known when all of it is read.
    """

    __slots__ = ("near_misses",)

    near_misses: Drawn[NearMiss]
    """Those whom a single finding keeps out, with that finding."""


def leader_models(found: leaders.FoundLeaders) -> Leaders:
    """The models of those who may lead, made as they are read."""
    made = Leaders(map(Leader.model_validate, found))
    made.near_misses = Drawn(map(NearMiss.model_validate, found.near_misses))
    return made


def repair_model(judgment: repair.RepairJudgment) -> Repair:
    """The model of how a deck is mended."""
    return Repair.model_validate(judgment)
