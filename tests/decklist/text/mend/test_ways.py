"""Readings gathered in order."""

from __future__ import annotations

from validator.decklist import Reading, Written
from validator.decklist.text.card_line import MOST_READINGS
from validator.decklist.text.line_content import CardLine
from validator.decklist.text.mend.ways import Ways, also_said


def test_each_once_and_cards_first() -> None:
    ways = Ways()
    header = Reading("header", "A", 0, 1)
    ways.add(
        header, Reading("card", "A", 1, 1), Reading("card", "A", 1, 5), Reading("card", "A", 2, 1)
    )
    assert [(each.kind, each.quantity) for each in ways.readings()] == [
        ("card", 1),
        ("card", 2),
        ("header", 0),
    ]


def test_no_more_than_anybody_tries() -> None:
    ways = Ways()
    ways.add(*(Reading("card", f"A{at}", 1, 1) for at in range(20)), Reading("comment", "A", 0, 1))
    found = ways.readings()
    assert len(found) == MOST_READINGS
    assert found[-1].kind == "comment"


def test_a_cards_own_reading_is_no_other() -> None:
    line = CardLine(Written("A", 1, 1))
    assert also_said(line, [Reading("card", "A", 1, 1)]).written.readings == ()
