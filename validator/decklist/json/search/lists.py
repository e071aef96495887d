"""A value as a list of cards: which of its elements are cards, and what else may be one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from validator.base.said import said
from validator.decklist.faults import Fault
from validator.decklist.fields.names import words_of
from validator.decklist.json.card import Cards
from validator.decklist.json.said import own_name
from validator.decklist.json.search.found import CardList, Clarity, Context, FoundDeck
from validator.decklist.json.search.shapes import (
    are_plainly_names,
    copies_in,
    counts_names,
    holds_parts,
    is_named,
    is_pair,
    may_be_names,
    may_name,
    says_how_many,
    says_no_more,
    says_of_card,
)
from validator.decklist.json.source import Array, Object, Text, Value
from validator.decklist.within.json_texts import in_one_line
from validator.decklist.zone import Zone

# So many of them tell what the objects of a list are.
SAMPLE: Final = 20
COUNTED: Final = re.compile(r"\s*\d{1,3}\s*x?\s+\S", re.IGNORECASE)
"""The start of a line of text that says how many."""

_HOW_TO_WRITE: Final = said(
    "write it like this: {example}", example='{"name": "Sol Ring", "quantity": 1}'
)
# As Scryfall has it; the other keys of such lines (`TYPED`) are keys of much else, too.
_TYPED: Final = "raw text"


class Lists:
    """Makes lists of cards of values, by what reads a card."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def of_object(
        self, node: Object, key: Text, context: Context, clarity: Clarity
    ) -> CardList | None:
        """An object as a list of cards, by their names or by ids; None if it is none."""
        pairs = list(node.pairs())
        part = CardList(clarity, key, node.start, context.zone, context.heading)
        if not pairs or own_name(node) is not None or not may_be_names([name for name, _ in pairs]):
            return None
        entries = [value for _, value in pairs if isinstance(value, Object) and value]
        counts = sum(copies_in(value) is not None for _, value in pairs)
        alone = sum(says_no_more(value) for _, value in pairs)
        if len(entries) + counts + alone < len(pairs) or any(map(holds_parts, entries[:SAMPLE])):
            return None
        if entries and not self._are_entries(entries, clarity):
            return None
        if not entries and not _are_counted(pairs, clarity, alone=alone > 0):
            return None
        for name, value in pairs:
            if isinstance(value, Object) and value:
                self.add(part, value, context, name)
            elif says_no_more(value):
                part.elements.append(self.cards.named(name))
            else:
                part.elements.append(self.cards.counted(name, value))
        return part

    def _are_entries(self, entries: Sequence[Object], clarity: Clarity) -> bool:
        """Whether objects by names or ids are cards."""
        named = sum(1 for entry in entries if self.is_entry(entry))
        if clarity is Clarity.UNKNOWN:
            return 2 * named >= len(entries) and all(map(says_how_many, entries))
        return 2 * named >= len(entries) or all(map(says_of_card, entries))

    def is_entry(self, value: Object) -> bool:
        """Whether an object is a card's entry in a list."""
        if holds_parts(value):
            return False
        if self.cards.name_in(value) is not None:
            return True
        return any(words_of(key) == _TYPED for key in value)

    def take_single(self, found: FoundDeck, key: Text, value: Object, context: Context) -> bool:
        """Take an object for the one card that a key names: ``"commander": {"name": ...}``."""
        if context.zone is None or holds_parts(value) or self.cards.name_in(value) is None:
            return False
        if context.zone is Zone.MAIN:
            return True  # no deck is one card: it is the picture on Moxfield's page
        part = CardList(Clarity.ZONE, key, value.start, context.zone, context.heading)
        part.single = True
        self.add(part, value, context)
        found.parts.append(part)
        return True

    def take_guess(self, found: FoundDeck, key: Text, value: Value, context: Context) -> None:
        """Keep what may be one card under a key that nobody knows, or anything else."""
        part = CardList(Clarity.GUESS, key, key.start, context.zone, None)
        if isinstance(value, Text) and not COUNTED.match(in_one_line(value)):
            part.elements.append(self.cards.named(value))
        else:
            self.add(part, value, context, key if may_name(key) else None)
        found.parts.append(part)

    def take_counted(
        self, found: FoundDeck, node: Object, pairs: list[tuple[Text, Value]], context: Context
    ) -> None:
        """Keep names with numbers beside other things, which may be numbers of anything."""
        part = CardList(Clarity.GUESS, found.key, node.start, context.zone, context.heading)
        part.elements = [
            self.cards.named(key) if says_no_more(value) else self.cards.counted(key, value)
            for key, value in pairs
            if may_name(key)
        ]
        if part.elements:
            found.parts.append(part)

    def add(self, part: CardList, value: Value, context: Context, key: Text | None = None) -> None:
        """Add an element to a part, as the card that it is."""
        if isinstance(value, Object) and counts_names(value):
            part.elements += [self.cards.counted(name, each) for name, each in value.pairs()]
        elif isinstance(value, Object):
            part.elements.append(self.cards.entry(value, key, context.left_out))
            part.objects.append(value)
        elif isinstance(value, Text):
            if value.strip():
                part.elements.append(self.cards.line(value))
        elif isinstance(value, Array):
            if is_pair(value):
                part.elements.append(self.cards.pair(value))
            elif is_named(value):
                name, entry = value
                assert isinstance(name, Text)
                assert isinstance(entry, Object)
                part.elements.append(self.cards.entry(entry, name, context.left_out))
            else:
                for inner in value:
                    self.add(part, inner, context)
        elif value is not None:
            part.elements.append(
                Fault(
                    *self.cards.places.place(part.at),
                    said("this list contains a number instead of a card"),
                    _HOW_TO_WRITE,
                )
            )


def _are_counted(pairs: Sequence[tuple[Text, Value]], clarity: Clarity, *, alone: bool) -> bool:
    """Whether names with numbers, or with nothing, are cards."""
    names = [name for name, _ in pairs]
    if clarity is Clarity.UNKNOWN:
        return not alone and are_plainly_names(names)
    return not alone or all(map(may_name, names))
