"""What a format asks of a deck, and which cards it lets in."""
