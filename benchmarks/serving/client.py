"""Clients that ask one thing after the other, each on its own connection."""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from time import perf_counter
from typing import Final, NamedTuple

import uvloop

_LENGTH: Final = re.compile(rb"content-length: (\d+)", re.IGNORECASE)


class Answered(NamedTuple):
    """What clients got: the seconds of each answer, how many of each status, and altogether."""

    seconds: list[float]
    statuses: Counter[int]
    taken: float

    @property
    def a_second(self) -> float:
        """Answers a second."""
        return len(self.seconds) / self.taken

    def percentile(self, part: float) -> float:
        """The seconds within which so large a part was answered."""
        ordered = sorted(self.seconds)
        return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def request(body: bytes, size: int = 0, path: str = "/v1/check") -> bytes:
    """A request as it is sent; ``size`` is for the service that answers a constant."""
    head = (
        f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-length: {len(body)}\r\nx-size: {size}\r\n\r\n"
    )
    return head.encode() + body


async def answer(reader: asyncio.StreamReader) -> tuple[int, bytes]:
    """The status and the body of the next answer."""
    head = await reader.readuntil(b"\r\n\r\n")
    found = _LENGTH.search(head)
    body = await reader.readexactly(int(found[1])) if found else b""
    return int(head[9:12]), body


def ask(
    port: int, requests: Sequence[bytes], clients: int, *, most: int = 0, seconds: float = 0
) -> Answered:
    """Let so many clients ask these requests in turn: ``most`` of them, or for ``seconds``."""
    return uvloop.run(_ask(port, requests, clients, most, seconds))


async def _ask(
    port: int, requests: Sequence[bytes], clients: int, most: int, seconds: float
) -> Answered:
    taken: list[float] = []
    statuses: Counter[int] = Counter()
    numbers = iter(range(most)) if most else count()
    start = perf_counter()

    async def client(numbers: Iterator[int], ended: Callable[[], bool]) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for number in numbers:
            if ended():
                break
            begun = perf_counter()
            writer.write(requests[number % len(requests)])
            status, _ = await answer(reader)
            taken.append(perf_counter() - begun)
            statuses[status] += 1
        writer.close()

    def ended() -> bool:
        return bool(seconds) and perf_counter() - start > seconds

    await asyncio.gather(*(client(numbers, ended) for _ in range(clients)))
    return Answered(taken, statuses, perf_counter() - start)
