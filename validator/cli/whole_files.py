"""Files that are written in one step: whoever reads them finds the old text or the new, whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from errno import EISDIR
from io import StringIO
from pathlib import Path
from shutil import copymode
from tempfile import NamedTemporaryFile

from validator.cli.terminal import wrong_usage


def write_whole(path: Path, data: bytes) -> None:
    """Put ``data`` in the place of the file's; what is no file, as a terminal, is written to.

    Raises `OSError` where it can't, and then the file is as it was.
    """
    path = path.resolve()
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    with NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
        new = Path(file.name)
        try:
            file.write(data)
            file.flush()
            if path.exists():
                copymode(path, new)
            else:
                new.chmod(0o666 & ~_umask())
            new.replace(path)
        except BaseException:
            new.unlink(missing_ok=True)
            raise


def _umask() -> int:
    """What no new file of this user may be; nothing tells it but setting another."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


@contextmanager
def write_stdout_to(path: str) -> Iterator[None]:
    """Write to a file, at the end and in one step, what a command prints until then. A command that
    fails before its time leaves the file as it was."""
    printed = StringIO()
    try:
        with redirect_stdout(printed):
            yield
    except SystemExit:
        write_output(path, printed.getvalue().encode())
        raise
    write_output(path, printed.getvalue().encode())


def write_output(path: str, data: bytes) -> None:
    """Write what a command made to the file that its user names; wrong usage where it can't."""
    try:
        write_whole(Path(path), data)
    except OSError as error:
        raise wrong_usage(f"{path}: {error.strerror or error}") from None
