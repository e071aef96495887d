"""What a deck may be given as: a text, a file, a decklist, a mapping of cards by role."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TypeAlias

from validator.base.mistakes import wrong_type
from validator.base.value import replace
from validator.decklist import Decklist, DecklistError, decode, parse_decklists
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import SourceLines
from validator.decklist.entry import Entry
from validator.decklist.objects import DecklistObject
from validator.decklist.zone import Zone

if TYPE_CHECKING:
    from validator.decklist.json.nodes import JsonSource

DeckInput: TypeAlias = (
    str | Path | Decklist | DecklistObject | Mapping[str, Any] | list[Any] | tuple[Any, ...]
)
"""A list's text (a ``str`` is never a path), a file, a decklist, a mapping of cards by role; and a
mapping or a list of any shape that is read in JSON."""

# More than this is no decklist; `parse_decklist` says so in words.
MOST_BYTES: Final = 8_000_000


def read_text(source: Path | BinaryIO) -> str:
    """The text of a file, or of a stream, as far as one byte past the limit.

    Raises `DecklistError` for bytes that are no text, ``OSError`` for a file that cannot be
    opened.
    """
    if isinstance(source, Path):
        with source.open("rb") as file:
            return read_text(file)
    return decode(source.read(MOST_BYTES + 1))


def read_decklist(deck: DeckInput, names: CardNames | None = None) -> Decklist:
    """The first decklist behind any input that `Validator.check` takes; see `read_decklists`."""
    return read_decklists(deck, names)[0]


def read_decklists(deck: DeckInput, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """The decklists behind any input that `Validator.check` takes; at least one.

    Raises `DecklistError` for what is no decklist, ``TypeError`` (`DecklistTypeError` inside a
    mapping) for what no deck is given as, ``OSError`` for a file that cannot be opened.
    """
    if isinstance(deck, Decklist):
        return (deck,)
    if isinstance(deck, Path):
        return parse_decklists(read_text(deck), names)
    if isinstance(deck, str):
        return parse_decklists(deck, names)
    if isinstance(deck, Mapping | list | tuple):
        return read_mappings(deck, names)
    raise wrong_type(
        "a deck",
        "a list's text (str), a file (Path), a Decklist, or a mapping of cards by role",
        deck,
    )


def read_mappings(
    value: Mapping[str, object] | list[Any] | tuple[Any, ...], names: CardNames | None = None
) -> tuple[Decklist, ...]:
    """The decks of a mapping: one by roles, or of any other shape that is read in JSON. A list is
    of such a shape.

    Each entry has its pointer. Raises `DecklistError` for what is no deck, `DecklistTypeError` for
    what JSON can't hold: `validator.decklist.json.plain`.
    """
    from validator.decklist.mapping import ZONES, read_mapping  # which a text can do without

    source = MappingSource(value)
    if not isinstance(value, Mapping):
        return _read_as_json(source.json, names)
    try:
        title, entries = read_mapping(value)
    except DecklistError as error:
        by_roles = value.keys() <= {*ZONES, "name"}
        if by_roles and any(_is_one_name(value.get(key)) for key in _LISTS):
            raise
        return _read_as_json(source.json, names, error, by_roles=by_roles)
    return (Decklist(entries, SourceLines((), source), title=title),)


# Of a mapping by roles: who leads may be one name, the rest are lists.
_LISTS: Final = (Zone.MAIN.key, Zone.SIDEBOARD.key)


def _is_one_name(value: object) -> bool:
    """Whether what stands in the place of a list of cards is a text that is no list either."""
    from validator.decklist.within.json_texts import is_list

    return isinstance(value, str) and not is_list(value)


class MappingSource:
    """The mapping, or the list, that a deck was given as."""

    def __init__(self, value: Mapping[str, object] | list[Any] | tuple[Any, ...]) -> None:
        self.value = value

    @cached_property
    def json(self) -> JsonSource:
        """It as JSON. Raises `DecklistTypeError` for what JSON can't hold."""
        from json import dumps

        from validator.decklist.json.nodes import JsonSource
        from validator.decklist.json.plain import plain

        return JsonSource(dumps(plain(self.value), ensure_ascii=False), is_mapping=True)


def _read_as_json(
    source: JsonSource,
    names: CardNames | None = None,
    why: DecklistError | None = None,
    *,
    by_roles: bool = False,
) -> tuple[Decklist, ...]:
    """The decks of a mapping as JSON; what is wrong with one by roles is said as of such a one."""
    from validator.decklist.json.read import read_json
    from validator.decklist.recognize import check_by_names

    read = partial(read_json, source.text, names)
    try:
        decks = read() if names is None else check_by_names(source.text, read, names)
    except DecklistError:
        if why is None:
            raise
        raise why from None
    if why is not None and by_roles and any(deck.faults for deck in decks):
        raise why
    return tuple(_without_places(deck, source) for deck in decks)


def _without_places(deck: Decklist, source: JsonSource) -> Decklist:
    """A deck of a mapping that was written as JSON: it has pointers where JSON has lines."""
    from validator.decklist.json.nodes import JsonSource, element_of

    # Of a shape that nobody knows, nobody knows how to change it.
    known = isinstance(deck.lines, SourceLines) and type(deck.lines.source) is JsonSource

    def placed(entry: Entry) -> Entry:
        token = source.token_at(source.offset(entry.line or 1, entry.column or 1))
        path = None if token is None else element_of(token).pointer
        readings = tuple(replace(reading, column=1) for reading in entry.readings)
        written = replace(entry.written, column=None, path=path, readings=readings)
        return entry._replace(line=None, written=written)

    return replace(
        deck,
        entries=tuple(map(placed, deck.entries)),
        asides=tuple(aside._replace(entry=placed(aside.entry)) for aside in deck.asides),
        lines=SourceLines((), source if known else None),
        syntax="text",
    )
