"""A format on a day of the past: its bans and rules of then (``--as-of``).

Facts with their sources stand in ``data/*-history.toml``; a format names its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from validator.base import resources
from validator.base.declared import from_data
from validator.base.value import Value, replace
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


@lru_cache(maxsize=8)
def load_history(name: str) -> History:
    """The history in ``data/NAME-history.toml``."""
    with resources.data_path(f"{name}-history.toml").open("rb") as file:
        data = tomllib.load(file)
    return History(
        begins=data["begins"].isoformat(),
        until=data["until"].isoformat(),
        changes=tuple(data["changes"]),
        periods=tuple(data["periods"]),
    )


def format_on(format: Format, day: str) -> Format:
    """``format`` as it was on ``day``, so far as its history tells.

    Its bans become those of that day, beside those that the format's own file adds.
    A format without a history comes back as it is. Raises ``ValueError`` for a day
    before its history begins.
    """
    if format.history is None:
        return format
    history = load_history(format.history)
    if day < history.begins:
        raise ValueError(
            f"{format.name} can't be judged as of {day}: before {history.begins} color identity "
            "was another rule, and what is known of its bans begins on that day"
        )
    on_day = format
    if day <= history.until:
        then, now = banned_on(history, day), banned_on(history, _FOREVER)
        changed: dict[str, Any] = {
            name: _replayed(getattr(format.banned, name), then[name], now[name], format)
            for name in BANS
        }
        changed["official"] = False
        on_day = replace(format, banned=replace(format.banned, **changed))
    for period in history.periods:
        since, until = period.get("since"), period["until"].isoformat()
        if (since is None or since.isoformat() <= day) and day <= until:
            on_day = _overlay(on_day, period["format"])
    return on_day


def last_known_bans(format: Format, day: str) -> frozenset[str] | None:
    """The bans at the end of the history, for a day after it: `format_on` leaves that day's
    bans to the card data, and where both disagree nobody knows what held on ``day``.

    ``None`` for a day that the history covers, and for a format without one.
    """
    if format.history is None or day <= load_history(format.history).until:
        return None
    return frozenset(banned_on(load_history(format.history), _FOREVER)["cards"])


def last_known_day(format: Format) -> str | None:
    """The day of the last change in the format's history; ``None`` where it has none."""
    return None if format.history is None else load_history(format.history).until


_FOREVER: Final = "9999-12-31"


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


def _replayed(
    listed: tuple[str, ...], then: Mapping[str, None], now: Mapping[str, None], format: Format
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
