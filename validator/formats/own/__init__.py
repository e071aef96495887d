"""Formats that a caller gives as a mapping: what they say, and whether it can be."""
