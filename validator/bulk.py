"""Many decks: rows in, reports out, in the same order, one bad row never the end of it.

A row is a mapping: ``deck`` (a list's text, or a mapping of cards by role) and, if it likes,
``id``, ``format`` and the options of `Validator.check`. Other keys are the caller's own.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from validator.catalog import Catalog
from validator.checker import MOST_BYTES, Validator
from validator.decklist import DecklistError
from validator.report import Report
from validator.value import Value

Row = Mapping[str, Any]

# What a row may say beyond its deck, as `Validator.check` takes it.
TEXTS: Final = ("companion", "as_of")
LISTS: Final = ("commanders", "colors", "allow", "boosters")
OPTIONS: Final = (*TEXTS, *LISTS, "pool")


class BadRow(Value):
    """A row that says nothing that could be judged."""

    why: str
    help: str
    id: str | None = None


class Judge:
    """Judges rows, each in its own format; opens its catalog once."""

    def __init__(self, *, catalog: Path | str | None = None, format: str = "commander") -> None:
        self.format = format
        self.catalog = Catalog(catalog)
        self._validators = {format: Validator(catalog=self.catalog, format=format)}

    def report(self, row: Row | BadRow) -> Report:
        """The report on one row: ``unreadable``, with the reason, where it can't be judged."""
        if isinstance(row, BadRow):
            return self._refused(row)
        name = _name(row)
        bad = _fault_of(row)
        if bad is not None:
            return self._refused(bad)
        try:
            validator = self._validator(row.get("format") or self.format)
            report = validator.check(row["deck"], **_options(row))
        except DecklistError as error:  # of a mapping that is no deck
            return self._refused(BadRow(f"{error}: {error.why}", error.help, name))
        except ValueError as error:  # a format, a color, a day
            return self._refused(BadRow(str(error), "correct this row", name))
        return report.model_copy(update={"deck": name}) if name is not None else report

    def _validator(self, format: str) -> Validator:
        # A format's id, never a path: rows may come from anywhere.
        from validator.format import FormatError
        from validator.formats import format_ids

        validator = self._validators.get(format)
        if validator is None:
            if format not in format_ids():
                raise FormatError(f"no format has the id {format!r}")
            validator = self._validators[format] = Validator(catalog=self.catalog, format=format)
        return validator

    def _refused(self, row: BadRow) -> Report:
        error = DecklistError("this row can't be judged", why=row.why, help=row.help)
        return self._validators[self.format].unreadable(row.id, error)


def _name(row: Row) -> str | None:
    name = row.get("id")
    return None if name is None else str(name)


def _fault_of(row: Row) -> BadRow | None:
    """What keeps a row from being judged: a deck or an option that is of another kind."""
    name, deck = _name(row), row.get("deck")
    if deck is None:
        return BadRow("it has no deck", 'give the list as "deck"', name)
    if not isinstance(deck, str | Mapping):
        return BadRow("its deck is neither a text nor an object", "give the list's text", name)
    for key in (*TEXTS, "format"):
        if not isinstance(row.get(key) or "", str):
            return BadRow(f"its {key} is no text", "give a text, or leave it out", name)
    for key in LISTS:
        values = row.get(key) or ()
        listed = isinstance(values, list | tuple) and all(isinstance(v, str) for v in values)
        if not listed and not isinstance(values, str):
            return BadRow(f"its {key} are no list of texts", "give a list, or leave it out", name)
    if not isinstance(row.get("pool") or "", str | Mapping):
        return BadRow("its pool is neither a text nor an object", "give the list's text", name)
    return None


def _options(row: Row) -> dict[str, Any]:
    options: dict[str, Any] = {key: row[key] for key in OPTIONS if row.get(key)}
    for key in LISTS:
        if isinstance(options.get(key), str):
            options[key] = (options[key],)
    return options


# --------------------------------------------------------------------------- rows


def rows_of_jsonl(file: BinaryIO) -> Iterator[tuple[Row | BadRow, int]]:
    """The rows of a file of JSON lines, each with how many bytes it took.

    Blank lines are none. A line that is no JSON object, or longer than any deck, is a `BadRow`.
    """
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        size = len(line)
        too_long = size > MOST_BYTES and not line.endswith(b"\n")
        while too_long and not line.endswith(b"\n") and (line := file.readline(MOST_BYTES)):
            size += len(line)
        if too_long:
            yield (
                BadRow(f"line {number:,} has over {MOST_BYTES:,} bytes", "give one deck a row"),
                size,
            )
        elif line.strip():
            yield _row(line, number), size


def _row(line: bytes, number: int) -> Row | BadRow:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        return BadRow(f"line {number:,} is no JSON ({error})", "write one JSON object a line")
    if not isinstance(row, dict):
        return BadRow(f"line {number:,} is no JSON object", 'write {"id": ..., "deck": ...}')
    return row


# ------------------------------------------------------------------------- reports


class Judged(NamedTuple):
    """A row's report as JSON, and what the summary counts of it."""

    json: str
    verdict: str
    codes: tuple[str, ...]


def judged(report: Report) -> Judged:
    """A report, made ready to be written."""
    codes = tuple({finding.code: None for finding in report.findings})
    return Judged(report.model_dump_json(), report.verdict, codes)


def judge_rows(
    rows: Iterable[Row | BadRow],
    *,
    catalog: Path | str | None = None,
    format: str = "commander",
    jobs: int = 1,
) -> Iterator[Judged]:
    """The reports on ``rows``, in their order, by ``jobs`` processes.

    Rows are taken as reports are asked for: never more than a few chunks are held. Raises
    `CatalogError` or `FormatError` before the first row where either can't be opened.
    """
    if jobs == 1:
        judge = Judge(catalog=catalog, format=format)
        for row in rows:
            yield judged(judge.report(row))
        return
    Judge(catalog=catalog, format=format)  # so that what is wrong with it is told here
    start = partial(_start_worker, catalog, format)
    with ProcessPoolExecutor(jobs, initializer=start) as pool:
        yield from _in_order(pool, iter(rows), jobs)


# Rows a worker takes at once: long enough to pay for the way there and back.
_CHUNK: Final = 64
# Chunks that wait for each worker.
_AHEAD: Final = 3


def _in_order(
    pool: ProcessPoolExecutor, rows: Iterator[Row | BadRow], jobs: int
) -> Iterator[Judged]:
    waiting: deque[Future[list[Judged]]] = deque()
    try:
        while True:
            while len(waiting) < jobs * _AHEAD and (chunk := list(islice(rows, _CHUNK))):
                waiting.append(pool.submit(_judge_chunk, chunk))
            if not waiting:
                return
            yield from waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


class _Worker:
    """What a process keeps between chunks."""

    judge: Judge


def _start_worker(catalog: Path | str | None, format: str) -> None:
    _Worker.judge = Judge(catalog=catalog, format=format)


def _judge_chunk(rows: Sequence[Row | BadRow]) -> list[Judged]:
    return [judged(_Worker.judge.report(row)) for row in rows]
