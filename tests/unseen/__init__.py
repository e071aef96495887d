"""Decklists written before the reader they test: `README.md` says how they were made."""
