"""Tests that need what is not ours to give away: each says what, and where one would get it."""
