"""What a change to a source is, and what makes changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, Protocol, TypeAlias, TypedDict

from validator.base.declared import Doc
from validator.decklist.entry import Entry
from validator.decklist.zone import Zone


class Replacement(TypedDict):
    """Another text for a part of a line; columns count from 1, and the end is behind the part."""

    line: Annotated[int, Doc("line of the text, from 1", ge=1)]
    column: Annotated[int, Doc("where in its line the replaced part starts, from 1", ge=1)]
    end_column: Annotated[int, Doc("the column after the replaced part", ge=1)]
    text: Annotated[str, Doc("the replacement text")]


class Dropped(TypedDict):
    """A line that goes."""

    line: Annotated[int, Doc("line of the text, from 1", ge=1)]
    text: Annotated[None, Doc("null: the line goes")]


class _At(TypedDict):
    op: Annotated[Literal["add", "remove", "replace", "move", "copy", "test"], Doc("what is done")]
    path: Annotated[str, Doc("where: a JSON Pointer (RFC 6901)")]


# A class can't have a field of the name `from`.
_Operation = TypedDict(
    "_Operation",
    {
        "from": Annotated[str, Doc("where a value is moved from: a JSON Pointer")],
        "value": Annotated[Any, Doc("the added or replacing value")],
    },
    total=False,
)


class Operation(_At, _Operation, total=False):
    """One step of a JSON Patch (RFC 6902)."""


Change: TypeAlias = "Replacement | Dropped | Operation"
Changes: TypeAlias = tuple[Change, ...]


def replacement(line: int, start: int, end: int, text: str) -> Replacement:
    """The change that puts ``text`` in the place of what stands from index ``start`` to ``end``."""
    return {"line": line, "column": start + 1, "end_column": end + 1, "text": text}


def dropped(line: int) -> Dropped:
    """The change that drops a line."""
    return {"line": line, "text": None}


class Maker(Protocol):
    """Makes the changes to one list: see the functions of `validator.decklist.changes`."""

    def renamed(self, entry: Entry, name: str) -> Changes | None:
        """Another name for an entry."""

    def with_copies(self, entry: Entry, quantity: int) -> Changes | None:
        """Another number of copies, at least 1."""

    def without(self, entries: Sequence[Entry]) -> Changes | None:
        """The entries dropped."""

    def led_by(self, entries: Sequence[Entry]) -> Changes | None:
        """The entries marked as commanders."""

    def not_in_deck(self, entries: Sequence[Entry]) -> Changes | None:
        """Their sideboard is none."""

    def move_to(self, entry: Entry, zone: Zone) -> Changes | None:
        """The card in another part of the list, one that it has or a new one."""

    def add(self, name: str, quantity: int) -> Changes | None:
        """So many copies of a card more, in a line of their own in the main deck."""

    def list_in_deck(self, entry: Entry) -> Changes | None:
        """The card in the deck, in a line that can be read in no other way."""


def names_several(entry: Entry) -> bool:
    """Whether the name of an entry is one of several that stand together: ``A & B``."""
    return any(
        entry.name == reading.name or entry.name in reading.also
        for reading in entry.readings
        if reading.also
    )
