"""What a companion demands of the starting deck (rule 702.139), and whether a deck does it.

The starting deck is the deck with its commanders, without sideboard and companion
(702.139b).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from validator.base.value import Value
from validator.cards.characteristics import types_outside
from validator.cards.kinds import (
    AnyCard,
    AnyOf,
    Filter,
    Not,
    describe,
    describe_one,
    describe_trait,
    matches,
)

if TYPE_CHECKING:
    from validator.cards.card import Card


class Every(Value):
    """Every card of one kind is of another too; with `AnyCard` for the first, every card is."""

    subject: Filter
    must_be: Filter

    def describe(self) -> str:
        """The condition in words."""
        if isinstance(self.must_be, Not):
            return f"no {describe_one(self.subject)} {describe_trait(self.must_be.part)}"
        return f"each {describe_one(self.subject)} {describe_trait(self.must_be)}"


class ShareType(Value):
    """One card type is on every card of a kind."""

    subject: Filter

    def describe(self) -> str:
        """The condition in words."""
        return f"all {describe(self.subject)} share a card type"


class DifferentNames(Value):
    """No two cards of a kind have a name in common (201.2b)."""

    subject: Filter

    def describe(self) -> str:
        """The condition in words."""
        return f"no two {describe(self.subject)} have the same name"


class Count(Value):
    """At least and at most so many cards are of a kind; ``most`` is ``None`` for no limit."""

    subject: Filter
    least: int
    most: int | None

    def describe(self) -> str:
        """The condition in words."""
        kind = describe(self.subject)
        if self.most is None:
            return f"the deck has {self.least} or more {kind}"
        if self.least == self.most:
            return f"the deck has exactly {self.least} {kind}"
        if self.least == 0:
            return f"the deck has {self.most} or fewer {kind}"
        return f"the deck has {self.least} to {self.most} {kind}"


class AtLeastOverMinimum(Value):
    """The deck has at least so many cards more than its format's minimum (100.5, 903.5a)."""

    cards: int

    def describe(self) -> str:
        """The condition in words."""
        return f"the deck is at least {self.cards} cards above the minimum deck size"


Condition: TypeAlias = Every | ShareType | DifferentNames | Count | AtLeastOverMinimum


class Judgment(Value):
    """Whether a deck does what a condition demands.

    ``fulfilled`` is ``None`` where a missing fact of one of the ``unknown`` cards
    decides. ``against`` are the cards to blame, empty where none is (a deck too
    small). Both hold each card once, in the deck's order.
    """

    fulfilled: bool | None
    against: tuple[Card, ...] = ()
    unknown: tuple[Card, ...] = ()


def judge(condition: Condition, deck: Iterable[tuple[Card, int]], *, minimum: int) -> Judgment:
    """Judge a starting deck: its cards with their quantities, commanders included.

    ``minimum`` is the deck's minimum size, in cards.
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
            return Judgment(sum(quantity for _, quantity in cards) >= minimum + more)


_Cards: TypeAlias = tuple[tuple["Card", int], ...]


def _verdict(against: list[Card], unknown: list[Card]) -> Judgment:
    fulfilled = False if against else None if unknown else True
    return Judgment(fulfilled, tuple(against), tuple(unknown))


def _every(subject: Filter, must_be: Filter, cards: _Cards) -> Judgment:
    demand = must_be if isinstance(subject, AnyCard) else AnyOf((Not(subject), must_be))
    judged = [(card, matches(demand, card)) for card, _ in cards]
    return _verdict(
        [card for card, fine in judged if fine is False],
        [card for card, fine in judged if fine is None],
    )


def _concerned(subject: Filter, cards: _Cards) -> tuple[_Cards, list[Card]]:
    """The cards of the kind, and those of which it is unknown."""
    judged = [(card, quantity, matches(subject, card)) for card, quantity in cards]
    return (
        tuple((card, quantity) for card, quantity, answer in judged if answer),
        [card for card, _, answer in judged if answer is None],
    )


def _share_a_type(subject: Filter, cards: _Cards) -> Judgment:
    known, unknown = _concerned(subject, cards)
    counted: Counter[str] = Counter()
    for card, quantity in known:
        counted.update(dict.fromkeys(types_outside(card), quantity))
    if not counted:
        return _verdict([], unknown)
    # The type that the fewest cards lack: those are the ones to change.
    shared = min(counted, key=lambda kind: (-counted[kind], kind))
    return _verdict([card for card, _ in known if shared not in types_outside(card)], unknown)


def _different_names(subject: Filter, cards: _Cards) -> Judgment:
    known, unknown = _concerned(subject, cards)
    counted: Counter[str] = Counter()
    for card, quantity in known:
        counted.update(dict.fromkeys(_names(card), quantity))
    return _verdict(
        [card for card, _ in known if any(counted[name] > 1 for name in _names(card))], unknown
    )


def _names(card: Card) -> frozenset[str]:
    """The names it has in a deck: a split card has two (709.4a)."""
    return frozenset(face.name for face in card.characteristic_faces)


def _count(subject: Filter, least: int, most: int | None, cards: _Cards) -> Judgment:
    known, unknown = _concerned(subject, cards)
    have = sum(quantity for _, quantity in known)
    if most is not None and have > most:
        return Judgment(False, tuple(card for card, _ in known))
    may_have = have + sum(quantity for card, quantity in cards if card in unknown)
    if may_have < least:
        return Judgment(False)
    if have >= least and (most is None or may_have <= most):
        return Judgment(True)
    return Judgment(None, (), tuple(unknown))
