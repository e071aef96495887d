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
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, words_of, zone_of
from validator.decklist.json.card import Cards, may_be_names
from validator.decklist.json.found import CardList, Clarity, Context, FoundDeck, Shape
from validator.decklist.json.keys import (
    DECKS,
    LEADERS,
    NEVER,
    NOBODY,
    SECTIONS,
    SORTING,
    TELLS,
    TEXTS,
    WHOLE,
)
from validator.decklist.json.said import own_name
from validator.decklist.json.shapes import (
    are_names_of_parts,
    are_plainly_names,
    categories_left_out,
    copies_in,
    counts_names,
    has_title,
    holds_parts,
    is_named,
    is_pair,
    may_name,
    says_how_many,
    says_no_more,
    says_of_card,
    section_name,
)
from validator.decklist.json.source import Array, Object, Text, Value
from validator.decklist.mistaken import address_in
from validator.decklist.within.json_texts import head_of, in_one_line, is_list
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
        # The first address that stands in the place of a list.
        self.address: Text | None = None

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
        counted: list[tuple[Text, Value]] = []
        for key, value in node.pairs():
            if isinstance(value, Array | Object) and value:
                self._value(found, unknown, key, value, context)
            elif says_no_more(value) or copies_in(value) is not None:
                counted.append((key, value))
            elif isinstance(value, Text):
                self._text(found, key, value, context)
        self._settle(found, unknown)
        self._counted(found, node, counted, context)
        return found

    def _counted(
        self, found: FoundDeck, node: Object, pairs: list[tuple[Text, Value]], context: Context
    ) -> None:
        """Names with numbers beside other things, which may be numbers of anything."""
        part = CardList(Clarity.GUESS, found.key, node.start, context.zone, context.heading)
        part.elements = [
            self.cards.named(key) if says_no_more(value) else self.cards.counted(key, value)
            for key, value in pairs
            if may_name(key)
        ]
        if part.elements:
            found.parts.append(part)

    def _value(
        self,
        found: FoundDeck,
        unknown: list[FoundDeck],
        key: Text,
        value: Array | Object,
        context: Context,
    ) -> None:
        words = words_of(key)
        known, zone = zone_of(key)
        if words in NEVER:
            if not known:
                return
            known = False  # `combos` of a site, or those of the deck
        known = known or (
            words in SORTING and not (isinstance(value, Object) and holds_parts(value))
        )
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
            below = context.below(known, zone, key, sections=zone is not None)
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
        if not child and (own_name(value) is not None or (says_how_many(value) and may_name(key))):
            self._guess(found, key, value, below)
            return
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
            found.unread += unknown
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

    def _guess(self, found: FoundDeck, key: Text, value: Value, context: Context) -> None:
        """Keep what may be one card under a key that nobody knows, or anything else."""
        part = CardList(Clarity.GUESS, key, key.start, context.zone, None)
        if isinstance(value, Text) and not _COUNTED.match(in_one_line(value)):
            part.elements.append(self.cards.named(value))
        else:
            self._add(part, value, context, key if may_name(key) else None)
        found.parts.append(part)

    def _object_part(
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
        if len(entries) + counts + alone < len(pairs) or any(map(holds_parts, entries[:_SAMPLE])):
            return None
        if entries and not self._are_entries(entries, clarity):
            return None
        if not entries and not self._are_counted(pairs, clarity, alone=alone > 0):
            return None
        for name, value in pairs:
            if isinstance(value, Object) and value:
                self._add(part, value, context, name)
            elif says_no_more(value):
                part.elements.append(self.cards.named(name))
            else:
                part.elements.append(self.cards.counted(name, value))
        return part

    def _are_entries(self, entries: Sequence[Object], clarity: Clarity) -> bool:
        """Whether objects by names or ids are cards."""
        named = sum(1 for entry in entries if self._is_entry(entry))
        if clarity is Clarity.UNKNOWN:
            return 2 * named >= len(entries) and all(map(says_how_many, entries))
        return 2 * named >= len(entries) or all(map(says_of_card, entries))

    def _are_counted(
        self, pairs: Sequence[tuple[Text, Value]], clarity: Clarity, *, alone: bool
    ) -> bool:
        """Whether names with numbers, or with nothing, are cards."""
        names = [name for name, _ in pairs]
        if clarity is Clarity.UNKNOWN:
            return not alone and are_plainly_names(names)
        return not alone or all(map(may_name, names))

    # ------------------------------------------------------------------ lists

    def _array(
        self, found: FoundDeck, key: Text, values: Array, context: Context, clarity: Clarity
    ) -> None:
        """A list: of cards, of names, or of decks."""
        objects = [value for value in values if isinstance(value, Object)]
        texts = [value for value in values if isinstance(value, Text)]
        if self.address is None and texts and address_in(texts[0]):
            self.address = texts[0]
        entries = sum(1 for value in objects if self._is_entry(value) or counts_names(value))
        if entries and any(map(holds_parts, objects[:_SAMPLE])):
            entries = sum(map(says_of_card, objects))  # the rest have names of players, of decks
        others = sum(1 for value in values if is_pair(value) or is_named(value)) + len(texts)
        if texts and all(is_list(text) for text in texts if text.strip()):
            self._texts(found, key, texts, context, clarity)
            if len(texts) == len(values):
                return
        cards = entries + others
        if objects and 2 * entries < len(objects):
            below = Context(left_out=context.left_out)
            children = [self.object(entry, below) for entry in objects]
            if entries == 0:
                self._note(key, values)
            if any(children) or not (others or clarity is Clarity.ZONE):
                self._children(found, children, context)
                return
        if not cards and not objects:
            self._lists(found, key, values, context, clarity)
            self._note(key, values)
            return
        if clarity is Clarity.UNKNOWN:
            counted = sum(1 for text in texts if _COUNTED.match(text))
            if 2 * len(texts) > cards and 2 * counted < len(texts):
                clarity = Clarity.NAMES
        part = CardList(clarity, key, values.start, context.zone, context.heading)
        for each in values:
            self._add(part, each, context)
        found.parts.append(part)

    def _lists(
        self, found: FoundDeck, key: Text, values: Array, context: Context, clarity: Clarity
    ) -> None:
        """Lists in a list: parts of one deck, or each as long as a deck is."""
        inner = []
        for each in values:
            if isinstance(each, Array):
                inner.append(FoundDeck(each))
                self._array(inner[-1], key, each, context, clarity)
        if not key and all(deck.copies() >= _SMALLEST_DECK for deck in inner):
            found.decks += inner
            return
        for deck in inner:
            found.take(deck)

    def _texts(
        self, found: FoundDeck, key: Text, texts: Sequence[Text], context: Context, clarity: Clarity
    ) -> None:
        """Texts that are lists: parts of one deck, or each a deck."""
        for text in filter(str.strip, texts):
            if clarity in (Clarity.ZONE, Clarity.SORTED):
                found.parts.append(_text_part(text, key, context, clarity))
            else:
                deck = FoundDeck(text)
                deck.parts.append(_text_part(text, key, Context(), Clarity.WHOLE))
                found.decks.append(deck)

    def _children(self, found: FoundDeck, children: Sequence[FoundDeck], context: Context) -> None:
        """What stands in the objects of a list: parts of this deck, or decks."""
        for child in children:
            if context.sections or (context.zone is not None and not child.is_deck):
                found.take(child)
            elif child:
                self._as_decks(found, child)

    def _add(self, part: CardList, value: Value, context: Context, key: Text | None = None) -> None:
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
            apart = FoundDeck(value)
            self._array(apart, Text(), value, context, Clarity.UNKNOWN)
            for part in apart.parts:
                if part.shape is not Shape.COUNTED:
                    part.clarity = Clarity.GUESS  # the names of categories
            found.take(apart)
            return
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
        known, zone = zone_of(key)
        if self.address is None and (words in _MAY_LINK or known) and address_in(text):
            self.address = text
        if context.zone in _LEADING and words in LEADERS:
            zone = context.zone
        if words in _BACKGROUND and _NAME.fullmatch(text):
            zone = Zone.COMMANDER
        if zone in _LEADING and not is_list(text):
            self._leader(found, key, text, zone)
            return
        clarity = self._clarity(key, words, context)
        below = context if words in WHOLE else context.below(clarity is Clarity.SORTED, zone, key)
        if is_list(text):
            if clarity is Clarity.UNKNOWN and not _has_counted_lines(text):
                clarity = Clarity.GUESS
            if clarity is not Clarity.GUESS or _has_names(text):
                found.parts.append(_text_part(text, key, below, clarity))
        elif _COUNTED.match(in_one_line(text)) and clarity is not Clarity.UNKNOWN:
            part = CardList(clarity, key, text.start, below.zone, below.heading)
            self._add(part, text, below)
            found.parts.append(part)
        elif may_name(text) and not (
            _tells(words, known) or (zone is None and _is_said_of_a_card(key))
        ):
            self._guess(found, key, text, below)

    def _clarity(self, key: Text, words: str, context: Context) -> Clarity:
        """How clearly the key of a text says that it is a list of cards."""
        known, zone = zone_of(key)
        if words in WHOLE or (words in TEXTS and zone is None):
            return Clarity.WHOLE
        if zone is not None:
            return Clarity.ZONE
        known = (known and words not in NEVER) or words in SORTING or context.sections
        return Clarity.SORTED if known else Clarity.UNKNOWN

    def _leader(self, found: FoundDeck, key: Text, text: Text, zone: Zone | None) -> None:
        name = text.strip()
        if name.casefold() in NOBODY or _ID.fullmatch(name) or len(name) < _SHORTEST_NAME:
            return
        part = CardList(Clarity.ZONE, key, text.start, zone, None)
        part.single = True
        counted = _COUNTED.match(in_one_line(text))
        part.elements.append(self.cards.line(text) if counted else self.cards.named(text))
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
_MAY_LINK: Final = WHOLE | TEXTS | {"url", "public url", "link", "href", "address", "source", "uri"}
_SMALLEST_DECK: Final = 40
_SAMPLE: Final = 20


def _is_said_of_a_card(key: str) -> bool:
    """Whether a key is one of what a text says of a card: its set, its type."""
    return any(field is not Field.QUANTITY for field in fields_of(key))


def _tells(words: str, known: bool) -> bool:
    """Whether what stands below a key tells of the deck or the site. ``known`` keys may head parts
    of a list as well: `combos` of a site, or those of the deck."""
    return words in TELLS or (words in NEVER and not known)


def _has_counted_lines(text: str) -> bool:
    """Whether most lines of a text start with a quantity."""
    lines = head_of(text)
    return 2 * sum(_COUNTED.match(line) is not None for line in lines) > len(lines)


def _has_names(text: str) -> bool:
    """Whether most lines of a text are written like names."""
    lines = head_of(text)
    names = sum(len(line) <= _LONGEST_LINE and may_name(line) for line in lines)
    return 2 * names > len(lines)


# Of names; prose has longer ones.
_LONGEST_LINE: Final = 60


def _text_part(text: Text, key: str, context: Context, clarity: Clarity) -> CardList:
    part = CardList(clarity, key, text.start, context.zone, context.heading)
    part.text = text
    return part
