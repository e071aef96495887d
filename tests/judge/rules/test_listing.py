"""What is said of the parts of a list that are not the deck."""

from __future__ import annotations

from tests.records import record
from validator import Catalog, Validator

CARDS = [
    record("Azure Chief", "Legendary Creature — Chief", cost="{U}"),
    record("Wastes", "Basic Land"),
    record("Our Ride", "Artifact — Attraction"),
]


def test_what_has_rules_of_its_own_is_judged_by_them() -> None:
    judge = Validator(catalog=Catalog.from_records(CARDS, as_of="2026-08-22"))
    deck = "Commander\n1 Azure Chief\n\nDeck\n99 Wastes\n"
    report = judge.check(f"{deck}\nMaybeboard\n1 Wastes\n\nAttractions\n1 Our Ride\n")
    said = [found.message for found in report.findings if found.code == "ignored"]
    assert said == [
        "1 card not checked: the maybeboard.",
        "1 card not counted, checked by separate rules: the Attraction deck.",
    ]
