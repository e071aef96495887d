"""A file of reports, a JSON line each, that an interrupted run is taken up in."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from io import BufferedReader
from itertools import islice
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from filelock import lock_descriptor

from validator.judge.bulk.judge import VERDICTS, Judge, Tally
from validator.judge.bulk.rows import AnyRow, read_row

# No row has a report so long.
_MOST_BYTES: Final = 64_000_000
# How every report begins, and so what is left of one that was not written to its end.
_BEGINNING: Final = b'{"schema_version":'


class ReportsError(ValueError):
    """A file that no run can be taken up in; the text says why."""


class ReportFile:
    """Reports in a file, open for more: what is there is kept, but for a line without an end.

    Raises `ReportsError` where something else is in the file or another run is writing it,
    ``OSError`` where it can't be written. Nobody else may write it until it is closed.
    """

    def __init__(self, path: Path, *, restart: bool = False) -> None:
        self.path = path
        self.kept = Tally()
        """What was in the file."""
        self._last: Mapping[str, Any] = {}
        # Unbuffered: what was handed over outlives the process.
        self._file = path.open("a+b", buffering=0)
        try:
            if not lock_descriptor(self._file.fileno(), blocking=False):
                raise ReportsError(f"another run is writing {path}")
            if restart:
                self._file.truncate(0)
            self._keep()
        except BaseException:
            self._file.close()
            raise

    def write(self, report: str) -> None:
        """Add one report."""
        line = memoryview(f"{report}\n".encode())
        while line:
            line = line[self._file.write(line) :]

    def resume(self, rows: Iterator[AnyRow], judge: Judge) -> None:
        """Take those of ``rows`` that have their reports in the file.

        Raises `ReportsError` where the file can't be of these rows, or was made with other
        card facts or for another format than those of ``judge``.
        """
        if not self.kept.rows:
            return
        row = next(islice(rows, self.kept.rows - 1, None), None)
        if row is None:
            raise self._strange(f"has {self.kept.rows:,} reports, and there are fewer rows")
        wanted, last = read_row(row), self._last
        reported = last.get("deck")
        if reported != wanted.id:
            raise self._strange(
                f"ends with the report on {_named(reported)}, "
                f"where row {self.kept.rows:,} is {_named(wanted.id)}"
            )
        facts = {"as_of": judge.catalog.as_of, "cards": judge.catalog.size}
        made_with = last.get("catalog")
        if not isinstance(made_with, Mapping) or not facts.items() <= made_with.items():
            raise self._strange(
                f"was made with other card data ({_facts(made_with)}, not {_facts(facts)})"
            )
        format = getattr(wanted, "format", None) or judge.format
        if last["verdict"] != VERDICTS[-1] and last.get("format") != format:
            raise self._strange(f"was made for the format {last.get('format')}, not {format}")

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _keep(self) -> None:
        """Count what is there, and cut off what is only half there."""
        end = 0
        self._file.seek(0)
        # By the same handle: where Windows has locked a file, no other may read it.
        reader = BufferedReader(self._file)
        for line in _lines(reader):
            if not line.endswith(b"\n") and _BEGINNING.startswith(line[: len(_BEGINNING)]):
                self._file.truncate(end)
                break
            end += len(line)
            self._last = self._report(line)
        reader.detach()

    def _report(self, line: bytes) -> Mapping[str, Any]:
        try:
            report = json.loads(line)
            if report["verdict"] not in VERDICTS:
                raise ValueError(report["verdict"])
            codes = dict.fromkeys(finding["code"] for finding in report["findings"])
            self.kept.count(report["verdict"], tuple(codes))
        except (ValueError, KeyError, TypeError, RecursionError):
            number = self.kept.rows + 1
            raise ReportsError(f"{self.path}: line {number:,} is not a report; {_ANEW}") from None
        assert isinstance(report, dict)
        return report

    def _strange(self, what: str) -> ReportsError:
        return ReportsError(f"{self.path} {what}: it is of another run; {_ANEW}")


_ANEW: Final = "choose another file, or overwrite it with --restart"


def _lines(file: BinaryIO) -> Iterator[bytes]:
    while line := file.readline(_MOST_BYTES):
        yield line


def _named(id: object) -> str:
    return "a row without an id" if id is None else repr(id)


def _facts(catalog: object) -> str:
    if not isinstance(catalog, Mapping):
        return "unknown ones"
    return f"{catalog.get('cards')} cards as of {catalog.get('as_of')}"
