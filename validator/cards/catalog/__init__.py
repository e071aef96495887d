"""All cards by name, in one SQLite file: its schema, how it is compiled, and look-ups."""
