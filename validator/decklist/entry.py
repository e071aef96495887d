"""A card in a list: what its line says, how else that may be meant, and where it stands.

These values know no cards. Where only a card's name can tell how a line is meant, the entry
carries the other readings, in the order to try them.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable
from operator import attrgetter
from typing import Annotated, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from validator.base.declared import Doc
from validator.base.value import Value, replace
from validator.decklist.zone import Zone

# No list is meant to hold more copies of a card; larger numbers are slips of the finger.
MOST_COPIES: Final = 999_999_999

# What no line of a list may hold: control characters, but for those that are spaces, and halves of
# characters.
CONTROL: Final = "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]"
# The same for pydantic, which takes no halves at all; a name has something to see.
_TEXT: Final = r"^[^\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]*$"
_NAME: Final = (
    r"^[^\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]*[^\s\x00-\x1f\x7f-\x9f]"
    r"[^\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f]*$"
)


def name_mistake(name: str) -> str | None:
    """Why a text that a program gives can't be a card's name, where it can't."""
    if not name.strip():
        return "it is empty"
    control = None if name.isprintable() else re.search(CONTROL, name)
    return None if control is None else f"a control character (U+{ord(control[0]):04X}) is in it"


ReadingKind: TypeAlias = Literal["card", "header", "comment"]


class Evidence(enum.StrEnum):
    """What in a line or around it speaks for a reading, and for the first as well."""

    QUANTITY = "quantity"
    """A quantity is written, as for a card."""
    LABEL = "label"
    """A part of the list is named in front of it: ``Commander:``, ``SB:``."""
    ALONE = "alone"
    """A name is all that stands there, as in a heading."""
    REMARK = "remark"
    """The line is written as a comment."""
    NUMBER = "number"
    """The quantity is several digits and no more, as a name may begin."""
    PARENTHESES = "parentheses"
    """Parentheses stand right behind the name: a part of it, a set, or a note."""
    SLASHES = "slashes"
    """Slashes stand between two names, or between a name and a note."""
    JOINED = "joined"
    """A word or a sign joins what may be two names: ``&``, ``and``."""
    RESPELLED = "respelled"
    """No program writes such a line; spelled as programs do, it says this."""
    UNKNOWN_LABEL = "unknown-label"
    """Words and a colon stand in front of it that no table knows: ``Captain: X``."""
    UNKNOWN_PART = "unknown-part"
    """It stands below a key of JSON that says nothing, beside what is the deck by its keys."""
    HEADED = "headed"
    """It is written as a heading is, a count in brackets behind it: ``Mountain (97)``."""
    LISTED = "listed"
    """Signs stand in the line as between several cards: ``Sol Ring, Fog``."""
    STRUCK = "struck"
    """It is struck out: ``~~Sol Ring~~``."""
    CHANGE = "change"
    """It is written as a change to a list: ``+1 Sol Ring``."""


class Reading(Value):
    """Another way to read an entry's line.

    ``kind`` says as what: a ``card`` (then ``name``, ``quantity``, ``set`` and ``number`` are
    as in an entry), a ``header`` or a ``comment`` (then ``name`` is its text and ``quantity``
    0). ``also`` holds the names of further cards on the line: ``Commander: A & B`` may be one card
    or two; of each there are as many copies as ``also_quantities`` says, and one where that is
    empty. ``column`` counts from 1. ``evidence`` is what speaks for it. ``label`` is what stands
    in front of it, before a colon, and ``zone`` the part of the list that it is in by its own
    words, where they say so.
    """

    kind: ReadingKind
    name: Annotated[str, Doc(pattern=_TEXT)]
    quantity: Annotated[int, Doc(ge=0, le=MOST_COPIES)]
    column: Annotated[int, Doc(ge=1)]
    set: str | None = None
    number: str | None = None
    comment: str | None = None
    also: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()
    also_quantities: tuple[Annotated[int, Doc(ge=1, le=MOST_COPIES)], ...] = ()
    zone: Zone | None = None
    label: str | None = None


class Written(Value):
    """What one line says of a card, wherever in a list it stands.

    ``name`` is as written, and starts at ``column``, counted from 1 (None where the source
    has no columns). ``bare`` means that no quantity was written, so it is one. ``declared``
    means a line ``Commander: Name`` without a quantity: it says who leads, and the card may
    stand in the list as well. ``foil`` and ``marks`` are as written (``*F*``, ``*CMDR*``).
    ``path`` is the JSON Pointer (RFC 6901) of the card in the mapping that the deck was given as,
    and None in all else.
    """

    name: Annotated[str, Doc(pattern=_NAME)]
    quantity: Annotated[int, Doc(ge=1, le=MOST_COPIES)] = 1
    column: Annotated[int | None, Doc(ge=1)] = None
    set: str | None = None
    number: str | None = None
    foil: str | None = None
    marks: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    comment: str | None = None
    bare: bool = False
    declared: bool = False
    oracle_id: str | None = None
    readings: tuple[Reading, ...] = ()
    path: str | None = None


_Field = TypeVar("_Field")


class _Said(Generic[_Field]):
    """A field of what is written, as an attribute of the entry."""

    def __init__(self, field: str) -> None:
        self._get: Callable[[object], _Field] = attrgetter(f"written.{field}")

    def __get__(self, entry: object, kind: type | None = None) -> _Field:
        return self._get(entry)


class _Fields(NamedTuple):
    """What an entry is made of."""

    # Two objects, because the same line stands in thousands of lists: what it says is worked
    # out once and shared. A tuple, because a deck has a hundred: to make one takes a fifth of
    # the time of a frozen dataclass.
    line: Annotated[int | None, Doc(ge=1)]
    written: Written
    zone: Zone = Zone.MAIN
    zone_marked: bool = False
    block: Annotated[int, Doc(ge=0)] = 0
    heading: str | None = None


class Entry(_Fields):
    """A card in a list: what is written (also as attributes of the entry), and where.

    ``line`` counts from 1 and is None where the source has no lines. ``zone_marked`` is True
    where a heading, a prefix or a mark said the zone, False where the main deck is only taken
    for granted. ``block`` numbers, from 0, the runs of entries between blank lines and
    headings; ``heading`` is the last heading that only sorts cards ("Creatures (30)").
    """

    __slots__ = ()

    name = _Said[str]("name")
    quantity = _Said[int]("quantity")
    column = _Said["int | None"]("column")
    set = _Said["str | None"]("set")
    number = _Said["str | None"]("number")
    foil = _Said["str | None"]("foil")
    marks = _Said["tuple[str, ...]"]("marks")
    categories = _Said["tuple[str, ...]"]("categories")
    tags = _Said["tuple[str, ...]"]("tags")
    comment = _Said["str | None"]("comment")
    bare = _Said[bool]("bare")
    declared = _Said[bool]("declared")
    oracle_id = _Said["str | None"]("oracle_id")
    readings = _Said["tuple[Reading, ...]"]("readings")
    path = _Said["str | None"]("path")

    def read_as(self, reading: Reading) -> Entry:
        """This entry with another of its readings in place of the first."""
        return self._replace(
            written=replace(
                self.written,
                name=reading.name,
                quantity=reading.quantity,
                column=reading.column,
                set=reading.set,
                number=reading.number,
                comment=reading.comment,
            ),
        )

    def moved(self, line: int, column: int) -> Entry:
        """This entry at another place; its readings move as far."""
        shift = column - (self.column or 1)
        readings = tuple(
            replace(reading, column=max(reading.column + shift, 1)) for reading in self.readings
        )
        return self._replace(
            line=line, written=replace(self.written, column=column, readings=readings)
        )


AsideKind: TypeAlias = Literal["header", "comment", "metadata", "error"]


class Aside(NamedTuple):
    """A line that is taken for no card of the deck, and may name one all the same.

    ``kind`` is what it is taken for: ``Mountain (97)`` a heading with its count, ``# 1 Sol Ring`` a
    comment. ``entry`` is the card that it would be, with further readings. ``removes`` says that
    the line takes the card out of the list, as ``-1 Sol Ring`` does.
    """

    kind: AsideKind
    entry: Entry
    removes: bool = False
