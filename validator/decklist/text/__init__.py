"""Text lists: lines read by ``grammar/decklist.lark``, strung together into zones."""
