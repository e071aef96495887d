"""Whether `cmdr bulk` keeps its size: rows by the million, and its memory on the way.

    python -m tests.endurance.memory [--rows N] [--jobs N] [--looks N]

The rows are those of `benchmarks.decks`, each another deck; they come by a pipe, and the reports
go nowhere, so that nothing but the run itself grows. Memory is that of all its processes (Linux):
see `benchmarks.bulk`. Exit status 1 where it has more than a tenth more after the last row than
after the half of them.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Iterator
from time import monotonic
from typing import Final, NamedTuple

from benchmarks.bulk import Memory, family, memory_of
from benchmarks.decks import playable, rows
from tests.paths import ROOT
from validator.cards.catalog.lookup import Catalog

_MORE: Final = 1.1


class Look(NamedTuple):
    """What a run has after so many rows."""

    rows: int
    seconds: float
    memory: Memory


def looks(count: int, jobs: int, times: int) -> Iterator[Look]:
    """Give a run ``count`` rows, and look at it so many times, at like distances.

    Raises ``RuntimeError`` where the run ends otherwise than it should.
    """
    command = [sys.executable, "-m", "validator", "bulk", "--jobs", str(jobs)]
    start = monotonic()
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as run:
        assert run.stdin is not None
        assert run.stderr is not None
        for number, row in enumerate(rows(count, playable(Catalog())), 1):
            run.stdin.write(json.dumps(row).encode() + b"\n")
            if number * times % count < times:
                run.stdin.flush()
                sizes = zip(*map(memory_of, family(run.pid)), strict=True)
                yield Look(number, monotonic() - start, Memory(*map(sum, sizes)))
        run.stdin.close()
        said = run.stderr.read().decode()
        if run.wait() != 1 or f"{count:,} decks" not in said:
            raise RuntimeError(f"the run ended with {run.returncode}: {said}")


def main() -> None:
    """Run, and print a line a look."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.memory", description=summary)
    parser.add_argument("--rows", type=int, default=2_000_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--looks", type=int, default=20)
    options = parser.parse_args()
    print("      rows   seconds  RSS MB  own MB  PSS MB")
    seen = []
    for look in looks(options.rows, options.jobs, options.looks):
        seen.append(look)
        sizes = "".join(f"{size:8.1f}" for size in look.memory)
        print(f"{look.rows:10,}{look.seconds:10.0f}{sizes}", flush=True)
    half, end = seen[len(seen) // 2 - 1], seen[-1]
    sys.exit(end.memory.resident > half.memory.resident * _MORE)


if __name__ == "__main__":
    main()
