"""Changes to what a list was read from, so that it says something else.

Each function gives the changes to the source of a decklist, or None where its source can't be
changed so: a list that a program put together has none, and some syntaxes have no word for it.

A change to a text, JSON too, is ``{"line", "column", "end_column", "text"}``, which puts a text in
the place of a part of a line (columns from 1, the end exclusive), or ``{"line", "text": None}``,
which drops the line. All changes of one edit speak of the text as it was. The changes to a mapping
are a JSON Patch (RFC 6902). `validator.decklist.changes.apply` makes them.

A source is changed in its own way: `maker` says which module knows it.
"""

from __future__ import annotations

from collections.abc import Sequence

from validator.decklist.changes.change import Changes, Maker
from validator.decklist.decklist import Decklist, SourceLines
from validator.decklist.entry import Entry

__all__ = ["Changes", "led_by", "not_in_deck", "renamed", "with_copies", "without"]


def renamed(decklist: Decklist, entry: Entry, name: str) -> Changes | None:
    """The changes by which an entry has another name."""
    made = maker(decklist)
    return None if made is None else made.renamed(entry, name)


def with_copies(decklist: Decklist, entry: Entry, quantity: int) -> Changes | None:
    """The changes by which an entry has so many copies; 0 drops it."""
    made = maker(decklist)
    if made is None:
        return None
    return made.with_copies(entry, quantity) if quantity else made.without([entry])


def without(decklist: Decklist, entries: Sequence[Entry]) -> Changes | None:
    """The changes by which the list is without some of its entries."""
    made = maker(decklist)
    return None if made is None else made.without(entries)


def led_by(decklist: Decklist, entries: Sequence[Entry]) -> Changes | None:
    """The changes by which one copy each of some entries is marked as commander."""
    made = maker(decklist)
    if made is None or any(entry.quantity != 1 for entry in entries):
        return None
    return made.led_by(entries)


def not_in_deck(decklist: Decklist, entries: Sequence[Entry]) -> Changes | None:
    """The changes by which a sideboard, all or some of whose cards are ``entries``, is none: the
    part of the list that they stand in is one of cards that are not in the deck."""
    made = maker(decklist)
    return None if made is None else made.not_in_deck(entries)


def maker(decklist: Decklist) -> Maker | None:
    """What knows how the source of this list is changed."""
    source = decklist.lines.source if isinstance(decklist.lines, SourceLines) else None
    if source is not None:
        from validator.decklist.changes.container import container_maker
        from validator.decklist.changes.json import json_maker
        from validator.decklist.changes.table import table_maker
        from validator.decklist.changes.within import within_maker

        return (
            container_maker(decklist, source)
            or json_maker(decklist, source)
            or table_maker(source)
            or within_maker(source, maker)
        )
    if not decklist.lines:
        return None
    if decklist.syntax in ("text", "markdown"):
        from validator.decklist.changes.text import TextMaker

        return TextMaker(decklist)
    if decklist.syntax in ("cockatrice", "dek", "octgn"):
        from validator.decklist.changes.xml import XmlMaker

        return XmlMaker(decklist)
    return None
