"""Runs of hours: programs, not tests of the suite. docs/endurance.md says what they found."""
