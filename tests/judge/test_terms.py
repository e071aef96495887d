"""What a format asks on a day is made once, and a few days are kept."""

from __future__ import annotations

from validator import Catalog
from validator.formats.load import plain_format
from validator.judge.terms import TermsByDay


def test_a_day_is_made_once_and_a_few_days_are_kept() -> None:
    terms = TermsByDay(plain_format("commander"), Catalog())
    today = terms.of(None, ())
    assert terms.of(None, ()) is today
    assert not today.past
    days = [terms.of(f"2024-01-{day:02}", ()) for day in range(1, 8)]
    assert [each.as_of for each in days] == [f"2024-01-{day:02}" for day in range(1, 8)]
    assert all(each.past for each in days)
    assert terms.of(None, ()) is today
    terms.of("2024-02-01", ())
    assert terms.of(None, ()) is not today


def test_what_was_drafted_makes_other_terms() -> None:
    terms = TermsByDay(plain_format("commander-draft"), Catalog())
    usual, other = terms.of(None, ()), terms.of(None, ("CMR",))
    assert usual is not other
    assert terms.of(None, ("CMR",)) is other
