"""Judge Magic: The Gathering decks by the Comprehensive Rules."""
