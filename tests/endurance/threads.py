"""Many threads on one `Validator`, and `cmdr update` beside them.

    python -m tests.endurance.threads [--minutes N] [--threads N] [--seed N]

All threads ask one `Validator` about the same decks, each in its own order; what they are told
must be, byte for byte, what one thread was told before. Meanwhile the catalog below it is replaced
all the time: it goes on with the facts that it was opened with, and one that is opened then judges
by the newer ones. Exit status 1 at the first answer that is another; with it the deck.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any, Final

from benchmarks.bulk import memory_of
from tests.endurance import made
from tests.paths import ROOT
from validator import Catalog, Validator

_OPTIONS: Final[tuple[Any, ...]] = (
    {},
    {"as_of": "2025-06-01"},
    {"language": "fr"},
    {"colors": ("G",)},
)


class Crowd:
    """Threads that ask, and what came of it."""

    def __init__(self, judge: Validator, seed: int) -> None:
        self._judge = judge
        self._seed = seed
        self._decks = [made.deck(start) for start in range(0, 300, 3)]
        self._decks += [deck.replace(" Bear\n", " Baer\n") for deck in self._decks[:50]]
        self._asked = [(deck, options) for deck in self._decks for options in _OPTIONS]
        self._told = [self._ask(place) for place in range(len(self._asked))]
        self.stopped = Event()
        self.wrong: list[str] = []
        self.answers = 0
        self._counted = Lock()

    def _ask(self, place: int) -> str:
        deck, options = self._asked[place]
        return self._judge.check(deck, **options).model_dump_json()

    def ask(self, number: int) -> None:
        """What a thread does until it is told to stop."""
        chance = random.Random(f"{self._seed} {number}")
        answers = 0
        while not self.stopped.is_set():
            place = chance.randrange(len(self._asked))
            try:
                told = self._ask(place)
            except Exception as error:
                told = repr(error)
            if told != self._told[place]:
                self.wrong.append(f"{self._asked[place]}\n{told}\n{self._told[place]}")
                self.stopped.set()
            answers += 1
        with self._counted:
            self.answers += answers


def update(catalog: Path, records: Path) -> None:
    """Put other facts in the place of a catalog, and judge by them."""
    command = [sys.executable, "-m", "validator", "update", "--force"]
    command += ["--from", str(records), "--catalog", str(catalog)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)


def verdict_now(catalog: Path) -> tuple[str, str]:
    """The day of the catalog that is there now, and the verdict on a deck by it."""
    opened = Catalog(catalog)
    verdict = Validator(catalog=opened).check(made.deck()).verdict
    opened.close()
    return str(opened.as_of), verdict


_VERDICTS: Final = dict(zip(made.DAYS, ("legal", "illegal"), strict=True))


def run(folder: Path, minutes: float, threads: int, seed: int) -> str:
    """Let them ask for so long; what came of it. Raises ``AssertionError`` for a wrong answer."""
    files, catalog = made.write(folder), folder / "catalog.sqlite3"
    update(catalog, files[made.DAYS[0]])
    crowd = Crowd(Validator(catalog=catalog), seed)
    asking = [Thread(target=crowd.ask, args=(number,)) for number in range(threads)]
    for thread in asking:
        thread.start()
    updates, start, sizes = 0, monotonic(), []
    try:
        while not crowd.stopped.is_set() and monotonic() < start + minutes * 60:
            updates += 1
            day = made.DAYS[updates % 2]
            update(catalog, files[day])
            assert verdict_now(catalog) == (day, _VERDICTS[day])
            sizes.append(memory_of(os.getpid()).resident)
    finally:
        crowd.stopped.set()
        for thread in asking:
            thread.join()
    assert not crowd.wrong, crowd.wrong[0]
    half = sizes[len(sizes) // 2]
    return (
        f"{threads} threads, {(monotonic() - start) / 60:.0f} minutes: {crowd.answers:,} answers, "
        f"all as one thread was told; {updates:,} updates; {half:.0f} MB after half of them, "
        f"{sizes[-1]:.0f} MB at the end"
    )


def main() -> None:
    """Run, and print what came of it."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m tests.endurance.threads", description=summary)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--threads", type=int, default=64)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        try:
            print(run(Path(folder), options.minutes, options.threads, options.seed))
        except AssertionError as error:
            sys.exit(f"seed {options.seed}: {error}")


if __name__ == "__main__":
    main()
