"""Decks as tables."""
