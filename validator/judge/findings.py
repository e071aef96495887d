"""From facts to findings: what the rules found gets its place, its words and its remedies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from validator.base.frozen import frozen
from validator.base.lazy import Deferred
from validator.decklist import Decklist
from validator.decklist.changes.places import Place, path_at, place_of
from validator.judge.deck.deck import Deck
from validator.judge.fixes.edits import Edits
from validator.judge.requirements import Requirements
from validator.report.finding import Edit, Found, in_order
from validator.report.findings.fact import Fact
from validator.report.findings.words import words_of


def findings_of(
    facts: Iterable[Fact], format: str, decklist: Decklist | None = None
) -> tuple[Found, ...]:
    """The findings of a report that has no deck; ``format`` is the name of the format, and
    ``decklist`` the list in which they are, where it could be read as one."""
    return in_order([_finding(fact, format, _place(decklist, fact), ()) for fact in facts])


def findings_in(
    decklist: Decklist, deck: Deck, required: Requirements, facts: Iterable[Fact]
) -> tuple[Found, ...]:
    """The findings of a deck's report, in its order, with their places in the list and the edits
    that fix them."""
    edits = Edits(decklist, deck, required)
    return in_order(
        [
            _finding(fact, required.name, _place(decklist, fact), Deferred(partial(edits.of, fact)))
            for fact in facts
        ]
    )


def _place(decklist: Decklist | None, fact: Fact) -> Place:
    entry, line, column = fact.entry, fact.line, fact.column
    if decklist is None:
        return Place(line, column)
    if entry is not None:
        return place_of(decklist, entry)
    if line is None or column is None:
        return Place(line, column)
    return Place(line, column, None, path_at(decklist, line, column))


def _finding(fact: Fact, format: str, place: Place, edits: Sequence[Edit]) -> Found:
    message, help = words_of(fact, format)
    return Found(
        code=fact.code,
        rule=fact.rule,
        severity=fact.severity,
        card=fact.card,
        oracle_id=fact.oracle_id,
        line=place.line,
        column=place.column,
        end_column=place.end_column,
        path=place.path,
        message=message,
        help=help,
        params=frozen(fact.details.params),
        edits=edits,
    )
