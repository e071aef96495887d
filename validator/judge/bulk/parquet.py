"""Parquet: rows from a file's columns, and a table of reports from their JSON lines."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import IO, BinaryIO, Final

import pyarrow as pa
import pyarrow.parquet as pq

from validator.judge.bulk.arrow import SCHEMA, columns_of, row_of, rows_of
from validator.judge.bulk.rows import AnyRow

# Rows in memory at once; a report takes some hundred bytes, a deck some thousand.
_ROWS: Final = 256
_REPORTS: Final = 4096
_BUFFER: Final = 1 << 20


class ParquetRows:
    """The rows of a Parquet file, a few at a time; see `validator.judge.bulk.arrow.rows_of`.

    Raises ``ValueError`` where the file is no Parquet or has no decks in it.
    """

    def __init__(self, file: BinaryIO) -> None:
        # Read piece by piece: a row group, a million decks perhaps, is no piece.
        self._file = pq.ParquetFile(file, buffer_size=_BUFFER, pre_buffer=False)
        self.total: int = self._file.metadata.num_rows
        self._columns = columns_of(self._file.schema_arrow)

    def __iter__(self) -> Iterator[AnyRow]:
        for batch in self._file.iter_batches(_ROWS, columns=self._columns, use_threads=False):
            yield from rows_of(batch)


def write_table(reports: Path, target: Path) -> None:
    """Write the reports in a file of JSON lines as the Parquet file ``target``.

    It takes its place in one step, once it is whole.
    """
    new = target.with_name(target.name + ".new")
    with reports.open("rb") as file, new.open("wb") as out:
        _copy(file, out)
        out.flush()
        os.fsync(out.fileno())
    new.replace(target)


def _copy(file: BinaryIO, out: IO[bytes]) -> None:
    with pq.ParquetWriter(out, SCHEMA) as writer:
        lines = map(json.loads, file)
        while found := list(islice(lines, _REPORTS)):
            writer.write_batch(pa.RecordBatch.from_pylist(list(map(row_of, found)), SCHEMA))
