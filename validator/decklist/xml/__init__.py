"""Decks in XML."""
