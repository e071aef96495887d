"""What questions about a deck cost: what may go in, who could lead, how to mend it.

    python -m benchmarks.questions [--decks FOLDER] [--lists N]

Processor time, a question at a time, of legal Commander decks below FOLDER, or of made-up ones;
medians and the slowest. The first question of all reads the whole catalog, and is by itself.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from benchmarks import lists
from validator import Validator

_MILLISECONDS = 1e3
_MADE_UP = 60


class Timed:
    """How long each question took, in seconds."""

    def __init__(self) -> None:
        self._times: dict[str, list[float]] = {}

    def __call__(self, task: str, ask: Callable[[], Any]) -> Any:
        """Ask, and write down how long it took."""
        start = process_time()
        answer = ask()
        self._times.setdefault(task, []).append(process_time() - start)
        return answer

    def show(self) -> None:
        """Print the table."""
        width = max(map(len, self._times))
        print(f"{'':{width}}  {'asked':>6} {'median ms':>10} {'slowest ms':>11}")
        for task, times in self._times.items():
            shown = median(times) * _MILLISECONDS, max(times) * _MILLISECONDS
            print(f"{task:{width}}  {len(times):>6} {shown[0]:>10.3f} {shown[1]:>11.3f}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.questions")
    parser.add_argument(
        "--decks", type=Path, default=lists.DECKS, help="a folder of folders of lists"
    )
    parser.add_argument("--lists", type=int, default=60, help="how many decks (default: 60)")
    options = parser.parse_args()
    texts = lists.chosen(options.decks, _MADE_UP)
    judge = Validator()
    legal = [text for text in texts if judge.judgment(text).verdict == "legal"]
    chosen = random.Random(8).sample(legal, min(options.lists, len(legal)))
    timed = Timed()
    timed("the whole catalog read, once", judge.catalog.everything)
    timed("additions, of all the first", lambda: judge.additions(chosen[0], ignore_size=True))
    timed("leaders, of all the first", lambda: len(judge.leaders(chosen[0])))
    names = [card.name for card in judge.catalog.everything()]
    seen: set[tuple[str, ...]] = set()
    for text in chosen:
        _ask(judge, text, names, seen, timed)
    timed.show()


def _ask(
    judge: Validator, text: str, names: list[str], seen: set[tuple[str, ...]], timed: Timed
) -> None:
    timed("check", lambda: judge.check(text))
    identity = judge.judgment(text).color_identity
    when = "asked before" if identity in seen else "not asked before"
    seen.add(identity)
    task = f"additions, an identity {when}"
    may = timed(task, lambda: judge.additions(text, ignore_size=True))
    session = judge.session(text)
    for name in names[::300]:
        session.may_add(name, ignore_size=True)  # a site asks about many cards
    for name in random.Random(9).sample(may, 5):
        timed("Validator.may_add, it may", lambda: judge.may_add(text, name, ignore_size=True))  # noqa: B023
        timed("Session.may_add, it may", lambda: session.may_add(name, ignore_size=True))  # noqa: B023
    refused = [name for name in random.Random(9).sample(names, 40) if name not in may]
    for name in refused[:5]:
        timed("Validator.may_add, it may not", lambda: judge.may_add(text, name, ignore_size=True))  # noqa: B023
        timed("Session.may_add, it may not", lambda: session.may_add(name, ignore_size=True))  # noqa: B023
    timed("leaders, a page of 20", lambda: judge.leaders(text)[:20])
    timed("leaders, all of them", lambda: len(judge.leaders(text)))
    timed("leaders, ten near misses", lambda: judge.leaders(text).near_misses[:10])
    timed("repair of a legal deck", lambda: judge.repair(text))
    broken = text.replace("Sol Ring", "Sol Rign") + "\n1 Black Lotus\n"
    timed("repair of a deck with two mistakes", lambda: judge.repair(broken))


if __name__ == "__main__":
    main()
