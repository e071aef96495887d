"""What tables, JSON and XML say of a card: which things, by which names, with which values."""
