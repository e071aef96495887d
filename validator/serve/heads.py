"""Heads of requests that have a bound: in size, and in the time that they take to arrive."""

from __future__ import annotations

from asyncio import TimerHandle, Transport
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_BYTES_OF_A_HEAD: Final = 64_000
SECONDS_FOR_A_HEAD: Final = 10.0


class BoundedHead(HttpToolsProtocol):
    """Uvicorn's connection, which keeps the head of a request until all of it is there.

    A head of more than `MOST_BYTES_OF_A_HEAD` bytes gets the status 431, and one that is not there
    after `SECONDS_FOR_A_HEAD` seconds gets 408. Both end the connection.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._is_in_head = True
        self._received = 0
        self._timer: TimerHandle | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Wait for a head."""
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no longer."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read a part of a request, and of a head no more than it may have."""
        if not self._is_in_head:
            super().data_received(data)
            return
        room = MOST_BYTES_OF_A_HEAD - self._received
        self._received += len(data)
        super().data_received(data[:room])
        if self._received <= MOST_BYTES_OF_A_HEAD or self.transport.is_closing():
            return
        if self._is_in_head:
            self._refuse(
                431, "Request Header Fields Too Large", "the head of the request is too large"
            )
        else:
            super().data_received(data[room:])

    def on_message_begin(self) -> None:
        """Begin to count a head; the first bytes of it are counted already."""
        super().on_message_begin()
        self._is_in_head = True
        if self._timer is None:
            self._received = 0
            self._wait()

    def on_headers_complete(self) -> None:
        """Answer the request, whose head is whole."""
        self._is_in_head = False
        self._stop_waiting()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._timer = self.loop.call_later(SECONDS_FOR_A_HEAD, self._end_a_slow_one)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end_a_slow_one(self) -> None:
        self._timer = None
        if self._received:
            self._refuse(408, "Request Timeout", "the head of the request took too long")
        else:
            self.transport.close()  # somebody who says nothing hears nothing

    def _refuse(self, status: int, reason: str, text: str) -> None:
        self._stop_waiting()
        head = (
            f"HTTP/1.1 {status} {reason}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            f"content-length: {len(text)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(f"{head}{text}".encode("ascii"))
        self.transport.close()
