"""All decks of an event judged: who plays with which list, and the sheet of what was found."""
