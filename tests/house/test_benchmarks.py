"""The decks of the benchmark."""

from __future__ import annotations

from benchmarks.decks import playable, rows
from tests.judge.bulk.decks import JUDGE


def test_the_decks_of_the_benchmark_are_the_same_each_time_and_mostly_legal() -> None:
    cards = playable(JUDGE.catalog)
    made = list(rows(100, cards))
    assert made == list(rows(100, cards))
    assert made != list(rows(100, cards, seed=1))
    verdicts = [JUDGE.judgment(row).verdict for row in made]
    assert 50 < verdicts.count("legal") < 90
    assert "unreadable" not in verdicts
