"""What a companion demands of the starting deck (rule 702.139): values, and their words.

The starting deck is the deck with its commanders, without sideboard and companion
(702.139b). Whether one does it is judged in `validator.judge.companion_conditions`.
"""

from __future__ import annotations

from typing import TypeAlias

from validator.base.value import Value
from validator.cards.kinds import Filter, Not, describe, describe_one, describe_trait


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
