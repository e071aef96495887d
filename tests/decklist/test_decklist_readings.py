"""Every reading of a doubtful line, with what speaks for it."""

from __future__ import annotations

import pytest

from validator.decklist import Decklist, parse_decklist


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("1 Sample Bear", []),
        ("Sample Bear", [("header", "Sample Bear", "alone")]),
        ("2 Fire // Ice", [("card", "Fire", "quantity slashes")]),
        ("1996 Sample Bear", [("card", "1996 Sample Bear", "number")]),
        ("1 Bear (Used)", [("card", "Bear (Used)", "quantity parentheses")]),
        ("Commander: Fire & Ice", [("card", "Fire", "label joined")]),
        ("// Commander: Bear", [("comment", "Commander: Bear", "remark")]),
        (
            "2 Fire & Ice",
            [("card", "Fire // Ice", "quantity joined"), ("card", "Fire", "quantity joined")],
        ),
        ("2 Bear - fast", [("card", "Bear", "quantity respelled")]),
    ],
)
def test_what_speaks_for_a_reading(line: str, expected: list[tuple[str, str, str]]) -> None:
    (entry,) = parse_decklist(line).entries
    found = [(reading.kind, reading.name, " ".join(reading.evidence)) for reading in entry.readings]
    assert found == expected


def test_evidence_survives_a_dump() -> None:
    decklist = parse_decklist("Sample Bear\n2 Fire // Ice\n")
    assert Decklist.model_validate(decklist.model_dump()) == decklist


def test_a_dump_without_evidence_is_read() -> None:
    """As it was written before there was any."""
    dumped = parse_decklist("Sample Bear").model_dump()
    del dumped["entries"][0]["written"]["readings"][0]["evidence"]
    (entry,) = Decklist.model_validate(dumped).entries
    assert entry.readings[0].evidence == ()
