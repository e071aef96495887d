"""JUnit's XML, which every service for builds reads: a test case a deck.

A deck that lets the run fail has a ``failure`` with all its findings, one that can't be read an
``error``; the output for a deck that passes is its ``system-out``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from validator.report.finding import Judgment
from validator.report.outputs.shown import Shown

# What XML 1.0 has no way to write.
_NOT_XML: Final = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(decks: Sequence[Shown]) -> Iterator[str]:
    """The lines of one document with one suite."""
    errors = sum(not deck.passed and _is_unreadable(deck) for deck in decks)
    failures = sum(not deck.passed for deck in decks) - errors
    counts = f'tests="{len(decks)}" failures="{failures}" errors="{errors}"'
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield f'<testsuites name="cmdr check" {counts}>'
    yield f'<testsuite name="cmdr check" {counts}>'
    for deck in decks:
        yield from _case(deck)
    yield "</testsuite>"
    yield "</testsuites>"


def _is_unreadable(deck: Shown) -> bool:
    return all(judgment.verdict == "unreadable" for judgment in deck.judgments)


def _case(deck: Shown) -> Iterator[str]:
    formats = " ".join(judgment.format for judgment in deck.telling)
    names = f"classname={_quoted(formats)} name={_quoted(deck.judgments[0].deck or 'the deck')}"
    file = "" if deck.file is None else f" file={_quoted(deck.file)}"
    told = [line for judgment in deck.telling for line in _findings(judgment, deck)]
    if deck.passed and not told:
        yield f"<testcase {names}{file}/>"
        return
    yield f"<testcase {names}{file}>"
    text = escape(_clean("\n".join(told)))
    if deck.passed:
        yield f"<system-out>{text}</system-out>"
    else:
        kind = "error" if _is_unreadable(deck) else "failure"
        judgment = deck.telling[0]
        first = next((each.message for each in judgment.findings), judgment.verdict)
        yield f"<{kind} type={_quoted(judgment.verdict)} message={_quoted(first)}>{text}</{kind}>"
    yield "</testcase>"


def _findings(judgment: Judgment, deck: Shown) -> Iterator[str]:
    """A line a finding: ``line 17: error[color-identity] (903.5c): …``."""
    several = len(deck.judgments) > 1
    for found in judgment.findings:
        rule = "" if found.rule is None else f" ({found.rule})"
        where = "" if found.line is None else f"line {found.line}: "
        format = f"{judgment.format}: " if several else ""
        help = "" if found.help is None else f" {found.help}"
        yield f"{format}{where}{found.severity}[{found.code}]{rule}: {found.message}{help}"


def _quoted(text: str) -> str:
    return quoteattr(_clean(text))


def _clean(text: str) -> str:
    return _NOT_XML.sub("\N{REPLACEMENT CHARACTER}", text)
