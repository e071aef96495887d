"""What is found in a JSON document: decks, and the parts of each."""

from __future__ import annotations

import enum
from collections.abc import Iterator

from validator.decklist.json.card import Element, Read
from validator.decklist.json.search.shapes import has_title
from validator.decklist.json.source import Object, Text, Value
from validator.decklist.zone import Zone


class Clarity(enum.IntEnum):
    """How clearly a list of cards says that it is one; the clearest first."""

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
    GUESS = 6
    """Its key says nothing, and what stands there may be a card or anything else."""


class Shape(enum.Enum):
    """How the elements of a list of cards are written."""

    COUNTED = enum.auto()
    """They say how many."""
    OBJECTS = enum.auto()
    """Objects with a name."""
    NAMES = enum.auto()
    """Texts, most of them written like names of several words."""
    WORDS = enum.auto()
    """Texts, most of them of one word: the names of lands, colors, tags."""


class CardList:
    """A list of cards in a deck."""

    __slots__ = ("at", "clarity", "elements", "heading", "key", "objects", "single", "text", "zone")

    def __init__(
        self, clarity: Clarity, key: str, at: int, zone: Zone | None, heading: str | None
    ) -> None:
        self.clarity = clarity
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

    @property
    def in_main(self) -> bool:
        """Whether its cards are the deck's, as far as its key says."""
        return self.zone in (None, Zone.MAIN)

    @property
    def shape(self) -> Shape:
        """How most of its elements are written."""
        written = [element.written for element in self.elements if isinstance(element, Read)]
        if 2 * sum(not each.bare for each in written) >= len(written):
            return Shape.COUNTED
        if self.objects:
            return Shape.OBJECTS
        several = sum(" " in each.name and each.name[0].isupper() for each in written)
        return Shape.NAMES if 2 * several >= len(written) else Shape.WORDS


class FoundDeck:
    """What was found in an object: parts of a deck, and decks of their own."""

    __slots__ = ("decks", "key", "node", "parts", "unread", "within")

    def __init__(self, node: Value, key: str = "") -> None:
        self.node = node
        self.key = key
        self.parts: list[CardList] = []
        self.decks: list[FoundDeck] = []
        # What looks like lists of cards beside those of the deck.
        self.unread: list[FoundDeck] = []
        # The object within this one that is the deck, where it has a title of its own.
        self.within: Value = None

    @classmethod
    def of(cls, parts: list[CardList]) -> FoundDeck:
        """Parts that nothing else is known of."""
        found = cls(None)
        found.parts = parts
        return found

    def __bool__(self) -> bool:
        return bool(self.parts or self.decks)

    def every_part(self) -> Iterator[CardList]:
        """Its parts, and those of all within it."""
        yield from self.parts
        for deck in (*self.decks, *self.unread):
            yield from deck.every_part()

    def copies(self) -> int:
        """How many cards its lists have together."""
        return sum(
            element.written.quantity
            for part in self.every_part()
            for element in part.elements
            if isinstance(element, Read)
        )

    @property
    def is_deck(self) -> bool:
        """Whether it has parts that only a deck has."""
        return any(
            part.zone in (Zone.COMMANDER, Zone.MAIN) or part.clarity is Clarity.WHOLE
            for part in self.parts
        )

    @property
    def has_main(self) -> bool:
        """Whether it says plainly what is in the deck."""
        return any(part.clarity <= Clarity.SORTED and part.in_main for part in self.parts)

    def take(self, other: FoundDeck) -> None:
        """Take the parts of an object within this one for its own."""
        titled = isinstance(other.node, Object) and has_title(other.node) and other.is_deck
        self.within = self.within or other.within or (other.node if titled else None)
        self.parts += other.parts
        self.decks += other.decks
        self.unread += other.unread


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

    def leaving_out(self, categories: frozenset[str]) -> Context:
        """The same, where the cards of more categories are not in the deck."""
        return Context(self.zone, self.heading, self.left_out | categories, self.sections)

    def in_sections(self) -> Context:
        """The same for an object whose keys name parts of a deck."""
        return Context(self.zone, self.heading, self.left_out, sections=True)
