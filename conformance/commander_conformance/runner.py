"""Asks a program about cases, a line of JSON each, and judges its answers."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Literal

from commander_conformance.cases import Case

Result = Literal["passed", "failed", "not supported"]

_SAID = ("verdict", "commanders", "companion", "color_identity", "size")
_ABOUT_A_FINDING = ("code", "rule", "card", "line")


class BrokenError(Exception):
    """The program ended, said nothing in time, or what it said is no answer."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a program made of one case."""

    case: Case
    result: Result
    why: tuple[str, ...] = ()
    """Where it failed: each difference in words."""


def judged(case: Case, answer: Mapping[str, Any]) -> Outcome:
    """Whether an answer is what its case wants."""
    if answer.get("supported") is False:
        return Outcome(case, "not supported")
    why = (*_differences(case.wanted, answer), *_findings(case.wanted, answer))
    return Outcome(case, "failed" if why else "passed", why)


def _differences(wanted: Mapping[str, Any], answer: Mapping[str, Any]) -> Iterator[str]:
    for key in _SAID:
        if key in wanted and answer.get(key) != wanted[key]:
            yield f"{key}: {_json(wanted[key])} wanted, {_json(answer.get(key))} answered"


def _findings(wanted: Mapping[str, Any], answer: Mapping[str, Any]) -> Iterator[str]:
    """Errors and warnings that only one of both has. The wanted ones that say most choose first."""
    left = [found for found in answer.get("findings") or [] if found.get("severity") != "note"]
    for finding in sorted(wanted.get("findings", []), key=len, reverse=True):
        match = next((found for found in left if finding.items() <= found.items()), None)
        if match is None:
            yield f"finding wanted: {_brief(finding)}"
        else:
            left.remove(match)
    for found in left:
        yield f"finding not wanted: {_brief(found)}"


def _brief(finding: Mapping[str, Any]) -> str:
    told = {key: finding[key] for key in _ABOUT_A_FINDING if finding.get(key) is not None}
    return _json(told)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def ask(command: Sequence[str], cases: Iterable[Case], *, seconds: float = 60) -> Iterator[Outcome]:
    """Start a program and ask it about each case. Raises `BrokenError`."""
    with subprocess.Popen(
        list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        lines = _lines(program.stdout)
        try:
            for case in cases:
                try:
                    program.stdin.write(line(case))
                    program.stdin.flush()
                except OSError:
                    pass  # It has ended, which the missing answer says with the case.
                yield judged(case, _answer(case, lines, seconds))
            program.stdin.close()
        except BrokenError:
            program.kill()
            raise


def line(case: Case) -> str:
    """A case's question as it is sent: in ASCII, which no program reads in another encoding."""
    return json.dumps(case.question, separators=(",", ":")) + "\n"


def _lines(stream: IO[str]) -> SimpleQueue[str]:
    """What comes out of a stream, read beside us, so that nobody waits for ever; "" is its end."""
    lines: SimpleQueue[str] = SimpleQueue()

    def read() -> None:
        for each in stream:
            lines.put(each)
        lines.put("")

    Thread(target=read, daemon=True).start()
    return lines


def _answer(case: Case, lines: SimpleQueue[str], seconds: float) -> Mapping[str, Any]:
    try:
        said = lines.get(timeout=seconds)
    except Empty:
        raise BrokenError(f"{case.id}: no answer within {seconds:g} s") from None
    if not said:
        raise BrokenError(f"{case.id}: the program ended without an answer")
    try:
        answer = json.loads(said)
    except ValueError:
        raise BrokenError(f"{case.id}: this is no JSON: {said.strip()[:200]}") from None
    if not isinstance(answer, dict) or answer.get("id") != case.id:
        raise BrokenError(f"{case.id}: the answer is to something else: {said.strip()[:200]}")
    return answer
