"""What a line of a decklist may be, before it is known what part of the list it stands in."""

from __future__ import annotations

from sys import intern
from typing import Final, NamedTuple, TypeAlias

from validator.decklist.entry import Written
from validator.decklist.text.signs import (
    ABOUT,
    BARE,
    BLANK,
    COUNTED,
    LEADS,
    PLACED,
    TITLE,
    Sign,
)
from validator.decklist.zone import Zone

# What lines that name the deck call its name.
TITLE_KEYS: Final = frozenset({"name", "title", "deck", "deck name", "deckname"})


class CardLine(NamedTuple):
    """A line that names a card. ``zone`` is what the line itself says: a prefix, a mark."""

    written: Written
    zone: Zone | None = None


class Heading(NamedTuple):
    """A heading. It opens ``zone``, or where that is None only sorts the cards below it.

    Headings of one ``style`` ("//", "[", "=") are on the same level of a list. ``card`` is what it
    says where it is none: ``Mountain (97)``.
    """

    text: str
    zone: Zone | None
    style: str
    about: bool = False
    card: CardLine | None = None


class Setting(NamedTuple):
    """A line that tells of the deck. ``card`` is what it says where it cannot be that."""

    key: str
    value: str
    card: CardLine | None = None


class Remark(NamedTuple):
    """A comment, in the style of the headings that it may be one of.

    ``like_card`` starts with a quantity; ``divides`` is a line drawn between parts. ``card`` is
    what it says where it is no comment, or what it says of a card that is none of the deck: one
    that is struck out, or that it takes out (``removes``).
    """

    text: str
    style: str
    like_card: bool = False
    divides: bool = False
    card: CardLine | None = None
    removes: bool = False


class Wrong(NamedTuple):
    """A line that is none of these; ``card`` is what it may say of one all the same. ``is_slip``
    where a sign of a card's line is missing: nothing else is meant by it."""

    column: int
    message: str
    help: str
    card: CardLine | None = None
    is_slip: bool = False


LineContent: TypeAlias = CardLine | Heading | Setting | Remark | Wrong


class Row:
    """What a line says, and at hand what everybody asks of a card who reads a list: a hundred
    rows need not be looked into.

    ``name`` is the card's, and empty where there is none.
    """

    __slots__ = ("_content", "name", "quantity", "sign")

    def __init__(self, sign: Sign, name: str, quantity: int, content: LineContent | None) -> None:
        self.sign: Sign = sign
        self.name = name
        self.quantity = quantity
        self._content = content

    @property
    def content(self) -> LineContent | None:
        """What the line says; None for an empty line."""
        return self._content

    @property
    def written(self) -> Written:
        """What the line says of its card."""
        content = self.content
        return content.written if isinstance(content, CardLine) else _NOTHING


def row_of(content: LineContent | None) -> Row:
    """The row of a line that says this."""
    if isinstance(content, CardLine):
        written = content.written
        sign: Sign = BARE if written.bare else COUNTED
        if content.zone is not None:
            sign = PLACED
        # The same text as the card's own name, where it is that: found without comparing them.
        return Row(sign, intern(str(written.name)), written.quantity, content)
    return Row(_sign(content), "", 0, content)


def _sign(content: Heading | Setting | Remark | Wrong | None) -> Sign:
    if isinstance(content, Heading):
        return ABOUT if content.about else LEADS if content.zone is Zone.COMMANDER else "h"
    if isinstance(content, Setting):
        return TITLE if content.key in TITLE_KEYS else "m"
    if isinstance(content, Remark):
        return "c"
    return BLANK if content is None else "e"


_NOTHING: Final = Written("")
