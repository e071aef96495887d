"""A place in a deck: some copies of one card, and the entry of the list that says so."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from validator.cards.card import Card
from validator.cards.catalog.schema import FULL_NAME, TRANSLATION
from validator.decklist import Entry, Written, Zone
from validator.report.findings.code import LineReading


class Slot(NamedTuple):
    """Some copies of one card. ``quantity`` is that of the entry, or a part of it."""

    card: Card
    quantity: int
    entry: Entry
    kind: int = FULL_NAME
    """How its name names the card: one of the kinds of `validator.cards.catalog.schema`."""

    @property
    def written(self) -> str:
        """The card's name as the list has it."""
        return self.entry.written.name

    @property
    def is_translated(self) -> bool:
        """Whether the list has another name of it than an English one."""
        return self.kind >= TRANSLATION

    @property
    def line(self) -> int | None:
        """The entry's line, from 1; ``None`` for a card that stands in no line."""
        return self.entry.line

    @property
    def block(self) -> int:
        """The number of its run of lines between blank lines and headings."""
        return self.entry.block


class Unknown(NamedTuple):
    """An entry whose name no card has, and the cards it may mean, best first."""

    entry: Entry
    nearest: tuple[str, ...] | None = ()
    """Full English names; ``None`` where nobody looked (`validator.cards.catalog.near`)."""
    after: int = 0
    """How many cards that have names stand before it."""
    taken_for: Card | None = None
    """The card that leads the deck in its place (`validator.judge.deck.misspelled`): that one
    is counted, and not this name."""
    counted: bool = True
    """Whether it is a card more. A line that only says who leads is none, where the deck has
    enough cards without it."""

    @property
    def written(self) -> str:
        """The name as the list has it."""
        return self.entry.written.name

    @property
    def quantity(self) -> int:
        """How many copies the list has."""
        return self.entry.written.quantity

    @property
    def zone(self) -> Zone:
        """The part of the list that it stands in."""
        return self.entry.zone

    @property
    def line(self) -> int | None:
        """The entry's line, from 1; ``None`` for a name that stands in no line."""
        return self.entry.line


RemarkedAs: TypeAlias = Literal[
    "remark", "change", "added", "removed", "corrected", "again", "text"
]


class Remarked(NamedTuple):
    """A line that is no card of the list, though it might have been one."""

    entry: Entry
    """The line, as the card that it is not."""
    text: str
    """What it says of it."""
    cards: tuple[str, ...] = ()
    """The full names of the cards that it names."""
    kind: RemarkedAs = "remark"
    """A ``remark``; a ``change`` to the list that was not made; one that was, by which its card
    was ``added`` or ``removed``, or its number ``corrected``; or where the same deck begins
    ``again``; or the first of several lines of ``text``."""
    lines: int = 1
    """How many lines it is about."""


class AmbiguousLine(NamedTuple):
    """A line that can be read in two ways, of which only the size of the deck prefers one."""

    entry: Entry
    """The line, with its line and column, as a card."""
    text: str
    """The line as written."""
    taken_as: LineReading
    other: LineReading
    size: int
    """How many cards the deck has as the line was read."""
    other_size: int
    """How many it would have with the other reading."""


def unlisted(card: Card, written: str) -> Slot:
    """One copy of a card that the caller names, and not the list."""
    return Slot(card, 1, Entry(None, Written(written)))
