"""All decks of an event in one sheet: what it holds, and the ways to write it."""
