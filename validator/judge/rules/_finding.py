"""How a rule makes a finding."""

from __future__ import annotations

from validator.base.value import replace
from validator.cards.card import Card
from validator.decklist import Fault
from validator.judge.deck.slot import Slot
from validator.report.finding import Found, Severity, sentence


def about(
    card: Card,
    *,
    code: str,
    rule: str | None,
    message: str,
    help: str | None = None,
    severity: Severity = "error",
    line: int | None = None,
    column: int | None = None,
) -> Found:
    """A finding about a card, wherever it stands."""
    return Found(
        code=code,
        rule=rule,
        severity=severity,
        card=card.name,
        oracle_id=card.oracle_id,
        line=line,
        column=column,
        message=message,
        help=help,
    )


def placed(found: Found, slot: Slot) -> Found:
    """The same finding, at the line of ``slot``."""
    return replace(
        found,
        line=slot.line,
        column=slot.column,
        message=_with_the_lists_name(found.message, slot),
    )


def blame(
    slot: Slot,
    *,
    code: str,
    rule: str | None,
    message: str,
    help: str | None = None,
    severity: Severity = "error",
) -> Found:
    """A finding about the card of ``slot``, at its line."""
    return about(
        slot.card,
        code=code,
        rule=rule,
        severity=severity,
        message=_with_the_lists_name(message, slot),
        help=help,
        line=slot.line,
        column=slot.column,
    )


def _with_the_lists_name(message: str, slot: Slot) -> str:
    if slot.is_translated and slot.written not in message:
        return f"{message} The list calls it “{slot.written}”."
    return message


def of_fault(fault: Fault) -> Found:
    """The finding about a line that is no line of a decklist."""
    return Found(
        code="syntax",
        line=fault.line,
        column=fault.column,
        message=sentence(fault.message),
        help=sentence(fault.help),
    )
