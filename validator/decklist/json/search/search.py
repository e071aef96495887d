"""Where in a JSON document the lists of cards are, and what parts of which deck they are.

The document is gone through once, from the outside in. What a key names (a zone, a sorting, a
list of decks) and what stands there (objects with a card's name, names with numbers, lines of
text) decide together; no site has a reader of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from validator.decklist.fields.names import words_of, zone_of
from validator.decklist.json.card import Cards
from validator.decklist.json.keys import DECKS, NEVER, SECTIONS, SORTING, TEXTS, WHOLE
from validator.decklist.json.said import own_name
from validator.decklist.json.search.found import CardList, Clarity, Context, FoundDeck, Shape
from validator.decklist.json.search.lists import COUNTED, SAMPLE, Lists
from validator.decklist.json.search.shapes import (
    are_names_of_parts,
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
from validator.decklist.json.search.texts import take_text, text_part
from validator.decklist.json.source import Array, Object, Text, Value
from validator.decklist.mistaken import address_in
from validator.decklist.within.json_texts import is_list

_MAY_LINK: Final = WHOLE | TEXTS | {"url", "public url", "link", "href", "address", "source", "uri"}
_SMALLEST_DECK: Final = 40


class Search:
    """Goes through a document."""

    def __init__(self, cards: Cards) -> None:
        self._lists = Lists(cards)
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
        found.take(self._deck(root, Text()))
        return found

    def _deck(self, value: Value, key: Text) -> FoundDeck:
        """What a value holds that is a document by itself, or one of several decks."""
        found = FoundDeck(value, key)
        if isinstance(value, Object):
            part = self._lists.of_object(value, key, Context(), Clarity.WHOLE)
            if part is None or holds_parts(value):
                found = self._object(value, Context())
                found.key = key
            else:
                found.parts.append(part)
        elif isinstance(value, Array):
            self._array(found, key, value, Context(), Clarity.WHOLE)
        elif isinstance(value, Text) and is_list(value):
            found.parts.append(text_part(value, key, Context(), Clarity.WHOLE))
        return found

    # ---------------------------------------------------------------- objects

    def _object(self, node: Object, context: Context) -> FoundDeck:
        """What an object that is no card holds."""
        found = FoundDeck(node)
        left_out = categories_left_out(node)
        if left_out:
            context = context.leaving_out(left_out)
        unknown: list[FoundDeck] = []
        counted: list[tuple[Text, Value]] = []
        for key, value in node.pairs():
            if isinstance(value, Array | Object) and value:
                self._value(found, unknown, key, value, context)
            elif says_no_more(value) or copies_in(value) is not None:
                counted.append((key, value))
            elif isinstance(value, Text):
                if address_in(value) and (words_of(key) in _MAY_LINK or zone_of(key)[0]):
                    self._note_address(value)
                take_text(self._lists, found, key, value, context)
        self._settle(found, unknown)
        self._lists.take_counted(found, node, counted, context)
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
        part = self._lists.of_object(value, key, below, clarity)
        if part is not None:
            found.parts.append(part)
            return
        if clarity is not Clarity.UNKNOWN and self._lists.take_single(found, key, value, below):
            return
        child = self._object(value, below)
        child.key = key
        if not child and (own_name(value) is not None or (says_how_many(value) and may_name(key))):
            self._lists.take_guess(found, key, value, below)
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

    # ------------------------------------------------------------------ lists

    def _array(
        self, found: FoundDeck, key: Text, values: Array, context: Context, clarity: Clarity
    ) -> None:
        """A list: of cards, of names, or of decks."""
        objects = [value for value in values if isinstance(value, Object)]
        texts = [value for value in values if isinstance(value, Text)]
        if texts and address_in(texts[0]):
            self._note_address(texts[0])
        entries = sum(1 for value in objects if self._lists.is_entry(value) or counts_names(value))
        if entries and any(map(holds_parts, objects[:SAMPLE])):
            entries = sum(map(says_of_card, objects))  # the rest have names of players, of decks
        others = sum(1 for value in values if is_pair(value) or is_named(value)) + len(texts)
        if texts and all(is_list(text) for text in texts if text.strip()):
            self._texts(found, key, texts, context, clarity)
            if len(texts) == len(values):
                return
        cards = entries + others
        if objects and 2 * entries < len(objects):
            below = Context(left_out=context.left_out)
            children = [self._object(entry, below) for entry in objects]
            if entries == 0:
                self._note(key, values)
            if any(children) or not (others or clarity is Clarity.ZONE):
                self._children(found, children, context)
                return
        if not cards and not objects:
            self._arrays(found, key, values, context, clarity)
            self._note(key, values)
            return
        if clarity is Clarity.UNKNOWN:
            counted = sum(1 for text in texts if COUNTED.match(text))
            if 2 * len(texts) > cards and 2 * counted < len(texts):
                clarity = Clarity.NAMES
        part = CardList(clarity, key, values.start, context.zone, context.heading)
        for each in values:
            self._lists.add(part, each, context)
        found.parts.append(part)

    def _arrays(
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
                found.parts.append(text_part(text, key, context, clarity))
            else:
                deck = FoundDeck(text)
                deck.parts.append(text_part(text, key, Context(), Clarity.WHOLE))
                found.decks.append(deck)

    def _children(self, found: FoundDeck, children: Sequence[FoundDeck], context: Context) -> None:
        """What stands in the objects of a list: parts of this deck, or decks."""
        for child in children:
            if context.sections or (context.zone is not None and not child.is_deck):
                found.take(child)
            elif child:
                self._as_decks(found, child)

    def _decks(self, found: FoundDeck, value: Array | Object) -> None:
        pairs: Iterable[tuple[str, Value]] = (
            value.pairs() if isinstance(value, Object) else (("", each) for each in value)
        )
        for key, each in pairs:
            child = self._deck(each, Text(key))
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
            part = self._lists.of_object(value, Text(), context, Clarity.UNKNOWN)
            if part is not None:
                found.parts.append(part)
                return
            found.take(self._object(value, context.in_sections()))
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
                found.take(self._object(each, below.in_sections()))

    # ------------------------------------------------- what comes nearest to a deck

    def _note_address(self, text: Text) -> None:
        self.address = self.address or text

    def _note(self, key: str, value: Array | Object) -> None:
        if len(value) > self.nearest[0]:
            self.nearest = (len(value), key, value)
