"""The standings of an event, as sites write them: who plays, and each player's list."""
