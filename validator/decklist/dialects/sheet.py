"""What is written: the cards of a deck by zone, and what a program can hold of them."""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterator

from validator.base.value import Value
from validator.decklist.decklist import Zone


class Detail(enum.Enum):
    """What a list may say of a card beside its name and its number."""

    PRINTING = "set and collector number"
    FINISH = "finish"
    CATEGORIES = "categories"
    TAGS = "tags"
    COMMENT = "comment"


class NameStyle(enum.Enum):
    """How a program names a card of two parts."""

    FULL = "full"
    """``Fire // Ice``, ``Esika, God of the Tree // The Prismatic Bridge``."""
    HALVES = "halves"
    """Both halves of what is printed on one face, else the front face alone."""
    MTGO = "mtgo"
    """``Fire/Ice``, else the front face alone."""


class Item(Value):
    """Some copies of a card in a zone, with what is to be written of them."""

    name: str
    quantity: int
    zone: Zone
    set: str | None = None
    number: str | None = None
    finish: str | None = None
    """``foil`` or ``etched``."""
    categories: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    comment: str | None = None


class Sheet(Value):
    """The items of a deck in the order to write them, and its title."""

    items: tuple[Item, ...]
    title: str | None = None

    def of(self, *zones: Zone) -> Iterator[Item]:
        """The items of these zones."""
        return (item for item in self.items if item.zone in zones)


class Target(Value):
    """A program that reads decklists: what its lists hold, and how one is written."""

    id: str
    program: str
    write: Callable[[Sheet], str]
    zones: tuple[Zone, ...]
    """The zones it keeps apart, the main deck too."""
    details: frozenset[Detail] = frozenset()
    names: NameStyle = NameStyle.FULL
    title: bool = False
    """Whether a list holds the deck's name."""
    rebalanced: bool = False
    """Whether it knows MTG Arena's rebalanced cards, by an `A-` before their names."""
    one_sideboard: bool = False
    """Whether commanders stand in the sideboard, so that a deck with one has no other."""
