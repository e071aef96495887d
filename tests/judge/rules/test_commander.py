"""What is said of a card that may not lead: which of its faces count."""

from __future__ import annotations

import pytest

from tests.records import faces, record
from validator import Catalog, Validator

HALVES = (record("Front", "Creature — Elf", cost="{U}"), record("Back", "Creature — Elf"))


@pytest.mark.parametrize(("layout", "front_only"), [("transform", True), ("split", False)])
def test_only_a_front_face_counts_alone(layout: str, front_only: bool) -> None:
    """712.8a, 709.4."""
    catalog = Catalog.from_records([faces(layout, *HALVES), record("Wastes", "Basic Land")])
    report = Validator(catalog=catalog).check("Commander\n1 Front // Back\n\nDeck\n99 Wastes\n")
    (found,) = report.findings
    assert found.code == "commander-type"
    assert ("712.8a" in found.message) is front_only
    assert found.params == {"type_line": " // ".join(["Creature — Elf"] * (2 - front_only))}


def test_a_card_of_one_face_has_no_front() -> None:
    report = Validator().check("1 Sol Ring\n", commanders=["Goblin Warchief"])
    (found,) = (each for each in report.findings if each.code == "commander-type")
    assert "712.8a" not in found.message
    assert found.params == {"type_line": "Creature — Goblin Warrior"}
    assert found.line is None, "it stands in no line"
