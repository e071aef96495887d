"""What a list was read from by the names in it, for whoever wants to change it."""

from __future__ import annotations

from typing import NamedTuple

from validator.decklist.json.nodes import JsonSource


class CardSpans(NamedTuple):
    """Where a card's name and its count start and end: offsets in the text.

    ``copies`` is None if no count is written, or if several numbers add up to it.
    """

    name: tuple[int, int]
    copies: tuple[int, int] | None


class ContainerSource:
    """A container of names: its text, and the spans of its cards by the line and the column of
    their names."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.cards: dict[tuple[int | None, int | None], CardSpans] = {}


class JsonContainer(JsonSource):
    """A container that is JSON: its values have pointers, too."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.container = ContainerSource(text)


def container_of(source: object) -> ContainerSource | None:
    """The container that a source is; None for any other source."""
    if isinstance(source, JsonContainer):
        return source.container
    return source if isinstance(source, ContainerSource) else None
