"""What a decklist says, and nothing more: its entries, and what every line of it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, NamedTuple, TypeAlias

from validator.base.declared import Doc
from validator.base.value import Value, dump
from validator.decklist.entry import Aside, Entry
from validator.decklist.faults import Fault

# The `Decklist.syntax` of a deck that is being built, and was read from nothing.
BUILT: Final = "built"

# In one file. Each is judged by itself, and who keeps more of them asks `cmdr bulk`.
MOST_DECKS: Final = 2_000

LineKind: TypeAlias = Literal["entry", "header", "comment", "blank", "metadata", "error"]


class Line(NamedTuple):
    """A line of the input: its number from 1, what it is, and its text without line end."""

    number: Annotated[int, Doc(ge=1)]
    kind: LineKind
    text: str


class SourceLines(tuple[Line, ...]):
    """The lines of a deck, and the ``source`` that they are a part of.

    A line of a text says all of its card. What stands in a table or in JSON hangs on what stands
    around it, perhaps in another deck of the same file; so their readers leave the whole here, for
    whoever asks where a card stands, or how to change it.
    """

    source: object

    def __new__(cls, lines: Iterable[Line] = (), source: object = None) -> SourceLines:
        """These lines, of that source."""
        made = super().__new__(cls, lines)
        made.source = source
        return made


class Decklist(Value):
    """A decklist: its entries in order, what each line is, and the lines that are none.

    ``title`` is the deck's name where the list says it; ``metadata`` all that the list tells
    of itself, as pairs of a lower-case key and a text. ``syntax`` is what it was read as:
    ``text``, ``cockatrice``, ``csv`` and so on; ``built`` is a deck that a session builds.
    ``asides`` are the lines that are no entries and may name cards all the same.
    """

    entries: Sequence[Entry]
    lines: Sequence[Line] = ()
    faults: tuple[Fault, ...] = ()
    title: str | None = None
    metadata: tuple[tuple[str, str], ...] = ()
    syntax: str = "text"
    asides: tuple[Aside, ...] = ()

    @classmethod
    def model_validate(cls, value: object) -> Decklist:
        """The decklist that `model_dump` wrote as ``value``, possibly by way of JSON.

        A misspelled key is an error, not a silent loss, and so is what no list can say: no copies
        of a card, a name without letters, a control character in one, a zone that there is not, a
        line before the first.

        Raises `pydantic.ValidationError`, a ValueError that says what is wrong where.
        """
        from validator.base.models import as_value, model_of  # pydantic's, which no check needs

        decklist = as_value(model_of(cls).model_validate(value))
        assert isinstance(decklist, cls)
        return decklist

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
        ``set``, ``number`` and ``oracle_id``. Raises `DecklistError` that names the place. Where a
        deck is asked for, mappings of the other shapes of JSON are taken, too.
        """
        from validator.decklist.mapping import read_mapping

        title, entries = read_mapping(value)
        return cls(entries, title=title)


class OuterSource:
    """The whole that a list stands in, written in another way: what its lines are within it."""

    inner: Decklist

    def entry_outside(self, entry: Entry) -> Entry:
        """Return an entry of the list with its place in the whole."""
        raise NotImplementedError
