"""What tests of readers ask of a decklist."""

from __future__ import annotations

from validator.decklist import Decklist


def cards(decklist: Decklist) -> list[tuple[int, str, str]]:
    """Each entry's quantity, name and zone."""
    return [(entry.quantity, entry.name, entry.zone.value) for entry in decklist.entries]
