"""What a card does in a game, as far as building a deck asks for it: values, and no prose."""
