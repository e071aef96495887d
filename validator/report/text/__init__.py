"""Reports in words, for a terminal or a pipe: renders lines, and prints nothing."""
