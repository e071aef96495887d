"""A list fixed: edits made one after another, each of which makes it better.

After each edit the list is read and checked again, because what is found next may be another thing:
a name that is known now has colors, a deck with a commander has an identity.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar

from validator.decklist.changes.apply import apply
from validator.report.finding import Edit, Found, Judgment
from validator.report.findings.registry import BY_THE_COMMANDER, WRONG_COMMANDER

Source = TypeVar("Source", str, Mapping[str, Any])

# What an edit may bring: fewer cards, and what a leader or a name now known uncovers.
_OWED: Final = frozenset(("deck-size",))
_UNCOVERING: Final = frozenset(("unknown-card", "no-commander", "commander-inferred"))
# A list in which more is wrong is no list that anybody wrote; what is left is said.
_MOST_ROUNDS: Final = 30
_MOST_SINGLE: Final = 60


class Made(NamedTuple):
    """An edit that was made, and the finding that it fixes."""

    finding: Found
    edit: Edit


class Mended(NamedTuple, Generic[Source]):
    """A source after its edits, what they were, and the judgment on each of its decks."""

    source: Source
    made: tuple[Made, ...]
    judgments: tuple[Judgment, ...]

    @property
    def left(self) -> tuple[Found, ...]:
        """The errors and warnings that are left."""
        return tuple(
            found
            for judgment in self.judgments
            for found in judgment.findings
            if found.severity != "note"
        )


def mended(
    source: Source, judged: Callable[[Source], Sequence[Judgment]], *, unsafe: bool = False
) -> Mended[Source]:
    """``source`` with the safe edits of its findings made, and with ``unsafe`` also the best edit
    of each other finding. ``judged`` gives the judgments on the decks of a source.

    An edit is made only where its finding is gone after it and nothing is wrong that was not
    before, but for the number of cards and what was hidden. Those of one round are tried at once,
    and one by one where they don't do together.
    """
    judgments = tuple(judged(source))
    made: list[Made] = []
    tried: set[tuple[int, str, str | None, str]] = set()
    single = 0
    for _ in range(_MOST_ROUNDS):
        wanted = [
            (key, each) for key, each in _wanted(judgments, unsafe=unsafe) if key not in tried
        ]
        if not wanted:
            break
        tried.update(key for key, _ in wanted)
        together = _apart([each for _, each in wanted])
        step = _step(source, judgments, together, judged)
        if step is not None:
            source, judgments = step
            made += together
            # Those that were left out for another of the same line come again.
            tried.difference_update(key for key, each in wanted if each not in together)
            continue
        for key, each in wanted:
            if single >= _MOST_SINGLE:
                break
            single += 1
            step = _step(source, judgments, [each], judged)
            if step is not None:
                source, judgments = step
                made.append(each)
                tried.difference_update(other for other, _ in wanted)
                tried.add(key)
                break
    return Mended(source, tuple(made), judgments)


def _wanted(
    judgments: Sequence[Judgment], *, unsafe: bool
) -> Iterator[tuple[tuple[int, str, str | None, str], Made]]:
    """The edits to make, those that uncover something first."""
    for uncovering in (True, False):
        for number, judgment in enumerate(judgments):
            unsure = _find_unsure(judgment)
            for found in judgment.findings:
                is_sure = id(found) not in unsure
                if is_sure and (found.code in _UNCOVERING) is uncovering and found.edits:
                    edit = found.edits[0]
                    if edit.safe or unsafe:
                        key = (number, found.code, found.card, edit.title)
                        yield key, Made(found, edit)


def _find_unsure(judgment: Judgment) -> set[int]:
    """Return the ids of the findings that may be gone once another one is settled.

    With a wrong commander all cards have wrong colors, and which reading of an ambiguous line is
    meant only its player knows.
    """
    codes = {found.code for found in judgment.findings}
    lines = {found.line for found in judgment.findings if found.code == "ambiguous-line"} - {None}
    by_commander = () if WRONG_COMMANDER.isdisjoint(codes) else BY_THE_COMMANDER
    return {
        id(found)
        for found in judgment.findings
        if found.code in ("ambiguous-line", *by_commander) or found.line in lines
    }


def _apart(wanted: Sequence[Made]) -> list[Made]:
    """Of these edits as many as touch no line twice; of a mapping the first alone, because what
    is removed moves what stands behind it."""
    lines: set[int] = set()
    apart: list[Made] = []
    for each in wanted:
        touched = {change.get("line") for change in each.edit.changes}
        if None in touched:
            return [wanted[0]]
        numbers = {line for line in touched if isinstance(line, int)}
        if lines.isdisjoint(numbers):
            lines |= numbers
            apart.append(each)
    return apart


def _step(
    source: Source,
    before: Sequence[Judgment],
    edits: Sequence[Made],
    judged: Callable[[Source], Sequence[Judgment]],
) -> tuple[Source, tuple[Judgment, ...]] | None:
    """The source after these edits and the judgments on it; None where that is no better."""
    try:
        changed = apply(source, [change for each in edits for change in each.edit.changes])
    except ValueError:
        return None  # two of them want the same place
    after = tuple(judged(changed))
    return (changed, after) if is_better(before, after, [each.finding for each in edits]) else None


def is_better(
    before: Sequence[Judgment], after: Sequence[Judgment], mended: Sequence[Found]
) -> bool:
    """Whether the findings that were to be fixed are gone, and nothing came instead of them."""
    if len(before) != len(after) or any(each.verdict == "unreadable" for each in after):
        return False
    old, new = _counted(before), _counted(after)
    gone = Counter((found.code, found.card) for found in mended)
    if any(new[key] > max(old[key] - number, 0) for key, number in gone.items()):
        return False
    led = any(
        not one.commanders and other.commanders for one, other in zip(before, after, strict=True)
    )
    if led or any(found.code in _UNCOVERING for found in mended):
        return True
    return not any(
        number > old[code, card] and code not in _OWED for (code, card), number in new.items()
    )


def _counted(judgments: Sequence[Judgment]) -> Counter[tuple[str, str | None]]:
    """The errors and warnings by code and card, and who was taken for a commander."""
    return Counter(
        (found.code, found.card)
        for judgment in judgments
        for found in judgment.findings
        if found.severity != "note" or found.code in _UNCOVERING
    )
