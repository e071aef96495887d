"""What a deck in bulk costs beside a check of the same list, by a process that has seen both.

    python -m benchmarks.warm_bulk [--decks N] [--rounds N]

"In bulk" is all that `cmdr bulk FILE --out FILE` does for a row: its line is read from a file, its
list judged, its report written to a file and counted. A check gives a report as a model and writes
nothing. Both are done by one process, for the same made-up decks (see `benchmarks.decks`) again and
again; what is measured is processor time.
"""

from __future__ import annotations

import argparse
import tempfile
from collections import deque
from pathlib import Path

from benchmarks.decks import write
from benchmarks.timing import in_rounds, table
from validator import Validator
from validator.judge.bulk.judge import Judge, Tally, judged
from validator.judge.bulk.reports import ReportFile
from validator.judge.bulk.rows import DeckRow, read_json_lines, read_row

_CHECK = "a check"
_MICROSECONDS = 1e6


def lists_of(rows: Path) -> list[str]:
    """The lists of a file of rows."""
    with rows.open("rb") as file:
        read = [read_row(row) for row in read_json_lines(file)]
    return [row.deck for row in read if isinstance(row, DeckRow)]


def judge_file(judge: Judge, rows: Path, out: Path) -> None:
    """Judge a file of rows as `cmdr bulk` does, and write and count the reports."""
    tally = Tally()
    with rows.open("rb") as file, ReportFile(out, restart=True) as reports:
        for row in read_json_lines(file):
            report = judged(judge.judgment(row))
            reports.write(report.json)
            tally.count(report.verdict, report.codes)


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.warm_bulk", description=summary)
    parser.add_argument("--decks", type=int, default=2_000, help="how many (default: 2,000)")
    parser.add_argument("--rounds", type=int, default=15, help="rounds to measure (default: 15)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        rows, out = Path(folder, "rows"), Path(folder, "out")
        with rows.open("w", encoding="utf-8") as file:
            write(options.decks, file)
        lists = lists_of(rows)
        validator, judge = Validator(), Judge()
        tasks = {
            _CHECK: lambda: deque(map(validator.check, lists), 0),
            "in bulk": lambda: judge_file(judge, rows, out),
        }
        times = in_rounds(tasks, options.rounds)
    print(f"{len(lists):,} decks, {options.rounds} rounds")
    print(table(times, _CHECK, _MICROSECONDS / len(lists), "µs a deck", digits=0))


if __name__ == "__main__":
    main()
