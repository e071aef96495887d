"""Lists never seen: what the first reading of a list costs, each read once by a fresh process.

A process that has judged lists remembers their lines, names and cards, and is faster from then on
(`benchmarks.seen_before`). Here each task has a fresh process in each round, in a random order. It
imports its program, with what that imports when it is first needed, and opens the catalog, before
the clock starts; then it does its task for every list, once. What is made on first use counts: the
tables of the grammar, patterns, models. Lines that several lists share are new in the first of them
only, as in life. What is measured is processor time; ratios are medians of the ratios within a
round.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import pkgutil
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from time import process_time
from typing import Final

from benchmarks.peer import PEER, peer
from benchmarks.timing import Times

ROOT: Final = Path(__file__).resolve().parents[1]


# -- in the fresh process ------------------------------------------------------


def their_parse() -> Callable[[str], object]:
    """mtg-parser's parse."""
    parse = peer()
    assert parse is not None
    return parse


def our_parse() -> Callable[[str], object]:
    """Our parse: a text's decklists, every line accounted for."""
    from validator.decklist import parse_decklists

    _import_all("validator.decklist")  # and with it lark
    return parse_decklists


def our_parse_of_tokens() -> Callable[[str], object]:
    """The same, every line through the parser: none is told at a glance (see ARCHITECTURE.md)."""
    from validator.decklist.text import line

    parse = our_parse()
    line._at_a_glance = lambda line: None
    return parse


def our_check() -> Callable[[str], object]:
    """Our full check: from a text to a report."""
    from validator import Validator

    our_parse()
    _import_all("validator.cards", "validator.report", "validator.judge")  # and pydantic
    importlib.import_module("rapidfuzz.process")
    return Validator().check


def _import_all(*rooms: str) -> None:
    """Import the rooms' modules, also those that a check imports when it first needs them."""
    for room in rooms:
        for _, name, _ in pkgutil.walk_packages(importlib.import_module(room).__path__, f"{room}."):
            if "bulk" not in name and "update" not in name:
                importlib.import_module(name)


TASKS: Final = {
    f"{PEER}, parse alone": their_parse,
    "our parse alone": our_parse,
    "our full check": our_check,
}
TRICKS: Final = {
    "our parse alone": our_parse,
    "the same, no line told at a glance": our_parse_of_tokens,
}
"""What `benchmarks.tricks` compares."""


def once_each(task: str, texts: Sequence[str]) -> float:
    """The processor seconds that a task takes for these texts, each of them once."""
    read = (TASKS | TRICKS)[task]()
    start = process_time()
    for text in texts:
        read(text)
    return process_time() - start


# -- in the process that asks --------------------------------------------------


def in_fresh_processes(
    texts: Sequence[str], rounds: int, tasks: Mapping[str, object] = TASKS
) -> Times:
    """The processor seconds of each task in each round; mtg-parser's only if it is installed."""
    names = [name for name in tasks if peer() is not None or tasks[name] is not their_parse]
    times: Times = {name: [] for name in names}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "texts.json")
        file.write_text(json.dumps(texts), encoding="utf-8")
        for name in names:
            _in_fresh_process(name, file)  # compiles modules and fills the disk cache
        for _ in range(rounds):
            for name in random.sample(names, len(names)):
                times[name].append(_in_fresh_process(name, file))
    return times


def _in_fresh_process(task: str, file: Path) -> float:
    command = [sys.executable, "-m", "benchmarks.first_sight", "--task", task, str(file)]
    # Modules of a checkout must be read compiled, as installed ones are.
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr}")
    return float(done.stdout)


def main() -> None:
    """Be the fresh process of one task: print its seconds."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.first_sight")
    parser.add_argument("--task", choices=TASKS | TRICKS, required=True)
    parser.add_argument("texts", type=Path, help="a file with a JSON array of texts")
    options = parser.parse_args()
    print(once_each(options.task, json.loads(options.texts.read_text(encoding="utf-8"))))


if __name__ == "__main__":
    main()
