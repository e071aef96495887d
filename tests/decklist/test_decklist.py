"""A decklist is a value, and survives JSON."""

from __future__ import annotations

import json
from typing import Any

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


def changed(path: str, value: object) -> dict[str, Any]:
    """A dumped list with something else at a place."""
    dumped = json.loads(json.dumps(parse_decklist("1 Sol Ring\n0 Shock").model_dump()))
    *way, last = path.split(".")
    inside = dumped
    for key in way:
        inside = inside[int(key) if key.isdigit() else key]
    inside[last] = value
    return dict(dumped)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("entries.0.written.quantity", 0),
        ("entries.0.written.quantity", -1),
        ("entries.0.written.quantity", 1_000_000_000),
        ("entries.0.written.quantity", 1.5),
        ("entries.0.written.name", ""),
        ("entries.0.written.name", " \t"),
        ("entries.0.written.name", "Sol\x00Ring"),
        ("entries.0.written.name", "Sol\x9fRing"),
        ("entries.0.written.name", "Sol\ud800Ring"),
        ("entries.0.written.column", 0),
        ("entries.0.line", 0),
        ("entries.0.line", -3),
        ("entries.0.zone", "mian"),
        ("entries.0.block", -1),
        ("lines.0.number", 0),
        ("lines.0.kind", "card"),
        ("faults.0.line", 0),
        ("faults.0.column", 0),
    ],
)
def test_what_no_reader_gives_is_refused(path: str, value: object) -> None:
    assert Decklist.model_validate(changed("title", "as it was")).title == "as it was"
    with pytest.raises(ValueError, match=path.rpartition(".")[2]):
        Decklist.model_validate(changed(path, value))
