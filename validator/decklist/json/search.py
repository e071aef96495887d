"""Where in a JSON document the lists of cards are, and what parts of which deck they are.

The document is gone through once, from the outside in. What a key names (a zone, a sorting, a
list of decks) and what stands there (objects with a card's name, names with numbers, lines of
text) decide together; no site has a reader of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from validator.base.said import said
from validator.decklist.faults import Fault
from validator.decklist.fields.names import words_of, zone_of
from validator.decklist.json.card import Cards, may_be_names
from validator.decklist.json.found import CardList, Clarity, Context, FoundDeck
from validator.decklist.json.keys import (
    DECKS,
    LEADERS,
    NEVER,
    NOBODY,
    SECTIONS,
    TEXTS,
    WHOLE,
)
from validator.decklist.json.said import own_name
from validator.decklist.json.shapes import (
    are_names_of_parts,
    are_plainly_names,
    categories_left_out,
    has_title,
    holds_parts,
    is_count,
    is_named,
    is_pair,
    says_how_many,
    says_of_card,
    section_name,
)
from validator.decklist.json.source import Array, Object, Text, Value
from validator.decklist.json.text_lists import is_list
from validator.decklist.zone import Zone

_LEADING: Final = (Zone.COMMANDER, Zone.SIGNATURE_SPELL, Zone.COMPANION)
_COUNTED: Final = re.compile(r"\s*\d{1,3}\s*x?\s+\S", re.IGNORECASE)
_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d+|\w+://.*", re.IGNORECASE | re.DOTALL)
# A card of that kind, and no picture's address and no color.
_BACKGROUND: Final = frozenset({"background"})
_NAME: Final = re.compile(r"(?=[^\W\d_a-z])[\w ,'’-]{3,60}")


class Search:
    """Goes through a document."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        # The longest list or object that was looked at and is no list of cards.
        self.nearest: tuple[int, str, Value] = (0, "", None)

    def document(self, values: Sequence[Value]) -> FoundDeck:
        """All that the values of a document hold."""
        root: Value = values[0]
        if len(values) > 1:
            root = Array(values)
            root.start = 0
        found = FoundDeck(root)
        if isinstance(root, Array):
            self._array(found, Text(), root, Context(), Clarity.WHOLE)
        elif isinstance(root, Object):
            part = self._object_part(root, Text(), Context(), Clarity.WHOLE)
            if part is not None and not holds_parts(root):
                found.parts.append(part)
            else:
                found.take(self.object(root, Context()))
        return found

    # ---------------------------------------------------------------- objects

    def object(self, node: Object, context: Context) -> FoundDeck:
        """What an object that is no card holds."""
        found = FoundDeck(node)
        left_out = categories_left_out(node)
        if left_out:
            context = Context(
                context.zone, context.heading, context.left_out | left_out, context.sections
            )
        unknown: list[FoundDeck] = []
        for key, value in node.pairs():
            if isinstance(value, Text):
                self._text(found, key, value, context)
            elif isinstance(value, Array | Object) and value:
                self._value(found, unknown, key, value, context)
        self._settle(found, unknown)
        return found

    def _value(
        self,
        found: FoundDeck,
        unknown: list[FoundDeck],
        key: Text,
        value: Array | Object,
        context: Context,
    ) -> None:
        words = words_of(key)
        if words in NEVER:
            return
        known, zone = zone_of(key)
        if words in DECKS:
            self._decks(found, value)
            return
        if words in SECTIONS:
            self._sections(found, value, context)
            return
        if words in WHOLE:
            clarity = Clarity.WHOLE
            below = context if zone is None else context.below(False, None, key)
        elif known:
            clarity = Clarity.SORTED if zone is None else Clarity.ZONE
            below = context.below(known, zone, key)
        elif context.sections:
            clarity, below = Clarity.SORTED, context.below(True, None, key)
        else:
            clarity, below = Clarity.UNKNOWN, context
        if isinstance(value, Array):
            self._array(found, key, value, below, clarity)
            return
        part = self._object_part(value, key, below, clarity)
        if part is not None:
            found.parts.append(part)
            return
        if clarity is not Clarity.UNKNOWN and self._single(found, key, value, below):
            return
        child = self.object(value, below)
        child.key = key
        if clarity is Clarity.UNKNOWN:
            unknown.append(child)
        else:
            found.take(child)

    def _settle(self, found: FoundDeck, unknown: list[FoundDeck]) -> None:
        """Say what the objects below keys that say nothing are: this deck, decks, or neither."""
        unknown = [child for child in unknown if child]
        if not unknown:
            return
        if found.has_main:
            found.not_read += [child.key for child in unknown]
        elif len(unknown) == 1:
            found.take(unknown[0])
            if not found.decks and isinstance(found.node, Object) and not has_title(found.node):
                found.node, found.key = unknown[0].node, unknown[0].key
        elif all(child.is_deck or child.decks for child in unknown):
            for child in unknown:
                found.decks += [child] if child.parts else child.decks
        else:
            for child in unknown:
                for part in child.parts:
                    part.heading = part.heading or child.key
                found.take(child)

    def _single(self, found: FoundDeck, key: Text, value: Object, context: Context) -> bool:
        """Take an object for the one card that a key names: ``"commander": {"name": ...}``."""
        if context.zone is None or holds_parts(value) or self.cards.name_in(value) is None:
            return False
        if context.zone is Zone.MAIN:
            return True  # no deck is one card: it is the picture on Moxfield's page
        part = CardList(Clarity.ZONE, key, value.start, context.zone, context.heading)
        part.single = True
        self._add(part, value, context)
        found.parts.append(part)
        return True

    def _object_part(
        self, node: Object, key: Text, context: Context, clarity: Clarity
    ) -> CardList | None:
        """An object as a list of cards, by their names or by ids; None if it is none."""
        pairs = list(node.pairs())
        part = CardList(clarity, key, node.start, context.zone, context.heading)
        names = [name for name, _ in pairs]
        numbers = sum(1 for _, value in pairs if is_count(value))
        if numbers == len(pairs) and pairs:
            if not may_be_names(names) or (
                clarity is Clarity.UNKNOWN and not are_plainly_names(names)
            ):
                return None
            part.elements = [self.cards.counted(name, value) for name, value in pairs]
            return part
        entries = [value for _, value in pairs if isinstance(value, Object)]
        if len(entries) < len(pairs) or not entries or own_name(node) is not None:
            return None
        if any(map(holds_parts, entries[:_SAMPLE])) or not may_be_names(names):
            return None
        named = sum(1 for entry in entries if self._is_entry(entry))
        if clarity is Clarity.UNKNOWN:
            plain = 2 * named >= len(entries) and all(map(says_how_many, entries))
        else:
            plain = 2 * named >= len(entries) or all(map(says_of_card, entries))
        if not plain:
            return None
        for name, entry in pairs:
            assert isinstance(entry, Object)
            self._add(part, entry, context, name)
        return part

    # ------------------------------------------------------------------ lists

    def _array(
        self, found: FoundDeck, key: Text, values: Array, context: Context, clarity: Clarity
    ) -> None:
        """A list: of cards, of names, or of decks."""
        objects = [value for value in values if isinstance(value, Object)]
        texts = [value for value in values if isinstance(value, Text)]
        entries = sum(1 for value in objects if self._is_entry(value))
        pairs = sum(1 for value in values if is_pair(value) or is_named(value))
        if any("\n" in text for text in texts):
            for text in texts:
                if is_list(text):
                    deck = FoundDeck(text)
                    deck.parts.append(_text_part(text, key, Context(), Clarity.WHOLE))
                    found.decks.append(deck)
            return
        cards = entries + pairs + len(texts)
        if objects and 2 * entries < len(objects):
            for entry in objects:
                child = self.object(entry, Context(left_out=context.left_out))
                if context.sections or (context.zone is not None and not child.is_deck):
                    found.take(child)
                elif child:
                    self._as_decks(found, child)
            if entries == 0:
                self._note(key, values)
            return
        if not cards:
            for each in values:
                if isinstance(each, Array):
                    self._array(found, key, each, context, clarity)
            self._note(key, values)
            return
        if clarity is Clarity.UNKNOWN:
            counted = sum(1 for text in texts if _COUNTED.match(text))
            if len(texts) > entries + pairs and 2 * counted < len(texts):
                clarity = Clarity.NAMES
        part = CardList(clarity, key, values.start, context.zone, context.heading)
        for each in values:
            self._add(part, each, context)
        found.parts.append(part)

    def _add(self, part: CardList, value: Value, context: Context, key: Text | None = None) -> None:
        """Add an element to a part, as the card that it is."""
        if isinstance(value, Object):
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
                    self._add(part, inner, context)
        elif value is not None:
            part.elements.append(
                Fault(
                    *self.cards.places.place(part.at),
                    said("there is a number in this list in place of a card"),
                    _HOW_TO_WRITE,
                )
            )

    def _decks(self, found: FoundDeck, value: Array | Object) -> None:
        pairs: Iterable[tuple[str, Value]] = (
            value.pairs() if isinstance(value, Object) else (("", each) for each in value)
        )
        for key, each in pairs:
            child = FoundDeck(each, key)
            if isinstance(each, Object):
                part = self._object_part(each, Text(key), Context(), Clarity.WHOLE)
                if part is not None and not holds_parts(each):
                    child.parts.append(part)
                else:
                    child = self.object(each, Context())
                    child.key = key
            elif isinstance(each, Array):
                self._array(child, Text(key), each, Context(), Clarity.WHOLE)
            elif isinstance(each, Text) and is_list(each):
                child.parts.append(_text_part(each, Text(key), Context(), Clarity.WHOLE))
            if child:
                self._as_decks(found, child)

    def _as_decks(self, found: FoundDeck, child: FoundDeck) -> None:
        decks, child.decks = child.decks, []
        if child.parts:
            found.decks.append(child)
        found.decks += decks

    def _sections(self, found: FoundDeck, value: Array | Object, context: Context) -> None:
        """The parts of one deck, by key or each with its name: Deckstats' ``sections``."""
        if isinstance(value, Object):
            if all(map(are_names_of_parts, value.values())):
                return  # Scryfall tells by them which parts stand first
            part = self._object_part(value, Text(), context, Clarity.UNKNOWN)
            if part is not None:
                found.parts.append(part)
                return
            below = Context(context.zone, context.heading, context.left_out, sections=True)
            found.take(self.object(value, below))
            return
        if not any(isinstance(each, Object) and holds_parts(each) for each in value):
            return  # names of categories
        for each in value:
            if isinstance(each, Object):
                name = section_name(each)
                _, zone = zone_of(name)
                below = context.below(True, zone, name) if name else context
                below.sections = True
                found.take(self.object(each, below))

    # ------------------------------------------------------------------ texts

    def _text(self, found: FoundDeck, key: Text, text: Text, context: Context) -> None:
        """A text that is the name of whoever leads, or a whole list."""
        words = words_of(key)
        _, zone = zone_of(key)
        if context.zone in _LEADING and words in LEADERS:
            zone = context.zone
        if words in _BACKGROUND and _NAME.fullmatch(text):
            zone = Zone.COMMANDER
        if zone in _LEADING:
            if not is_list(text):
                self._leader(found, key, text, zone)
                return
        elif zone is None and words not in WHOLE and words not in TEXTS:
            return
        if is_list(text):
            clarity = Clarity.ZONE if zone is not None and words not in WHOLE else Clarity.WHOLE
            below = context if words in WHOLE else context.below(False, zone, key)
            found.parts.append(_text_part(text, key, below, clarity))

    def _leader(self, found: FoundDeck, key: Text, text: Text, zone: Zone | None) -> None:
        name = text.strip()
        if name.casefold() in NOBODY or _ID.fullmatch(name) or len(name) < _SHORTEST_NAME:
            return
        part = CardList(Clarity.ZONE, key, text.start, zone, None)
        part.single = True
        part.elements.append(self.cards.named(text))
        found.parts.append(part)

    # ---------------------------------------------------------------- helpers

    def _is_entry(self, value: Object) -> bool:
        """Whether an object is a card's entry in a list."""
        if holds_parts(value):
            return False
        if self.cards.name_in(value) is not None:
            return True
        return any(words_of(key) in _TYPED for key in value)

    def _note(self, key: str, value: Array | Object) -> None:
        if len(value) > self.nearest[0]:
            self.nearest = (len(value), key, value)


_HOW_TO_WRITE: Final = said(
    "write it as in {example}", example='{"name": "Sol Ring", "quantity": 1}'
)
_TYPED: Final = frozenset({"raw text"})
_SHORTEST_NAME: Final = 2
_SAMPLE: Final = 20


def _text_part(text: Text, key: str, context: Context, clarity: Clarity) -> CardList:
    part = CardList(clarity, key, text.start, context.zone, context.heading)
    part.text = text
    return part
