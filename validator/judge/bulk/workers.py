"""Rows judged by several processes, in order; none is lost or judged twice where one dies.

Not `concurrent.futures`: a process that dies breaks that pool without a word on which rows it
had, and one that is killed while it writes to the queue all share leaves the others waiting.
Here each process has a pipe of its own, and the end of the pipe is the end of the process.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial
from multiprocessing.connection import wait
from pathlib import Path
from typing import Final

from validator.base.language import LanguageCode
from validator.judge.bulk.judge import Judge, Judged, Usual, judged
from validator.judge.bulk.processes import Chunk, Worker, way_to_start
from validator.judge.bulk.rows import AnyRow, BadRow, JsonLine, id_of

# What a worker gets at once: enough to pay for the way there and back, and no more than a
# few megabytes are under way at a time.
_CHUNK: Final = 64
_CHUNK_BYTES: Final = 500_000
# How far the others may be ahead of the slowest chunk.
_AHEAD: Final = 4
# A worker that ends before it could judge anything ends for a reason of its own.
_MOST_FALSE_STARTS: Final = 3
# A deck to have all imported that decks are judged with.
_ANY: Final = {"deck": "1 Forest"}


class WorkerError(RuntimeError):
    """Processes that judge rows end before they have judged any."""


def judge_rows(
    rows: Iterable[AnyRow],
    *,
    catalog: Path | str | None = None,
    format: Path | str = "commander",
    language: LanguageCode = "en",
    jobs: int = 1,
) -> Generator[Judged]:
    """The reports on ``rows``, in their order, by ``jobs`` processes.

    Rows are taken as reports are asked for. One process judges row by row; several take them
    by the chunk, and hold a few of those at a time. A row that ends its process twice is
    refused. Raises `CatalogError` and `FormatError` as `Judge` does, before the first row, and
    `WorkerError`. As with all of `multiprocessing`, a script that asks for several processes
    does so under ``if __name__ == "__main__":``.
    """
    usual = Usual(catalog, format, language)
    judge = Judge(**usual._asdict())
    if jobs == 1:
        for row in rows:
            yield judged(judge.judgment(row))
        return
    if way_to_start() == "fork":
        judge.judgment(_ANY)  # so that all is imported, once and for all
    judge.catalog.close()  # opened to tell here what is wrong with it; it judges no deck
    crew = _Crew(judge, partial(Worker, usual), jobs)
    try:
        yield from crew.judged(_chunks(iter(rows)))
    finally:
        crew.dismiss()


def _chunks(rows: Iterator[AnyRow]) -> Iterator[Chunk]:
    chunk: list[AnyRow] = []
    size = 0
    for row in rows:
        chunk.append(row)
        size += len(row.text) if isinstance(row, JsonLine) else 0
        if len(chunk) == _CHUNK or size > _CHUNK_BYTES:
            yield chunk
            chunk, size = [], 0
    if chunk:
        yield chunk


class _Crew:
    """The processes that judge, and who has what."""

    def __init__(self, judge: Judge, worker: Callable[[], Worker], size: int) -> None:
        self._judge = judge
        self._worker = worker
        self._size = size
        self._workers: list[Worker] = []
        self._false_starts = 0

    def judged(self, chunks: Iterator[Chunk]) -> Iterator[Judged]:
        """The reports on all rows of ``chunks``, in order."""
        waiting: deque[tuple[int, Chunk]] = deque()
        done: dict[int, list[Judged]] = {}
        taken = given_back = 0
        exhausted = False
        while True:
            while not exhausted and taken - given_back < self._size * _AHEAD:
                chunk = next(chunks, None)
                if chunk is None:
                    exhausted = True
                else:
                    waiting.append((taken, chunk))
                    taken += 1
                    self._hand_out(waiting)
            self._hand_out(waiting)
            if exhausted and given_back == taken:
                return
            done.update(self._answers(waiting))
            while given_back in done:
                # Whoever is done goes on while these are written.
                self._hand_out(waiting)
                yield from done.pop(given_back)
                given_back += 1

    def dismiss(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.pipe.close()
        while self._workers:
            self._workers.pop().end()

    def _hand_out(self, waiting: deque[tuple[int, Chunk]]) -> None:
        for worker in self._workers:
            if waiting and worker.is_ready and worker.task is None:
                worker.give(*waiting.popleft())
        starting = sum(not worker.is_ready for worker in self._workers)
        while len(self._workers) < self._size and starting < len(waiting):
            self._start()
            starting += 1

    def _start(self) -> Worker:
        worker = self._worker()
        self._workers.append(worker)
        return worker

    def _answers(self, waiting: deque[tuple[int, Chunk]]) -> Iterator[tuple[int, list[Judged]]]:
        """What the next to speak say, each handed more of what is ``waiting``; the rows of one
        that died are judged one by one."""
        by_pipe = {worker.pipe: worker for worker in self._workers}
        for pipe in wait(list(by_pipe)):
            worker = by_pipe[pipe]  # type: ignore[index]
            task = worker.task
            try:
                said = worker.answer()
            except (EOFError, OSError):
                self._bury(worker)
                if task is not None:
                    number, chunk = task
                    yield number, self._one_by_one(chunk)
                continue
            worker.is_ready, worker.task = True, None
            self._hand_out(waiting)
            reports = said.reports()
            if task is not None:
                self._false_starts = 0
                yield task[0], reports

    def _bury(self, worker: Worker) -> None:
        self._workers.remove(worker)
        if not worker.is_ready:
            self._false_starts += 1
        worker.end()
        if self._false_starts >= _MOST_FALSE_STARTS:
            raise WorkerError(
                f"{self._false_starts} processes ended before checking anything: is there enough "
                'memory, and does the script start under if __name__ == "__main__"?'
            )

    def _one_by_one(self, chunk: Chunk) -> list[Judged]:
        """The reports on a chunk that its worker did not outlive; the row to blame is refused."""
        reports: list[Judged] = []
        worker: Worker | None = None
        for row in chunk:
            worker = worker or self._another_worker()
            worker.give(0, [row])
            try:
                said = worker.answer()
            except (EOFError, OSError):
                self._bury(worker)
                worker = None
                bad = BadRow(
                    "judging it ended the process that did, twice",
                    "this is a bug, or the machine ran out of memory: check it alone",
                    id_of(row),
                )
                reports.append(judged(self._judge.judgment(bad)))
            else:
                reports += said.reports()
        if worker is not None:
            worker.task = None
        return reports

    def _another_worker(self) -> Worker:
        while True:
            worker = self._start()
            try:
                worker.answer().reports()
            except (EOFError, OSError):
                self._bury(worker)
            else:
                worker.is_ready = True
                return worker
