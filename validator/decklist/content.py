"""What a line of a decklist may be, before it is known what part of the list it stands in."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from validator.decklist.model import Written, Zone


class CardLine(NamedTuple):
    """A line that names a card. ``zone`` is what the line itself says: a prefix, a mark."""

    written: Written
    zone: Zone | None = None


class Heading(NamedTuple):
    """A heading. It opens ``zone``, or where that is None only sorts the cards below it.

    Headings of one ``style`` ("//", "[", "=") are on the same level of a list.
    """

    text: str
    zone: Zone | None
    style: str
    about: bool = False


class Setting(NamedTuple):
    """A line that tells of the deck. ``card`` is what it says where it cannot be that."""

    key: str
    value: str
    card: CardLine | None = None


class Remark(NamedTuple):
    """A comment, in the style of the headings that it may be one of.

    ``like_card`` starts with a quantity; ``divides`` is a line drawn between parts.
    """

    text: str
    style: str
    like_card: bool = False
    divides: bool = False


class Wrong(NamedTuple):
    """A line that is none of these."""

    column: int
    message: str
    help: str


LineContent: TypeAlias = CardLine | Heading | Setting | Remark | Wrong
