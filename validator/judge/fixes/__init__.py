"""Fixes and repairs: what changes a deck so that a finding is gone, and which changes are best."""
