"""What a companion demands of the starting deck (rule 702.139): values, and their words.

The starting deck is the deck with its commanders, without sideboard and companion
(702.139b). Whether one does it is judged in `validator.judge.companion_conditions`.
"""

from __future__ import annotations

from typing import TypeAlias

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


def describe(condition: Condition) -> str:
    """The condition in words: ``each creature card has power 4 or greater``."""
    match condition:
        case Every(subject, Not(part)):
            return f"no {kinds.describe_one(subject)} {kinds.describe_trait(part)}"
        case Every(subject, must_be):
            return f"each {kinds.describe_one(subject)} {kinds.describe_trait(must_be)}"
        case ShareType(subject):
            return f"all {kinds.describe(subject)} share a card type"
        case DifferentNames(subject):
            return f"no two {kinds.describe(subject)} have the same name"
        case Count(subject, least, most):
            return f"the deck has {_range(least, most)} {kinds.describe(subject)}"
        case AtLeastOverMinimum(cards):
            return f"the deck is at least {cards} cards above the minimum deck size"


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"{least} or more"
    if least == most:
        return f"exactly {least}"
    return f"{most} or fewer" if least == 0 else f"{least} to {most}"
