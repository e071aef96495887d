"""What a line says, told in a word or two."""

from __future__ import annotations

from validator.decklist import Reading
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine


def card_of(line: str) -> CardLine:
    """The card that a line is, or may be where it is taken for none."""
    content = read_line(line)
    card = content if isinstance(content, CardLine) else getattr(content, "card", None)
    assert isinstance(card, CardLine), (line, content)
    return card


def readings(line: str) -> list[Reading]:
    """The readings of a line as a card or several, its first among them."""
    card = card_of(line)
    written = card.written
    first = Reading("card", written.name, written.quantity, written.column or 1, zone=card.zone)
    return [first, *(each for each in written.readings if each.kind == "card")]


def cards(line: str) -> list[tuple[tuple[int, str], ...]]:
    """The cards of each reading: how many, and their names as written."""
    found = []
    for reading in readings(line):
        copies = reading.also_quantities or [1] * len(reading.also)
        others = zip(copies, reading.also, strict=True)
        found.append(((reading.quantity, reading.name), *others))
    return found
