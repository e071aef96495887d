"""Fresh card facts from a server or a file, put in place in one step."""
