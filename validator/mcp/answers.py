"""Answers cut to what an assistant needs: the verdict, each finding with its rule, and what to do.

A report has more (figures, edits, ids); an assistant pays for every word that it reads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from validator.judge.conversion.convert import Converted
from validator.report.answers.models import Leader, NearMiss, Repair
from validator.report.finding import Judgment
from validator.report.models import Bracket, Finding, Report

MOST_FINDINGS: Final = 30


def of_report(report: Report | Judgment) -> dict[str, Any]:
    """A report."""
    return {
        "verdict": report.verdict,
        "format": report.format,
        "commanders": list(report.commanders),
        "companion": report.companion,
        "color_identity": "".join(report.color_identity),
        "size": report.size,
        "findings": of_findings(report.findings[:MOST_FINDINGS]),
        "findings_left_out": max(0, len(report.findings) - MOST_FINDINGS),
        "card_facts_of": report.catalog.as_of,
    }


def of_findings(findings: Sequence[Any]) -> list[dict[str, Any]]:
    """Findings, without those of their fields that say nothing."""
    return [_of_finding(found) for found in findings]


def _of_finding(found: Finding) -> dict[str, Any]:
    fields = ("code", "rule", "severity", "card", "line", "message", "help")
    told = {name: getattr(found, name) for name in fields}
    return {name: value for name, value in told.items() if value is not None}


def of_repair(repair: Repair) -> dict[str, Any]:
    """How a deck is mended, and what is said of it then."""
    return {
        "changes": [change.message for change in repair.changes],
        "needs": repair.message,
        "verdict_after": repair.report.verdict,
        "findings_after": of_findings(repair.report.findings[:MOST_FINDINGS]),
    }


def of_leader(leader: Leader | NearMiss) -> dict[str, Any]:
    """Who may lead, or who almost may and what keeps them out."""
    told: dict[str, Any] = {
        "commanders": list(leader.commanders),
        "color_identity": "".join(leader.color_identity),
    }
    if isinstance(leader, NearMiss):
        told["findings"] = of_findings(leader.findings)
    return told


def of_bracket(bracket: Bracket) -> dict[str, Any]:
    """The lowest bracket, why, and what can't be told."""
    return {
        "floor": bracket.floor,
        "reasons": [_about(each) for each in bracket.reasons],
        "unjudged": [_about(each) for each in bracket.unjudged],
        "criteria_of": bracket.criteria,
        "game_changers_of": bracket.game_changers,
        "findings": of_findings(bracket.findings),
    }


def _about(each: Any) -> dict[str, Any]:
    cards = [card.card for card in each.cards]
    told: Mapping[str, Any] = {"bracket": each.bracket, "message": each.message, "cards": cards}
    return {name: value for name, value in told.items() if value}


def of_converted(made: Converted) -> dict[str, Any]:
    """A list for another program, and what is lost on the way."""
    return {
        "text": made.text,
        "lost": [loss.message for loss in made.losses],
        "unknown": [name.message for name in made.unknown],
    }
