"""Decklists: what an input says, entry by entry and line by line, before any card is known.

`parse_decklists` reads what a file holds. Which syntax that is, `recognize` tells; each is a
module of its own. A deck that a program holds is read by `Decklist.from_mapping`.
"""

from collections.abc import Callable
from functools import cache

from validator.base.mistakes import wrong_type
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import Decklist, Line
from validator.decklist.decode import decode, split_lines
from validator.decklist.entry import Aside, Entry, Evidence, Reading, Written
from validator.decklist.faults import DecklistError, DecklistTypeError, Fault
from validator.decklist.zone import Zone

__all__ = [
    "Aside",
    "Decklist",
    "DecklistError",
    "DecklistTypeError",
    "Entry",
    "Evidence",
    "Fault",
    "Line",
    "Reading",
    "Written",
    "Zone",
    "decode",
    "parse_decklist",
    "parse_decklists",
    "split_lines",
]


def parse_decklist(text: str, names: CardNames | None = None) -> Decklist:
    """The decklist that ``text`` is, whatever program or hand wrote it; the first of several.

    Every line of the text becomes one of the list's ``lines``. A line that is none of a
    decklist becomes one of its ``faults``, and the rest is read all the same. Raises
    `DecklistError` for a text that is larger than any decklist, or broken beyond reading.
    """
    return parse_decklists(text, names)[0]


def parse_decklists(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """Every deck that ``text`` holds, in order, at least one; see `parse_decklist`.

    Each line of the text is a line of one of them, and keeps its number. ``names`` tells what is a
    card's name; without it a text is read by its form alone. Raises ``TypeError``
    for what is not a string.
    """
    if not isinstance(text, str):
        raise wrong_type("a decklist's text", "a str", text)
    return _reader()(text, names)


@cache
def _reader() -> Callable[[str, CardNames | None], tuple[Decklist, ...]]:
    from validator.decklist.recognize import read_decks  # which a mapping can do without

    return read_decks
