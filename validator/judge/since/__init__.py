"""What changed for a deck since a day: the same list judged then and now."""
