"""The sheet of an event as CSV: a row a finding, and one for each deck without any."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import Final

from validator.base.cells import guard_cell
from validator.report.event.sheet import Entry, Sheet

COLUMNS: Final = (
    "player", "rank", "outcome", "commanders", "size", "code", "rule", "severity", "card", "line",
    "message", "help", "source",
)  # fmt: skip


def render_table(sheet: Sheet) -> Iterator[str]:
    """The lines of the table, the headings first."""
    yield _line(COLUMNS)
    for entry in sheet.entries:
        yield from map(_line, _rows(entry))


def _rows(entry: Entry) -> Iterator[tuple[object, ...]]:
    report = entry.report
    led, size = (" + ".join(report.commanders), report.size) if report else ("", "")
    head = (entry.player, entry.rank, entry.outcome, led, size)
    faults = list(entry.faults())
    for found in faults:
        yield (*head, found.code, found.rule, found.severity, found.card, found.line,
               found.message, found.help, entry.source)  # fmt: skip
    if not faults:
        yield (*head, "", "", "", "", "", entry.message, "", entry.source)


def _line(values: tuple[object, ...]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="").writerow([_cell(value) for value in values])
    return out.getvalue()


def _cell(value: object) -> str:
    """A cell as text in one line, that no spreadsheet takes for a formula."""
    text = " ".join(str(value).split()) if value is not None else ""
    return guard_cell(text)
