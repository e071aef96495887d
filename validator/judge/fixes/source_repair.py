"""Repairs made to the source of a list: a text, or a mapping.

One operation is made after another, each to the list as it is read then. So an operation needs no
place in the source as it was, and the source says in the end what the repair says, or it stays.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar, Unpack

from validator.decklist import Decklist
from validator.decklist.changes.apply import apply
from validator.decklist.inputs import read_decklists
from validator.judge.deck.deck import Deck
from validator.judge.fixes.edits import source_editor
from validator.judge.fixes.operations import Operation
from validator.judge.fixes.remedies import mark_commanders
from validator.judge.validator import ask_about, judge_decks
from validator.report.answers.repair import RepairJudgment

if TYPE_CHECKING:
    from validator.judge.options import Options
    from validator.judge.validator import Validator

Source = TypeVar("Source", str, Mapping[str, Any])
ReadDeck = Callable[[Source], tuple[Decklist, Deck]]


class RepairedSource(NamedTuple, Generic[Source]):
    """A source after the repairs of its decks."""

    source: Source
    repairs: tuple[RepairJudgment, ...]
    """The repair of each deck."""
    unwritten: tuple[int, ...]
    """The numbers, from 0, of decks whose repair the source has no words for."""


def repair_source(
    source: Source, validator: Validator, **options: Unpack[Options]
) -> RepairedSource[Source]:
    """Return a source after the repairs of its decks; errors are those of a check."""
    repairs: list[RepairJudgment] = []
    unwritten: list[int] = []
    for number in range(len(judge_decks(validator, source, **options))):
        asking = ask_about(validator, _deck_of(source, validator, number), **options)
        answer, repair = asking.repair(), asking.find_repair()
        repairs.append(answer)
        if answer.changes and repair is not None:
            edited = _edit_deck(source, number, repair.changes, answer, validator, options)
            if edited is None:
                unwritten.append(number)
            else:
                source = edited
    return RepairedSource(source, tuple(repairs), tuple(unwritten))


def _edit_deck(
    source: Source,
    number: int,
    operations: Sequence[Operation],
    answer: RepairJudgment,
    validator: Validator,
    options: Options,
) -> Source | None:
    """Return a source that says what a repair makes of one of its decks, if it can."""

    def read(source: Source) -> tuple[Decklist, Deck]:
        decklists = read_decklists(source, validator.catalog)
        decklist = decklists[min(number, len(decklists) - 1)]
        return decklist, validator.resolve(decklist, **options)[0]

    for mark_inferred in (False, True):
        edited = edit_source(source, operations, read, mark_inferred=mark_inferred)
        if edited is not None and _says(edited, answer, validator, number, options):
            return edited
    return None


def _deck_of(
    source: str | Mapping[str, Any], validator: Validator, number: int
) -> Decklist | str | Mapping[str, Any]:
    """Return a deck of a source; the source itself if it is no list."""
    try:
        return read_decklists(source, validator.catalog)[number]
    except ValueError:
        return source


def edit_source(
    source: Source,
    operations: Sequence[Operation],
    read: ReadDeck[Source],
    *,
    mark_inferred: bool = False,
) -> Source | None:
    """Return a source after operations; ``None`` if it has no words for one of them.

    With ``mark_inferred`` commanders that are inferred are marked first: without the cards that
    a repair removes, others might be inferred.
    """
    deck = read(source)[1]
    inferred = () if deck.inference is None or not mark_inferred else deck.commanders
    marks: tuple[Operation, ...] = mark_commanders(inferred).operations if inferred else ()
    # From the end, because a dropped line moves those below. Cards are added while others stand.
    in_order: list[Operation] = sorted(operations, key=_order)
    for operation in (*marks, *in_order):
        decklist, deck = read(source)
        editor = source_editor(decklist, deck)
        changes = None if editor is None else editor.change([_in_this(deck, operation)])
        if not changes:
            return None
        try:
            source = apply(source, changes)
        except ValueError:
            return None
    return source


def _order(operation: Operation) -> tuple[int, int]:
    kinds = {"drop-line": 0, "put-in": 1}
    return kinds.get(operation.kind, 2), -(operation.line or 0)


def _in_this(deck: Deck, operation: Operation) -> Operation:
    """Return an operation about a name that no card has with the entry that it has in this deck."""
    if operation.entry is None:
        return operation
    named = (each.entry for each in deck.unknown if each.written == operation.name)
    return operation._replace(entry=next(named, None))


def _says(
    source: str | Mapping[str, Any],
    answer: RepairJudgment,
    validator: Validator,
    number: int,
    options: Options,
) -> bool:
    """Return whether a source says what a repair makes of its deck."""
    judged = judge_decks(validator, source, **options)
    if number >= len(judged):
        return False
    found, wanted = judged[number].judgment, answer.report
    return (found.verdict, found.size, sorted(found.commanders), found.companion) == (
        wanted.verdict,
        wanted.size,
        sorted(wanted.commanders),
        wanted.companion,
    )
