"""How the doubtful lines of a list are meant: one decision over the whole list."""
