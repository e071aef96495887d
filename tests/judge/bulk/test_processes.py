"""Several processes: the order of rows, and whoever is killed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.judge.bulk.decks import LEGAL, needs_posix, reports, some
from tests.paths import ROOT
from validator.bulk import (
    judge_rows,
)
from validator.cards.catalog.lookup import CatalogError
from validator.judge.bulk import processes, workers


def test_any_number_of_processes_writes_the_same() -> None:
    rows = some(200)
    rows[70] = {"id": "long", "deck": "1 Sol Ring\n" * 20_000}
    one = list(judge_rows(rows))
    assert [json.loads(row.json)["deck"] for row in one] == [row["id"] for row in rows]
    assert list(judge_rows(rows, jobs=2)) == one
    assert list(judge_rows([], jobs=2)) == []


def test_rows_are_taken_as_reports_are_asked_for() -> None:
    taken = 0

    def endless() -> Iterator[dict[str, Any]]:
        nonlocal taken
        while True:
            taken += 1
            yield {"deck": LEGAL}

    found = judge_rows(endless())
    next(found)
    assert taken == 1
    found = judge_rows(endless(), jobs=2)
    next(found)
    assert taken < 1000
    found.close()


def test_what_is_wrong_with_the_catalog_is_told_at_once(tmp_path: Path) -> None:
    for jobs in (1, 2):
        with pytest.raises(CatalogError):
            next(judge_rows(some(1), catalog=tmp_path / "none", jobs=jobs))


# With a second thread workers are spawned, and without forked where the system allows it.
either_way = pytest.mark.parametrize("threads", [1, 2])


def run_program(tmp_path: Path, text: str, threads: int = 1) -> bytes:
    """What a program of its own writes, of which ``text`` says what its ``main`` does and, if it
    likes, how a row is judged ``in_worker``."""
    program = tmp_path / "program.py"
    program.write_text(
        f"""
import fcntl, os, signal, threading
from multiprocessing import parent_process
from tests.judge.bulk.decks import children, some
from validator.bulk import Judge, judge_rows
from validator.judge.bulk import processes
judgment = in_worker = Judge.judgment
{text}
Judge.judgment = lambda judge, row: (in_worker if parent_process() else judgment)(judge, row)
if __name__ == "__main__":
    if {threads} > 1:
        threading.Thread(target=threading.Event().wait, daemon=True).start()
    main()
"""
    )
    done = subprocess.run(
        [sys.executable, program], stdout=subprocess.PIPE, timeout=60, check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    return done.stdout


@needs_posix
@either_way
def test_killed_processes_lose_no_row_and_double_none(tmp_path: Path, threads: int) -> None:
    out = run_program(
        tmp_path,
        """
def main():
    killed = set()
    from_row = [200, 700]
    for count, report in enumerate(judge_rows(some(1500), jobs=2)):
        print(report.json)
        # For a moment there may be none: those that died are being replaced.
        if from_row and count >= from_row[0] and (alive := children() - killed):
            os.kill(min(alive), signal.SIGKILL)
            killed.add(min(alive))
            del from_row[0]
    assert len(killed) == 2
    assert children() == set()
""",
        threads,
    )
    seen = reports(out)
    assert [report["deck"] for report in seen] == [row["id"] for row in some(1500)]
    assert {report["verdict"] for report in seen} == {"legal", "illegal"}


@either_way
def test_a_row_that_ends_its_process_is_refused(tmp_path: Path, threads: int) -> None:
    out = run_program(
        tmp_path,
        """
def in_worker(judge, row):
    if row["id"] in ("deck 70", "deck 199"):
        os._exit(9)
    return judgment(judge, row)
def main():
    for row in judge_rows(some(200), jobs=2):
        print(row.json)
""",
        threads,
    )
    found = reports(out)
    assert [report["deck"] for report in found] == [f"deck {n}" for n in range(200)]
    refused = [report["deck"] for report in found if report["verdict"] == "unreadable"]
    assert refused == ["deck 70", "deck 199"]
    assert "ended the process" in found[70]["findings"][0]["message"]


@needs_posix
@either_way
def test_a_worker_keeps_no_file_of_the_run(tmp_path: Path, threads: int) -> None:
    """Nor the lock that is on it, nor the end of another worker's pipe."""
    out = run_program(
        tmp_path,
        f"""
def in_worker(judge, row):
    files = ["/proc/self/fd/" + name for name in os.listdir("/proc/self/fd")]
    names = [os.readlink(file) for file in files if os.path.lexists(file)]
    if any("held" in name for name in names) or sum("socket" in name for name in names) != 1:
        os._exit(9)
    return judgment(judge, row)
def main():
    with open({str(tmp_path / "held")!r}, "wb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        for row in judge_rows(some(200), jobs=2):
            print(row.json)
""",
        threads,
    )
    assert {report["verdict"] for report in reports(out)} == {"legal", "illegal"}


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere workers are always spawned")
def test_only_a_process_without_threads_is_forked(tmp_path: Path) -> None:
    text = "def main():\n    print(processes.way_to_start())\n"
    assert run_program(tmp_path, text, 1) == b"fork\n"
    assert run_program(tmp_path, text, 2) == b"spawn\n"


def test_processes_that_can_not_start_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_work", os._exit)  # with arguments that it does not take
    with pytest.raises(workers.WorkerError, match="ended before"):
        list(judge_rows(some(2), jobs=2))
