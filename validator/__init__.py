"""Judge Magic: The Gathering decks by the Comprehensive Rules."""

__version__ = "0.1.0"
