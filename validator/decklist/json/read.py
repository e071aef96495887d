"""Decks in JSON: saved answers of deck sites, exports of programs, and players' own files.

`search` finds the lists of cards in a document; here they become decklists.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from validator.base.said import phrase, said
from validator.base.value import replace
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import MOST_DECKS, Decklist, Line, LineKind, SourceLines
from validator.decklist.decode import split_lines
from validator.decklist.entry import Entry
from validator.decklist.faults import DecklistError, Fault
from validator.decklist.fields.names import words_of
from validator.decklist.json.card import Cards
from validator.decklist.json.chosen import chosen
from validator.decklist.json.keys import TELLS, TITLES
from validator.decklist.json.nodes import JsonSource
from validator.decklist.json.parts import Parts, asides_of, said_once
from validator.decklist.json.search.found import Clarity, FoundDeck
from validator.decklist.json.search.search import Search
from validator.decklist.json.source import Object, Places, Text, Value, read_values
from validator.decklist.mistaken import address_in, instead_of_address

MOST_CHARACTERS: Final = 8_000_000

# What the list tells of itself is told again, if it is short.
_LONGEST_TOLD: Final = 200


def read_json(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """The decks of a JSON document: mostly one.

    Known by the keys that programs and players use and by what stands below them, so that a
    site's answer, a program's export and a player's own mapping are read alike. An entry has
    the line and the column where its card's name stands, in JSON without line ends too. What
    stands in a list of cards and is none becomes a `Fault`. Parts that repeat others (the same
    cards by type, the same list as a text) are told of in ``metadata`` as ``not read``.

    Raises `DecklistError` for what is no JSON, is cut off, holds no deck, or is larger than
    `MOST_CHARACTERS`, `MOST_DECKS`, `MOST_WITHIN` or `validator.decklist.json.card.MOST_CARDS`.
    """
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_CHARACTERS:
        raise _too_large(said("the JSON has {n:,} characters", n=len(text)), MOST_CHARACTERS)
    places = Places(text)
    values = read_values(text, places)
    lines = split_lines(text)
    source = JsonSource(text)
    own = _own_dump(values, lines, places, source)
    if own is not None:
        return (own,)
    cards = Cards(text, places, values)
    search = Search(cards)
    found = search.document(values)
    several = list(_decks(found))
    if len(several) > MOST_DECKS:
        raise _too_large(said("the JSON has {n:,} decks", n=len(several)), MOST_DECKS)
    decks = [_Deck(each, cards) for each in several]
    decks = [deck for deck in decks if deck.entries or deck.faults]
    if not any(deck.entries for deck in decks):
        raise _no_deck(search, found, cards)
    return tuple(_with_lines(decks, lines, source))


def _too_large(message: str, most: int) -> DecklistError:
    return DecklistError(
        message,
        why=said("the limit is {n:,} for all decks of a file", n=most),
        help=said("pass one deck"),
    )


def _decks(found: FoundDeck) -> Iterator[FoundDeck]:
    """The decks that were found: what an object holds itself, or those within it."""
    if found.has_main:
        found.unread += found.decks
        yield found
        return
    if found.parts and not found.decks:
        yield found
    for index, deck in enumerate(found.decks):
        if index == 0 and (found.parts or found.unread):
            # What stands beside decks is none of them, and is told of with the first.
            deck.unread += [FoundDeck.of(found.parts), *found.unread]
        yield from _decks(deck)


# ------------------------------------------------------------------------ decks


class _Deck:
    """A deck in the making: its parts as entries."""

    def __init__(self, found: FoundDeck, cards: Cards) -> None:
        self.title: str | None = None
        self.metadata: list[tuple[str, str]] = []
        parts, again, doubtful = chosen(found.parts, cards.names.used)
        self._tell(found)
        read = Parts(cards)
        whole = any(part.clarity is Clarity.WHOLE and part.zone is None for part in parts)
        for part in parts:
            # Where a list is the whole deck, who leads it may stand in it as well.
            read.part(part, declared=part.single or whole)
        self.entries = said_once(read.entries, read.marked)
        self.faults, self.headers = read.faults, read.headers
        self.title = self.title or read.title
        unread = [part for deck in found.unread for part in deck.every_part()]
        others = asides_of(cards, self.entries, [*again, *doubtful, *unread])
        self.asides = (*read.asides, *others)
        keys = [part.key for part in (*again, *doubtful)] + [deck.key for deck in found.unread]
        self.metadata += read.metadata
        for key in filter(None, dict.fromkeys(keys)):
            self.metadata.append(("not read", key[:_LONGEST_TOLD]))
        lines = [entry.line or 1 for entry in self.entries] + [fault.line for fault in self.faults]
        if isinstance(found.node, Object):
            lines.append(cards.places.line(found.node.start))
        self.start = min(lines, default=1)

    def _tell(self, found: FoundDeck) -> None:
        """What the deck's object tells of it: its title, its format and so on."""
        if isinstance(found.node, Object):
            for key, value in found.node.pairs():
                words = words_of(key)
                if words not in TELLS or isinstance(value, bool):
                    continue
                if isinstance(value, str | int | float) and len(str(value)) <= _LONGEST_TOLD:
                    told = str(value).strip()
                    if told:
                        self.metadata.append((words, told))
        said = [*self.metadata, *_titles(found.within)]
        titles = [value for wanted in TITLES for key, value in said if key == wanted]
        self.title = next(iter(titles), str(found.key).strip()[:_LONGEST_TOLD] or None)


def _titles(node: Value) -> Iterator[tuple[str, str]]:
    for key, value in node.items() if isinstance(node, Object) else ():
        if isinstance(value, Text) and words_of(key) in TITLES and len(value) <= _LONGEST_TOLD:
            yield words_of(key), value.strip()


# ------------------------------------------------------------------------ lines


def _with_lines(
    decks: Sequence[_Deck], lines: Sequence[str], source: JsonSource
) -> Iterator[Decklist]:
    """The decks, each with the lines from its start to the next one's."""
    ordered = sorted(decks, key=lambda deck: deck.start)
    ends = [max(deck.start - 1, 1) for deck in ordered[1:]] + [len(lines)]
    first = 1
    for deck, end in zip(ordered, ends, strict=True):
        # Decks may share a line: all of them do where the JSON is a single one.
        first = min(first, deck.start)
        yield Decklist(
            tuple(deck.entries),
            SourceLines(_lines(lines, first, max(end, first), deck), source),
            tuple(deck.faults),
            deck.title,
            tuple(deck.metadata),
            "json",
            deck.asides,
        )
        first = max(end, first) + 1


def _lines(lines: Sequence[str], first: int, last: int, deck: _Deck) -> Iterator[Line]:
    kinds: dict[int, LineKind] = dict.fromkeys(deck.headers, "header")
    kinds |= {entry.line: "entry" for entry in deck.entries if entry.line is not None}
    kinds |= {fault.line: "error" for fault in deck.faults if kinds.get(fault.line) != "entry"}
    for number in range(first, last + 1):
        text = lines[number - 1]
        yield Line(number, kinds.get(number, "metadata" if text.strip() else "blank"), text)


# ------------------------------------------------------------------------ our own


_OWN: Final = {"entries", "lines", "faults", "syntax"}


def _own_dump(
    values: Sequence[Value], lines: Sequence[str], places: Places, source: JsonSource
) -> Decklist | None:
    """The decklist that `Decklist.model_dump` wrote, with the places of this JSON."""
    value = values[0]
    if len(values) > 1 or not isinstance(value, Object) or not value.keys() >= _OWN:
        return None
    try:
        decklist = Decklist.model_validate(value)
    except ValueError:
        return None  # read as any other JSON
    entries: list[Entry] = []
    dumped = value["entries"]
    assert isinstance(dumped, list)
    for entry, dump in zip(decklist.entries, dumped, strict=True):
        assert isinstance(dump, Object)
        written = dump["written"]
        assert isinstance(written, Object)
        name = written["name"]
        assert isinstance(name, Text)
        line, column = places.place(name.start + 1)
        entries.append(entry._replace(line=line, written=replace(entry.written, column=column)))
    found = {entry.line for entry in entries}
    return replace(
        decklist,
        entries=tuple(entries),
        lines=SourceLines(
            (
                Line(
                    number,
                    "entry" if number in found else "metadata" if text.strip() else "blank",
                    text,
                )
                for number, text in enumerate(lines, start=1)
            ),
            source,
        ),
        faults=tuple(replace(fault, line=1, column=1) for fault in decklist.faults),
        syntax="json",
    )


def _no_deck(search: Search, found: FoundDeck, cards: Cards) -> DecklistError:
    """Why a document has no deck: what comes nearest to a list of cards in it."""
    for part in found.every_part():
        for element in part.elements:
            if isinstance(element, Fault):
                return DecklistError(
                    said("no card in this JSON could be read"),
                    why=said("first error: {fault}", fault=element.message),
                    help=element.help,
                    line=element.line,
                    column=element.column,
                )
    if search.address is not None:
        line, column = cards.places.place(search.address.start + 1)
        return DecklistError(
            said("no deck found in this JSON"),
            why=said("links are not opened"),
            help=instead_of_address(address_in(search.address) or ""),
            line=line,
            column=column,
        )
    size, key, node = search.nearest
    why = said("it has no list of objects with a name, and no names with quantities")
    place: tuple[int | None, int | None] = (None, None)
    if size and isinstance(node, list | Object):
        where = said("“{name}”", name=key[:40]) if key else phrase("the outermost one")
        why = said(
            "its longest list is {which}, and its elements have no card names",
            which=where,
        )
        place = cards.places.place(node.start)
    return DecklistError(
        said("no deck found in this JSON"),
        why=why,
        help=said(
            "expected {example}",
            example='{"cards": [{"name": "Sol Ring", "quantity": 1}]}',
        ),
        line=place[0],
        column=place[1],
    )
