"""Bodies of requests, as far as there is room and time for them."""

from __future__ import annotations

import asyncio
from typing import Final

from starlette.requests import ClientDisconnect, Request

from validator.serve.problems import ProblemError
from validator.serve.settings import MOST_BYTES

# All that this process holds of bodies that are still on their way.
_MOST_AT_ONCE: Final = 64_000_000
# What is larger is read to its end, so that whoever sends it hears why: up to this.
_MOST_PASSED_OVER: Final = 8_000_000


class Bodies:
    """Reads bodies for one process; knows how much of them it holds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._held = 0

    async def read(self, request: Request) -> bytes:
        """The whole body. Raises `ProblemError` for one that is too large or too slow, and where
        too many are on their way; ``ClientDisconnect`` where the sender is gone."""
        said = request.headers.get("content-length", "")
        if said.isdecimal() and int(said) > _MOST_PASSED_OVER:
            raise _too_large()
        parts: list[bytes] = []
        length = 0
        try:
            async with asyncio.timeout(self._seconds):
                while True:
                    message = await request.receive()
                    if message["type"] == "http.disconnect":
                        raise ClientDisconnect
                    part = message.get("body", b"")
                    length += len(part)
                    if length <= MOST_BYTES:
                        parts.append(part)
                        self._held += len(part)
                        if self._held > _MOST_AT_ONCE:
                            raise ProblemError("busy", "too many bodies are on their way")
                    elif length > _MOST_PASSED_OVER:
                        raise _too_large()
                    if not message.get("more_body", False):
                        break
        except TimeoutError:
            limit = f"it was not there after {self._seconds:g} seconds"
            raise ProblemError("slow-body", limit) from None
        finally:
            self._held -= sum(map(len, parts))
        if length > MOST_BYTES:
            raise _too_large()
        return parts[0] if len(parts) == 1 else b"".join(parts)


def _too_large() -> ProblemError:
    return ProblemError("too-large", f"a body has at most {MOST_BYTES:,} bytes")
