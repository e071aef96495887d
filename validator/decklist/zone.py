"""The parts of a decklist: their names in values, their keys in mappings, and their words."""

from __future__ import annotations

import enum


class Zone(enum.StrEnum):
    """A part of a decklist."""

    key: str
    """What it is called in a mapping of cards by role."""
    words: str
    """What it is called in a sentence."""

    # Whoever looks a zone up by its value gives that alone.
    def __new__(cls, value: str, key: str = "", words: str = "") -> Zone:
        """A zone by its value, with its key and its words."""
        zone = str.__new__(cls, value)
        zone._value_ = value
        zone.key = key
        zone.words = words
        return zone

    MAIN = "main", "main", "main deck"
    COMMANDER = "commander", "commanders", "commander"
    COMPANION = "companion", "companion", "companion"
    SIDEBOARD = "sideboard", "sideboard", "sideboard"
    MAYBEBOARD = "maybeboard", "maybeboard", "maybeboard"
    TOKENS = "tokens", "tokens", "tokens"
    PLANES = "planes", "planes", "planar deck"
    SCHEMES = "schemes", "schemes", "scheme deck"
    ATTRACTIONS = "attractions", "attractions", "Attraction deck"
    STICKERS = "stickers", "stickers", "sticker sheets"
    DISPLAY_COMMANDER = "display-commander", "display_commanders", "display commander"
    SIGNATURE_SPELL = "signature-spell", "signature_spells", "signature spell"
    NOT_IN_DECK = "not-in-deck", "not_in_deck", "cards that are not in the deck"

    # The hash of other enumerations is a Python function; zones are looked up for every card.
    __hash__ = str.__hash__
