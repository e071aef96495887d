"""Decks in JSON."""
