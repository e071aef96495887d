"""What an XML text holds: its elements in order, each with its place."""

from __future__ import annotations

from dataclasses import dataclass, field

from validator.decklist.decklist import Line, LineKind
from validator.decklist.decode import split_lines
from validator.decklist.faults import Fault


@dataclass(slots=True)
class Element:
    """An element: its name and attributes in small letters, where it starts, what it is in."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    parent: Element | None
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in it, but not in the elements in it."""
        return "".join(self.parts)


@dataclass(slots=True)
class Document:
    """The elements of a text in order, and its faults."""

    elements: list[Element] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def root(self) -> str:
        """The name of the outermost element; empty where there is none."""
        return self.elements[0].tag if self.elements else ""


def lines_of(text: str, kinds: dict[int, LineKind]) -> tuple[Line, ...]:
    """Every line of the text; what ``kinds`` does not tell is blank, or part of the frame."""
    return tuple(
        Line(number, kinds.get(number) or ("metadata" if line.strip() else "blank"), line)
        for number, line in enumerate(split_lines(text), start=1)
    )
