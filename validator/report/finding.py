"""What a check found, as plain values: what the rules yield and the pipeline hands on.

A report is the same with a schema (`validator.report.models`), for those who call the library.
Inside, a thousand decks a second pass, and a command that shows one of them as text or JSON
would wait longer for the models than for the judgment.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, Literal, NamedTuple, TypeAlias

from validator.cards.color import ColorLetter

SCHEMA_VERSION: Final = 1

Severity: TypeAlias = Literal["error", "warning", "note"]
Verdict: TypeAlias = Literal["legal", "illegal", "undecided", "unreadable"]

# Findings of these codes say that the verdict rests on something nobody could judge.
UNDECIDED_CODES: Final = frozenset(("facts-missing", "clause-unread", "pool-missing"))


class Found(NamedTuple):
    """One thing wrong with a deck, or worth knowing about it: a `Finding` in plain values."""

    code: str
    rule: str | None = None
    severity: Severity = "error"
    card: str | None = None
    oracle_id: str | None = None
    line: int | None = None
    column: int | None = None
    message: str = ""
    help: str | None = None


class Facts(NamedTuple):
    """Which card facts a judgment rests on."""

    as_of: str | None
    cards: int


class Judgment(NamedTuple):
    """The verdict on one deck in one format: a `validator.report.models.Report`."""

    format: str
    verdict: Verdict
    catalog: Facts
    findings: tuple[Found, ...] = ()
    """By line (none last), then code."""
    commanders: tuple[str, ...] = ()
    companion: str | None = None
    color_identity: tuple[ColorLetter, ...] = ()
    size: int = 0
    deck: str | None = None
    schema_version: int = SCHEMA_VERSION

    @property
    def is_legal(self) -> bool:
        """Whether the verdict is ``legal``."""
        return self.verdict == "legal"

    def json(self) -> str:
        """The report on this deck as JSON, in one line: what its model would write."""
        import json  # a report in words needs none

        return json.dumps(
            {
                "schema_version": self.schema_version,
                "deck": self.deck,
                "format": self.format,
                "verdict": self.verdict,
                "commanders": self.commanders,
                "companion": self.companion,
                "color_identity": self.color_identity,
                "size": self.size,
                "findings": [found._asdict() for found in self.findings],
                "catalog": self.catalog._asdict(),
            },
            ensure_ascii=False,
            separators=(",", ":"),
        )


def sentence(text: str) -> str:
    """``text``, the message of an error, as a finding writes it: a sentence."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) else ".")


def in_order(findings: Iterable[Found]) -> tuple[Found, ...]:
    """Findings by line (those without one last), then code."""
    return tuple(sorted(findings, key=_place))


def _place(found: Found) -> tuple[bool, int, str, int]:
    return found.line is None, found.line or 0, found.code, found.column or 0


def verdict_of(findings: Iterable[Found]) -> Verdict:
    """``illegal`` for any error, else ``undecided`` for any doubt, else ``legal``."""
    if "error" in map(_SEVERITY, findings):
        return "illegal"
    return "legal" if UNDECIDED_CODES.isdisjoint(map(_CODE, findings)) else "undecided"


_SEVERITY: Final = attrgetter("severity")
_CODE: Final = attrgetter("code")
