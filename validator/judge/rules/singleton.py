"""903.5b: each card has a different English name, basic lands apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate

from validator.cards.card import Card
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot
from validator.judge.requirements import Bound, Requirements
from validator.judge.rules._finding import blame
from validator.report.findings import numbers, unsure
from validator.report.findings.fact import Fact


def singleton(deck: Deck, required: Requirements) -> Iterator[Fact]:
    """No card has more copies than the format or its own text allows (903.5b).

    Commanders count; names that are interchangeable are one name (201.3b). Where
    the text of a card is unknown, it might allow what the format does not.
    """
    for slots, total, bound in _too_many(deck, required):
        card, limit = slots[0].card, bound.value or 0
        if not card.text_known:
            yield blame(
                slots[-1],
                unsure.FactsMissing(missing="rules-text", cards=(card.name,), copies=total),
            )
            continue
        yield blame(
            _first_too_many(slots, limit),
            numbers.Singleton(
                copies=total,
                allowed=limit,
                lines=_lines(slots),
                own_text=bound.cause is not None,
                other_names=_other_names(slots),
            ),
            rule=required.format.copies.rule,
        )


def _too_many(deck: Deck, required: Requirements) -> Iterator[tuple[list[Slot], int, Bound]]:
    """The slots of each card that has too many copies, commanders first, how many copies those
    are, and how many it may have."""
    bounds = {card.name: required.copies_of(card) for card in _several(deck)}
    suspects = {name for name, bound in bounds.items() if bound.value is not None}
    suspects.update(name for name in _in_several_lines(deck) if name not in bounds)
    several: dict[str, list[Slot]] = {}
    for slot in deck.slots_of(suspects) if suspects else ():
        several.setdefault(slot.card.name, []).append(slot)
    for name, slots in several.items():
        bound = bounds.get(name) or required.copies_of(slots[0].card)
        total = sum(slot.quantity for slot in slots)
        if bound.value is not None and total > bound.value:
            yield slots, total, bound


def _several(deck: Deck) -> list[Card]:
    """The cards of which one line has more than one copy."""
    if deck.size == len(deck.names):
        return []  # as many cards as names
    leading = [slot.card for slot in deck.commanders if slot.quantity > 1]
    return [*deck.main.several, *leading]


def _in_several_lines(deck: Deck) -> Iterator[str]:
    """The names of cards that stand in more than one line."""
    if len(deck.commanders) + len(deck.main) > len(deck.names):
        lines = Counter([*deck.main.names, *[slot.card.name for slot in deck.commanders]])
        yield from (name for name, number in lines.items() if number > 1)


def _first_too_many(slots: list[Slot], limit: int) -> Slot:
    """The slot with which the limit is passed, in the order of the list."""
    in_order = sorted(slots, key=lambda slot: slot.line or 0)
    totals = accumulate(slot.quantity for slot in in_order)
    return next(slot for slot, total in zip(in_order, totals, strict=True) if total > limit)


def _lines(slots: list[Slot]) -> tuple[int, ...]:
    return tuple(sorted(slot.line for slot in slots if slot.line is not None))


def _other_names(slots: list[Slot]) -> tuple[str, ...]:
    """Names in the list that are interchangeable with the card's own (201.3b)."""
    names = dict.fromkeys([slot.written for slot in slots])
    return tuple(name for name in names if name in slots[0].card.other_names)
