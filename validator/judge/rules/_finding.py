"""How a rule makes a finding."""

from __future__ import annotations

from validator.cards.catalog.schema import TRANSLATION
from validator.decklist import Fault
from validator.judge.slot import Slot
from validator.report.finding import Found, Severity, sentence


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
    card, _, entry, kind = slot
    written = entry.written
    if kind >= TRANSLATION and written.name not in message:
        message = f"{message} The list calls it “{written.name}”."
    name, oracle_id = card.name, card.oracle_id
    return Found(code, rule, severity, name, oracle_id, entry.line, written.column, message, help)


def of_fault(fault: Fault) -> Found:
    """The finding about a line that is no line of a decklist."""
    return Found(
        code="syntax",
        line=fault.line,
        column=fault.column,
        message=sentence(fault.message),
        help=sentence(fault.help),
    )
