"""The problem details of a request without an answer: problem details by RFC 9457."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"


class Answer(NamedTuple):
    """What goes back: the status, the body, its type, and headers where it has some."""

    status: int
    body: bytes
    media: str = JSON
    headers: Mapping[str, str] = {}


# Each kind of problem: its status, and its title.
KINDS: Final[Mapping[str, tuple[int, str]]] = {
    "wrong-json": (400, "The body is not JSON"),
    "not-found": (404, "There is nothing here"),
    "wrong-method": (405, "This is not asked so"),
    "slow-body": (408, "The body took too long"),
    "too-large": (413, "The body is too large"),
    "wrong-question": (422, "The question can't be answered"),
    "unreadable": (422, "The deck can't be read"),
    "fault": (500, "The service failed"),
    "busy": (503, "Too many ask at once"),
    "out-of-time": (503, "The answer took too long"),
    "no-catalog": (503, "The card data can't be read"),
}
# When to come again, in seconds.
_LATER: Final = {"busy": "1", "out-of-time": "10", "no-catalog": "60"}
# Some of the body may still come; it is waited for no longer.
_LEFT_UNREAD: Final = frozenset(("slow-body", "too-large"))


class ProblemError(Exception):
    """Why a request is not answered: one of `KINDS`, in which way, and which parts are to blame.

    ``errors`` are (JSON Pointer, words) of wrong parts.
    """

    def __init__(
        self, kind: str, detail: str, errors: Sequence[tuple[str, str]] = (), **more: object
    ) -> None:
        super().__init__(detail)
        self.kind = kind
        self.detail = detail
        self.errors = errors
        self.more = more

    def answer(self) -> Answer:
        """The problem as it is sent."""
        status, title = KINDS[self.kind]
        said: dict[str, Any] = {
            "type": f"urn:commander-validator:problem:{self.kind}",
            "title": title,
            "status": status,
            "detail": self.detail,
            **self.more,
        }
        if self.errors:
            said["errors"] = [{"pointer": at, "detail": what} for at, what in self.errors]
        # Without halves of characters, which a question may hold and no answer can.
        body = json.dumps(said, ensure_ascii=False).encode("utf-8", "replace")
        headers = {"retry-after": _LATER[self.kind]} if self.kind in _LATER else {}
        if self.kind in _LEFT_UNREAD:
            headers["connection"] = "close"
        return Answer(status, body, PROBLEM, headers)
