"""What a table or a JSON may say: of a card, and of the list that it stands in.

What each is called, by which program, stands in `validator.decklist.dialects`; what players call
it, in `validator.decklist.fields.names` and `validator.decklist.json.keys`.
"""

from __future__ import annotations

import enum


class Field(enum.Enum):
    """Something that is said of a card, or of the list that it stands in."""

    NAME = enum.auto()
    QUANTITY = enum.auto()
    SET = enum.auto()
    """A set's code."""
    SET_NAME = enum.auto()
    NUMBER = enum.auto()
    FOIL = enum.auto()
    ZONE = enum.auto()
    CATEGORY = enum.auto()
    TAGS = enum.auto()
    COMMENT = enum.auto()
    ORACLE_ID = enum.auto()
    LAYOUT = enum.auto()
    """Scryfall's layout or the type line: either says what a token is."""
    IS_COMMANDER = enum.auto()
    IS_COMPANION = enum.auto()
    IS_SIDEBOARD = enum.auto()
    IS_MAYBEBOARD = enum.auto()
    IS_TOKEN = enum.auto()
    IS_IN_DECK = enum.auto()
    DECK = enum.auto()
    """The deck that the card is in, where one file holds several."""
    DECK_KIND = enum.auto()
    """What that deck is: ManaBox calls its binders and lists by the same column."""
    DELETED = enum.auto()
    """When the card was taken out again."""
    COLLECTION = enum.auto()
    """What only a list of someone's cards says: their condition, what was paid for them."""


class Key(enum.Enum):
    """What stands below a key of a deck in JSON."""

    WHOLE = enum.auto()
    """The list of the deck's cards, as far as nothing says otherwise."""
    DECKS = enum.auto()
    """Decks, each of its own."""
    SECTIONS = enum.auto()
    """Parts of one deck."""
    TEXTS = enum.auto()
    """A text with a line a card, beside or instead of a list."""
    CARD = enum.auto()
    """In a card's entry, more of the card."""
    REFERENCE = enum.auto()
    """In a card's entry, what the card is called elsewhere in the same file."""
    NO_LIST = enum.auto()
    """What tells of a card or a site, and may look like a list of cards."""
    NOT_INCLUDED = enum.auto()
    """Of a category: whether its cards are in the deck."""
