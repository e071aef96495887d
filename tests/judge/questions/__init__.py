"""Questions about decks."""
