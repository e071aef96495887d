"""An HTTP server on the loopback interface that serves bulk data, and misbehaves when told to."""

from __future__ import annotations

import gzip
import json
import socket
import threading
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ssl import SSLContext
from typing import Any

Answer = Callable[["Handler"], None]

LIST = "/bulk-data"
FILE = "/file.jsonl.gz"
UPDATED_AT = "2026-11-20T09:01:57.053+00:00"


class Handler(BaseHTTPRequestHandler):
    """Answers by the script of its server, and keeps what was asked."""

    server: _Server

    def do_GET(self) -> None:
        self.server.asked.append((self.path, dict(self.headers.items())))
        answers = self.server.answers.get(self.path, [answer(b"", status=404)])
        # The last answer of a script is given from then on.
        chosen = answers.pop(0) if len(answers) > 1 else answers[0]
        with suppress(OSError):  # the client may have gone
            chosen(self)

    def log_message(self, *_: object) -> None:
        pass

    def wait(self, seconds: float) -> bool:
        """Wait; True where the server is being closed."""
        return self.server.closing.wait(seconds)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def __init__(self, tls: SSLContext | None) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        if tls is not None:
            self.socket = tls.wrap_socket(self.socket, server_side=True)
        self.answers: dict[str, list[Answer]] = {}
        self.asked: list[tuple[str, dict[str, str]]] = []
        self.closing = threading.Event()


class BulkServer:
    """A source of card records at ``url``, with TLS if need be; a context manager."""

    def __init__(self, tls: SSLContext | None = None) -> None:
        self._server = _Server(tls)
        scheme = "http" if tls is None else "https"
        self.url = f"{scheme}://127.0.0.1:{self._server.server_port}"
        self.asked = self._server.asked

    def __enter__(self) -> BulkServer:
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.closing.set()
        self._server.shutdown()
        self._server.server_close()

    def answers(self, path: str, *answers: Answer) -> None:
        """What to answer at ``path``: each once and in order, the last one ever after."""
        self._server.answers[path] = list(answers)

    def offers(
        self,
        records: Iterable[Mapping[str, Any]] | bytes,
        kind: str = "oracle_cards",
        **entry: object,
    ) -> bytes:
        """Serve ``records`` (or these bytes) as bulk data of this kind; the file's bytes.

        ``entry`` changes what the list says of it; ``None`` takes a field out.
        """
        body = records if isinstance(records, bytes) else packed(records)
        told: dict[str, object] = {
            "object": "bulk_data",
            "type": kind,
            "updated_at": UPDATED_AT,
            "jsonl_download_uri": self.url + FILE,
            "compressed_size": len(body),
        }
        told = {key: value for key, value in (told | entry).items() if value is not None}
        others = [{"object": "bulk_data", "type": "rulings"}]
        listed = {"object": "list", "has_more": False, "data": [*others, told]}
        self.answers(LIST, answer(json.dumps(listed).encode(), type="application/json"))
        self.answers(FILE, answer(body, type="application/gzip"))
        return body


def packed(records: Iterable[Mapping[str, Any]]) -> bytes:
    """Records as a gzip of JSON lines."""
    lines = (json.dumps(record, ensure_ascii=False) + "\n" for record in records)
    return gzip.compress("".join(lines).encode(), mtime=0)


# -- answers -------------------------------------------------------------------


def answer(
    body: bytes,
    *,
    status: int = 200,
    type: str = "application/octet-stream",
    length: int | None = None,
    headers: Mapping[str, str] | None = None,
) -> Answer:
    """An answer of these bytes; ``length`` is what it announces, if that is another."""

    told = {"Content-Type": type, "Content-Length": str(len(body) if length is None else length)}

    def give(handler: Handler) -> None:
        handler.send_response_only(status)
        for name, value in (told | dict(headers or {})).items():
            handler.send_header(name, value)
        handler.end_headers()
        handler.wfile.write(body)

    return give


def cut(body: bytes, at: int, *, announced: bool = True) -> Answer:
    """The connection breaks after ``at`` bytes of the body."""

    def give(handler: Handler) -> None:
        handler.send_response(200)
        if announced:
            handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body[:at])
        handler.wfile.flush()
        handler.connection.shutdown(socket.SHUT_RDWR)

    return give


def redirect(to: str, status: int = 302) -> Answer:
    """A redirect."""
    return answer(b"", status=status, headers={"Location": to})


def trickle(body: bytes, *, in_headers: bool = False, pause: float = 0.02, size: int = 1) -> Answer:
    """A byte (or ``size``) at a time: each comes soon enough, all of them hardly ever do."""

    def give(handler: Handler) -> None:
        if in_headers:
            handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
            slowly = b"x" * 50_000
        else:
            handler.send_response(200)
            handler.send_header("Content-Length", str(len(body)))
            handler.end_headers()
            slowly = body
        for start in range(0, len(slowly), size):
            handler.wfile.write(slowly[start : start + size])
            handler.wfile.flush()
            if handler.wait(pause):
                return

    return give


def silence(handler: Handler) -> None:
    """No answer at all."""
    handler.wait(30)
