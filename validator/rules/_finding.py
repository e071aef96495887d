"""How a rule makes a finding."""

from __future__ import annotations

from validator.decklist import Fault
from validator.judgment import Found, Severity, sentence
from validator.slot import Slot
from validator.tables import TRANSLATION


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
    if slot.kind >= TRANSLATION and slot.written not in message:
        message = f"{message} The list calls it “{slot.written}”."
    return Found(
        code=code,
        rule=rule,
        severity=severity,
        card=slot.card.name,
        oracle_id=slot.card.oracle_id,
        line=slot.line,
        column=slot.column,
        message=message,
        help=help,
    )


def of_fault(fault: Fault) -> Found:
    """The finding about a line that is no line of a decklist."""
    return Found(
        code="syntax",
        line=fault.line,
        column=fault.column,
        message=sentence(fault.message),
        help=sentence(fault.help),
    )


def count(number: int, noun: str = "card") -> str:
    """``1 card``, ``2 cards``, ``two copies`` as digits: ``2 copies``."""
    plural = noun[:-1] + "ies" if noun.endswith("y") else noun + "s"
    return f"{number:,} {noun if number == 1 else plural}"
