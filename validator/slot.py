"""A place in a deck: some copies of one card, and the entry of the list that says so."""

from __future__ import annotations

from typing import NamedTuple

from validator.card import Card
from validator.decklist import Entry, Written
from validator.tables import FULL_NAME


class Slot(NamedTuple):
    """Some copies of one card. ``quantity`` is that of the entry, or a part of it."""

    # A tuple of what is there already: a deck has a hundred, and most are asked nothing else.
    card: Card
    quantity: int
    entry: Entry
    kind: int = FULL_NAME
    """How its name names the card: one of the kinds of `validator.tables`."""

    @property
    def written(self) -> str:
        """The card's name as the list has it."""
        return self.entry.written.name

    @property
    def line(self) -> int | None:
        """The entry's line, from 1; ``None`` for a card that stands in no line."""
        return self.entry.line

    @property
    def column(self) -> int | None:
        """Where in its line the name starts, from 1."""
        return self.entry.written.column

    @property
    def block(self) -> int:
        """The number of its run of lines between blank lines and headings."""
        return self.entry.block


def unlisted(card: Card, written: str) -> Slot:
    """One copy of a card that the caller names, and not the list."""
    return Slot(card, 1, Entry(None, Written(written)))
