"""Our full check and our parse beside the parse of mtg-parser; then cold starts and memory.

    python -m benchmarks [--decks FOLDER] [--rounds N]

The decks are the text lists below FOLDER. All are read by every task in one process, warm, in
processor time; ratios are medians of the ratios within a round. mtg-parser comes with
``pip install '.[bench]'``.
"""

from __future__ import annotations

import argparse
import importlib
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from benchmarks import cold_start
from benchmarks.timing import in_rounds, table
from validator import Validator
from validator.decklist import Decklist, decode, parse_decklists
from validator.judge.session import Session
from validator.report.models import Report

ROOT = Path(__file__).resolve().parents[1]
DECKS = ROOT / ".." / "shared" / "decks"
PEER = "mtg-parser"


def texts_of(folder: Path) -> list[str]:
    """The text lists below ``folder``: what our reader takes for plain text."""
    found = []
    for path in sorted(path for path in folder.glob("*/*") if path.is_file()):
        text = decode(path.read_bytes())
        if path.suffix in (".txt", ".dec", ".dck") and parse_decklists(text)[0].syntax == "text":
            found.append(text)
    return found


def peer() -> Callable[[str], object] | None:
    """mtg-parser's function that parses a text, if it is installed."""
    try:
        parse: Callable[[str], Iterable[object] | None] = importlib.import_module(
            "mtg_parser"
        ).parse_deck
    except ImportError:
        return None
    return lambda text: list(parse(text) or ())


def warm(texts: list[str], rounds: int) -> None:
    """Print what each reads of the same lists, and what that costs."""
    judge = Validator()
    parse = peer()
    legal = [text for text in texts if judge.check(text).is_legal]
    sessions = [judge.session(text) for text in legal]

    def over(function: Callable[[str], object], chosen: list[str]) -> Callable[[], object]:
        return lambda: deque(map(function, chosen), 0)

    lines = sum(text.count("\n") + 1 for text in texts)
    print(f"{len(texts)} lists of {lines:,} lines")
    print(f"  cards' lines read by this parser: {sum(map(_entries, texts)):,}")
    tasks: dict[str, Callable[[], object]] = {}
    floor = "full check"
    if parse is not None:
        floor = f"{PEER} {version(PEER)}, parse alone"
        tasks[floor] = over(parse, texts)
        read = sum(len(cards) for text in texts if isinstance(cards := parse(text), list))
        print(f"  cards' lines read by {PEER}: {read:,}")
    tasks["our parse alone"] = over(parse_decklists, texts)
    tasks["our full check"] = over(judge.check, texts)
    tasks["the same, and no models made"] = over(judge.judgment, texts)
    if parse is None:
        floor = "our full check"
        print(f"{PEER} is not installed: pip install '.[bench]'")
    print(table(in_rounds(tasks, rounds), floor))
    print(f"\n{len(legal)} legal decks of them, each with one Sol Ring more, and as they are")
    full = "both checked in full from text"
    both = [text for one in legal for text in (one, f"{one}\n1 Sol Ring\n")]
    building: dict[str, Callable[[], object]] = {
        full: over(judge.check, both),
        "session: add, check, remove, check": lambda: deque(map(_edit, sessions), 0),
    }
    print(table(in_rounds(building, rounds), full))


def _entries(text: str) -> int:
    decks: tuple[Decklist, ...] = parse_decklists(text)
    return sum(len(deck.entries) for deck in decks)


def _edit(session: Session) -> tuple[Report, Report]:
    return session.add("Sol Ring").check(), session.remove("Sol Ring").check()


_PEAK = """
import resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
"""


def peak(command: list[str]) -> float | None:
    """The most memory that a program has at once, in MB; ``None`` where no system tells it."""
    if sys.platform == "win32":
        return None
    done = subprocess.run(
        [sys.executable, "-c", _PEAK, *command],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    # Kilobytes on Linux, bytes on macOS.
    return int(done.stdout) / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=summary)
    parser.add_argument("--decks", type=Path, default=DECKS, help="a folder of folders of lists")
    parser.add_argument("--rounds", type=int, default=15, help="rounds to measure (default: 15)")
    options = parser.parse_args()
    if options.rounds < 1:
        parser.error("--rounds must be at least 1")
    texts = texts_of(options.decks) if options.decks.is_dir() else []
    if not texts:
        parser.error(f"no text lists are in {options.decks}")
    try:
        ours = version("commander-validator")
    except PackageNotFoundError:
        ours = "a checkout"
    print(f"Python {sys.version.split()[0]}, commander-validator {ours}, {options.rounds} rounds\n")
    warm(texts, options.rounds)
    print("\ncold, whole processes, wall clock")
    commands = cold_start.programs(ROOT / "examples" / "tatyova.txt")
    print(cold_start.table(cold_start.measure(commands, options.rounds)))
    print("\npeak memory")
    for name, command in commands.items():
        used = peak(command)
        print(f"{name:40}" + ("unknown" if used is None else f"{used:9.1f} MB"))


if __name__ == "__main__":
    main()
