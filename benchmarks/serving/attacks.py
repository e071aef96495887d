"""What the service stands while somebody else asks, and whether that one is answered.

    python -m benchmarks.serving attacks

One client asks for a check of the same list all the time. Beside it come slow bodies, connections
closed by half, as many open requests as there may be, decks made to hurt, and the end of a worker.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from time import perf_counter
from typing import Final

import uvloop

from benchmarks.serving.client import answer, request
from benchmarks.serving.server import ROOT, Server, serving
from tests.hostile import KINDS
from validator.serve.settings import MOST_BYTES

_DECK: Final = (ROOT / "examples" / "tatyova.txt").read_text(encoding="utf-8")
_CHECK: Final = request(json.dumps({"deck": _DECK}).encode())

Attack = Callable[[int], Awaitable[object]]


class Bystander:
    """The client that only wants its checks."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.seconds: list[float] = []
        self.statuses: Counter[int] = Counter()
        self.ended = False

    async def ask(self) -> None:
        """Ask until it is ended, each time on a connection of its own."""
        while not self.ended:
            begun = perf_counter()
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self._port)
                writer.write(_CHECK)
                status, _ = await answer(reader)
                writer.close()
            except (OSError, asyncio.IncompleteReadError):
                status = 0
            self.seconds.append(perf_counter() - begun)
            self.statuses[status] += 1
            await asyncio.sleep(0.01)

    def told(self, name: str) -> None:
        """Print what it got."""
        ordered = sorted(self.seconds)
        parts = [ordered[int(part * (len(ordered) - 1))] * 1000 for part in (0.5, 0.99, 1)]
        shown = " | ".join(f"{each:,.0f}" for each in parts)
        print(f"| {name} | {len(ordered)} | {dict(self.statuses)} | {shown} |", flush=True)


async def beside(name: str, port: int, attack: Attack) -> object:
    """Let the bystander ask as long as an attack goes on."""
    bystander = Bystander(port)
    asking = asyncio.create_task(bystander.ask())
    got = await attack(port)
    await asyncio.sleep(0.1)
    bystander.ended = True
    await asking
    bystander.told(name)
    await asyncio.sleep(2)  # so that the next finds nothing of it left
    return got


async def nothing(_: int) -> None:
    """Nobody else is there."""
    await asyncio.sleep(2)


def held_open(count: int) -> Attack:
    """So many requests whose bodies come a byte a second, and never end."""

    async def attack(port: int) -> int:
        writers = []
        for number in range(count):
            with suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.write(b"POST /v1/check HTTP/1.1\r\nhost: x\r\ncontent-length: 9999\r\n\r\n{")
                writers.append(writer)
            if not number % 200:
                await asyncio.sleep(0)
        for _ in range(4):
            await asyncio.sleep(1)
            for writer in writers:
                with suppress(RuntimeError):  # it was told that it took too long
                    writer.write(b" ")
        for writer in writers:
            writer.close()
        return len(writers)

    return attack


def closed_by_half(count: int) -> Attack:
    """So many who send a half of a body, or all of it, and close their end."""

    async def attack(port: int) -> None:
        for number in range(count):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(_CHECK if number % 2 else _CHECK[:-100])
            writer.write_eof()
            if not number % 20:
                await asyncio.sleep(0.01)

    return attack


def poisoned(body: bytes) -> Attack:
    """One deck made to hurt."""

    async def attack(port: int) -> int:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(request(body))
        status, _ = await answer(reader)
        writer.close()
        return status

    return attack


def bodies() -> Mapping[str, bytes]:
    """Of each kind of deck that is made to hurt one as large as a body may be."""
    found = {}
    for name, (most, made) in KINDS.items():
        count = most
        while len(body := json.dumps({"deck": made(count)}).encode()) > MOST_BYTES:
            count = int(count * 0.9)
        found[name] = body
    return found


def killed(server: Server) -> Attack:
    """A worker is killed, once a second."""

    async def attack(_: int) -> None:
        for _ in range(3):
            os.kill(server.workers()[0], signal.SIGKILL)
            await asyncio.sleep(1.5)

    return attack


async def _attacks(server: Server) -> None:
    port = server.port
    print("| beside it | checks | status | ms at 50 % | 99 % | most |")
    print("| --- | ---: | --- | ---: | ---: | ---: |")
    await beside("nothing", port, nothing)
    held = await beside("10,000 requests held open", port, held_open(10_000))
    await beside("1,000 connections closed by half", port, closed_by_half(1_000))
    statuses: Counter[object] = Counter()
    for name, body in bodies().items():
        statuses[await beside(name, port, poisoned(body))] += 1
    print(f"\n{held} were held open; the decks made to hurt got {dict(statuses)}; "
          f"{server.memory():.0f} MB in the end")  # fmt: skip


def attacks() -> None:
    """Print what a bystander gets."""
    with serving() as server:
        uvloop.run(_attacks(server))
    with serving("--workers", "2") as server:
        uvloop.run(beside("a worker of two killed, three times", server.port, killed(server)))
