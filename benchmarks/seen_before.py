"""Lists seen before: what a list costs a process that has read lists like it.

All tasks run in one process, every list once a round, after one round to warm up: lines, names
and cards are remembered from then on, as in a server or a long `cmdr bulk`. What is measured is
processor time; ratios are medians of the ratios within a round. What the first reading costs
is in `benchmarks.first_sight`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

from benchmarks.peer import PEER, peer
from benchmarks.timing import Times, in_rounds
from validator import Validator
from validator.decklist import parse_decklists
from validator.judge.session import Session
from validator.report.models import Report

_Item = TypeVar("_Item")


def parsed_and_checked(texts: Sequence[str], rounds: int) -> Times:
    """The processor seconds of our parse and our check of all lists, and of mtg-parser's parse if
    it is installed."""
    judge = Validator()
    tasks: dict[str, Callable[[], object]] = {}
    if (parse := peer()) is not None:
        tasks[f"{PEER}, parse alone"] = _over(parse, texts)
    tasks["our parse alone"] = _over(parse_decklists, texts)
    tasks["our full check"] = _over(judge.check, texts)
    tasks["the same, and no models made"] = _over(judge.judgment, texts)
    return in_rounds(tasks, rounds)


def built(texts: Sequence[str], rounds: int) -> tuple[int, Times]:
    """How many of the lists are legal decks; and the processor seconds of judging each of those as
    it is and with one card more, in full from text and in a session."""
    judge = Validator()
    legal = [text for text in texts if judge.check(text).is_legal]
    sessions = [judge.session(text) for text in legal]
    both = [text for one in legal for text in (one, f"{one}\n1 Sol Ring\n")]
    tasks: dict[str, Callable[[], object]] = {
        "both checked in full from text": _over(judge.check, both),
        "session: add, check, remove, check": _over(_edit, sessions),
    }
    return len(legal), in_rounds(tasks, rounds)


def _edit(session: Session) -> tuple[Report, Report]:
    return session.add("Sol Ring").check(), session.remove("Sol Ring").check()


def _over(function: Callable[[_Item], object], chosen: Sequence[_Item]) -> Callable[[], object]:
    return lambda: deque(map(function, chosen), 0)
