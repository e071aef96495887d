"""Annotations of GitHub's workflows: a line a finding, shown beside the line that it blames.

::error file=decks/atraxa.txt,line=17,col=3,endColumn=17,title=color-identity (903.5c)::…
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from validator.report.finding import Found
from validator.report.findings.fact import Severity
from validator.report.outputs.shown import Shown

_COMMANDS: Final[Mapping[Severity, str]] = {
    "error": "error",
    "warning": "warning",
    "note": "notice",
}


def annotated(deck: Shown) -> Iterator[str]:
    """The annotations of one deck."""
    several = len(deck.judgments) > 1
    for judgment in deck.telling:
        name = judgment.format if several else None
        for found in judgment.findings:
            yield _annotation(found, deck.file, name)


def _annotation(found: Found, file: str | None, format: str | None) -> str:
    title = found.code if found.rule is None else f"{found.code} ({found.rule})"
    where = {
        "file": file,
        "line": found.line,
        "col": found.column,
        "endColumn": found.end_column,
        "title": title if format is None else f"{format}: {title}",
    }
    said = found.message if found.help is None else f"{found.message}\n{found.help}"
    properties = ",".join(
        f"{name}={_property(str(value))}" for name, value in where.items() if value is not None
    )
    return f"::{_COMMANDS[found.severity]} {properties}::{_data(said)}"


def _data(text: str) -> str:
    """A text as the runner reads one: in one line."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
