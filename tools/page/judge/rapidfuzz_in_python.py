"""The two names of rapidfuzz that a judgment needs, in Python: its compiled half is not for
WebAssembly. Registered as ``rapidfuzz`` where the page judges by itself."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import ModuleType

Scorer = Callable[[str, str], float]


def osa_distance(one: str, other: str) -> int:
    """How many slips make one text the other: a letter more, less or changed, or two next to each
    other swapped, no part of the text changed twice."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for row, letter in enumerate(one, 1):
        now = [row]
        for column, counterpart in enumerate(other, 1):
            cost = min(
                last[column] + 1, now[column - 1] + 1, last[column - 1] + (letter != counterpart)
            )
            swapped = row > 1 and column > 1 and letter == other[column - 2]
            if swapped and one[row - 2] == counterpart:
                cost = min(cost, before[column - 2] + 1)
            now.append(cost)
        before, last = last, now
    return last[-1]


def normalized_distance(one: str, other: str) -> float:
    """The distance as a part of the longer text."""
    longest = max(len(one), len(other))
    return osa_distance(one, other) / longest if longest else 0.0


def extract(
    wanted: str, choices: Iterable[str], *, scorer: Scorer, score_cutoff: float, limit: None = None
) -> list[tuple[str, float, int]]:
    """The choices no further from ``wanted`` than the cut-off: each with its distance and place."""
    scored = ((name, scorer(wanted, name), at) for at, name in enumerate(choices))
    return [found for found in scored if found[1] <= score_cutoff]


def register() -> None:
    """Have these found by ``import rapidfuzz``."""
    package, process, distance = map(
        ModuleType, ("rapidfuzz", "rapidfuzz.process", "rapidfuzz.distance")
    )
    osa = ModuleType("rapidfuzz.distance.OSA")
    osa.normalized_distance = normalized_distance  # type: ignore[attr-defined]
    process.extract = extract  # type: ignore[attr-defined]
    distance.OSA = osa  # type: ignore[attr-defined]
    package.process, package.distance = process, distance  # type: ignore[attr-defined]
    for module in (package, process, distance):
        sys.modules[module.__name__] = module
