"""What knows no game: immutable values, lazy sequences, files and locks, grammars, words."""
