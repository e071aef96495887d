"""Fresh card facts from a source, put in place in one step."""
