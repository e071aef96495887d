"""What every answer bears and leaves behind: an id, headers for browsers, a line in the log."""

from __future__ import annotations

import json
import logging
import re
from time import perf_counter
from typing import Final, Protocol
from uuid import uuid4

from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOG: Final = logging.getLogger("validator.serve.requests")

_AN_ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")

# The page runs its own code and asks its own service, and nobody else's. A judge in WebAssembly is
# code of its own, too.
PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_API_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"

_HEADERS: Final = (
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
)
_OF_THE_API: Final = (b"content-security-policy", _API_POLICY.encode())


class Observer(Protocol):
    """Counts answers."""

    def __call__(self, method: str, route: str, status: int, seconds: float) -> None:
        """One answer was sent."""


class Traffic:
    """An ASGI application around another: ids, headers, the log, and what ``observer`` counts.

    The log has a JSON object a request: its id, method, route, status, sizes and milliseconds;
    nothing of a deck, and no name of a card.
    """

    def __init__(self, app: ASGIApp, observer: Observer | None = None) -> None:
        self._app = app
        self._observer = observer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        start = perf_counter()
        id = _id_of(scope)
        scope["request_id"] = id
        status, sent = 500, 0

        async def sending(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [*message.get("headers", ()), *_HEADERS, (b"x-request-id", id)]
                if not any(name == b"content-security-policy" for name, _ in headers):
                    headers.append(_OF_THE_API)
                message = {**message, "headers": headers}
            else:
                sent += len(message.get("body", b""))
            await send(message)

        try:
            await self._app(scope, receive, sending)
        finally:
            seconds = perf_counter() - start
            route = getattr(scope.get("route"), "path", "") or "other"
            if self._observer is not None:
                self._observer(scope["method"], route, status, seconds)
            if LOG.isEnabledFor(logging.INFO):
                told = {
                    "id": id.decode(),
                    "method": scope["method"],
                    "route": route,
                    "status": status,
                    "bytes": sent,
                    "ms": round(seconds * 1000, 2),
                }
                LOG.info("%(method)s %(route)s %(status)d in %(ms)s ms", told)


class JsonLines(logging.Formatter):
    """Writes what `Traffic` logs as a JSON object a line, with its time."""

    default_msec_format = "%s.%03d"

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told = record.args if isinstance(record.args, dict) else {"message": record.getMessage()}
        return json.dumps({"time": self.formatTime(record), **told})


def _id_of(scope: Scope) -> bytes:
    """The id that a proxy gave the request, or a new one."""
    for name, value in scope["headers"]:
        if name == b"x-request-id" and _AN_ID.fullmatch(value):
            given: bytes = value
            return given
    return uuid4().hex.encode()
