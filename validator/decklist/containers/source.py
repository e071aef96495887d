"""What a list was read from by the names in it, for whoever wants to change it."""

from __future__ import annotations


class ContainerSource:
    """A container that no program's reader knows."""

    def __init__(self, text: str) -> None:
        self.text = text
