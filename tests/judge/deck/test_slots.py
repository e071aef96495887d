"""The cards of a deck in columns: what is taken out, and what stays."""

from __future__ import annotations

from tests.records import record
from validator import Catalog
from validator.decklist import parse_decklist
from validator.judge.deck.resolve import resolve
from validator.judge.deck.slots import Slots


def slots(text: str) -> Slots:
    catalog = Catalog.from_records([record("Spark"), record("Wave")])
    return resolve(parse_decklist(text), catalog).slots


def test_each_slot_is_left_out_once() -> None:
    (slot, *_) = slots("1 Spark\n1 Wave\n")
    twice = Slots.of([slot, slot, slot])
    assert list(twice.without([slot])) == [slot, slot]
    assert list(twice.without([slot, slot])) == [slot]
    assert twice.without([]) is twice


def test_what_is_not_there_is_not_left_out() -> None:
    found = slots("1 Spark\n2 Wave\n")
    (other,) = slots("3 Wave\n")
    assert found.without([other]) is found
    assert [(slot.card.name, slot.quantity) for slot in found.without([found[0]])] == [("Wave", 2)]
