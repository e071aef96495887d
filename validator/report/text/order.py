"""The order of findings: what makes others first, and those that it makes in one.

A commander that can't be one makes half of the deck a wrong color. Whoever reads forty such
findings has not yet read the one that matters. JSON has them all, in the order of the lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from validator.report.finding import Found
from validator.report.findings.registry import BY_THE_COMMANDER, WRONG_COMMANDER

if TYPE_CHECKING:
    from validator.report.models import Finding

AnyFinding: TypeAlias = "Found | Finding"


class Effects(NamedTuple):
    """Findings of one code that another one explains."""

    findings: Sequence[AnyFinding]


class More(NamedTuple):
    """So many further notes of a code: whoever has read five of them knows what they say."""

    code: str
    number: int


# Of each kind of note so many are told; of errors and warnings, all.
_MOST_NOTES: Final = 5


def in_order_of_reading(
    findings: Sequence[AnyFinding], commanders: Sequence[str] = ()
) -> Iterator[AnyFinding | Effects | More]:
    """Findings as a player wants to read them: what is wrong with the commander, other errors by
    line, the size, which they may explain, then warnings and notes.

    ``commanders`` are the names of those who lead the deck.
    """
    is_wrong = any(found.code in WRONG_COMMANDER for found in findings)
    effects = {
        code: [found for found in findings if found.code == code] for code in BY_THE_COMMANDER
    }
    told: set[str] = set()
    for found in sorted(findings, key=lambda found: _rank(found, commanders)):
        group = effects.get(found.code, ())
        if is_wrong and len(group) > 1:
            if found.code not in told:
                told.add(found.code)
                yield Effects(group)
        elif found.severity != "note":
            yield found
    yield from _few(found for found in findings if found.severity == "note")


def _few(notes: Iterable[AnyFinding]) -> Iterator[AnyFinding | More]:
    counts: dict[str, int] = {}
    for found in notes:
        counts[found.code] = counts.get(found.code, 0) + 1
        if counts[found.code] <= _MOST_NOTES:
            yield found
    for code, count in counts.items():
        if count > _MOST_NOTES:
            yield More(code, count - _MOST_NOTES)


def _rank(found: AnyFinding, commanders: Sequence[str]) -> int:
    if found.severity != "error":
        return 3
    if found.code in WRONG_COMMANDER or _means_a_commander(found, commanders):
        return 0
    return 2 if found.code == "deck-size" else 1


def _means_a_commander(found: AnyFinding, commanders: Sequence[str]) -> bool:
    """Whether a misspelled name was taken for that of the commander."""
    if found.code != "unknown-card":
        return False
    return bool({*found.params.get("nearest", ())[:1]} & {*commanders})
