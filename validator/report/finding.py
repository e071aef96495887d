"""What a check found, as plain values: what the rules yield and the pipeline hands on.

Here each field of a report is declared, once: its type, its bounds, what it means. From this come
the models for those who call the library (`validator.report.models`), their schema, the JSON and
the columns of Arrow. Inside, a thousand decks a second pass, and a command that shows one of them
would wait longer for the models than for the judgment.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import attrgetter
from typing import Annotated, Final, Literal, TypeAlias

from validator.base.declared import Declared, Doc
from validator.base.value import dump
from validator.cards.color import ColorLetter

SCHEMA_VERSION: Final = 1

Severity: TypeAlias = Literal["error", "warning", "note"]
Verdict: TypeAlias = Literal["legal", "illegal", "undecided", "unreadable"]

# Findings of these codes say that the verdict rests on something nobody could judge.
UNDECIDED_CODES: Final = frozenset(("facts-missing", "clause-unread", "pool-missing"))


class Found(Declared, called="Finding"):
    """One thing wrong with a deck, or worth knowing about it."""

    code: Annotated[str, Doc("what kind of finding, as in `cmdr explain CODE`")]
    rule: Annotated[str | None, Doc("the Comprehensive Rules number")] = None
    severity: Annotated[Severity, Doc("only errors make a deck illegal")] = "error"
    card: Annotated[str | None, Doc("the card to blame, by its Oracle name")] = None
    oracle_id: str | None = None
    line: Annotated[int | None, Doc("line of the list, from 1", ge=1)] = None
    column: Annotated[int | None, Doc("column of the line, from 1", ge=1)] = None
    message: Annotated[str, Doc("what is wrong and why")]
    help: Annotated[str | None, Doc("what to do about it")] = None


class Facts(Declared, called="CatalogInfo"):
    """Which card facts a report rests on."""

    as_of: Annotated[str | None, Doc("the day of the facts, YYYY-MM-DD")]
    cards: Annotated[int, Doc(ge=0)]


class Judgment(Declared, called="Report"):
    """The verdict on one deck in one format, and every finding behind it."""

    schema_version: int = SCHEMA_VERSION
    deck: Annotated[str | None, Doc("the path given, `-` for standard input")] = None
    format: str
    verdict: Verdict
    commanders: tuple[str, ...] = ()
    companion: str | None = None
    color_identity: Annotated[
        tuple[ColorLetter, ...],
        Doc("of the commanders, with the colors they chose, in WUBRG order"),
    ] = ()
    size: Annotated[int, Doc("cards of the deck with its commanders", ge=0)] = 0
    findings: Annotated[tuple[Found, ...], Doc("by line (none last), then code")] = ()
    catalog: Facts

    @property
    def is_legal(self) -> bool:
        """Whether the verdict is ``legal``."""
        return self.verdict == "legal"

    def json(self) -> str:
        """The report on this deck as JSON, in one line: what its model would write."""
        import json  # a report in words needs none

        return json.dumps(dump(self), ensure_ascii=False, separators=(",", ":"))


def sentence(text: str) -> str:
    """``text``, the message of an error, as a finding writes it: a sentence.

    What begins it and is no word, as a path or ``main[3]``, is not capitalized.
    """
    if text.partition(" ")[0].replace("'", "").isalpha():
        text = text[:1].upper() + text[1:]
    return text if text.endswith((".", "!", "?")) else f"{text}."


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
