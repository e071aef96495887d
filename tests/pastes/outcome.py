"""What a person would ask of a verdict: how many decks, legal or not, who leads, how large."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from tests.pastes.broken import broken
from tests.pastes.deck import Pasted
from tests.pastes.ways import WAYS
from tests.pastes.ways.layers import layered
from tests.pastes.ways.way import Way
from validator import Report, Validator


class Outcome(NamedTuple):
    """What is the same however a deck is pasted."""

    decks: int
    verdict: str
    leaders: tuple[str, ...]
    size: int

    def besides(self, other: Outcome) -> str:
        """What of it differs from another's."""
        pairs = zip(self._fields, self, other, strict=True)
        return ", ".join(f"{field} {mine!r}" for field, mine, its in pairs if mine != its)


class Failure(NamedTuple):
    """A deck that was read wrongly as somebody pasted it."""

    deck: str
    text: str
    difference: str
    reports: tuple[Report, ...]


def outcome(reports: tuple[Report, ...]) -> Outcome:
    """Of the first deck: a paste that is one deck has no second."""
    first = reports[0]
    return Outcome(len(reports), first.verdict, tuple(sorted(first.commanders)), first.size)


def fits(way: Way, deck: Pasted) -> bool:
    """Whether a deck can be written in a way."""
    return not way.for_pairs or len(deck.commanders) == 2


def failures(judge: Validator, way: Way, decks: Iterable[tuple[str, Pasted]]) -> Iterator[Failure]:
    """The decks whose outcome is not that of the plain list."""
    for name, deck in decks:
        if fits(way, deck):
            expected = outcome(judge.check_all(WAYS["plain"].write(deck)))
            text = way.write(deck)
            reports = judge.check_all(text)
            found = outcome(reports)
            if found != expected:
                yield Failure(name, text, found.besides(expected), reports)


def called_legal(
    judge: Validator, way: Way, decks: Iterable[tuple[str, Pasted]]
) -> Iterator[Failure]:
    """The decks that are legal as they are pasted, each with a fault that makes it illegal."""
    for name, deck in decks:
        if fits(way, deck):
            for fault, faulty in broken(deck).items():
                text = way.write(faulty)
                reports = judge.check_all(text)
                if any(report.verdict == "legal" for report in reports):
                    yield Failure(f"{name}, {fault}", text, "verdict 'legal'", reports)


def failures_in(
    judge: Validator, layer: str, way: Way, decks: Iterable[tuple[str, Pasted]]
) -> Iterator[Failure]:
    """The decks whose outcome is another where the way's text is put into a layer."""
    for name, deck in decks:
        if fits(way, deck) and (text := layered(layer, way.write(deck))) is not None:
            expected = outcome(judge.check_all(WAYS["plain"].write(deck)))
            reports = judge.check_all(text)
            found = outcome(reports)
            if found != expected:
                yield Failure(name, text, found.besides(expected), reports)
