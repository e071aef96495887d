"""From a list to a deck: how its lines are meant, which cards they name, and who leads."""
