"""A language server for decklists: what `check`, `fix` and `convert` say, as editors ask for it."""
