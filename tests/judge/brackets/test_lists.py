"""The criteria and lists of the Commander brackets, by day."""

from __future__ import annotations

import pytest

from validator import Catalog
from validator.judge.brackets.lists import Lists, first_day, lists_on


def lists(day: str | None) -> Lists:
    found = lists_on(day)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("day", "text", "list_day", "cards"),
    [
        ("2025-02-11", "2025-02-11", "2025-02-11", 40),
        ("2025-04-21", "2025-02-11", "2025-02-11", 40),
        ("2025-04-22", "2025-02-11", "2025-04-22", 61),
        ("2025-10-21", "2025-10-21", "2025-10-21", 51),
        ("2026-02-09", "2025-10-21", "2026-02-09", 53),
        (None, "2025-10-21", "2026-02-09", 53),
    ],
)
def test_what_held_on_a_day(day: str | None, text: str, list_day: str, cards: int) -> None:
    found = lists(day)
    assert (found.text_day, found.game_changers_day) == (text, list_day)
    assert len(found.game_changers) == cards


def test_cards_come_and_go() -> None:
    assert "Expropriate" in lists("2025-10-20").game_changers
    assert "Expropriate" not in lists("2025-10-21").game_changers
    assert "Farewell" not in lists("2026-02-08").game_changers
    assert "Farewell" in lists("2026-02-09").game_changers


def test_there_were_none_before() -> None:
    assert first_day() == "2025-02-11"
    assert lists_on("2025-02-10") is None


def test_tutors_are_counted_no_more() -> None:
    assert lists("2025-10-20").tutors
    assert not lists(None).tutors


def test_every_name_is_a_full_name_of_a_card() -> None:
    catalog = Catalog()
    names = lists(None).denies | lists(None).doubtful | lists(None).spares
    for day in ("2025-02-11", "2025-04-22", "2026-02-09"):
        names |= lists(day).game_changers
    for name in names:
        found = catalog.find(name)
        assert found is not None, name
        assert found.card.name == name


def test_a_card_was_read_once() -> None:
    found = lists(None)
    assert not found.denies & found.doubtful
    assert not (found.denies | found.doubtful) & found.spares
