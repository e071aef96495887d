"""Facts about colors that are missing are missed each time."""

from __future__ import annotations

from tests.records import record
from validator import Catalog, Validator


def test_what_nobody_knows_is_said_of_each_deck() -> None:
    """That a card is without fault is remembered, and not what nothing tells of it."""
    veil = record("Veil", "Artifact", cost="{2}", text=None)
    chief = record("Azure Chief", "Legendary Creature — Chief", cost="{U}")
    judge = Validator(catalog=Catalog.from_records([veil, chief, record("Wastes", "Basic Land")]))
    for _ in range(2):
        report = judge.check("Commander\n1 Azure Chief\n\nDeck\n1 Veil\n98 Wastes\n")
        (found,) = report.findings
        assert found.params == {"missing": "color-identity", "cards": ("Veil",)}
        assert report.verdict == "undecided"
