"""What `cmdr check` writes: each output by its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from validator.report.outputs.shown import Document, Output
from validator.report.outputs.shown import Shown as Shown


def _in_words(deck: Shown) -> Iterator[str]:
    if len(deck.judgments) > 1:
        from validator.report.text.summary import render_formats

        return render_formats(deck.judgments, deck.page)
    from validator.report.text.report import render_report

    judgment = deck.judgments[0]
    name = deck.names.get(judgment.format)
    return render_report(judgment, deck.line, deck.page, format=name, notes=deck.notes)


def _as_json(deck: Shown) -> Iterator[str]:
    return (judgment.json() for judgment in deck.judgments)


def _as_annotations(deck: Shown) -> Iterator[str]:
    from validator.report.outputs.github import annotated

    return annotated(deck)


def _as_sarif(decks: Sequence[Shown]) -> Iterator[str]:
    from validator.report.outputs.sarif import sarif

    return sarif(decks)


def _as_junit(decks: Sequence[Shown]) -> Iterator[str]:
    from validator.report.outputs.junit import junit

    return junit(decks)


OUTPUTS: Final[Mapping[str, Output]] = {
    "text": _in_words,
    "json": _as_json,
    "github": _as_annotations,
}
"""Those that write a deck when it is judged: functions of the judgments on it."""

DOCUMENTS: Final[Mapping[str, Document]] = {"sarif": _as_sarif, "junit": _as_junit}
"""Those that write one document of all decks, at the end."""
