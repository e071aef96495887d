"""What strong cards cost their deck, where a format counts that."""

from __future__ import annotations

from collections.abc import Iterator

from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.report.findings import numbers
from validator.report.findings.fact import Fact


def points(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """The cards of the deck cost no more points than the format gives it."""
    terms = required.format.points
    if terms is None:
        return
    costs = required.terms.pool.points
    spent = [
        numbers.PointsOfCard(card=card.name, copies=copies, points=costs[card.name] * copies)
        for card, copies in deck.copies
        if card.name in costs and card.name not in required.allowed
    ]
    total = sum(each["points"] for each in spent)
    if total > terms.limit:
        spent.sort(key=lambda each: (-each["points"], each["card"]))
        yield Fact(
            numbers.Points(points=total, limit=terms.limit, cards=tuple(spent)), rule=terms.rule
        )
