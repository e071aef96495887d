"""What fuzzers ask the service, and what must hold of every answer.

Run by itself it is a target for atheris, which finds requests by the code they reach:

    python -m tests.fuzz_service -runs=100000 -max_len=3000

and without it, `python -m tests.fuzz_service --mutate 100000 --seed 1` changes values of questions
by chance. The service is the ASGI application in this process, and so is what it would ask another.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Iterator, MutableMapping
from typing import Any, Final

from tests.fuzz_readers import SEEDS as LISTS
from tests.fuzzing import Target, fuzz, mutated

_KINDS: Final = (
    "check", "additions", "leaders", "repair", "bracket", "convert", "hand", "odds", "look",
    "decks",
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
    yield _question("odds", deck=deck, cast="Opt", games=20, seed=1)
    yield _question("look", deck=deck)
    yield _question("decks", deck=f"{deck}\n\n{deck}")
    yield _question("check", deck=deck, since="2024-01-01", commanders="Krenko, Mob Boss")
    yield _question("additions", deck=deck, where="creature cards", limit=3, after="Opt")
    for number, path in enumerate(("Fire // Ice/identity", "duel", "903.5c", "report")):
        yield bytes([_FROM_HERE + number]) + path.encode()


SEEDS: Final = tuple(_seeds())


class Service:
    """The application, asked without a network."""

    def __init__(self) -> None:
        from validator.serve import lanes
        from validator.serve.app import application
        from validator.serve.settings import Settings

        class InOneProcess(lanes.Lanes):
            """All is answered here: what is fuzzed is what is said, and not who says it."""

            async def _apart(self, name: str, raw: bytes) -> Any:
                return await self._here(name, raw)

        from validator.serve.app import Endpoints

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


def made(source: random.Random) -> bytes:
    """A request by chance: a seed with some values changed, now and then with any bytes."""
    data = source.choice(SEEDS)
    if data[0] >= _FROM_HERE or source.random() < 0.1:
        return mutated(source, SEEDS)
    question = json.loads(data[1:])
    for _ in range(source.choice((1, 1, 2, 3))):
        _change(source, question)
    kind = source.randrange(len(_KINDS)) if source.random() < 0.1 else data[0]
    return bytes([kind]) + json.dumps(question).encode()


def _change(source: random.Random, inside: Any) -> None:
    """Change something in an object or a list."""
    places = list(inside) if isinstance(inside, dict) else range(len(inside))
    if not places or source.random() < 0.2:
        key, value = source.choice(_SAID)
        value = json.loads(source.choice(_VALUES) if source.random() < 0.3 else value)
        if isinstance(inside, dict):
            inside[key] = value
        else:
            inside.append(value)
        return
    place = source.choice(places)
    if isinstance(inside[place], dict | list) and source.random() < 0.8:
        _change(source, inside[place])
    elif isinstance(inside[place], str) and source.random() < (0.95 if place in _DECKS else 0.5):
        seed = inside[place].encode("utf-8", "replace")
        text = mutated(source, [seed, *LISTS] if place in _DECKS else [seed])
        inside[place] = text.decode("utf-8", "replace")
    elif source.random() < 0.5:
        del inside[place]
    else:
        inside[place] = json.loads(source.choice(_VALUES))


# These stay texts for the most part.
_DECKS: Final = ("deck", "pool")
_SAID: Final = [
    (key, json.dumps(value))
    for seed in SEEDS
    if seed[0] < _FROM_HERE
    for key, value in json.loads(seed[1:]).items()
]
# What nobody should say.
_VALUES: Final = (
    "null", "true", "0", "-1", "2", "99", "1e400", "1e-9", "123456789012345678901234567890",
    '""', '" "', '"\\ud800"', '"\\u0000"', '"0000-00-00"', '"9999-12-31"', '"Opt"', '"\u0130"',
    "[]", "{}", "[[]]", '[""]', "[null]", '{"": ""}', '{"name": null}', '{"main": "Opt"}',
    '{"commanders": 7, "main": {"Opt": -1}}', '{"extends": "duel", "bans": ["Opt"]}',
)  # fmt: skip


def main() -> None:
    """Look for a request of which `check` does not hold."""

    def opened() -> Callable[[bytes], int]:
        service = Service()
        return lambda data: check(service, data)

    modules = ("validator.serve.app", "validator.judge.findings", "validator.judge.validator")
    fuzz(Target(opened, SEEDS, modules, "validator", made))


if __name__ == "__main__":
    main()
