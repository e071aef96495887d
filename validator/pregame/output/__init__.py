"""Hands, odds and the start of a game as lines for people or as JSON values."""
