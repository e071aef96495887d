"""Decklists: what an input says, entry by entry and line by line, before any card is known.

`parse_decklist` reads text. Each syntax is a module of its own beside `text`; a deck that a
program holds is read by `Decklist.from_mapping`.
"""

from validator.decklist.decode import decode, split_lines
from validator.decklist.model import (
    Decklist,
    DecklistError,
    Entry,
    Fault,
    Line,
    Reading,
    Written,
    Zone,
)

__all__ = [
    "Decklist",
    "DecklistError",
    "Entry",
    "Fault",
    "Line",
    "Reading",
    "Written",
    "Zone",
    "decode",
    "parse_decklist",
    "split_lines",
]


def parse_decklist(text: str) -> Decklist:
    """The decklist that ``text`` is, whatever program or hand wrote it.

    Every line of the text becomes one of the list's ``lines``. A line that is none of a
    decklist becomes one of its ``faults``, and the rest is read all the same. Raises
    `DecklistError` for a text that is larger than any decklist.
    """
    from validator.decklist.text import read_text  # Lark, which a mapping can do without

    return read_text(text)
