"""What a decklist says, and nothing more: its entries, and what every line of it is.

These values know no cards. Where only a card's name can tell how a line is meant, the
entry carries the other readings, in the order to try them.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from validator.base.value import Value, dump, replace
from validator.decklist.zone import Zone

# No list is meant to hold more copies of a card; larger numbers are slips of the finger.
MOST_COPIES: Final = 999_999_999

LineKind: TypeAlias = Literal["entry", "header", "comment", "blank", "metadata", "error"]

ReadingKind: TypeAlias = Literal["card", "header", "comment"]


class DecklistError(ValueError):
    """A text, a file or a mapping that cannot be read as a decklist at all.

    ``str(error)`` is what is wrong, ``why`` the reason, ``help`` what to do. ``line`` and
    ``column`` count from 1; they are None where the whole is to blame.
    """

    def __init__(
        self,
        message: str,
        *,
        why: str,
        help: str,
        line: int | None = None,
        column: int | None = None,
    ) -> None:
        super().__init__(message)
        self.why = why
        self.help = help
        self.line = line
        self.column = column


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


class Reading(Value):
    """Another way to read an entry's line.

    ``kind`` says as what: a ``card`` (then ``name``, ``quantity``, ``set`` and ``number`` are
    as in an entry), a ``header`` or a ``comment`` (then ``name`` is its text and ``quantity``
    0). ``also`` holds the names of further cards on the line, one copy each:
    ``Commander: A & B`` may be one card or two. ``column`` counts from 1. ``evidence`` is what
    speaks for it.
    """

    kind: ReadingKind
    name: str
    quantity: int
    column: int
    set: str | None = None
    number: str | None = None
    comment: str | None = None
    also: tuple[str, ...] = ()
    evidence: tuple[Evidence, ...] = ()


class Written(Value):
    """What one line says of a card, wherever in a list it stands.

    ``name`` is as written, and starts at ``column``, counted from 1 (None where the source
    has no columns). ``bare`` means that no quantity was written, so it is one. ``declared``
    means a line ``Commander: Name`` without a quantity: it says who leads, and the card may
    stand in the list as well. ``foil`` and ``marks`` are as written (``*F*``, ``*CMDR*``).
    """

    name: str
    quantity: int = 1
    column: int | None = None
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


class Entry(NamedTuple):
    """A card in a list: what is written (also as attributes of the entry), and where.

    ``line`` counts from 1 and is None where the source has no lines. ``zone_marked`` is True
    where a heading, a prefix or a mark said the zone, False where the main deck is only taken
    for granted. ``block`` numbers, from 0, the runs of entries between blank lines and
    headings; ``heading`` is the last heading that only sorts cards ("Creatures (30)").
    """

    # Two objects, because the same line stands in thousands of lists: what it says is worked
    # out once and shared. A tuple, because a deck has a hundred: to make one takes a fifth of
    # the time of a frozen dataclass.
    line: int | None
    written: Written
    zone: Zone = Zone.MAIN
    zone_marked: bool = False
    block: int = 0
    heading: str | None = None

    @property
    def name(self) -> str:
        """The card's name as written."""
        return self.written.name

    @property
    def quantity(self) -> int:
        """How many copies, 1 to 999,999,999."""
        return self.written.quantity

    @property
    def column(self) -> int | None:
        """Where the name starts, from 1."""
        return self.written.column

    @property
    def set(self) -> str | None:
        """The set code as written."""
        return self.written.set

    @property
    def number(self) -> str | None:
        """The collector number as written."""
        return self.written.number

    @property
    def foil(self) -> str | None:
        """The finish as written: ``*F*``, ``[etched]``."""
        return self.written.foil

    @property
    def marks(self) -> tuple[str, ...]:
        """Marks between asterisks, as written: ``*CMDR*``."""
        return self.written.marks

    @property
    def categories(self) -> tuple[str, ...]:
        """Categories in brackets behind the card: ``Ramp``, ``Commander{top}``."""
        return self.written.categories

    @property
    def tags(self) -> tuple[str, ...]:
        """Tags without their ``#``."""
        return self.written.tags

    @property
    def comment(self) -> str | None:
        """What else stands behind the card."""
        return self.written.comment

    @property
    def bare(self) -> bool:
        """Whether no quantity is written."""
        return self.written.bare

    @property
    def declared(self) -> bool:
        """Whether the line only says who leads: ``Commander: Name``."""
        return self.written.declared

    @property
    def oracle_id(self) -> str | None:
        """Scryfall's id of the card, where the source gives it."""
        return self.written.oracle_id

    @property
    def readings(self) -> tuple[Reading, ...]:
        """The other ways to read the line, in the order to try them."""
        return self.written.readings

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


class Line(NamedTuple):
    """A line of the input: its number from 1, what it is, and its text without line end."""

    number: int
    kind: LineKind
    text: str


class Fault(Value):
    """A line that is no line of a decklist: where, what is wrong, and what to do."""

    line: int
    column: int
    message: str
    help: str


class Decklist(Value):
    """A decklist: its entries in order, what each line is, and the lines that are none.

    ``title`` is the deck's name where the list says it; ``metadata`` all that the list tells
    of itself, as pairs of a lower-case key and a text. ``syntax`` is what it was read as:
    ``text``, ``cockatrice``, ``csv`` and so on.
    """

    entries: Sequence[Entry]
    lines: Sequence[Line] = ()
    faults: tuple[Fault, ...] = ()
    title: str | None = None
    metadata: tuple[tuple[str, str], ...] = ()
    syntax: str = "text"

    @classmethod
    def model_validate(cls, value: object) -> Decklist:
        """The decklist that `model_dump` wrote as ``value``, possibly by way of JSON.

        Raises `pydantic.ValidationError`, a ValueError that says what is wrong where.
        """
        from validator.decklist.validate import validated

        return validated(value)

    def model_dump(self) -> dict[str, Any]:
        """The decklist as plain values that ``json.dumps`` takes."""
        dumped = dump(self)
        assert isinstance(dumped, dict)
        return dumped

    @classmethod
    def from_mapping(cls, value: Mapping[str, object]) -> Decklist:
        """The decklist of a mapping by roles, as a deck site would make it.

        ``{"commanders": [...], "companion": ..., "main": [...], "sideboard": [...]}``, all
        optional. A card is its name, or a mapping with ``name`` and, if known, ``quantity``,
        ``set``, ``number`` and ``oracle_id``. Raises `DecklistError` that names the place.
        """
        from validator.decklist.mapping import read_mapping

        return read_mapping(value)
