"""A dialect: what a program calls the things of a list, and what its lists can hold."""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from validator.base.value import Value
from validator.decklist.decklist import Decklist
from validator.decklist.dialects.sheet import Sheet
from validator.decklist.fields.field import Field, Key
from validator.decklist.zone import Zone

if TYPE_CHECKING:
    from validator.decklist.xml.elements import Document


class Detail(enum.Enum):
    """What a list may say of a card beside its name and its number."""

    PRINTING = "set and collector number"
    FINISH = "finish"
    CATEGORIES = "categories"
    TAGS = "tags"
    COMMENT = "comment"


class Naming(Value):
    """How a program names cards."""

    whole: tuple[str, ...] | None = None
    """Of which layouts it names all parts, and of all others the front face alone; ``None`` where
    it names all parts of any card: ``Esika, God of the Tree // The Prismatic Bridge``."""
    sign: str = " // "
    """What stands between the names of two parts."""
    ascii: bool = False
    """Whether it knows only the letters of a keyboard: ``Lim-Dul's Vault``."""


_NONE: Final[Mapping[Any, str]] = {}


class Dialect(Value):
    """A program that reads or writes decklists.

    Where several names are given for one thing, commas stand between them. How a name is spelled
    does not matter: ``Collector Number`` is ``collectorNumber`` too.
    """

    id: str
    program: str
    parts: Mapping[Zone, str] = _NONE
    """What it writes for each part of a list: the line above it, or the category behind a card.
    Empty where it writes nothing. In the order in which it writes them."""
    also: Mapping[Zone, str] = _NONE
    """What else it calls the parts of its texts."""
    marks: Mapping[Zone, str] = _NONE
    """What it writes behind a card to say which part the card is of."""
    fields: Mapping[Field, str] = _NONE
    """The columns of its tables and the keys of a card in its JSON."""
    keys: Mapping[Key, str] = _NONE
    """The keys of a deck in its JSON."""
    read: Callable[[Document, str], Decklist | None] | None = None
    """For XML: the deck of a document that was parsed from a text, if it is this program's."""
    called: str = ""
    """For XML: what such a deck is called to somebody who gave another."""
    writer: Callable[[Sheet], str] | None = None
    """None where the program has a better dialect to be written in."""
    zones: tuple[Zone, ...] = ()
    """The zones that are written apart, the main deck too."""
    details: frozenset[Detail] = frozenset()
    names: Naming = Naming()
    title: bool = False
    """Whether a list holds the deck's name."""
    rebalanced: bool = False
    """Whether it knows MTG Arena's rebalanced cards, by an `A-` before their names."""
    no_set: str = ""
    """What stands for a set, for a program that takes no card without one, where none is known."""
    ending: str = ""
    """How the names of its files end, where it goes by that: ``.dck``."""
    one_sideboard: bool = False
    """Whether commanders stand in the sideboard, so that a deck with one has no other."""

    def write(self, sheet: Sheet) -> str:
        """The text of a sheet whose every item the program can hold."""
        if self.writer is None:
            raise ValueError(f"there is no writer for {self.program}")
        return self.writer(sheet)


DECK: Final = (Zone.COMMANDER, Zone.COMPANION, Zone.MAIN, Zone.SIDEBOARD)
"""The zones that most programs have."""
PRINTED: Final = frozenset({Detail.PRINTING})
SHINING: Final = frozenset({Detail.PRINTING, Detail.FINISH})
HALVES: Final = ("split", "aftermath")
"""The layouts whose two names stand on one face, where they are read together (rule 709.4)."""
