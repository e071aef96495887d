"""What changed for a deck since a day, and by which announcement.

No rule of its own: the deck is judged on the day before and now, and what differs are findings.
Who or what made the difference, the format's history tells, or the day a card came out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, timedelta
from typing import Final, NamedTuple, TypeAlias

from validator.formats.format import Format
from validator.formats.history import Announcement, announced, rule_changes
from validator.judge.since.words import words_of
from validator.report.finding import Cause, Changed, Found, Judgment, Since, Turn
from validator.report.findings.registry import UNDECIDED_CODES

JudgmentOn: TypeAlias = Callable[[str], Judgment]
_Key: TypeAlias = tuple[str, str | None]


class _Span(NamedTuple):
    """From the day before the one that was asked about to the judged day, ``YYYY-MM-DD``."""

    eve: str
    until: str


def since(
    day: str, as_of: str | None, now: Judgment, judgment_on: JudgmentOn, format: Format
) -> Since:
    """What changed from ``day`` (``YYYY-MM-DD``) on for the deck that ``now`` is about.

    ``as_of`` is the day of ``now``, where its caller named one, else it is that of the card facts;
    ``judgment_on`` judges the deck on other days. Raises ``ValueError`` for a ``day`` after that,
    and for one of which the format's rules are not known.
    """
    until = as_of or max(filter(None, (now.catalog.as_of, now.catalog.format_as_of)), default=None)
    if until is None or day > until:
        known = f"the deck is checked as of {until}" if until else "the card data has no date"
        raise ValueError(f"nothing can be told of the time since {day}: {known}")
    span = _Span(_day_before(day), until)
    then = judgment_on(span.eve)
    unsure = _unsure(then) - _unsure(now)
    before, after = _errors(then), _errors(now)
    doubtful = {card for _, card in unsure if card is not None}
    sides: tuple[tuple[Turn, Iterable[_Key]], ...] = (
        ("began", after.keys() - before.keys()),
        ("ended", before.keys() - after.keys()),
    )
    found = {**before, **after}
    changed = [
        _changed(found[key], turn, _why(found[key], turn, span, judgment_on, format))
        for turn, keys in sides
        for key in keys
        if key[1] not in doubtful
    ]
    return Since(
        day=day,
        verdict=then.verdict,
        known=not unsure,
        changed=tuple(sorted(changed, key=_place)),
    )


def _day_before(day: str) -> str:
    try:
        return (date.fromisoformat(day) - timedelta(1)).isoformat()
    except OverflowError:
        raise ValueError(f"no day is known before {day}") from None


def _errors(judgment: Judgment) -> Mapping[_Key, Found]:
    """The errors by code and card; of several about one card, in several lines, the first."""
    first: dict[_Key, Found] = {}
    for found in judgment.findings:
        if found.severity == "error":
            first.setdefault((found.code, found.card), found)
    return first


def _unsure(judgment: Judgment) -> set[_Key]:
    """Which findings say that something could not be judged."""
    return {(found.code, found.card) for found in judgment.findings if _is_doubt(found)}


def _is_doubt(found: Found) -> bool:
    return found.code in UNDECIDED_CODES


def _place(each: Changed) -> tuple[bool, str, str, str]:
    return each.day is None, each.day or "", each.card or "", each.code


class _Why(NamedTuple):
    """What made the difference."""

    cause: Cause
    day: str | None = None
    source: str | None = None


def _changed(found: Found, turn: Turn, why: _Why) -> Changed:
    return Changed(
        code=found.code,
        card=found.card,
        oracle_id=found.oracle_id,
        line=found.line,
        change=turn,
        cause=why.cause,
        day=why.day,
        source=why.source,
        message=words_of(found, turn, *why),
    )


# By the codes of findings, under which key a history names a card whose finding began or ended.
_NAMED: Final[Mapping[str, Mapping[Turn, str]]] = {
    "banned": {"began": "banned", "ended": "unbanned"},
    "banned-as-commander": {"began": "banned_as_commander", "ended": "unbanned_as_commander"},
    "banned-as-companion": {"began": "banned_as_companion", "ended": "unbanned_as_companion"},
    "not-legal": {"began": "not_in_decks", "ended": "in_decks"},
}


def _why(found: Found, turn: Turn, span: _Span, judgment_on: JudgmentOn, format: Format) -> _Why:
    key = _NAMED.get(found.code)
    if key is not None and found.card is not None:
        told = announced(format, found.card, key[turn], *span)
        if told is not None:
            return _Why("announcement", told.day, told.source)
    released = found.params.get("released_at")
    if turn == "ended" and released is not None and span.eve < released <= span.until:
        return _Why("release", released)
    changes = rule_changes(format, *span)
    told = _flip(found, turn, changes, judgment_on)
    return _Why("unknown") if told is None else _Why("rules", told.day, told.source)


def _flip(
    found: Found, turn: Turn, changes: list[Announcement], judgment_on: JudgmentOn
) -> Announcement | None:
    """The change of the format's rules with which the finding began or ended, the last if it did
    so more than once."""
    key, last = (found.code, found.card), None
    for change, was, has in _around(changes, key, judgment_on):
        if was != has and has == (turn == "began"):
            last = change
    return last


def _around(
    changes: list[Announcement], key: _Key, judgment_on: JudgmentOn
) -> Iterator[tuple[Announcement, bool, bool]]:
    """Each change, and whether the finding was there the day before and on its day."""
    for change in changes:
        was, has = (
            key in _errors(judgment_on(day)) for day in (_day_before(change.day), change.day)
        )
        yield change, was, has
