"""What all fuzzers share: inputs made by chance, and inputs found by the code that they reach.

A target run with ``--mutate N`` gets N inputs made of its seeds by chance, the same for the same
``--seed``. It needs nothing that is not in the standard library, and is several times as fast as
what is guided. All other arguments are libFuzzer's, which is then asked by way of atheris.
"""

from __future__ import annotations

import contextlib
import random
import resource
import signal
import sys
import traceback
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

# What readers look out for.
_PIECES: Final = (
    "1", "0", "99999999999", "x", "SB:", "//", "//COMMANDER", "[Commander]", "Commander", "Deck",
    "*CMDR*", "#", '"', '""', "'", "<", ">", "</", "/>", "&", "&amp;", "&#x1b;", "<!--", "-->",
    "<![CDATA[", "]]>", '<!ENTITY a "b">', '<zone name="side">', '<card number="2" name="', "{",
    "}", "[", "]", ":", ",", ";", "\\u001b", "\\", "null", '"name":', '"quantity":', '"cards":[',
    "```", "~~~", "## ", "- ", "**", "|", "---", "|---|", "sep=,", "Name,Qty", "(C21) 12",
    "{noDeck}", "^", "%", "\x1b[31m", "\u202e", "\u200b", "\xa0", "é", "統率者", "Sol Ring",
    "A & B", "Fire/Ice", "\ufeff", "=", "\n", "\r", "\r\n", "\r\r\n", "\t", "\0", "\v", "\f",
    "\x85", "\u2028", " ", "\n\n",
)  # fmt: skip


def mutated(source: random.Random, seeds: Sequence[bytes]) -> bytes:
    """One of the seeds with some of it cut, doubled, moved, replaced or mixed with another."""
    if source.random() < 0.05:
        return source.randbytes(source.randrange(60))
    data = bytearray(source.choice(seeds))
    for _ in range(source.choice((1, 1, 2, 3, 5, 9))):
        at = source.randrange(len(data) + 1)
        end = min(len(data), at + source.choice((1, 1, 2, 5, 20, 100)))
        kind = source.randrange(7)
        if kind == 0:
            del data[at:end]
        elif kind == 1:
            data[at:at] = data[at:end] * source.choice((1, 2, 30))
        elif kind == 2:
            data[at:end] = source.choice(_PIECES).encode()
        elif kind == 3:
            data[at:at] = source.choice(_PIECES).encode()
        elif kind == 4 and at < len(data):
            data[at] ^= 1 << source.randrange(8)
        elif kind == 5:
            other = source.choice(seeds)
            start = source.randrange(len(other) or 1)
            data[at:at] = other[start : start + source.randrange(200)]
        else:
            del data[at:]
    return bytes(data)


class Target(NamedTuple):
    """What is fuzzed."""

    opened: Callable[[], Callable[[bytes], object]]
    """What checks one input, made once; it raises what is a fault, and what it says is counted."""
    seeds: Sequence[bytes]
    modules: Sequence[str]
    """What atheris must see imported."""
    package: str
    """Inputs are guided by what they reach in it."""
    made: Callable[[random.Random], bytes] | None = None
    """An input made by chance; of the seeds, by `mutated`, where nothing better is known."""


def fuzz(target: Target) -> None:
    """Do what the arguments of the program say; the status is 1 after a fault."""
    options = ArgumentParser(add_help=False)
    options.add_argument("--mutate", type=int)
    options.add_argument("--seed", type=int, default=0)
    asked, others = options.parse_known_args()
    if asked.mutate is None:
        _guided(target, others)
    elif by_chance(target, asked.mutate, asked.seed):
        sys.exit(1)


def by_chance(target: Target, count: int, seed: int) -> int:
    """Check ``count`` inputs and print what came of them; how many of them were faults.

    A fault is told with its input, once for each way to a place of the program, and the next input
    is checked all the same. So is one that takes more than half a minute of the processor.
    """
    one, told, places = target.opened(), Counter[str](), set[object]()
    with _in_time() as started:
        for number in range(count):
            source = random.Random(f"{seed}/{number}")
            data = target.made(source) if target.made else mutated(source, target.seeds)
            try:
                started()
                told[str(one(data))] += 1
            except Exception as fault:
                told["fault"] += 1
                stack = traceback.extract_tb(fault.__traceback__)
                place = (*((each.filename, each.lineno) for each in stack), str(fault)[:_TELLING])
                if place not in places:
                    places.add(place)
                    print(f"{number}: {data!r}\n{''.join(traceback.format_exception(fault))}")
            if (number + 1) % _TOLD == 0 or number + 1 == count:
                most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
                print(f"{number + 1:,} inputs, {most} MB: {dict(told)}", flush=True)
    return told["fault"]


_TOLD: Final = 10_000
# Faults that begin with other words are others: a status, a message.
_TELLING: Final = 20
_SECONDS: Final = 30


@contextlib.contextmanager
def _in_time() -> Iterator[Callable[[], None]]:
    """What is called as an input begins, and ends it where it takes too long."""

    def too_long(*_: object) -> None:
        raise TimeoutError(f"more than {_SECONDS} seconds of the processor")

    before = signal.signal(signal.SIGVTALRM, too_long)
    try:
        yield lambda: signal.setitimer(signal.ITIMER_VIRTUAL, _SECONDS) and None
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def _guided(target: Target, arguments: Sequence[str]) -> None:
    """Let atheris look, from the seeds on."""
    atheris: Any = import_module("atheris")
    with atheris.instrument_imports(include=[target.package]):
        for module in target.modules:
            import_module(module)
    made: list[Callable[[bytes], object]] = []

    def one(data: bytes) -> None:
        if not made:
            made.append(target.opened())
        made[0](data)

    with TemporaryDirectory() as corpus:
        for number, seed in enumerate(target.seeds):
            (Path(corpus) / str(number)).write_bytes(seed)
        atheris.Setup([sys.argv[0], *arguments, corpus], one)
        with contextlib.suppress(SystemExit):
            atheris.Fuzz()
