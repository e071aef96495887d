"""A lock on a file, which the system gives back when the process ends, however it ends."""

from __future__ import annotations

import sys
from typing import IO

if sys.platform == "win32":
    import msvcrt

    # Other programs cannot read what is locked: so it is a byte that no file has.
    _PLACE = 1 << 62

    def lock(file: IO[bytes]) -> bool:
        """Whether ``file`` was still free, and now is locked until it is closed."""
        place = file.tell()
        try:
            file.seek(_PLACE)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place)
        return True
else:
    import fcntl

    def lock(file: IO[bytes]) -> bool:
        """Whether ``file`` was still free, and now is locked until it is closed."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
