"""What one cold check of a deck costs beside the imports of a program that parses and validates.

Whole processes, from start to exit, in one run: a fresh interpreter that imports lark and defines
one pydantic model (the floor), and one that judges a deck. Each round runs every program once, in
a random order, so that a busy or throttled machine slows all of them alike. The check imports
lark, too, but no pydantic: it may be the faster one.

    python -m benchmarks.cold_start [--runs N] [--deck FILE]

Times are wall clock. The last columns compare with the floor: the ratio of the medians, and the
median of the ratios within one round.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import subprocess
import sys
import sysconfig
from pathlib import Path
from time import perf_counter

ROOT = Path(__file__).resolve().parents[1]
FLOOR = """
import lark
import pydantic

class Model(pydantic.BaseModel):
    name: str
"""


def programs(deck: Path) -> dict[str, list[str]]:
    """The command line of each program, the floor first."""
    python = [sys.executable]
    found = {
        "import lark, one pydantic model": [*python, "-c", FLOOR],
        "python -m validator check": [*python, "-m", "validator", "check", str(deck)],
    }
    script = Path(sysconfig.get_path("scripts"), "cmdr")
    if script.exists():
        found["cmdr check"] = [str(script), "check", str(deck)]
    return found


def seconds(command: list[str]) -> float:
    """The time from starting a program to its end. Ends the benchmark where it fails."""
    # Modules of a checkout must be read compiled, as installed ones are.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    start = perf_counter()
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    taken = perf_counter() - start
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return taken


def measure(commands: dict[str, list[str]], runs: int) -> dict[str, list[float]]:
    """The times of every program, a list of ``runs`` each, in the order of the rounds."""
    times: dict[str, list[float]] = {name: [] for name in commands}
    for command in commands.values():
        seconds(command)  # compiles modules and fills the disk cache
    names = list(commands)
    for _ in range(runs):
        random.shuffle(names)
        for name in names:
            times[name].append(seconds(commands[name]))
    return times


def table(times: dict[str, list[float]]) -> str:
    """The times in milliseconds and as ratios to the first program's."""
    floor = next(iter(times.values()))
    lines = [f"{'':32}{'median':>8}{'min':>8}{'max':>8}  ms{'of medians':>12}{'by round':>10}"]
    for name, taken in times.items():
        median, low, high = statistics.median(taken), min(taken), max(taken)
        ratio = median / statistics.median(floor)
        paired = statistics.median(mine / its for mine, its in zip(taken, floor, strict=True))
        lines.append(
            f"{name:32}{median * 1e3:8.1f}{low * 1e3:8.1f}{high * 1e3:8.1f}    "
            f"{ratio:11.2f}x{paired:9.2f}x"
        )
    return "\n".join(lines)


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.cold_start", description=summary)
    parser.add_argument("--runs", type=int, default=21, help="rounds to measure (default: 21)")
    parser.add_argument(
        "--deck", type=Path, default=ROOT / "examples/tatyova.txt", help="a legal deck"
    )
    options = parser.parse_args()
    if options.runs < 1:
        parser.error("--runs must be at least 1")
    print(f"Python {sys.version.split()[0]}, {options.runs} rounds")
    print(table(measure(programs(options.deck.resolve()), options.runs)))


if __name__ == "__main__":
    main()
