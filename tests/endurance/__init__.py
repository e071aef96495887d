"""Runs of hours: programs, not tests of the suite. benchmarks/endurance.md says what they found."""
