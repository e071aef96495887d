"""What each trick of speed is worth: the same lists judged with it and without.

    python -m benchmarks.tricks [--decks FOLDER] [--rounds N] [--fresh N]

ARCHITECTURE.md says what each is, and cites this table. Whoever finds one here that no longer pays
may take it out. In one process, all lists seen before; and, for the first reading of a line, in
fresh processes. What is measured is processor time.
"""

from __future__ import annotations

import argparse
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from benchmarks import first_sight, lists
from benchmarks.timing import Times, in_rounds, table
from validator import Validator
from validator.decklist import parse_decklist
from validator.decklist.text import line
from validator.decklist.text.line_content import Row

_MICROSECONDS: Final = 1e6


class _Anew(dict[str, Row]):
    """Rows of lines, none of them kept."""

    def __missing__(self, text: str) -> Row:
        return line._row(text)


# What is done without a memory, and the names that make it forget.
_MEMORIES: Final[Mapping[str, Mapping[str, Any]]] = {
    "lines read anew": {"validator.decklist.text.line._remembered": _Anew()},
    "names and cards looked up anew": {
        "validator.cards.catalog.finding._REMEMBERED": 0,
        "validator.cards.catalog.finding._REMEMBERED_MISSES": 0,
        "validator.cards.catalog.store._REMEMBERED": 0,
    },
    "each card held to all rules anew": {"validator.judge.terms._MOST_FAULTLESS": -1},
}


def _check(judge: Validator, texts: Sequence[str], without: Mapping[str, Any]) -> None:
    """Check all texts, with these names patched."""
    with ExitStack() as patched:
        for name, value in without.items():
            patched.enter_context(patch(name, value))
        deque(map(judge.check, texts), 0)


def _edits(judge: Validator, texts: Sequence[str]) -> None:
    for text in texts:
        for finding in judge.check(text).findings:
            deque(finding.edits, 0)


def _one_by_one(judge: Validator, texts: Sequence[str]) -> Callable[[], object]:
    """Check all texts, and make what the columns leave unmade: entries, and slots of cards."""
    decklists = [parse_decklist(text) for text in texts]
    decks = [judge.resolve(decklist)[0] for decklist in decklists]

    def task() -> None:
        deque(map(judge.check, texts), 0)
        for decklist, deck in zip(decklists, decks, strict=True):
            deque(decklist.entries, 0)
            deque(deck.main, 0)

    return task


def warm(texts: Sequence[str], rounds: int) -> Times:
    """The processor seconds of our check of lists seen before: as it is, and without its tricks."""
    judge = Validator()
    tasks: dict[str, Callable[[], object]] = {
        "our full check": lambda: _check(judge, texts, {}),
        "the same, entries and slots made": _one_by_one(judge, texts),
        "the same, all edits made": lambda: _edits(judge, texts),
    }
    for name, without in _MEMORIES.items():
        tasks[name] = partial(_check, Validator(), texts, without)
    return in_rounds(tasks, rounds)


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.tricks", description=summary)
    parser.add_argument(
        "--decks", type=Path, default=lists.DECKS, help="a folder of folders of lists"
    )
    parser.add_argument("--rounds", type=int, default=9, help="rounds to measure (default: 9)")
    parser.add_argument(
        "--fresh", type=int, default=7, help="rounds with fresh processes (default: 7)"
    )
    options = parser.parse_args()
    texts = lists.chosen(options.decks)
    unit = _MICROSECONDS / len(texts)
    print(f"{len(texts)} lists, {options.rounds} rounds and {options.fresh} with fresh processes\n")
    for heading, times in (
        ("seen before", warm(texts, options.rounds)),
        (
            "never seen",
            first_sight.in_fresh_processes(texts, options.fresh, first_sight.TRICKS),
        ),
    ):
        print(heading)
        print(table(times, next(iter(times)), unit, "µs a list", digits=0))


if __name__ == "__main__":
    main()
