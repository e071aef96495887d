"""Answers beyond a report."""
