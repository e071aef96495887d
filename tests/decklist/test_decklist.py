"""A decklist is a value, and survives JSON."""

from __future__ import annotations

import json

import pytest

from tests.decklist.text.reading import entry
from validator.decklist import Decklist, parse_decklist


def test_a_decklist_survives_json() -> None:
    decklist = parse_decklist(
        "// NAME: x\nCommander: A & B\n1x C (ABC) 12 *F* [Ramp{top}] ^Have,#f^ #t\n0 D\n\n"
        "SB: 12 E // note\nF"
    )
    dumped = decklist.model_dump()
    assert Decklist.model_validate(json.loads(json.dumps(dumped))) == decklist
    assert Decklist.model_validate(dumped) == decklist
    assert hash(Decklist.model_validate(dumped)) == hash(decklist)
    dumped["entries"][0]["written"]["nam"] = "A"
    with pytest.raises(ValueError, match="nam"):
        Decklist.model_validate(dumped)


def test_values_cannot_be_changed() -> None:
    decklist = parse_decklist("1 A")
    for value in (decklist, decklist.entries[0], decklist.entries[0].written, decklist.lines[0]):
        assert not hasattr(value, "__dict__")
        with pytest.raises((AttributeError, TypeError)):
            value.zone = None  # type: ignore[union-attr,misc]


def test_read_as() -> None:
    read = entry("1996 World Champion (UGL) 3")
    other = read.read_as(read.readings[0])
    assert (other.name, other.quantity, other.column) == ("1996 World Champion", 1, 1)
    assert (other.set, other.number, other.line) == ("UGL", "3", read.line)
