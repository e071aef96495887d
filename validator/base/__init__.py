"""What knows no game: immutable values, lazy sequences, files, grammars, words."""
