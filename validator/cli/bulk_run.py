"""A run of `cmdr bulk`: where rows come from, where reports go, and what is printed on the way."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from types import ModuleType
from typing import TYPE_CHECKING, BinaryIO, Final, Protocol

import click

from validator.base.words import counted
from validator.cli.deck_files import STANDARD_INPUT
from validator.cli.terminal import Unwritten, remark, show

if TYPE_CHECKING:
    from validator.judge.bulk.judge import Judge, Judged, Tally
    from validator.judge.bulk.reports import ReportFile
    from validator.judge.bulk.rows import AnyRow

JSON_LINES, PARQUET = "jsonl", "parquet"
# Of the codes so many are in the summary.
_SHOWN: Final = 8

# -- where rows come from ------------------------------------------------------


class RowSource(Protocol):
    """Rows, and how far one is through them."""

    def __iter__(self) -> Iterator[AnyRow]:
        """The rows, one after the other."""

    def done(self) -> float | None:
        """How far one is through them, from 0 to 1; ``None`` where nobody knows."""


def source_of(file: BinaryIO, path: str, kind: str) -> RowSource:
    """The rows of an open file, whose path is shown to people. Raises ValueError where it holds
    no table, though ``kind`` says so."""
    if kind == JSON_LINES:
        return _Lines(file)
    if path == STANDARD_INPUT:
        raise ValueError(f"--input {kind} needs a FILE: a table can't be read as a stream")
    return _ParquetTable(file, path)


class _Lines:
    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._size = 0
        if file.seekable():
            here = file.tell()
            self._size = file.seek(0, os.SEEK_END)
            file.seek(here)

    def __iter__(self) -> Iterator[AnyRow]:
        from validator.judge.bulk.rows import read_json_lines

        return read_json_lines(self._file)

    def done(self) -> float | None:
        return self._file.tell() / self._size if self._size else None


class _ParquetTable:
    def __init__(self, file: BinaryIO, path: str) -> None:
        parquet = _parquet()
        try:
            self._rows = parquet.ParquetRows(file)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None
        self._read = 0

    def __iter__(self) -> Iterator[AnyRow]:
        for row in self._rows:
            self._read += 1
            yield row

    def done(self) -> float | None:
        return self._read / self._rows.total if self._rows.total else None


def _parquet() -> ModuleType:
    try:
        from validator.judge.bulk import parquet
    except ImportError as error:
        raise ValueError(f"Parquet needs pyarrow ({error})") from None
    return parquet


# -- where reports go ----------------------------------------------------------


class Target:
    """Where the reports go: standard output, a file of lines, or a table made of such a file."""

    def __init__(
        self, stack: ExitStack, out: str | None, kind: str, restart: bool, source: str
    ) -> None:
        from validator.judge.bulk.judge import Tally
        from validator.judge.bulk.reports import ReportFile

        self._reports: ReportFile | None = None
        self._table: Path | None = None
        self.tally: Tally = Tally()
        self.kept = 0
        self.is_stream = out is None
        if out is None:
            self._stream = sys.stdout.buffer
            return
        path = Path(out)
        if source != STANDARD_INPUT and path.exists() and path.samefile(source):
            raise ValueError(f"{out} is the file with the decks")
        if kind != JSON_LINES:
            _parquet()
            self._table, path = path, path.with_name(path.name + _PARTIAL)
            if self._table.exists() and not path.exists() and not restart:
                raise ValueError(f"{out} already exists; use --restart to overwrite it")
        self._reports = stack.enter_context(ReportFile(path, restart=restart))
        self.tally = self._reports.kept
        self.kept = self.tally.rows

    def resume(self, rows: Iterator[AnyRow], judge: Judge) -> None:
        """Pass by the rows that have their reports."""
        if self._reports is not None:
            self._reports.resume(rows, judge)
        if self.kept:
            remark(f"{self.kept:,} reports are there already, and kept")

    def write(self, judged: Judged) -> None:
        """Write a report, so that nothing but the machine's own end can lose it."""
        if self._reports is not None:
            self._reports.write(judged.json)
        elif sys.stdout.isatty():
            show([judged.json])
        else:
            try:
                self._stream.write(f"{judged.json}\n".encode())
                self._stream.flush()
            except OSError as error:
                raise Unwritten(error) from None
        self.tally.count(judged.verdict, judged.codes)

    def finish(self) -> None:
        """All is written: make the table of it where one is wanted."""
        if self._table is not None and self._reports is not None:
            _parquet().write_table(self._reports.path, self._table)
            self._reports.path.unlink()


# Beside a table while it is not yet one: its reports as JSON lines.
_PARTIAL: Final = ".partial"


# -- the run -------------------------------------------------------------------


class Run:
    """The run itself: what it tells on standard error."""

    def __init__(self, source: RowSource, target: Target) -> None:
        self._source = source
        self._target = target
        self._start = monotonic()
        self._shown = 0.0
        # Not among the reports.
        self._on_terminal = sys.stderr.isatty() and not (target.is_stream and sys.stdout.isatty())

    def judge(self, reports: Iterable[Judged]) -> None:
        """Write all reports as they come."""
        try:
            for judged in reports:
                self._target.write(judged)
                if self._on_terminal:
                    self._show_progress()
        finally:
            if self._shown:
                click.echo("\r" + " " * _WIDTH + "\r", nl=False, err=True)

    def summary(self) -> None:
        """Say what the decks were, and how long it took."""
        from validator.judge.bulk.judge import VERDICTS

        tally, kept = self._target.tally, self._target.kept
        counts = [f"{tally.verdicts[v]:,} {v}" for v in VERDICTS if tally.verdicts[v]]
        remark(counted(tally.rows, "deck") + (f": {', '.join(counts)}" if counts else ""))
        if tally.codes:
            most = tally.codes.most_common(_SHOWN)
            remark("in how many: " + ", ".join(f"{code} {count:,}" for code, count in most))
        rate, seconds = self._rate()
        judged = "" if not kept else f"{counted(tally.rows - kept, 'deck')} judged now, "
        remark(f"{judged}{rate:,.0f} decks a second ({seconds:,.1f} s)")

    def _rate(self) -> tuple[float, float]:
        seconds = monotonic() - self._start
        return (self._target.tally.rows - self._target.kept) / max(seconds, 1e-9), seconds

    def _show_progress(self) -> None:
        now = monotonic()
        if now - self._shown < _SECONDS_BETWEEN:
            return
        self._shown = now
        text = f"{counted(self._target.tally.rows, 'deck')}, {self._rate()[0]:,.0f} a second"
        done = self._source.done()
        if done is not None:
            full = round(done * _BAR)
            text = f"[{'#' * full}{'-' * (_BAR - full)}] {done:4.0%}  {text}"
        click.echo("\r" + text[:_WIDTH].ljust(_WIDTH), nl=False, err=True)


_SECONDS_BETWEEN: Final = 0.2
_WIDTH: Final = 78
_BAR: Final = 30
