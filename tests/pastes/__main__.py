"""``python -m tests.pastes [WORD...]``: the messages and the ways that are read wrongly.

With words only what has one of them in its name, ways with a text that is read wrongly.
"""

from __future__ import annotations

import sys
from time import perf_counter

from tests.pastes.deck import few, many
from tests.pastes.expected import messages, problems
from tests.pastes.outcome import called_legal, failures, fits
from tests.pastes.ways import WAYS
from validator import Validator


def main(words: list[str]) -> None:
    """Print what is read wrongly."""
    judge = Validator()
    print_called_legal(judge, words)
    print_messages(judge, words)
    print_ways(judge, words)


def print_called_legal(judge: Validator, words: list[str]) -> None:
    """Each way in which a deck with a fault is called legal."""
    decks = list(few().items())[:: 1 if words else 3]
    print(f"Decks with a fault that are called legal, of {len(decks)} decks:")
    for way in WAYS.values():
        if _asked(way.name, words) and (found := list(called_legal(judge, way, decks))):
            print(f"{way.name}: {len(found)}, {found[0].deck}")
            if words:
                print("\n".join(f"      | {line}" for line in found[0].text.splitlines()[:24]))
    print()


def print_messages(judge: Validator, words: list[str]) -> None:
    """Each message that is read wrongly, and what differs."""
    wrong = [
        (message, found)
        for message in messages()
        if _asked(message.name, words)
        and (found := problems(judge, message.text, message.expected))
    ]
    print(f"{len(messages())} messages, {len(wrong)} read wrongly\n")
    for message, found in wrong:
        print(f"{message.name} ({message.expected['what']}): {'; '.join(found)[:200]}")
    print()


def _asked(name: str, words: list[str]) -> bool:
    return not words or any(word in name for word in words)


def print_ways(judge: Validator, words: list[str]) -> None:
    """Each way that is read wrongly, with an example."""
    decks = many()
    begun = perf_counter()
    tried, wrong, bad_ways = 0, 0, 0
    rows = []
    for way in WAYS.values():
        if not _asked(way.name, words):
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
