"""What reading and judging lists costs: never seen, seen before, cold; and memory.

    python -m benchmarks [--decks FOLDER] [--rounds N] [--fresh N]

The lists are the texts below FOLDER, or made up where there is no such folder. mtg-parser, whose
parse is what all is compared with, comes with ``pip install '.[bench]'``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

from benchmarks import cold_start, first_sight, lists, memory, seen_before
from benchmarks.peer import PEER, peer
from benchmarks.timing import Times, table
from validator.decklist import parse_decklists

ROOT: Final = Path(__file__).resolve().parents[1]
_MICROSECONDS: Final = 1e6


def describe(texts: Sequence[str]) -> None:
    """Print what the lists are, and how much of them each parser reads."""
    lines = sum(text.count("\n") + 1 for text in texts)
    ours = sum(len(deck.entries) for text in texts for deck in parse_decklists(text))
    print(f"{len(texts)} lists of {lines:,} lines")
    print(f"  cards' lines read by this parser: {ours:,}")
    if (parse := peer()) is None:
        print(f"{PEER} is not installed: pip install '.[bench]'")
    else:
        theirs = sum(len(parse(text)) for text in texts)
        print(f"  cards' lines read by {PEER} {version(PEER)}: {theirs:,}")


def per_list(times: Times, count: int) -> str:
    """The table of what one of so many lists takes, compared with the first task."""
    return table(times, next(iter(times)), _MICROSECONDS / count, "µs a list", digits=0)


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=summary)
    parser.add_argument(
        "--decks", type=Path, default=lists.DECKS, help="a folder of folders of lists"
    )
    parser.add_argument("--rounds", type=int, default=15, help="rounds to measure (default: 15)")
    parser.add_argument(
        "--fresh", type=int, default=7, help="rounds with fresh processes (default: 7)"
    )
    options = parser.parse_args()
    if options.rounds < 1 or options.fresh < 1:
        parser.error("--rounds and --fresh must be at least 1")
    texts = lists.chosen(options.decks)
    print(
        f"Python {sys.version.split()[0]}, commander-validator {_version()}, "
        f"{options.fresh} fresh and {options.rounds} warm rounds\n"
    )
    describe(texts)
    print("\nnever seen: each list once, in a fresh process a task")
    print(per_list(first_sight.in_fresh_processes(texts, options.fresh), len(texts)))
    print("\nseen before: all lists again and again, in one process")
    print(per_list(seen_before.parsed_and_checked(texts, options.rounds), len(texts)))
    legal, times = seen_before.built(texts, options.rounds)
    print(f"\n{legal} legal decks of them, each with one Sol Ring more, and as they are")
    print(per_list(times, legal))
    print("\ncold: whole processes, wall clock")
    programs = cold_start.programs(ROOT / "examples" / "tatyova.txt")
    print(cold_start.table(cold_start.measure(programs, options.rounds)))
    print("\npeak memory")
    for name, command in programs.items():
        used = memory.peak(command)
        print(f"{name:40}" + ("unknown" if used is None else f"{used:9.1f} MB"))


def _version() -> str:
    try:
        return version("commander-validator")
    except PackageNotFoundError:
        return "a checkout"


if __name__ == "__main__":
    main()
