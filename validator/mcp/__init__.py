"""The library's questions as tools for assistants, by the Model Context Protocol."""
