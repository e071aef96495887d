"""A format on a day of the past: its bans and rules of then (``--as-of``).

Facts with their sources stand in ``data/*-history.toml``; a format names its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import timedelta
from functools import cache, lru_cache
from typing import Any, Final

from validator.base import resources
from validator.base.declared import from_data
from validator.base.value import Value, replace
from validator.formats.facts.day import is_newer
from validator.formats.format import Format
from validator.formats.merge import BANS

Lists = dict[str, dict[str, None]]


class History(Value):
    """What is known of a format by day; days are written ``YYYY-MM-DD``."""

    begins: str
    until: str
    """The last change we know of."""
    changes: tuple[Mapping[str, Any], ...]
    """Bans and unbans, oldest first."""
    periods: tuple[Mapping[str, Any], ...]
    """Days on which the format said something else."""
    pool_by_release: bool = False
    """Whether the format has had every card of today's pool from the day of its release."""
    told: frozenset[str] = frozenset()
    """Every card that was banned or let in again: all of them are the format's cards."""
    refused: str | None = None
    """Why no deck can be judged by a day before it begins; ``None`` where its bans alone are not
    known then."""


class Standing(Value):
    """A format on the judged day, and who told what is known of its cards."""

    format: Format
    told: frozenset[str] | None = None
    """The cards that the history speaks of, where it decides on bans; ``None`` where the card
    data does."""
    known_bans: frozenset[str] | None = None
    """For a day after the last ban of a history that is older than the card data: the cards
    banned by then. Where both disagree, nobody knows what held on the day."""
    pool_known: bool = True
    """Whether it is known which cards the format had on the day, bans aside."""


_TELLING: Final = (
    "banned", "banned_as_commander", "banned_as_companion",
    "unbanned", "unbanned_as_commander", "unbanned_as_companion", "in_decks",
)  # fmt: skip


@cache
def history_names() -> frozenset[str]:
    """Return the names of the histories that the program ships."""
    files = resources.data_path().glob("*-history.toml")
    return frozenset(file.name.removesuffix("-history.toml") for file in files)


@lru_cache(maxsize=8)
def load_history(name: str) -> History:
    """Return the history in ``data/NAME-history.toml``.

    Raises ``LookupError`` for a name that is none of `history_names`: it is never a path.
    """
    if name not in history_names():
        raise LookupError(f"no history is known by the name {name!r}")
    with resources.data_path(f"{name}-history.toml").open("rb") as file:
        data = tomllib.load(file)
    return History(
        begins=data["begins"].isoformat(),
        until=data["until"].isoformat(),
        changes=tuple(data["changes"]),
        periods=tuple(data.get("periods", ())),
        pool_by_release=data.get("pool_by_release", False),
        told=frozenset(
            card for change in data["changes"] for key in _TELLING for card in change.get(key, ())
        ),
        refused=data.get("refused"),
    )


def standing(format: Format, day: str | None, facts_day: str | None) -> Standing:
    """``format`` on ``day``, or as it is now for ``None``; ``facts_day`` is that of the card data.

    The newer word on bans holds: that of the format's file and its history, or that of the card
    data. A day that the history covers is judged by the history alone; of a day before it begins
    nothing is known, or ``ValueError`` is raised where the rules were others.
    """
    known = format.pool.legality is None or (facts_day is not None and (day or "") >= facts_day)
    if format.history is None:
        return Standing(format=format, pool_known=known or day is None)
    history = load_history(format.history)
    if day is not None and day < history.begins and history.refused is None:
        return Standing(format=format, pool_known=False)
    known = known or day is None or history.pool_by_release
    covered = day is not None and day <= history.until
    if not covered and not is_newer(format, facts_day):
        now = format if day is None else format_on(format, day)
        bans = None if day is None else frozenset(banned_on(history, FOREVER)["cards"])
        return Standing(format=now, known_bans=bans, pool_known=known)
    on_day = format_on(format, day or FOREVER)
    return Standing(format=on_day, told=history.told, pool_known=known)


def format_on(format: Format, day: str) -> Format:
    """``format`` as it was on ``day``, so far as its history tells.

    Its bans become those of that day, beside those that the format's own file adds; where it takes
    no official bans, only the latter hold. A format without a history comes back as it is. Raises
    ``ValueError`` for a day before its history begins, where the rules were others then.
    """
    if format.history is None:
        return format
    history = load_history(format.history)
    if day < history.begins and history.refused is None:
        return format
    if day < history.begins:
        raise ValueError(
            f"{format.name} can't be checked as of {day}: before {history.begins} {history.refused}"
        )
    on_day = format
    covered = day <= history.until
    if covered or format.as_of == history.until:
        then, now = banned_on(history, day), banned_on(history, FOREVER)
        changed: dict[str, Any] = {}
        if format.banned.official:
            for name in BANS:
                listed = getattr(format.banned, name)
                changed[name] = _replayed(listed, then[name], now[name], format)
        if covered:
            changed["official"] = False
        out = _replayed(format.pool.without, left_out_on(history, day), (), format)
        on_day = replace(
            format,
            banned=replace(format.banned, **changed),
            pool=replace(format.pool, without=out),
        )
    for period in history.periods:
        since, until = period.get("since"), period["until"].isoformat()
        if (since is None or since.isoformat() <= day) and day <= until:
            on_day = _overlay(on_day, period["format"])
    return on_day


def last_known_day(format: Format) -> str | None:
    """The day of the last change in the format's history; ``None`` where it has none."""
    return None if format.history is None else load_history(format.history).until


class Announcement(Value):
    """A day on which something of a format became another, and where that was announced."""

    day: str
    """``YYYY-MM-DD``."""
    source: str


def announced(format: Format, card: str, key: str, after: str, until: str) -> Announcement | None:
    """The last announcement that names ``card`` under ``key`` (``banned``, ``unbanned`` …), of a
    day after ``after`` and no later than ``until``."""
    found = None
    for change in _changes_of(format):
        day = change["day"].isoformat()
        if after < day <= until and card in change.get(key, ()):
            found = Announcement(day, change["source"])
    return found


def _changes_of(format: Format) -> Sequence[Mapping[str, Any]]:
    return () if format.history is None else load_history(format.history).changes


def rule_changes(format: Format, after: str, until: str) -> list[Announcement]:
    """The days in that time on which the format began to say something else, in order."""
    found = []
    for period in () if format.history is None else load_history(format.history).periods:
        days = [period["until"] + timedelta(1), *filter(None, [period.get("since")])]
        found += [Announcement(day.isoformat(), period["source"]) for day in days]
    return sorted((each for each in found if after < each.day <= until), key=_day_of)


def _day_of(each: Announcement) -> str:
    return each.day


FOREVER: Final = "9999-12-31"
"""A day after all that is known."""


def banned_on(history: History, day: str) -> Lists:
    """The cards banned on ``day``, by the lists of a format file."""
    banned: Lists = {name: {} for name in BANS}
    for change in history.changes:
        if change["day"].isoformat() > day:
            break
        for name in BANS:
            role = name.removeprefix("cards")
            key = f"banned_{role}" if role else "banned"
            for card in change.get(f"un{key}", ()):
                banned[name].pop(card, None)
            banned[name] |= dict.fromkeys(change.get(key, ()))
    return banned


def left_out_on(history: History, day: str) -> dict[str, None]:
    """The cards that were not for decks on ``day``, though the program that it is played on has
    them."""
    out: dict[str, None] = {}
    for change in history.changes:
        if change["day"].isoformat() > day:
            break
        for card in change.get("in_decks", ()):
            out.pop(card, None)
        out |= dict.fromkeys(change.get("not_in_decks", ()))
    return out


def _replayed(
    listed: tuple[str, ...], then: Iterable[str], now: Collection[str], format: Format
) -> tuple[str, ...]:
    """The bans of that day, and those that the format's file adds to the official ones."""
    own = [card for card in listed if card not in now]
    let_in = {*format.banned.lifted, *format.pool.also}
    return tuple(dict.fromkeys([*own, *(card for card in then if card not in let_in)]))


def _overlay(format: Format, data: Mapping[str, Any]) -> Format:
    made = from_data(Format, data, format)
    added = dict(_added(format, made))
    return replace(made, banned=replace(made.banned, **added)) if added else made


def _added(before: Format, after: Format) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Lists of cards add to each other, as in a format file."""
    for name in BANS:
        old, new = getattr(before.banned, name), getattr(after.banned, name)
        if old is not new:
            yield name, tuple(dict.fromkeys([*old, *new]))
