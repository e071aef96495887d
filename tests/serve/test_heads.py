"""The head of a request has a bound, in bytes and in seconds."""

from __future__ import annotations

import socket
import time
from contextlib import suppress

import pytest

from tests.serve.running import Service
from validator.serve import heads
from validator.serve.heads import MOST_BYTES_OF_A_HEAD


def connect(service: Service) -> socket.socket:
    return socket.create_connection(("127.0.0.1", service.port), timeout=20)


def answer_of(connection: socket.socket) -> bytes:
    parts = []
    with suppress(ConnectionError):
        while part := connection.recv(65_536):
            parts.append(part)
    return b"".join(parts)


def send(connection: socket.socket, data: bytes) -> None:
    with suppress(ConnectionError):  # it is refused before all of it was sent
        connection.sendall(data)


@pytest.mark.parametrize("size", [MOST_BYTES_OF_A_HEAD, 20_000_000])
def test_a_head_that_is_too_large_is_refused(serving: Service, size: int) -> None:
    with connect(serving) as connection:
        start = time.process_time()
        send(connection, b"GET /readyz HTTP/1.1\r\nhost: x\r\nx-large: " + b"a" * size)
        answer = answer_of(connection)
    assert answer.startswith(b"HTTP/1.1 431 ") or (size > 1_000_000 and not answer)
    assert time.process_time() - start < 5
    assert serving.client.get("/healthz").status_code == 200


def test_many_small_fields_are_one_head(serving: Service) -> None:
    with connect(serving) as connection:
        send(connection, b"GET /healthz HTTP/1.1\r\nhost: x\r\n")
        for number in range(2_000):
            send(connection, b"x-%d: %s\r\n" % (number, b"a" * 40))
        assert answer_of(connection).startswith(b"HTTP/1.1 431 ")


def test_a_large_body_is_no_head(serving: Service) -> None:
    body = b'{"deck": "' + b" " * 500_000 + b'1 Sol Ring"}'
    for _ in range(3):  # on one connection
        assert serving.client.post("/v1/check", content=body).status_code == 200
    assert serving.client.get("/healthz", headers={"x": "a" * 60_000}).status_code == 200


def test_a_slow_head_times_out(serving: Service) -> None:
    assert heads.SECONDS_FOR_A_HEAD <= 10
    with connect(serving) as slow, connect(serving) as silent:
        start = time.monotonic()
        send(slow, b"GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ")
        for _ in range(8):
            time.sleep(0.2)
            send(slow, b"a")
        answer = answer_of(slow)
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert answer_of(silent) == b""
        assert time.monotonic() - start < heads.SECONDS_FOR_A_HEAD + 5


def test_one_connection_may_ask_again_after_a_while(serving: Service) -> None:
    with connect(serving) as connection:
        for _ in range(2):
            send(connection, b"GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n")
            answer = b""
            while not answer.endswith(b"}"):
                answer += connection.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 200 ")
            time.sleep(1)
