"""Asking SQLite files that nobody writes to while they are open."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import quote

_Parameter = TypeVar("_Parameter", int, str)

# SQLite allows 999 parameters in the oldest builds still about.
_BATCH: Final = 512


def read_only(path: Path) -> sqlite3.Connection:
    """The database in this file, for threads that take turns. Raises ``sqlite3.Error``."""
    # Immutable: an update puts a new file in this one's place and never writes to it.
    uri = f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1"
    return sqlite3.connect(uri, uri=True, check_same_thread=False)


def batches(values: Sequence[_Parameter]) -> Iterator[Sequence[_Parameter]]:
    """``values`` in parts, each of no more than one query takes.

    Each is filled up with its last value to a power of two: SQLite keeps what it made of queries
    that it has seen, and so there are few.
    """
    for start in range(0, len(values), _BATCH):
        part = list(values[start : start + _BATCH])
        size: int = 2 ** (len(part) - 1).bit_length()
        part += [part[-1]] * (size - len(part))
        yield part


def marks(values: Sequence[object]) -> str:
    """The parameters that stand for ``values`` in a query: ``?,?,?``."""
    return ",".join("?" * len(values))
