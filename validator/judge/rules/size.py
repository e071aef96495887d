"""903.5a: exactly so many cards, commander included."""

from __future__ import annotations

from collections.abc import Iterator

from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.report.findings import numbers
from validator.report.findings.fact import Fact


def deck_size(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """The deck has at least the minimum and at most the maximum number of cards (903.5a)."""
    size, minimum, maximum = deck.size, required.minimum.value, required.maximum.value
    if size < (minimum or 0) or (maximum is not None and size > maximum):
        yield Fact(
            numbers.DeckSize(size=size, minimum=minimum, maximum=maximum),
            rule=required.format.size.rule,
        )
