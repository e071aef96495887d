"""A process that judges rows, our end of its pipe, and how it is started."""

from __future__ import annotations

import gc
import os
import signal
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

from validator.cards.catalog.lookup import CatalogError
from validator.formats.files import FormatWarning
from validator.judge.bulk.judge import Judge, Judged, Usual, judged
from validator.judge.bulk.rows import AnyRow

Chunk: TypeAlias = Sequence[AnyRow]
Pipe: TypeAlias = "Connection[Any, Any]"
Way: TypeAlias = Literal["fork", "spawn"]

_PATIENCE: Final = 5.0


class Message:
    """What a worker said, as text: nothing that a process sends us is ever unpickled.

    It is read when it is asked for, and meanwhile the worker goes on.
    """

    def __init__(self, written: bytes) -> None:
        self._written = written

    def reports(self) -> list[Judged]:
        """The reports that it holds. Raises the `CatalogError` that it is about."""
        said = self._written.decode()
        if said.startswith(_TROUBLE):
            raise CatalogError(said.removeprefix(_TROUBLE))
        return [_read(line) for line in said.split("\n")] if said else []


# What a message starts with that tells why the worker can't go on.
_TROUBLE: Final = "!"


def _write(reports: Iterable[Judged]) -> bytes:
    """A line for each report: verdict, codes and JSON, which has no tabs and no line ends."""
    return "\n".join(
        [f"{one.verdict}\t{','.join(one.codes)}\t{one.json}" for one in reports]
    ).encode()


def _read(line: str) -> Judged:
    verdict, codes, json = line.split("\t", 2)
    return Judged(json, verdict, tuple(codes.split(",")) if codes else ())


class Worker:
    """A process, our end of its pipe, and what it is doing."""

    def __init__(self, usual: Usual) -> None:
        how = way_to_start()
        context = get_context("fork") if how == "fork" else get_context("spawn")
        ours = _open_files() if how == "fork" else []
        self.pipe, its_end = context.Pipe()
        if how == "fork":
            ours.append(self.pipe.fileno())
        self.process = context.Process(
            target=_work, args=(its_end, usual, ours), daemon=True, name="cmdr bulk"
        )
        with _uninterrupted(how):
            self.process.start()
        its_end.close()
        self.is_ready = False
        """Whether it has said its first word, which is an empty one."""
        self.task: tuple[int, Chunk] | None = None

    def give(self, number: int, chunk: Chunk) -> None:
        """Hand it the chunk of this number. That it is dead shows when it is asked."""
        self.task = number, chunk
        with suppress(OSError):
            self.pipe.send(chunk)

    def answer(self) -> Message:
        """What it says next. Raises ``EOFError`` or ``OSError`` where it is dead."""
        return Message(self.pipe.recv_bytes())

    def end(self) -> None:
        """Let it go, if need be by force."""
        self.pipe.close()
        self.process.join(_PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self.process.close()


# Where a system says which threads and which open files a process has.
_THREADS: Final = Path("/proc/self/task")
_FILES: Final = Path("/proc/self/fd")
# What no program is without: its standard input, output and error.
_STANDARD: Final = (0, 1, 2)


def way_to_start() -> Way:
    """Forked where this process has a single thread, and the system tells so: then a worker is
    there at once and shares the program with us. A lock that another thread held would stay
    locked in a fork for ever, so with threads (of any library, too) workers are spawned.
    """
    try:
        return "fork" if len(list(_THREADS.iterdir())) == 1 else "spawn"
    except OSError:
        return "spawn"


def _open_files() -> list[int]:
    """What this process has open, and no worker may keep: its catalog, the locked file of
    reports, our ends of other workers' pipes."""
    found = []
    for path in list(_FILES.iterdir()):
        with suppress(OSError):  # the listing itself, which is closed again
            os.fstat(int(path.name))
            found.append(int(path.name))
    return [file for file in found if file not in _STANDARD]


@contextmanager
def _uninterrupted(how: Way) -> Iterator[None]:
    """A process that is started here is not interrupted with us: we end it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    if how != "fork":
        from multiprocessing import resource_tracker

        # It would let interruptions through once it is started.
        resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# New objects between two looks for garbage in cycles. A worker makes none to speak of, and what
# it makes to stay are the cards and lines it has learned.
_MANY: Final = 20_000


def _work(pipe: Pipe, usual: Usual, not_its: Sequence[int]) -> None:
    """What a worker does: judge what it is given until nobody is there to give.

    ``not_its`` are files that a forked one has from us, and lets go of.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What we brought along is never garbage: to look at it would be to copy it.
    gc.freeze()
    gc.set_threshold(_MANY)
    for file in not_its:
        with suppress(OSError):  # closed since it was listed
            os.close(file)
    with suppress(EOFError, OSError):
        try:
            warnings.simplefilter("ignore", FormatWarning)  # whoever sends rows was told
            judge = Judge(**usual._asdict())
            pipe.send_bytes(b"")
            while True:
                chunk = pipe.recv()
                pipe.send_bytes(_write([judged(judge.judgment(row)) for row in chunk]))
        except CatalogError as error:
            pipe.send_bytes(f"{_TROUBLE}{error}".encode())
