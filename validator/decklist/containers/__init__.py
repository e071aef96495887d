"""Lists in whatever holds strings: the strings that are names of cards are the cards."""
