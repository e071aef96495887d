"""What a card is: facts by name, and what its own text changes. Knows no lists."""
