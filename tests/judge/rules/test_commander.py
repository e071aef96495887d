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
