"""Where in a JSON document the lists of cards are, and what parts of which deck they are.

The document is gone through once, from the outside in. What a key names (a zone, a sorting, a
list of decks) and what stands there (objects with a card's name, names with numbers, lines of
text) decide together; no site has a reader of its own.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.decklist.fields import Field, fields_of, words_of, zone_of
from validator.decklist.json_card import (
    Cards,
    Element,
    layers_of,
    may_be_names,
    own_name,
)
from validator.decklist.json_keys import (
    DECKS,
    LEADERS,
    NEVER,
    NOBODY,
    NOT_INCLUDED,
    SECTIONS,
    TEXTS,
    TITLES,
    WHOLE,
)
from validator.decklist.json_lists import is_list
from validator.decklist.json_text import Array, Object, Text, Value
from validator.decklist.model import Fault, Zone

_LEADING: Final = (Zone.COMMANDER, Zone.SIGNATURE_SPELL, Zone.COMPANION)
# Parts of a deck; other objects with such keys are cards or tell of the deck.
_MAIN_PARTS: Final = (Zone.MAIN, Zone.COMMANDER, Zone.SIDEBOARD)
_COUNTED: Final = re.compile(r"\s*\d{1,3}\s*x?\s+\S", re.IGNORECASE)
_ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|\d+|\w+://.*", re.IGNORECASE | re.DOTALL)
# A card of that kind, and no picture's address and no color.
_BACKGROUND: Final = frozenset({"background"})
_NAME: Final = re.compile(r"(?=[^\W\d_a-z])[\w ,'’-]{3,60}")
# A list under a key that says nothing is one of cards if it is so long.
_FEWEST_COUNTED: Final = 5


class Kind(enum.IntEnum):
    """How plainly a part of a deck says that it is one; the plainest first."""

    ZONE = 1
    """Its key names a zone."""
    WHOLE = 2
    """Its key names the list of cards."""
    SORTED = 3
    """Its key sorts cards."""
    UNKNOWN = 4
    """Its key says nothing, and it looks like cards."""
    NAMES = 5
    """So, but they are only texts."""


class Part:
    """A list of cards in a deck."""

    __slots__ = ("at", "elements", "heading", "key", "kind", "objects", "single", "text", "zone")

    def __init__(
        self, kind: Kind, key: str, at: int, zone: Zone | None, heading: str | None
    ) -> None:
        self.kind = kind
        self.key = key
        self.at = at
        self.zone = zone
        self.heading = heading
        self.elements: list[Element] = []
        # The objects that the elements were read from.
        self.objects: list[Value] = []
        # One card that is no list: it says who leads.
        self.single = False
        # A text that is a list.
        self.text: Text | None = None


class Found:
    """What was found in an object: parts of a deck, and decks of their own."""

    __slots__ = ("decks", "key", "node", "not_read", "parts", "within")

    def __init__(self, node: Value, key: str = "") -> None:
        self.node = node
        self.key = key
        self.parts: list[Part] = []
        self.decks: list[Found] = []
        # Keys of what looks like a list of cards, and is not read.
        self.not_read: list[str] = []
        # The object within this one that is the deck, where it has a title of its own.
        self.within: Value = None

    def __bool__(self) -> bool:
        return bool(self.parts or self.decks)

    def every_part(self) -> Iterator[Part]:
        """Its parts, and those of the decks within it."""
        yield from self.parts
        for deck in self.decks:
            yield from deck.every_part()

    def count(self) -> int:
        """How many elements all its lists have."""
        return sum(len(part.elements) for part in self.every_part())

    @property
    def is_deck(self) -> bool:
        """Whether it has parts that only a deck has."""
        return any(
            part.zone in (Zone.COMMANDER, Zone.MAIN) or part.kind is Kind.WHOLE
            for part in self.parts
        )

    @property
    def has_main(self) -> bool:
        """Whether it says plainly what is in the deck."""
        return any(
            part.kind <= Kind.SORTED and part.zone in (None, Zone.MAIN) for part in self.parts
        )

    def take(self, other: Found) -> None:
        """Take the parts of an object within this one for its own."""
        titled = isinstance(other.node, Object) and _title(other.node) and other.is_deck
        self.within = self.within or other.within or (other.node if titled else None)
        self.parts += other.parts
        self.decks += other.decks
        self.not_read += other.not_read


class Context:
    """What the keys above an object say of it."""

    __slots__ = ("heading", "left_out", "sections", "zone")

    def __init__(
        self,
        zone: Zone | None = None,
        heading: str | None = None,
        left_out: frozenset[str] = frozenset(),
        sections: bool = False,
    ) -> None:
        self.zone = zone
        self.heading = heading
        self.left_out = left_out
        # Whether the object's keys name parts of a deck, whatever they are.
        self.sections = sections

    def below(self, known: bool, zone: Zone | None, key: str, sections: bool = False) -> Context:
        """The context of what stands below a key."""
        if zone is not None and (self.zone in (None, Zone.MAIN) or zone is not Zone.MAIN):
            return Context(zone, self.heading, self.left_out, sections)
        heading = key if known and zone is None else self.heading
        return Context(self.zone, heading, self.left_out, sections)


class Search:
    """Goes through a document."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        # The longest list or object that was looked at and is no list of cards.
        self.nearest: tuple[int, str, Value] = (0, "", None)

    def document(self, values: Sequence[Value]) -> Found:
        """All that the values of a document hold."""
        root: Value = values[0]
        if len(values) > 1:
            root = Array(values)
            root.start = 0
        found = Found(root)
        if isinstance(root, Array):
            self._array(found, Text(), root, Context(), Kind.WHOLE)
        elif isinstance(root, Object):
            part = self._object_part(root, Text(), Context(), Kind.WHOLE)
            if part is not None and not holds_parts(root):
                found.parts.append(part)
            else:
                found.take(self.object(root, Context()))
        return found

    # ---------------------------------------------------------------- objects

    def object(self, node: Object, context: Context) -> Found:
        """What an object that is no card holds."""
        found = Found(node)
        left_out = _left_out(node)
        if left_out:
            context = Context(
                context.zone, context.heading, context.left_out | left_out, context.sections
            )
        unknown: list[Found] = []
        for key, value in node.pairs():
            if isinstance(value, Text):
                self._text(found, key, value, context)
            elif isinstance(value, Array | Object) and value:
                self._value(found, unknown, key, value, context)
        self._settle(found, unknown)
        return found

    def _value(
        self,
        found: Found,
        unknown: list[Found],
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
            kind = Kind.WHOLE
            below = context if zone is None else context.below(False, None, key)
        elif known:
            kind = Kind.SORTED if zone is None else Kind.ZONE
            below = context.below(known, zone, key)
        elif context.sections:
            kind, below = Kind.SORTED, context.below(True, None, key)
        else:
            kind, below = Kind.UNKNOWN, context
        if isinstance(value, Array):
            self._array(found, key, value, below, kind)
            return
        part = self._object_part(value, key, below, kind)
        if part is not None:
            found.parts.append(part)
            return
        if kind is not Kind.UNKNOWN and self._single(found, key, value, below):
            return
        child = self.object(value, below)
        child.key = key
        if kind is Kind.UNKNOWN:
            unknown.append(child)
        else:
            found.take(child)

    def _settle(self, found: Found, unknown: list[Found]) -> None:
        """Say what the objects below keys that say nothing are: this deck, decks, or neither."""
        unknown = [child for child in unknown if child]
        if not unknown:
            return
        if found.has_main:
            found.not_read += [child.key for child in unknown]
        elif len(unknown) == 1:
            found.take(unknown[0])
            if not found.decks and isinstance(found.node, Object) and not _title(found.node):
                found.node, found.key = unknown[0].node, unknown[0].key
        elif all(child.is_deck or child.decks for child in unknown):
            for child in unknown:
                found.decks += [child] if child.parts else child.decks
        else:
            for child in unknown:
                for part in child.parts:
                    part.heading = part.heading or child.key
                found.take(child)

    def _single(self, found: Found, key: Text, value: Object, context: Context) -> bool:
        """Take an object for the one card that a key names: ``"commander": {"name": ...}``."""
        if context.zone is None or holds_parts(value) or self.cards.name_in(value) is None:
            return False
        if context.zone is Zone.MAIN:
            return True  # no deck is one card: it is the picture on Moxfield's page
        part = Part(Kind.ZONE, key, value.start, context.zone, context.heading)
        part.single = True
        self._add(part, value, context)
        found.parts.append(part)
        return True

    def _object_part(self, node: Object, key: Text, context: Context, kind: Kind) -> Part | None:
        """An object as a list of cards, by their names or by ids; None if it is none."""
        pairs = list(node.pairs())
        part = Part(kind, key, node.start, context.zone, context.heading)
        names = [name for name, _ in pairs]
        numbers = sum(1 for _, value in pairs if _is_count(value))
        if numbers == len(pairs) and pairs:
            if not may_be_names(names) or (kind is Kind.UNKNOWN and not _are_plainly_names(names)):
                return None
            part.elements = [self.cards.counted(name, value) for name, value in pairs]
            return part
        entries = [value for _, value in pairs if isinstance(value, Object)]
        if len(entries) < len(pairs) or not entries or own_name(node) is not None:
            return None
        if any(map(holds_parts, entries[:_SAMPLE])) or not may_be_names(names):
            return None
        named = sum(1 for entry in entries if self._is_entry(entry))
        if kind is Kind.UNKNOWN:
            plain = 2 * named >= len(entries) and all(map(_says_how_many, entries))
        else:
            plain = 2 * named >= len(entries) or all(map(_says_of_card, entries))
        if not plain:
            return None
        for name, entry in pairs:
            assert isinstance(entry, Object)
            self._add(part, entry, context, name)
        return part

    # ------------------------------------------------------------------ lists

    def _array(self, found: Found, key: Text, values: Array, context: Context, kind: Kind) -> None:
        """A list: of cards, of names, or of decks."""
        objects = [value for value in values if isinstance(value, Object)]
        texts = [value for value in values if isinstance(value, Text)]
        entries = sum(1 for value in objects if self._is_entry(value))
        pairs = sum(1 for value in values if _is_pair(value) or _is_named(value))
        if any("\n" in text for text in texts):
            for text in texts:
                if is_list(text):
                    deck = Found(text)
                    deck.parts.append(_text_part(text, key, Context(), Kind.WHOLE))
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
                    self._array(found, key, each, context, kind)
            self._note(key, values)
            return
        if kind is Kind.UNKNOWN:
            counted = sum(1 for text in texts if _COUNTED.match(text))
            if len(texts) > entries + pairs and 2 * counted < len(texts):
                kind = Kind.NAMES
        part = Part(kind, key, values.start, context.zone, context.heading)
        for each in values:
            self._add(part, each, context)
        found.parts.append(part)

    def _add(self, part: Part, value: Value, context: Context, key: Text | None = None) -> None:
        """Add an element to a part, as the card that it is."""
        if isinstance(value, Object):
            part.elements.append(self.cards.entry(value, key, context.left_out))
            part.objects.append(value)
        elif isinstance(value, Text):
            if value.strip():
                part.elements.append(self.cards.line(value))
        elif isinstance(value, Array):
            if _is_pair(value):
                part.elements.append(self.cards.pair(value))
            elif _is_named(value):
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
                    "a number stands in this list in place of a card",
                    _HOW_TO_WRITE,
                )
            )

    def _decks(self, found: Found, value: Array | Object) -> None:
        pairs: Iterable[tuple[str, Value]] = (
            value.pairs() if isinstance(value, Object) else (("", each) for each in value)
        )
        for key, each in pairs:
            child = Found(each, key)
            if isinstance(each, Object):
                part = self._object_part(each, Text(key), Context(), Kind.WHOLE)
                if part is not None and not holds_parts(each):
                    child.parts.append(part)
                else:
                    child = self.object(each, Context())
                    child.key = key
            elif isinstance(each, Array):
                self._array(child, Text(key), each, Context(), Kind.WHOLE)
            elif isinstance(each, Text) and is_list(each):
                child.parts.append(_text_part(each, Text(key), Context(), Kind.WHOLE))
            if child:
                self._as_decks(found, child)

    def _as_decks(self, found: Found, child: Found) -> None:
        decks, child.decks = child.decks, []
        if child.parts:
            found.decks.append(child)
        found.decks += decks

    def _sections(self, found: Found, value: Array | Object, context: Context) -> None:
        """The parts of one deck, by key or each with its name: Deckstats' ``sections``."""
        if isinstance(value, Object):
            if all(map(_are_names_of_parts, value.values())):
                return  # Scryfall tells by them which parts stand first
            part = self._object_part(value, Text(), context, Kind.UNKNOWN)
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
                name = _section_name(each)
                _, zone = zone_of(name)
                below = context.below(True, zone, name) if name else context
                below.sections = True
                found.take(self.object(each, below))

    # ------------------------------------------------------------------ texts

    def _text(self, found: Found, key: Text, text: Text, context: Context) -> None:
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
            kind = Kind.ZONE if zone is not None and words not in WHOLE else Kind.WHOLE
            below = context if words in WHOLE else context.below(False, zone, key)
            found.parts.append(_text_part(text, key, below, kind))

    def _leader(self, found: Found, key: Text, text: Text, zone: Zone | None) -> None:
        name = text.strip()
        if name.casefold() in NOBODY or _ID.fullmatch(name) or len(name) < _SHORTEST_NAME:
            return
        part = Part(Kind.ZONE, key, text.start, zone, None)
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


_HOW_TO_WRITE: Final = 'write it as in {"name": "Sol Ring", "quantity": 1}'
_TYPED: Final = frozenset({"raw text"})
_SHORTEST_NAME: Final = 2
_SAMPLE: Final = 20


def _text_part(text: Text, key: str, context: Context, kind: Kind) -> Part:
    part = Part(kind, key, text.start, context.zone, context.heading)
    part.text = text
    return part


def holds_parts(value: Object) -> bool:
    """Whether an object has parts of a deck in it: it is a deck or a section, and no card."""
    for key, child in value.items():
        if isinstance(child, Array):
            if not child or not isinstance(child[0], Text | Object | Array):
                continue
        elif isinstance(child, Object):
            if not child or own_name(child) is not None or _is_of_a_card(child):
                continue
            # Numbers by name, or objects by name or id; both at once are the facts of one card.
            if not (
                all(map(_is_count, child.values()))
                or all(isinstance(each, Object | Array) for each in child.values())
            ):
                continue
        elif not (isinstance(child, Text) and is_list(child)):
            continue
        words = words_of(key)
        if words in WHOLE or words in DECKS:
            return True
        if words in SECTIONS:
            first = child[0] if isinstance(child, Array) else child
            if first is child or (isinstance(first, Object) and holds_parts(first)):
                return True
            continue
        known, zone = zone_of(key)
        if known and (zone is None or zone in _MAIN_PARTS):
            return True
    return False


def _is_of_a_card(value: Object) -> bool:
    """Whether an object holds the object of a card, as Archidekt's do."""
    return any(words_of(key) in _CARD_OBJECTS for key in value)


_CARD_OBJECTS: Final = frozenset(("oracle card", "card digest"))


def _left_out(node: Object) -> frozenset[str]:
    """The names, folded, of the categories whose cards are not in the deck (Archidekt)."""
    names: set[str] = set()
    for key, value in node.items():
        if words_of(key) in SECTIONS and isinstance(value, Array):
            for each in value:
                if isinstance(each, Object):
                    name = own_name(each)
                    if name is not None and any(
                        said is False and words_of(inner) in NOT_INCLUDED
                        for inner, said in each.items()
                    ):
                        names.add(name.strip().casefold())
    return frozenset(names)


def _section_name(section: Object) -> str:
    for wanted in _SECTION_NAMES:
        for key, value in section.items():
            if isinstance(value, Text) and words_of(key) == wanted:
                return value
    return ""


_SECTION_NAMES: Final = (
    "name", "title", "section", "category", "type", "board", "zone", "label", "key", "header",
)  # fmt: skip


def _are_names_of_parts(value: Value) -> bool:
    return isinstance(value, Array) and all(
        isinstance(each, Text) and zone_of(each)[0] for each in value
    )


def _title(node: Object) -> bool:
    return any(words_of(key) in TITLES and isinstance(value, Text) for key, value in node.items())


def _is_count(value: Value) -> bool:
    if isinstance(value, Text):
        return value.strip().isdigit()
    return isinstance(value, int | float) and not isinstance(value, bool)


def _is_pair(value: Value) -> bool:
    return (
        isinstance(value, Array)
        and len(value) == 2
        and {isinstance(each, Text) for each in value} == {True, False}
        and any(_is_count(each) for each in value)
    )


def _is_named(value: Value) -> bool:
    """Whether it is a name with what is said of it: ``["Forest", {"qty": 4, "b": "main"}]``."""
    return (
        isinstance(value, Array)
        and len(value) == 2
        and isinstance(value[0], Text)
        and isinstance(value[1], Object)
        and _says_how_many(value[1])
    )


def _are_plainly_names(names: Sequence[str]) -> bool:
    """Whether keys are names of cards beyond doubt, so that nothing else need say it."""
    return (
        len(names) >= _FEWEST_COUNTED
        and all(name[:1].isupper() for name in names)
        and sum(" " in name for name in names) * 2 >= len(names)
    )


def _says_how_many(entry: Object) -> bool:
    return any(Field.QUANTITY in fields_of(key) for key in entry)


def _says_of_card(entry: Object) -> bool:
    return any(
        field in _OF_A_CARD
        for layer in layers_of(entry)
        for key in layer
        for field in fields_of(key)
    )


_OF_A_CARD: Final = frozenset({Field.QUANTITY, Field.SET, Field.NUMBER, Field.FOIL, Field.LAYOUT})
