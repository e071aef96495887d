"""``python -m tests.pastes [WORD...]``: each way of pasting that is read wrongly, and in how many
decks; with words, only ways whose name has one of them, each with a text that is read wrongly."""

from __future__ import annotations

import sys
from time import perf_counter

from tests.pastes.deck import many
from tests.pastes.outcome import failures, fits
from tests.pastes.ways import WAYS
from validator import Validator


def main(words: list[str]) -> None:
    """Print the table."""
    judge, decks = Validator(), many()
    begun = perf_counter()
    tried, wrong, bad_ways = 0, 0, 0
    rows = []
    for way in WAYS.values():
        if words and not any(word in way.name for word in words):
            continue
        count = sum(fits(way, deck) for deck in decks.values())
        failed = list(failures(judge, way, decks.items()))
        tried, wrong, bad_ways = tried + count, wrong + len(failed), bad_ways + bool(failed)
        if failed:
            rows.append((len(failed) / count, way, len(failed), count, failed))
    print(f"{len(WAYS)} ways, {len(decks)} decks: {tried} lists, {wrong} read wrongly, "
          f"in {bad_ways} ways; {perf_counter() - begun:.0f} s\n")  # fmt: skip
    for _, way, number, count, failed in sorted(rows, key=lambda row: -row[0]):
        names = " ".join(failure.deck for failure in failed[:6])
        print(f"{way.name}: {number} of {count} ({way.reason}) [{names}]")
        first = failed[0]
        print(f"    {first.deck}: {first.difference}")
        for finding in first.reports[0].findings[:3]:
            print(f"    {finding.code} {finding.card or ''}: {finding.message[:160]}")
        if words:
            print("\n".join(f"      | {line}" for line in first.text.splitlines()[:14]))


if __name__ == "__main__":
    main(sys.argv[1:])
