"""Variants that add to a game what its players otherwise leave at home: planes, schemes."""
