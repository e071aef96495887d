"""903.5a: exactly so many cards, commander included."""

from __future__ import annotations

from collections.abc import Iterator

from validator.base.words import counted
from validator.judge.deck.deck import Deck
from validator.judge.requirements import Requirements
from validator.report.finding import Found


def deck_size(deck: Deck, required: Requirements) -> Iterator[Found]:
    """The deck has at least the minimum and at most the maximum number of cards (903.5a)."""
    size = deck.size
    minimum, maximum = required.minimum, required.maximum
    if size < (minimum.value or 0):
        missing = (minimum.value or 0) - size
        message = f"The deck has {counted(size)}, {missing:,} fewer than {_wanted(required)}."
        help = f"Add {counted(missing)}."
    elif maximum.value is not None and size > maximum.value:
        extra = size - maximum.value
        message = f"The deck has {counted(size)}, {extra:,} more than {_wanted(required)}."
        help = f"Take out {counted(extra)}."
    else:
        return
    yield Found(code="deck-size", rule=required.format.size.rule, message=message, help=help)


def _wanted(required: Requirements) -> str:
    minimum, maximum = required.minimum.value, required.maximum.value
    if minimum == maximum:
        return f"the {minimum} that {required.format.name} asks for, commander included"
    if minimum is not None and maximum is not None:
        return f"the {minimum} to {maximum} that {required.format.name} allows"
    if maximum is None:
        return f"the {minimum} that {required.format.name} asks for at least"
    return f"the {maximum} that {required.format.name} allows at most"
