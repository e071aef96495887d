"""What fuzzers ask the service, and what must hold of every answer.

Run by itself it is a target for atheris, which finds requests by the code they reach:

    python -m tests.fuzz_service -runs=100000 -max_len=3000

The service is the ASGI application in this process, and so is what it would ask another process.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, MutableMapping
from typing import Any, Final

from tests.fuzz_readers import SEEDS as LISTS
from tests.fuzzing import guided

_KINDS: Final = (
    "check", "additions", "leaders", "repair", "bracket", "convert", "hand", "odds", "look",
)  # fmt: skip
_TOLD: Final = ("/v1/cards/", "/v1/formats/", "/v1/explain/", "/v1/schema/")
# First byte of an input: from here on an address that is told of, below it a kind of question.
_FROM_HERE: Final = 200
_STATUSES: Final = frozenset((200, 304, 400, 404, 405, 413, 422, 503))
_JSON: Final = ("application/json", "application/problem+json")


def _question(kind: str, **question: Any) -> bytes:
    return bytes([_KINDS.index(kind)]) + json.dumps(question).encode()


def _seeds() -> Iterator[bytes]:
    deck = "Commander\n1 Tatyova, Benthic Druid\n\nDeck\n1 Opt\n1 Lightning Bolt\n1 Sol Rign\n"
    for data in LISTS:
        yield _question("check", deck=data.decode(), format="commander", as_of="2025-06-01")
    yield _question("check", deck={"commanders": ["Krenko, Mob Boss"], "main": [{"name": "Opt"}]})
    yield _question("check", deck=deck, format={"extends": "commander", "id": "x", "name": "X"})
    yield _question(
        "check", deck=deck, format="commander-draft", pool=deck, boosters=["CMR"], language="fr"
    )
    yield _question("check", deck=deck, allow=["Opt"], colors=["W"])
    yield _question("additions", deck=deck, cards=["Ponder"], ignore_size=True, instead_of="Opt")
    yield _question("leaders", cards=["Opt", "Elvish Mystic"], limit=2, near=1, start=1)
    yield _question("repair", deck=deck)
    yield _question("bracket", deck=deck, as_of="2025-06-01")
    yield from (_question("convert", deck=deck, to=to) for to in ("moxfield", "cockatrice", "csv"))
    yield _question("hand", deck=deck, seed=7, mulligans=1, draws=2, players=4)
    yield _question("odds", deck=deck, what="land", by=4, at_least=2, keep=[3, 4])
    yield _question("look", deck=deck)
    for number, path in enumerate(("Fire // Ice/identity", "duel", "903.5c", "report")):
        yield bytes([_FROM_HERE + number]) + path.encode()


SEEDS: Final = tuple(_seeds())


class Service:
    """The application, asked without a network."""

    def __init__(self) -> None:
        from validator.serve.app import application
        from validator.serve.questions import lanes
        from validator.serve.settings import Settings

        class InOneProcess(lanes.Lanes):
            """All is answered here: what is fuzzed is what is said, and not who says it."""

            async def _apart(self, name: str, raw: bytes) -> Any:
                return await self._here(name, raw)

        from validator.serve.app import Service as Endpoints

        settings = Settings(remembered=0)
        endpoints = Endpoints(settings)
        self._loop = asyncio.new_event_loop()
        self._app = application(settings, endpoints)
        endpoints._opened = self._loop.run_until_complete(_made(InOneProcess, settings))

    def close(self) -> None:
        """End its loop."""
        self._loop.close()

    def ask(self, method: str, path: str, body: bytes) -> tuple[int, str, bytes]:
        """Status, type and body of the answer."""
        sent: list[MutableMapping[str, Any]] = []
        asked = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> MutableMapping[str, Any]:
            return asked.pop() if asked else {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            sent.append(message)

        scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": path, "raw_path": path.encode(), "query_string": b"",
            "root_path": "", "headers": [(b"content-type", b"application/json")],
            "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80),
        }  # fmt: skip
        self._loop.run_until_complete(self._app(scope, receive, send))
        start, *rest = sent
        headers = {name.lower(): value for name, value in start["headers"]}
        body = b"".join(part.get("body", b"") for part in rest)
        return start["status"], headers.get(b"content-type", b"").decode(), body


async def _made(lanes: Any, settings: Any) -> Any:
    return lanes(settings)


def check(service: Service, data: bytes) -> int:
    """Ask what ``data`` says, and check what holds of all answers; the status."""
    first, rest = (data[0], data[1:]) if data else (0, b"")
    if first < _FROM_HERE:
        status, media, body = service.ask("POST", f"/v1/{_KINDS[first % len(_KINDS)]}", rest)
    else:
        path = _TOLD[first % len(_TOLD)] + rest.decode("utf-8", "replace")
        status, media, body = service.ask("GET", path, b"")
    assert status in _STATUSES, f"{status}: {body!r}"
    if status != 304:
        assert media.partition(";")[0] in _JSON, media
        said = json.loads(body)
        assert (status == 200) == (media.partition(";")[0] == _JSON[0])
        assert status == 200 or said["detail"]
    return status


def main() -> None:
    """Let atheris look for a request of which `check` does not hold."""
    made: list[Service] = []

    def one(data: bytes) -> None:
        if not made:
            made.append(Service())
        check(made[0], data)

    modules = ("validator.serve.app", "validator.judge.findings", "validator.judge.validator")
    guided(one, SEEDS, modules, ["validator"])


if __name__ == "__main__":
    main()
