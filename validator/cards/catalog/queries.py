"""Asking SQLite files that nobody writes to while they are open."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final, TypeVar
from urllib.parse import quote

_Parameter = TypeVar("_Parameter", int, str)

# SQLite allows 999 parameters in the oldest builds still about.
_BATCH: Final = 512
# The names of one length, one behind the other, have some fifty thousand characters.
_LONGEST: Final = 16_000_000


class CatalogError(ValueError):
    """A file that is no catalog, or one this version cannot read; a catalog that was closed."""


def read_only(path: Path) -> sqlite3.Connection:
    """The database in this file, for threads that take turns. Raises ``sqlite3.Error``."""
    # Immutable: an update puts a new file in this one's place and never writes to it.
    uri = f"file:{quote(str(path.resolve()))}?mode=ro&immutable=1"
    connection = sqlite3.connect(uri, uri=True, check_same_thread=False)
    # Nothing in them is longer, and what is asked of a damaged one neither.
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
    return connection


def check_tables(connection: sqlite3.Connection, wanted: Collection[str]) -> None:
    """Raises ``sqlite3.DatabaseError`` where one of these is no plain table: a view may ask for
    rows without end, a column made by a formula for gigabytes, and a virtual table for anything."""
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'table' LIMIT 1000")
    tables = {name for name, sql in rows if not str(sql).upper().startswith("CREATE VIRTUAL")}
    for missing in sorted(set(wanted) - tables):
        raise sqlite3.DatabaseError(f"no such table: {missing}")
    for table in wanted:
        query = "SELECT count(*) FROM pragma_table_xinfo(?) WHERE hidden"
        if connection.execute(query, (table,)).fetchone() != (0,):
            raise sqlite3.DatabaseError(f"a column of {table} is made by a formula")


def read_meta(connection: sqlite3.Connection) -> dict[str, str]:
    """What a file says of itself. Raises ``sqlite3.DatabaseError`` unless all of it is text."""
    meta = dict(connection.execute("SELECT key, value FROM meta LIMIT 100"))
    if not all(isinstance(text, str) for row in meta.items() for text in row):
        raise sqlite3.DatabaseError("what it says of itself is not a string")
    return meta


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
