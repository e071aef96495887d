"""What a companion demands of the starting deck (rule 702.139): values, and their words.

The starting deck is the deck with its commanders, without sideboard and companion
(702.139b). Whether one does it is judged in `validator.judge.companion_conditions`.
"""

from __future__ import annotations

from typing import TypeAlias

from validator.base.said import Said, said
from validator.base.value import Value
from validator.cards import kinds
from validator.cards.kinds import Filter, Not


class Every(Value):
    """Every card of one kind is of another too; with `AnyCard` for the first, every card is."""

    subject: Filter
    must_be: Filter


class ShareType(Value):
    """One card type is on every card of a kind."""

    subject: Filter


class DifferentNames(Value):
    """No two cards of a kind have a name in common (201.2b)."""

    subject: Filter


class Count(Value):
    """At least and at most so many cards are of a kind; ``most`` is ``None`` for no limit."""

    subject: Filter
    least: int
    most: int | None


class AtLeastOverMinimum(Value):
    """The deck has at least so many cards more than its format's minimum (100.5, 903.5a)."""

    cards: int


Condition: TypeAlias = Every | ShareType | DifferentNames | Count | AtLeastOverMinimum


def describe(condition: Condition) -> Said:
    """The condition in words: ``each creature card has power 4 or greater``."""
    match condition:
        case Every(subject, Not(part)):
            return said(
                "no {kind} {trait}",
                kind=kinds.describe_one(subject),
                trait=kinds.describe_trait(part),
            )
        case Every(subject, must_be):
            return said(
                "each {kind} {trait}",
                kind=kinds.describe_one(subject),
                trait=kinds.describe_trait(must_be),
            )
        case ShareType(subject):
            return said("all {kinds} share a card type", kinds=kinds.describe(subject))
        case DifferentNames(subject):
            return said("no two {kinds} have the same name", kinds=kinds.describe(subject))
        case Count(subject, least, most):
            return _count(kinds.describe(subject), least, most)
        case AtLeastOverMinimum(cards):
            return said("the deck is at least {n} cards above the minimum deck size", n=cards)


def _count(subject: Said, least: int, most: int | None) -> Said:
    if most is None:
        return said("the deck has {n} or more {kinds}", n=least, kinds=subject)
    if least == most:
        return said("the deck has exactly {n} {kinds}", n=least, kinds=subject)
    if least == 0:
        return said("the deck has {n} or fewer {kinds}", n=most, kinds=subject)
    return said("the deck has {least} to {most} {kinds}", least=least, most=most, kinds=subject)
