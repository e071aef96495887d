"""Where questions are answered: short ones here, one after the other; what may take long apart.

A list of ordinary length is judged in less time than it would take to hand it to somebody else. A
long one may have been made to hurt, so it goes to a process whose time and memory are limited, and
that is ended where it needs more. Those who wait for such a process take turns by the kind of their
question, so that nobody waits for all questions of another kind.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
from collections import OrderedDict, deque
from concurrent.futures import BrokenExecutor, Future
from concurrent.futures import TimeoutError as OutOfTime
from functools import cache
from multiprocessing import get_context
from typing import Final

from pebble import ProcessExpired, ProcessPool

from validator.cards.catalog.lookup import Catalog
from validator.serve.answers import Answers
from validator.serve.parents import at_its_end
from validator.serve.problems import Answer, ProblemError
from validator.serve.settings import Settings
from validator.services import SERVICES, Service

_LOG: Final = logging.getLogger("validator.serve")

# Of 840 real lists as text 829 are shorter. The worst that was found of this length takes 0.3 s.
SHORT: Final = 8_000
# A question about so few cards takes no longer than a check.
_FEW: Final = 20
# The memory that one of them may have: decks made to hurt take a third of it.
_MOST_MEMORY: Final = 1 << 30
# What a question that waited for long has left of its time, in seconds.
_SHORTEST: Final = 0.05
# How often newer card facts are looked for, in seconds.
_LOOKED_FOR: Final = 1.0


class Lanes:
    """Answers the questions of one process of the service. Raises `CatalogError` where the
    catalog can't be used."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._answers = Answers(settings.catalog)
        self._memory = Memory(settings.remembered)
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._looked = 0.0
        self._pool: ProcessPool | None = None
        self._turns = Turns(max(1, settings.large))

    @property
    def catalog(self) -> Catalog:
        """The card data that it goes by."""
        return self._answers.catalog

    def look_for_newer_facts(self) -> bool:
        """Use newer card facts, where an update has put some in place; whether it has."""
        now = asyncio.get_running_loop().time()
        if now - self._looked < _LOOKED_FOR:
            return False
        self._looked = now
        if not self._answers.renew():
            return False
        self._memory = Memory(self.settings.remembered)
        _LOG.info("newer card data: %s cards as of %s", self.catalog.size, self.catalog.as_of)
        return True

    async def answer(self, name: str, raw: bytes) -> Answer:
        """The answer to a body, of a kind of question.

        Raises `ProblemError` where too many wait, or where it takes too long.
        """
        self.look_for_newer_facts()
        service = SERVICES[name]
        key = (name, raw)
        known = self._memory.get(key) if service.is_lasting else None
        if known is not None:
            return known
        memory = self._memory
        quick = len(raw) <= SHORT and (service.is_quick or _asks_about_few(service, raw))
        answer = await (self._here(name, raw) if quick else self._apart(name, raw))
        if service.is_lasting and answer.status < 500:
            memory.keep(key, answer)
        return answer

    async def _here(self, name: str, raw: bytes) -> Answer:
        if self._waiting >= self.settings.queue:
            raise ProblemError("busy", f"{self._waiting} requests wait for their turn")
        self._waiting += 1
        try:
            async with self._turn:
                # Those who ask meanwhile are read, and counted, before this one is answered.
                await asyncio.sleep(0)
                return self._answers.answer(name, raw)
        finally:
            self._waiting -= 1

    async def _apart(self, name: str, raw: bytes) -> Answer:
        if self._turns.waiting >= self.settings.queue:
            raise ProblemError("busy", f"{self._turns.waiting} long requests wait for their turn")
        now = asyncio.get_running_loop().time
        end = now() + self.settings.seconds  # of which waiting is a part
        try:
            await asyncio.wait_for(self._turns.take(name), self.settings.seconds)
        except TimeoutError:
            limit = f"it waited longer than {self.settings.seconds:g} seconds for its turn"
            raise ProblemError("busy", limit) from None
        try:
            try:
                return await asyncio.wrap_future(self._begin(name, raw, end - now()))
            except BrokenExecutor:  # one of its processes ended while it had nothing to do
                self._pool = None
                return await asyncio.wrap_future(self._begin(name, raw, end - now()))
        except OutOfTime:
            limit = f"it took longer than {self.settings.seconds:g} seconds"
            raise ProblemError("out-of-time", limit) from None
        except BrokenExecutor:  # its processes could not begin; the next question tries again
            self._pool = None
            raise ProblemError("out-of-time", "no process could be started to answer it") from None
        except (MemoryError, ProcessExpired):
            raise ProblemError(
                "out-of-time", "the process that answers it came to its end"
            ) from None
        finally:
            self._turns.give_back()

    def _begin(self, name: str, raw: bytes, seconds: float) -> Future[Answer]:
        """Begin to answer in a process; where the processes came to their end meanwhile, in a
        new one."""
        if self._pool is None or not self._pool.active:
            self._pool = ProcessPool(
                max_workers=max(1, self.settings.large),
                initializer=_begin,
                context=get_context("spawn"),
            )
        asked: Future[Answer] = self._pool.schedule(
            _answer, args=(self.settings.catalog, name, raw), timeout=max(seconds, _SHORTEST)
        )
        return asked

    async def close(self) -> None:
        """End the processes, with what they are at."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            pool.stop()  # type: ignore[no-untyped-call]
            await asyncio.to_thread(pool.join)


def _asks_about_few(service: Service, raw: bytes) -> bool:
    """Return whether a request names the few cards that it asks about."""
    if service.few is None:
        return False
    try:
        data = json.loads(raw)
    except ValueError:
        return False
    cards = data.get(service.few) if isinstance(data, dict) else None
    return isinstance(cards, list) and len(cards) <= _FEW


class Turns:
    """Places of which a number may be taken at once; those who wait get them by turns of the kind
    that they are of."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._kinds: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()

    @property
    def waiting(self) -> int:
        """How many wait."""
        return sum([not turn.done() for turns in self._kinds.values() for turn in turns])

    async def take(self, kind: str) -> None:
        """Take a place, or wait for one."""
        if self._free > 0:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._kinds.setdefault(kind, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()  # it came as its owner went
            raise

    def give_back(self) -> None:
        """Give a place back: to the next of the kind whose turn is longest ago."""
        for kind in list(self._kinds):
            waiting = self._kinds.pop(kind)
            while waiting:
                turn = waiting.popleft()
                if not turn.done():
                    if waiting:
                        self._kinds[kind] = waiting
                    turn.set_result(None)
                    return
        self._free += 1


class Memory:
    """Answers by the questions that they are pure functions of, up to a number of bytes; the
    longest unasked go first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._bytes = 0
        self._known: OrderedDict[tuple[str, bytes], Answer] = OrderedDict()

    def get(self, key: tuple[str, bytes]) -> Answer | None:
        """The answer, where it is kept."""
        known = self._known.get(key)
        if known is not None:
            self._known.move_to_end(key)
        return known

    def keep(self, key: tuple[str, bytes], answer: Answer) -> None:
        """Keep an answer; one that would drive out most others is not kept."""
        size = _size(key, answer)
        if size * 8 > self._most or key in self._known:
            return
        self._known[key] = answer
        self._bytes += size
        while self._bytes > self._most:
            self._bytes -= _size(*self._known.popitem(last=False))


# What Python takes for the objects around the bytes, about.
_AROUND: Final = 500


def _size(key: tuple[str, bytes], answer: Answer) -> int:
    return len(key[1]) + len(answer.body) + _AROUND


# -- in a process of its own -----------------------------------------------------


def _begin() -> None:
    """Limit the memory of this process, and let those who answer short questions go first. It ends
    with the process that asks it."""
    at_its_end(lambda: os._exit(1))
    try:
        import resource
    except ImportError:  # Windows has no such limits
        return
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))


@cache
def _answers(catalog: str | None) -> Answers:
    return Answers(catalog)


def _answer(catalog: str | None, name: str, raw: bytes) -> Answer:
    answers = _answers(catalog)
    answers.renew()
    return answers.answer(name, raw)
