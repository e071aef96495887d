"""Measurements: what is printed here is what the README may claim."""
