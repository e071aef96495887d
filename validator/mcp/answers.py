"""Answers cut to what an assistant needs: the verdict, each finding with its rule, and what to do.

A report has more (figures, edits, ids); an assistant pays for every word that it reads.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from validator.answers import write_answer
from validator.report.answers.additions import AdditionsJudgment
from validator.report.answers.leaders import Leader, LeadersJudgment, NearMiss
from validator.report.answers.repair import RepairJudgment
from validator.report.bracket import BracketJudgment
from validator.report.combos import CombosJudgment, DeckCombo, NearCombo
from validator.report.explanation import Explanation
from validator.report.finding import Found, Judgment
from validator.services import Converted, Service

MOST_FINDINGS: Final = 30
_MOST_NEAR_MISSES: Final = 5


def shorten(service: Service, said: Mapping[str, Any], answer: Any) -> dict[str, Any]:
    """Return what an assistant gets of an answer; of one without a shorter form, all of it.

    ``said`` is what was asked.
    """
    if service.response is AdditionsJudgment and "cards" in said:
        return _of_asked_cards(answer)
    short = _SHORT.get(service.response)
    if short is not None:
        return short(answer)
    whole: dict[str, Any] = json.loads(write_answer(answer))
    return whole


def _of_report(report: Judgment) -> dict[str, Any]:
    return {
        "verdict": report.verdict,
        "format": report.format,
        "commanders": list(report.commanders),
        "companion": report.companion,
        "color_identity": "".join(report.color_identity),
        "size": report.size,
        "findings": _of_findings(report.findings[:MOST_FINDINGS]),
        "findings_left_out": max(0, len(report.findings) - MOST_FINDINGS),
        "card_facts_of": report.catalog.as_of,
    }


def _of_findings(findings: Sequence[Found]) -> list[dict[str, Any]]:
    """Findings, without those of their fields that say nothing."""
    return [_of_finding(found) for found in findings]


def _of_finding(found: Found) -> dict[str, Any]:
    fields = ("code", "rule", "severity", "card", "line", "message", "help")
    told = {name: getattr(found, name) for name in fields}
    return {name: value for name, value in told.items() if value is not None}


def _of_additions(additions: AdditionsJudgment) -> dict[str, Any]:
    """All that may be added: their names; what was asked about: which may, and why not."""
    told: dict[str, Any] = {"may_be_added": [each.card for each in additions.cards]}
    if additions.replaces:
        told["instead_of_a_card"] = True
    return told | _why_unread(additions.findings)


def _of_asked_cards(additions: AdditionsJudgment) -> dict[str, Any]:
    cards = [
        {
            "card": each.card,
            "may_be_added": not each.findings,
            "why_not": _of_findings(each.findings),
        }
        for each in additions.cards
    ]
    return {"cards": cards} | _why_unread(additions.findings)


def _why_unread(findings: Sequence[Found]) -> dict[str, Any]:
    return {"findings": _of_findings(findings)} if findings else {}


def _of_leaders(leaders: LeadersJudgment) -> dict[str, Any]:
    near = leaders.near_misses[:_MOST_NEAR_MISSES]
    return {
        "leaders": [_of_leader(each) for each in leaders.leaders],
        "near_misses": [_of_leader(each) for each in near],
    } | _why_unread(leaders.findings)


def _of_repair(repair: RepairJudgment) -> dict[str, Any]:
    return {
        "changes": [change.message for change in repair.changes],
        "needs": repair.message,
        "verdict_after": repair.report.verdict,
        "findings_after": _of_findings(repair.report.findings[:MOST_FINDINGS]),
    }


def _of_leader(leader: Leader | NearMiss) -> dict[str, Any]:
    told: dict[str, Any] = {
        "commanders": list(leader.commanders),
        "color_identity": "".join(leader.color_identity),
    }
    if isinstance(leader, NearMiss):
        told["findings"] = _of_findings(leader.findings)
    return told


def _of_bracket(bracket: BracketJudgment) -> dict[str, Any]:
    return {
        "floor": bracket.floor,
        "likely": bracket.likely,
        "likely_reasons": [_about(each) for each in bracket.likely_reasons],
        "reasons": [_about(each) for each in bracket.reasons],
        "unjudged": [_about(each) for each in bracket.unjudged],
        "criteria_of": bracket.criteria,
        "game_changers_of": bracket.game_changers,
        "findings": _of_findings(bracket.findings),
    }


def _of_combos(found: CombosJudgment) -> dict[str, Any]:
    return {
        "combos": [_of_combo(each) for each in found.combos],
        "one_card_short": [
            _of_combo(each) | {"missing": each.missing} for each in found.one_card_short
        ],
        "list_of": found.as_of,
    } | _why_unread(found.findings)


def _of_combo(each: DeckCombo | NearCombo) -> dict[str, Any]:
    told: Mapping[str, Any] = {"cards": [card.card for card in each.cards]}
    return {**told, "produces": list(each.produces)} if each.produces else dict(told)


def _about(each: Any) -> dict[str, Any]:
    cards = [card.card for card in each.cards]
    told: Mapping[str, Any] = {"bracket": each.bracket, "message": each.message, "cards": cards}
    return {name: value for name, value in told.items() if value}


def _of_explanation(explanation: Explanation) -> dict[str, Any]:
    return {name: value for name, value in explanation.as_object().items() if value}


def _of_converted(made: Mapping[str, Any]) -> dict[str, Any]:
    told = {key: [each["message"] for each in made[key]] for key in ("lost", "unknown")}
    return {"text": made["text"], **told}


_SHORT: Final[Mapping[Any, Callable[[Any], dict[str, Any]]]] = {
    Judgment: _of_report,
    AdditionsJudgment: _of_additions,
    LeadersJudgment: _of_leaders,
    RepairJudgment: _of_repair,
    BracketJudgment: _of_bracket,
    CombosJudgment: _of_combos,
    Explanation: _of_explanation,
    Converted: _of_converted,
}
