"""From facts to findings: what the rules found gets its place, its words and its remedies."""

from __future__ import annotations

from collections.abc import Iterable

from validator.base.frozen import frozen
from validator.report.finding import Fact, Found, in_order
from validator.report.messages import words_of


def findings_of(facts: Iterable[Fact], format: str) -> tuple[Found, ...]:
    """The findings of a report, in its order; ``format`` is the name of the format."""
    return in_order([_finding(fact, format) for fact in facts])


def _finding(fact: Fact, format: str) -> Found:
    message, help = words_of(fact, format)
    line, column = fact.line, fact.column
    if fact.entry is not None:
        line, column = fact.entry.line, fact.entry.column
    return Found(
        code=fact.code,
        rule=fact.rule,
        severity=fact.severity,
        card=fact.card,
        oracle_id=fact.oracle_id,
        line=line,
        column=column,
        message=message,
        help=help,
        params=frozen(dict(fact.params)),
    )
