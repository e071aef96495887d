"""A repair for its readers: the changes in words, the deck after them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from validator.base.language import LanguageCode, language
from validator.decklist import Zone
from validator.judge.baseline import Baseline
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.fixes.operations import Operation
from validator.judge.fixes.repair import Repair
from validator.judge.questions.leading import is_about_leading
from validator.report.answers.repair import Change, ChangeKind, Need, RepairJudgment
from validator.report.answers.words import of_change, of_need
from validator.report.finding import Judgment


def changes(repair: Repair, code: LanguageCode) -> tuple[Change, ...]:
    """The changes of a repair, in the order of the list's lines; what comes in last."""
    told = [_change(each, code) for each in repair.changes]
    return tuple(sorted(told, key=lambda each: (each.kind == "put-in", each.line or 0)))


def _change(operation: Operation, code: LanguageCode) -> Change:
    kind, becomes = cast("ChangeKind", operation.kind), operation.becomes
    message = of_change(kind, operation.name, operation.quantity, becomes, operation.line)
    return Change(
        kind=kind,
        card=None if kind in ("drop-line", "leave-out") else operation.name,
        quantity=operation.quantity,
        becomes=becomes,
        line=operation.line,
        message=language(code).of(message),
    )


def need(baseline: Baseline) -> Need:
    """What a deck needs that no change to its cards fixes."""
    if baseline.deck.ambiguous:
        return "list"
    facts = baseline.facts(baseline.deck)
    if any(fact.code == "pool-missing" for fact in facts):
        return "pool"
    names = [slot.card.name for slot in baseline.deck.commanders]
    leading = [fact for fact in facts if is_about_leading(fact, names)]
    of_leaders = [fact for fact in leading if fact.card is None or fact.card in names]
    return "commander" if of_leaders or baseline.deck.leader_is_unknown else "other"


def unrepaired(judgment: Judgment, need: Need, code: LanguageCode) -> RepairJudgment:
    """The answer where no changes help."""
    words = of_need(need, is_deck=judgment.verdict != "unreadable")
    return RepairJudgment(needs=need, message=language(code).of(words), report=judgment)


def as_object(deck: Deck) -> dict[str, Any]:
    """A deck by roles, as a check takes it."""
    made: dict[str, Any] = {
        Zone.COMMANDER.key: _cards(deck.commanders),
        Zone.COMPANION.key: next(iter(_cards(deck.companions)), None),
        Zone.SIGNATURE_SPELL.key: _cards(deck.signature_spells),
        Zone.MAIN.key: _cards(slot for slot in deck.main if slot not in deck.signature_spells),
        Zone.SIDEBOARD.key: _cards(deck.sideboard),
    }
    for part in deck.beside:
        made[part.zone.key] = _cards(part.slots)
    return {key: cards for key, cards in made.items() if cards}


def _cards(slots: Iterable[Slot]) -> list[dict[str, Any]]:
    return [_card(slot) for slot in slots]


def _card(slot: Slot) -> dict[str, Any]:
    written = slot.entry.written
    printed = {"set": written.set, "number": written.number, "oracle_id": slot.card.oracle_id}
    told = {key: value for key, value in printed.items() if value is not None}
    return {"name": slot.card.name, "quantity": slot.quantity, **told}
