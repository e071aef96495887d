"""Whether a deck does what a companion demands of it (rule 702.139).

The starting deck is the deck with its commanders, without sideboard and companion
(702.139b).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TypeAlias

from validator.base.value import Value
from validator.cards.card import Card
from validator.cards.characteristics import matches, types_outside
from validator.cards.conditions import (
    AtLeastOverMinimum,
    Condition,
    Count,
    DifferentNames,
    Every,
    ShareType,
)
from validator.cards.kinds import AnyCard, AnyOf, Filter, Not


class Fulfillment(Value):
    """Whether a deck does what a condition demands.

    ``fulfilled`` is ``None`` where a missing fact of one of the ``unknown`` cards
    decides. ``against`` are the cards to blame, empty where none is (a deck too
    small). Both hold each card once, in the deck's order.
    """

    fulfilled: bool | None
    against: tuple[Card, ...] = ()
    unknown: tuple[Card, ...] = ()


def fulfillment(
    condition: Condition, deck: Iterable[tuple[Card, int]], *, minimum: int
) -> Fulfillment:
    """Whether a starting deck fulfills a condition.

    ``deck`` are its cards with their quantities, commanders included; ``minimum`` is
    its minimum size, in cards.
    """
    cards = tuple(deck)
    match condition:
        case Every(subject, must_be):
            return _every(subject, must_be, cards)
        case ShareType(subject):
            return _share_a_type(subject, cards)
        case DifferentNames(subject):
            return _different_names(subject, cards)
        case Count(subject, least, most):
            return _count(subject, least, most, cards)
        case AtLeastOverMinimum(more):
            return Fulfillment(sum(quantity for _, quantity in cards) >= minimum + more)


_Cards: TypeAlias = tuple[tuple[Card, int], ...]


def _blaming(against: list[Card], unknown: list[Card]) -> Fulfillment:
    fulfilled = False if against else None if unknown else True
    return Fulfillment(fulfilled, tuple(against), tuple(unknown))


def _every(subject: Filter, must_be: Filter, cards: _Cards) -> Fulfillment:
    demand = must_be if isinstance(subject, AnyCard) else AnyOf((Not(subject), must_be))
    answers = [(card, matches(demand, card)) for card, _ in cards]
    return _blaming(
        [card for card, fine in answers if fine is False],
        [card for card, fine in answers if fine is None],
    )


def _concerned(subject: Filter, cards: _Cards) -> tuple[_Cards, list[Card]]:
    """The cards of the kind, and those of which it is unknown."""
    answers = [(card, quantity, matches(subject, card)) for card, quantity in cards]
    return (
        tuple((card, quantity) for card, quantity, answer in answers if answer),
        [card for card, _, answer in answers if answer is None],
    )


def _share_a_type(subject: Filter, cards: _Cards) -> Fulfillment:
    known, unknown = _concerned(subject, cards)
    counted: Counter[str] = Counter()
    for card, quantity in known:
        counted.update(dict.fromkeys(types_outside(card), quantity))
    if not counted:
        return _blaming([], unknown)
    # The type that the fewest cards lack: those are the ones to change.
    shared = min(counted, key=lambda kind: (-counted[kind], kind))
    return _blaming([card for card, _ in known if shared not in types_outside(card)], unknown)


def _different_names(subject: Filter, cards: _Cards) -> Fulfillment:
    known, unknown = _concerned(subject, cards)
    counted: Counter[str] = Counter()
    for card, quantity in known:
        counted.update(dict.fromkeys(_names(card), quantity))
    return _blaming(
        [card for card, _ in known if any(counted[name] > 1 for name in _names(card))], unknown
    )


def _names(card: Card) -> frozenset[str]:
    """The names it has in a deck: a split card has two (709.4a)."""
    return frozenset(face.name for face in card.characteristic_faces)


def _count(subject: Filter, least: int, most: int | None, cards: _Cards) -> Fulfillment:
    known, unknown = _concerned(subject, cards)
    have = sum(quantity for _, quantity in known)
    if most is not None and have > most:
        return Fulfillment(False, tuple(card for card, _ in known))
    may_have = have + sum(quantity for card, quantity in cards if card in unknown)
    if may_have < least:
        return Fulfillment(False)
    if have >= least and (most is None or may_have <= most):
        return Fulfillment(True)
    return Fulfillment(None, (), tuple(unknown))
