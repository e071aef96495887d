"""Putting a new catalog in an old one's place, so that nothing in between can lose both.

The new catalog is written beside the old one, under a lock and a name of its own, and takes
its place in one step. A reader of the old one keeps it. What a killed run leaves behind does
no harm, and the next run clears it away.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final, TypeVar

from filelock import lock_descriptor

from validator.cards.update.errors import UpdateError

_T = TypeVar("_T")

_LOCK: Final = ".lock"
_NEW: Final = ".new"
_DOWNLOAD: Final = ".download"
_LEFT_BEHIND: Final = (_NEW, _NEW + "-journal", _DOWNLOAD)


class Installation:
    """Where a catalog is to be, while nobody else may put one there (see `taken`)."""

    def __init__(self, target: Path) -> None:
        self.target = target

    @property
    def download(self) -> Path:
        """Where a download may be kept for the time being."""
        return _beside(self.target, _DOWNLOAD)

    def put(
        self, write: Callable[[sqlite3.Connection], _T], check: Callable[[Path, _T], None]
    ) -> _T:
        """Write a database by ``write``, have it checked, and put it in its place.

        ``check`` raises where the database at that path must not be used.
        """
        new = _beside(self.target, _NEW)
        try:
            with closing(sqlite3.connect(new)) as connection:
                # A crash costs the new file only, and that is written anew the next time.
                connection.execute("PRAGMA journal_mode = OFF")
                connection.execute("PRAGMA synchronous = OFF")
                written = write(connection)
                connection.commit()
                connection.execute("VACUUM")
                _check_database(connection)
        except sqlite3.Error as error:
            raise UpdateError(f"{new} can't be written ({error})") from None
        check(new, written)
        if self.target.exists():
            shutil.copymode(self.target, new)
        # Windows flushes no file that is open for reading alone.
        _flush(new, os.O_RDWR)
        try:
            new.replace(self.target)
        except PermissionError as error:
            # Windows replaces no file that anybody has open.
            raise UpdateError(
                f"{self.target} can't be replaced ({error.strerror or error}); close the programs "
                "that use it, and update again"
            ) from None
        with suppress(OSError):  # not every system can flush a folder
            _flush(self.target.parent, os.O_RDONLY)
        return written


@contextmanager
def taken(target: Path) -> Iterator[Installation]:
    """Take the place of the catalog ``target`` for an update; the folder is made if need be.

    Raises `UpdateError` where another update has taken it. The system gives the lock
    back when its process ends, however it ends.
    """
    target = target.resolve()  # a link stays one: the file behind it is replaced
    if target.is_dir():
        raise UpdateError(f"{target} is a folder")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        file = _beside(target, _LOCK).open("ab")
    except OSError as error:
        raise UpdateError(f"{target} can't be written ({error.strerror or error})") from None
    with file:
        if not lock_descriptor(file.fileno(), blocking=False):
            raise UpdateError(f"another update of {target} is under way")
        _clear(target)
        try:
            yield Installation(target)
        except OSError as error:
            raise UpdateError(f"{error.filename or target}: {error.strerror or error}") from None
        finally:
            _clear(target)


def _beside(target: Path, suffix: str) -> Path:
    return target.with_name(target.name + suffix)


def _clear(target: Path) -> None:
    for suffix in _LEFT_BEHIND:
        with suppress(OSError):
            _beside(target, suffix).unlink(missing_ok=True)


def _check_database(connection: sqlite3.Connection) -> None:
    ((verdict,), *_) = connection.execute("PRAGMA integrity_check(1)").fetchall()
    if verdict != "ok":
        raise UpdateError(f"the new card database is damaged ({verdict})")
    if connection.execute("PRAGMA foreign_key_check").fetchone() is not None:
        raise UpdateError("the new card database has rows without a card")


def _flush(path: Path, how: int) -> None:
    """Wait until the disk has it: a name must not outlive what it names."""
    handle = os.open(path, how)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
