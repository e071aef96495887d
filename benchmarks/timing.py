"""Several things timed side by side, in rounds, so that a busy machine slows all alike."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Mapping
from time import process_time

Times = dict[str, list[float]]


def in_rounds(tasks: Mapping[str, Callable[[], object]], rounds: int) -> Times:
    """The processor seconds of each task, ``rounds`` of them, after one round to warm up.

    Every round runs each task once, in a random order.
    """
    times: Times = {name: [] for name in tasks}
    for task in tasks.values():
        task()
    names = list(tasks)
    for _ in range(rounds):
        random.shuffle(names)
        for name in names:
            start = process_time()
            tasks[name]()
            times[name].append(process_time() - start)
    return times


def ratio_to(floor: list[float], times: list[float]) -> float:
    """The median of the ratios within one round."""
    return statistics.median(mine / its for mine, its in zip(times, floor, strict=True))


def table(times: Times, floor: str, unit: float, name_of_unit: str, *, digits: int) -> str:
    """The medians and their spread, and how they compare with the task called ``floor``.

    ``unit`` is how many of its name there are in a second.
    """
    heads = ("median", "min", "max")
    lines = [f"{'':40}{''.join(f'{head:>9}' for head in heads)} {name_of_unit}{'ratio':>9}"]
    for name, taken in times.items():
        values = (statistics.median(taken), min(taken), max(taken))
        shown = "".join(f"{value * unit:9.{digits}f}" for value in values)
        lines.append(
            f"{name:40}{shown} {'':{len(name_of_unit)}}{ratio_to(times[floor], taken):8.2f}x"
        )
    return "\n".join(lines)
