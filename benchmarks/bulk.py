"""What `cmdr bulk` takes: time per deck, by one and two processes, and memory, for long runs.

    python -m benchmarks.bulk [--decks N[,N...]] [--jobs N[,N...]] [--runs N]

The decks are made up (see `benchmarks.decks`), the same in every run, and lie in a file. Each run
is `cmdr bulk FILE --out FILE` as a user has it, from the start of the program to its end. Runs of
one length take turns, in a random order, so that a busy machine slows all of them alike.

Memory is looked up four times a second in /proc, for the run with all its processes, three ways:
"RSS" adds up their resident sets, and so counts twice what two of them share; "own" leaves out what
is only a file in memory, as programs and libraries are; "PSS" counts of what several share to each
its part, so that the sum is what the run takes of the machine. Processor time is that of all of
them. Each process has to learn the cards first: "later" is the speed in the second half of a run.
Pace is the speed in the last quarter against that in the second: 1 where decks take the same time.
Speedups compare with the first number of processes, in the same round, whole and later.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import NamedTuple

from benchmarks.decks import write

ROOT = Path(__file__).resolve().parents[1]
_BETWEEN = 0.25


class Memory(NamedTuple):
    """Memory of processes, in MB."""

    resident: float = 0.0
    own: float = 0.0
    """Resident, and no part of a file."""
    proportional: float = 0.0
    """Resident, where a page that so many processes share counts in each as that part of it."""


class Run(NamedTuple):
    """What one run took."""

    seconds: float
    processor: float
    """Seconds of processor time, of all its processes."""
    memory: Memory
    """The most that all its processes had at once."""
    later: float
    """The part of the reports that a second brought in the second half."""
    pace: float
    """How fast the last quarter was written, against the second."""


def measure(decks: Path, out: Path, jobs: int) -> Run:
    """Judge the rows of a file. Ends the benchmark where that fails."""
    out.unlink(missing_ok=True)
    command = [sys.executable, "-m", "validator", "bulk", str(decks), "--out", str(out)]
    start, used = perf_counter(), processor_time()
    memory = Memory()
    written: list[tuple[float, int]] = []
    with subprocess.Popen([*command, "--jobs", str(jobs)], cwd=ROOT, stderr=subprocess.PIPE) as run:
        while run.poll() is None:
            now = map(sum, zip(*map(memory_of, family(run.pid)), strict=True))
            memory = Memory(*map(max, memory, now))
            if out.exists():
                written.append((perf_counter() - start, out.stat().st_size))
            sleep(_BETWEEN)
        seconds = perf_counter() - start
        said = run.stderr.read().decode() if run.stderr else ""
    if run.returncode != 1 or len(out.read_bytes().splitlines()) != lines_in(decks):
        sys.exit(f"{' '.join(command)} ended with {run.returncode}:\n{said}")
    return Run(seconds, processor_time() - used, memory, *later_and_pace(written))


def processor_time() -> float:
    """What ended child processes, and those that they waited for, have used, in seconds."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def lines_in(path: Path) -> int:
    """How many lines a file has."""
    with path.open("rb") as file:
        return sum(1 for _ in file)


def family(pid: int) -> list[int]:
    """A process and those that it started."""
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        children = []
    return [pid, *map(int, children)]


def memory_of(pid: int) -> Memory:
    """The memory of a process; none where it has ended."""
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    except OSError:
        return Memory()
    found = {line.split(":")[0]: int(line.split()[1]) * 1024 / 1e6 for line in lines}
    return Memory(found["Rss"], found["Anonymous"], found["Pss"])


def later_and_pace(written: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """`Run.later` and `Run.pace`, of the size of the output at several times."""
    if not written:
        return float("nan"), float("nan")
    end, whole = written[-1]
    quarter, half, last = (
        next(time for time, size in written if size >= whole * part) for part in (0.25, 0.5, 0.75)
    )
    if not quarter < half < last < end:
        return float("nan"), float("nan")
    return 0.5 / (end - half), (half - quarter) / (end - last)


def numbers(text: str) -> list[int]:
    """Numbers with commas between them."""
    return [int(part) for part in text.split(",")]


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bulk", description=summary)
    parser.add_argument("--decks", type=numbers, default=[1_000, 20_000], help="lengths of runs")
    parser.add_argument("--jobs", type=numbers, default=[1, 2], help="numbers of processes")
    parser.add_argument("--runs", type=int, default=3, help="rounds to measure (default: 3)")
    options = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} processors, {options.runs} rounds")
    print(_HEADINGS)
    with tempfile.TemporaryDirectory() as folder:
        decks, out = Path(folder, "decks"), Path(folder, "out")
        for count in options.decks:
            with decks.open("w", encoding="utf-8") as file:
                write(count, file)
            found: dict[int, list[Run]] = {jobs: [] for jobs in options.jobs}
            turns = list(options.jobs)
            for _ in range(options.runs):
                random.shuffle(turns)
                for jobs in turns:
                    found[jobs].append(measure(decks, out, jobs))
            first = found[options.jobs[0]]
            for jobs, runs in found.items():
                print(line(count, jobs, runs, first), flush=True)


def line(count: int, jobs: int, runs: Sequence[Run], first: Sequence[Run]) -> str:
    """The line of the table on runs of one length by so many processes."""
    rates = [count / run.seconds for run in runs]
    pairs = list(zip(first, runs, strict=True))
    return (
        f"{count:9,}{jobs:6}{median(rates):9,.0f}{min(rates):7,.0f}{max(rates):7,.0f}"
        f"{median(run.later * count for run in runs):7,.0f}{1000 / median(rates):9.2f}"
        f"{median(run.processor for run in runs):8.1f}"
        + "".join(f"{max(sizes):6.0f}" for sizes in zip(*(run.memory for run in runs), strict=True))
        + f"{median(run.pace for run in runs):6.2f}"
        f"{median(its.seconds / mine.seconds for its, mine in pairs):9.2f}"
        f"{median(mine.later / its.later for its, mine in pairs):7.2f}"
    )


_HEADINGS = (
    "    decks  jobs  decks/s    min    max  later  ms/deck   CPU s   RSS   own   PSS  pace  "
    "speedup  later"
)


if __name__ == "__main__":
    main()
