"""Where in a JSON document the lists of cards are, and what parts of which deck they are."""
