"""The sheet of an event, as plain values: its players by name, and its problems by kind.

As a report's (`validator.report.finding`), the fields are declared here once, and the models and
their schema come from that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.value import in_json
from validator.report.finding import Facts, Found, Judgment, SchemaVersion
from validator.report.findings.fact import Severity

SCHEMA_VERSION: Final = 1

Outcome: TypeAlias = Literal["legal", "illegal", "undecided", "unreadable", "missing"]
MISSING: Final = "missing"


class Entry(Declared, called="EventEntry"):
    """A player of the event, and what was found in the deck."""

    player: Annotated[str, Doc("the name in the standings; of a file alone, the file's")]
    rank: Annotated[str | None, Doc("the place in the standings, as written there")] = None
    source: Annotated[str | None, Doc("the file with the list")] = None
    outcome: Annotated[Outcome, Doc("the verdict, or `missing` without a list")]
    passed: Annotated[bool, Doc("whether the deck may be played: with --strict, without warnings")]
    message: Annotated[str | None, Doc("without a list: why")] = None
    report: Annotated[Judgment | None, Doc("what was found, null without a list")] = None

    def faults(self) -> Iterator[Found]:
        """The findings that are no notes."""
        for found in self.report.findings if self.report else ():
            if found.severity != "note":
                yield found


class Blamed(Declared, called="EventBlamed"):
    """A player whose deck has a problem."""

    player: Annotated[str, Doc("as in `entries`")]
    cards: Annotated[
        tuple[str, ...],
        Doc("the cards to blame, by their Oracle names; unknown names as written"),
    ] = ()


class Problem(Declared, called="EventProblem"):
    """One kind of problem, and whose decks have it."""

    code: Annotated[str, Doc("the code of the findings, or `missing` without a list")]
    severity: Annotated[Severity, Doc("the gravest of its findings")]
    title: Annotated[str, Doc("what it is, in words")]
    players: Annotated[tuple[Blamed, ...], Doc("in the order of `entries`")]


class Sheet(Declared, called="EventSheet"):
    """All decks of an event: by player, and by problem."""

    schema_version: SchemaVersion = SCHEMA_VERSION
    event: Annotated[str | None, Doc("what the event is called, where its standings say it")] = None
    format: Annotated[str, Doc("the id of the format")]
    entries: Annotated[tuple[Entry, ...], Doc("by the players' names")]
    problems: Annotated[
        tuple[Problem, ...], Doc("errors before warnings, those of most players first")
    ]
    catalog: Annotated[Facts, Doc("the card data used")]

    def json(self) -> str:
        """As JSON, in one line: what its model would write."""
        return in_json(self)
