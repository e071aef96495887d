"""What a table says of its decks once, in a file beside them."""
