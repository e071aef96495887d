"""What the service carries, beside the same server with nothing to judge.

    python -m benchmarks.serving [throughput|minute|attacks|constant] [--decks FOLDER]

``throughput`` is one worker and 16 clients that ask as fast as they are answered; ``minute`` is 64
clients for a minute, the answers within it and what memory there was; ``attacks`` is what one
client gets while others do what they can. ``constant`` is the server that judges nothing.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import uvicorn

from benchmarks import lists
from benchmarks.decks import playable, rows
from benchmarks.serving.attacks import attacks
from benchmarks.serving.client import Answered, ask, request
from benchmarks.serving.server import Server, serving
from validator import Catalog, Validator
from validator.cli.commands.serve import LOGGING

_CLIENTS: Final = 16
_FORGETFUL: Final = {"CMDR_SERVE_REMEMBERED": "0"}


def requests_of(texts: Sequence[str]) -> list[bytes]:
    """A check of each list, with the length of its report."""
    judge = Validator()
    return [
        request(json.dumps({"deck": text}).encode(), len(judge.judgment(text).json().encode()))
        for text in texts
    ]


class Figures:
    """What was measured of one server, round by round."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.rates: list[float] = []
        self.costs: list[float] = []

    def measure(self, server: Server, requests: Sequence[bytes], most: int) -> None:
        """Ask once more."""
        before = server.seconds()
        got = ask(server.port, requests, _CLIENTS, most=most)
        self.rates.append(got.a_second)
        self.costs.append((server.seconds() - before) / most * 1e6)
        assert set(got.statuses) == {200}, got.statuses


def _row(figures: Figures, constant: Figures) -> None:
    rate, cost = statistics.median(figures.rates), statistics.median(figures.costs)
    part = statistics.median(
        mine / its for mine, its in zip(figures.rates, constant.rates, strict=True)
    )
    print(f"| {figures.name} | {rate:,.0f} | {cost:,.0f} µs | {part:.2f} |")


def throughput(texts: Sequence[str], rounds: int) -> None:
    """Print how many checks a second one worker answers."""
    requests = requests_of(texts)
    most = max(2_000, len(requests))
    constant, seen, known = (
        Figures("a constant of the same size"),
        Figures("lists seen before, answers kept"),
        Figures("lists seen before, judged anew"),
    )
    new = Figures("lists never seen, by a service that just started")
    with (
        serving(constant=True) as nothing,
        serving() as keeping,
        serving(env=_FORGETFUL) as forgetful,
    ):
        servers = ((nothing, constant), (keeping, seen), (forgetful, known))
        for server, _ in servers:
            ask(server.port, requests, _CLIENTS, most=2 * len(requests))
        for _ in range(rounds):
            for server, figures in servers:
                figures.measure(server, requests, most)
            with serving(env=_FORGETFUL) as fresh:
                new.measure(fresh, requests, len(requests))
    print(f"{len(requests)} lists, one worker, {_CLIENTS} clients, {rounds} rounds\n")
    print("| | answers a second | of the processor | to the constant |")
    print("| --- | ---: | ---: | ---: |")
    for figures in (constant, seen, known, new):
        _row(figures, constant)


def minute(texts: Sequence[str], seconds: float, *, forget: bool) -> None:
    """Print what 64 clients get who ask for a minute; with ``forget`` no answer is kept."""
    made = [row["deck"] for row in rows(4_000, playable(Catalog()))]
    requests = requests_of([*texts, *made])
    with serving(env=_FORGETFUL if forget else {}) as server:
        before = server.memory()
        memory = []
        for part in range(4):
            got = ask(server.port, requests, 64, seconds=seconds / 4)
            memory.append(server.memory())
            _told(part, got, memory[-1])
        print(
            f"memory: {before:.0f} MB before, {', '.join(f'{each:.0f}' for each in memory)} after"
        )


def _told(part: int, got: Answered, memory: float) -> None:
    times = ", ".join(f"{got.percentile(each) * 1000:.1f}" for each in (0.5, 0.99, 1.0))
    statuses = dict(got.statuses)
    print(f"quarter {part + 1}: {got.a_second:,.0f} a second, {statuses}, "
          f"ms at 50, 99, 100 %: {times}, {memory:.0f} MB")  # fmt: skip


def main() -> None:
    """Measure and print."""
    summary = (__doc__ or "").partition("\n")[0]
    parser = argparse.ArgumentParser(prog="python -m benchmarks.serving", description=summary)
    parser.add_argument("what", choices=["throughput", "minute", "attacks", "constant"])
    parser.add_argument("--decks", type=Path, default=lists.DECKS)
    parser.add_argument("--rounds", type=int, default=5, help="rounds to measure (default: 5)")
    parser.add_argument("--seconds", type=float, default=60, help="how long a minute is")
    parser.add_argument("--forget", action="store_true", help="keep no answers, for the minute")
    options = parser.parse_args()
    if options.what == "constant":
        uvicorn.run(
            "benchmarks.serving.constant:app",
            port=0,
            access_log=False,
            server_header=False,
            log_config=LOGGING,
        )
        return
    if options.what == "attacks":
        attacks()
        return
    texts = lists.chosen(options.decks)
    texts = [text for text in texts if len(json.dumps({"deck": text}).encode()) <= 8_000]
    if options.what == "throughput":
        throughput(texts, options.rounds)
    else:
        minute(texts, options.seconds, forget=options.forget)


if __name__ == "__main__":
    main()
