"""What the brackets of Commander ask, by day: ``data/brackets.toml``.

Criteria of Wizards' texts, its list of Game Changers, and the cards read for mass land denial.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from datetime import date
from functools import lru_cache
from typing import Any, Final

from validator.base import resources
from validator.base.value import Value


class Lists(Value):
    """The criteria of one day; days are written ``YYYY-MM-DD``, cards by their full names."""

    text_day: str
    """The day of the text that holds."""
    game_changer: int
    """The lowest bracket that one Game Changer leaves open."""
    most_game_changers: int
    """As many as that bracket may have."""
    more_game_changers: int
    """The lowest bracket that more of them leave open."""
    extra_turns: int
    """The lowest bracket with a card that gives extra turns."""
    land_denial: int
    """The lowest bracket with mass land denial."""
    tutors: bool
    """Whether the text asks for few tutors."""
    game_changers_day: str
    """The day of the list of Game Changers that holds."""
    game_changers: frozenset[str]
    denial_day: str
    """The day of the text that describes mass land denial."""
    read_day: str
    """The day on which cards were read for it."""
    denies: frozenset[str]
    doubtful: frozenset[str]
    """Cards of which tables say this or that."""
    spares: frozenset[str]
    """Cards that read like mass land denial and are none."""
    until: str
    """The last day up to which no other text or list was found."""


@lru_cache(maxsize=32)
def lists_on(day: str | None) -> Lists | None:
    """What held on ``day``, by default the newest; ``None`` for a day before the first text."""
    data = _data()
    texts = [text for text in data["texts"] if _held(text, day)]
    if not texts:
        return None
    text, denial = texts[-1], data["land_denial"]
    changers: dict[str, None] = {}
    changed = text["day"]
    for change in data["game_changers"]:
        if _held(change, day):
            changed = change["day"]
            changers |= dict.fromkeys(change.get("on", ()))
            for card in change.get("off", ()):
                changers.pop(card, None)
    return Lists(
        text_day=text["day"].isoformat(),
        **{key: text[key] for key in _CRITERIA},
        game_changers_day=changed.isoformat(),
        game_changers=frozenset(changers),
        denial_day=denial["day"].isoformat(),
        read_day=denial["read"].isoformat(),
        denies=frozenset(denial["denies"]),
        doubtful=frozenset(denial["doubtful"]),
        spares=frozenset(denial["spares"]),
        until=data["until"].isoformat(),
    )


_CRITERIA: Final = (
    "game_changer",
    "most_game_changers",
    "more_game_changers",
    "extra_turns",
    "land_denial",
    "tutors",
)


def first_day() -> str:
    """The day of the first text."""
    day: str = _data()["texts"][0]["day"].isoformat()
    return day


def _held(row: Mapping[str, Any], day: str | None) -> bool:
    return day is None or row["day"].isoformat() <= day


@lru_cache(maxsize=1)
def _data() -> Mapping[str, Any]:
    with resources.data_path("brackets.toml").open("rb") as file:
        return tomllib.load(file)


def lists_of_now() -> Lists:
    """Return the newest criteria and lists."""
    found = lists_on(None)
    assert found is not None  # the file has a text
    return found


def texts_by_day() -> Iterator[dict[str, Any]]:
    """Return the criteria of each text, oldest first; days as texts."""
    return map(_with_text_days, _data()["texts"])


def changes_by_day() -> Iterator[dict[str, Any]]:
    """Return what each announcement put ``on`` the list of Game Changers or took ``off``."""
    return map(_with_text_days, _data()["game_changers"])


def denial_by_card() -> dict[str, Any]:
    """Return the cards that were read for mass land denial, under three heads."""
    return _with_text_days(_data()["land_denial"])


def _with_text_days(table: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: part.isoformat() if isinstance(part, date) else part for key, part in table.items()
    }
