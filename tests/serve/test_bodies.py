"""Bodies: too large, too slow, never ended; and that nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Iterator
from functools import partial

import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message

from tests.serve.running import Service, service
from validator.serve.bodies import Bodies
from validator.serve.problems import ProblemError
from validator.serve.settings import MOST_BYTES


@pytest.fixture(scope="module")
def hurried() -> Iterator[Service]:
    """A service that waits half a second for a body."""
    with service(env={"CMDR_SERVE_PATIENCE": "0.5"}) as running:
        yield running


def connected(running: Service) -> socket.socket:
    return socket.create_connection(("127.0.0.1", running.port), timeout=30)


def head(length: int) -> bytes:
    return f"POST /v1/check HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\n\r\n".encode()


def test_a_body_of_a_megabyte_is_read_and_a_larger_one_is_not(serving: Service) -> None:
    around = len(json.dumps({"deck": ""}))
    whole = json.dumps({"deck": " " * (MOST_BYTES - around)}).encode()
    assert serving.client.post("/v1/check", content=whole).status_code == 200
    answer = serving.client.post("/v1/check", content=whole + b" ")
    assert answer.status_code == 413
    assert answer.headers["content-type"] == "application/problem+json"
    huge = serving.client.post("/v1/check", content=b" " * 5_000_000)
    assert huge.status_code == 413

    def pieces() -> Iterator[bytes]:  # whose length nobody says beforehand
        for _ in range(30):
            yield b" " * 100_000

    assert serving.client.post("/v1/check", content=pieces()).status_code == 413


def test_a_body_that_says_that_it_is_huge_is_refused_at_once(serving: Service) -> None:
    with connected(serving) as asked:
        asked.sendall(head(10_000_000_000))
        assert b" 413 " in asked.recv(1_000)


def test_a_body_that_does_not_come_is_waited_for_so_long(hurried: Service) -> None:
    with connected(hurried) as asked:
        asked.sendall(head(100) + b'{"deck"')
        told = b""
        while part_of_it := asked.recv(10_000):
            told += part_of_it
    assert b" 408 " in told
    assert b"slow-body" in told


def test_a_sender_who_is_gone_is_forgotten(hurried: Service) -> None:
    for shut in (socket.SHUT_WR, socket.SHUT_RDWR):
        with connected(hurried) as asked:
            asked.sendall(head(100) + b'{"deck"')
            asked.shutdown(shut)
    with connected(hurried) as asked:  # half closed, with all said
        body = b'{"deck": "1 Opt"}'
        asked.sendall(head(len(body)) + body)
        asked.shutdown(socket.SHUT_WR)
        asked.recv(1_000)
    assert hurried.ask("check", deck="1 Opt").status_code == 200


def test_what_is_no_http_is_refused(serving: Service) -> None:
    with connected(serving) as asked:
        asked.sendall(b"\x16\x03\x01 hello\r\n\r\n")
        assert b" 400 " in asked.recv(1_000)


def request(*messages: Message) -> Request:
    left = iter(messages)

    async def receive() -> Message:
        return next(left)

    return Request({"type": "http", "method": "POST", "headers": []}, receive)


def part(body: bytes, more: bool = True) -> Message:
    return {"type": "http.request", "body": body, "more_body": more}


def test_a_body_comes_in_parts() -> None:
    bodies = Bodies(10)
    assert asyncio.run(bodies.read(request(part(b"a"), part(b"b"), part(b"", more=False)))) == b"ab"
    with pytest.raises(ClientDisconnect):
        asyncio.run(bodies.read(request(part(b"a"), {"type": "http.disconnect"})))


def test_bodies_on_their_way_have_so_much_room_together() -> None:
    bodies = Bodies(10)

    async def never(given: list[Message]) -> Message:
        if given:
            return given.pop()
        return await asyncio.Event().wait()  # type: ignore[return-value]

    async def many() -> None:
        waiting = []
        for _ in range(64):
            receive = partial(never, [part(b" " * MOST_BYTES)])
            asked = Request({"type": "http", "method": "POST", "headers": []}, receive)
            waiting.append(asyncio.create_task(bodies.read(asked)))
        await asyncio.sleep(0)
        with pytest.raises(ProblemError, match="too many bodies"):
            await bodies.read(request(part(b" " * 10)))
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        # They are gone, and there is room again.
        assert await bodies.read(request(part(b"x", more=False))) == b"x"

    asyncio.run(many())
