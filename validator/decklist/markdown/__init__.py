"""Notes in Markdown with a list in them."""
