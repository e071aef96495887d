"""A game that goes on: who leaves it, what all choose at once, cards drawn, and its record."""
