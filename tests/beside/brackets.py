"""The tables of tests/brackets.md: ``python -m tests.beside.brackets`` writes them.

They are of all Commander lists in ``../shared/decks``. The page has their names, not the lists.
"""

from __future__ import annotations

import json
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from tests.paths import ROOT, SHARED_DECKS
from tools.committed import renew
from validator import Validator
from validator.decklist import decode
from validator.report.bracket import BracketJudgment

PAGE = ROOT / "tests" / "brackets.md"
START, END = "<!-- the tables -->\n\n", "\n<!-- end of the tables -->"


class Listed(NamedTuple):
    """The first deck of a file, and its bracket."""

    path: str
    official: bool
    """Whether it is an official product."""
    bracket: BracketJudgment


@cache
def listed() -> tuple[Listed, ...]:
    """Every list that its source calls a Commander deck, and that can be read."""
    judge = Validator()
    found = []
    index = (SHARED_DECKS / "index.jsonl").read_text(encoding="utf-8")
    for entry in sorted(map(json.loads, index.splitlines()), key=lambda entry: entry["path"]):
        if not (entry.get("deck_type") or "").startswith("commander"):
            continue
        text = decode((SHARED_DECKS / entry["path"]).read_bytes())
        bracket = judge.brackets(text)[0]
        if bracket.floor is not None:
            found.append(Listed(entry["path"], bool(entry.get("official_product")), bracket))
    return tuple(found)


def tables() -> str:
    """How many there are of each bracket, and each list."""
    return "\n".join([*_counts(), "", *_lists()]) + "\n"


def _counts() -> Iterator[str]:
    counts: dict[tuple[bool, str], Counter[int]] = defaultdict(Counter)
    for each in listed():
        counts[each.official, "at least"][each.bracket.floor or 0] += 1
        counts[each.official, "estimate"][each.bracket.likely or 0] += 1
    yield "| lists | | 1 | 2 | 3 | 4 | all |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for official, name in ((True, "official decks"), (False, "players' lists")):
        for what in ("at least", "estimate"):
            row = counts[official, what]
            numbers = " | ".join(f"{row[bracket]:,}" for bracket in range(1, 5))
            yield f"| {name} | {what} | {numbers} | {row.total():,} |"


def _lists() -> Iterator[str]:
    yield "| list | at least | estimate | because of |"
    yield "| --- | ---: | ---: | --- |"
    for each in listed():
        reasons = "; ".join(
            f"{reason.criterion}: {', '.join(card.card for card in reason.cards)}"
            for reason in each.bracket.reasons
        )
        doubts = "; ".join(
            f"{doubt.about}: {', '.join(card.card for card in doubt.cards)}"
            for doubt in each.bracket.unjudged
            if doubt.cards
        )
        told = f"{reasons} ({doubts})" if doubts else reasons
        yield f"| `{each.path}` | {each.bracket.floor} | {each.bracket.likely} | {told.strip()} |"


def page(tables: str) -> str:
    """The page with these tables in it."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(START)
    after = rest.partition(END)[2]
    return f"{before}{START}{tables}{END}{after}"


if __name__ == "__main__":
    if renew(PAGE, page(tables()).encode()):
        sys.stdout.write(f"{PAGE}\n")
