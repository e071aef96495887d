"""An open document: its decks, judged, and what stands where."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from validator.cards.catalog.near import NearNames
from validator.decklist import Decklist, DecklistError, parse_decklists
from validator.decklist.changes.places import Place, place_of
from validator.judge.deck.deck import Deck
from validator.judge.deck.slot import Slot, Unknown
from validator.judge.fixes.quick_fixes import mended
from validator.judge.validator import judge_decks, judge_unreadable
from validator.lsp.positions import Positions
from validator.report.finding import Found, Judgment
from validator.settings.judges import Judge


class JudgedList(NamedTuple):
    """A deck of the document, and the report on it."""

    judgment: Judgment
    decklist: Decklist | None = None
    """``None`` where the document is no decklist."""
    deck: Deck | None = None


class Named(NamedTuple):
    """A card's name in the document."""

    place: Place
    what: Slot | Unknown
    deck: JudgedList


class Opened:
    """One state of a document. ``encoding`` is the client's, for its positions."""

    def __init__(self, text: str, judge: Judge, encoding: str | None = None) -> None:
        self.text = text
        self.validator = judge.validators[0]
        self.options = judge.options
        self._settings = judge.settings
        self.positions = Positions(text, encoding)

    @cached_property
    def decks(self) -> Sequence[JudgedList]:
        """Its decks, judged; none of a page on which nothing stands yet."""
        if not self.text.strip(_BLANK):
            return ()
        try:
            lists = parse_decklists(self.text, self.validator.catalog)
        except DecklistError as error:
            told = judge_unreadable(self.validator, None, error)
            return (JudgedList(told.in_language(self.options.get("language") or "en")),)
        near = NearNames(self.validator.catalog)
        judged = (
            (each, judge_decks(self.validator, each, near, **self.options)[0]) for each in lists
        )
        return tuple(JudgedList(done.judgment, each, done.deck) for each, done in judged)

    @cached_property
    def mended(self) -> str:
        """Its text with all safe edits made. An editor asks for it with each move of the cursor,
        and to make it the text is judged after each edit."""

        def judged(text: str) -> Sequence[Judgment]:
            if text == self.text:
                return [each.judgment for each in self.decks]
            return [each.judgment for each in judge_decks(self.validator, text, **self.options)]

        return mended(self.text, judged).source

    @property
    def findings(self) -> Iterator[Found]:
        """What is found in all its decks."""
        for deck in self.decks:
            yield from self._settings.told(deck.judgment.findings)

    def place(self, found: Found) -> Place:
        """Where a finding is shown: one of a whole deck at who leads it, or at its first card."""
        if found.line is not None:
            return Place(found.line, found.column, found.end_column)
        deck = next((each for each in self.decks if found in each.judgment.findings), None)
        return Place(1) if deck is None else self.head(deck)

    def head(self, deck: JudgedList) -> Place:
        """The place of a deck's commander, else of its first card."""
        if deck.decklist is None:
            return Place(1)
        if deck.deck is not None:
            for slot in deck.deck.commanders:
                if slot.line is not None:
                    return place_of(deck.decklist, slot.entry)
        for entry in deck.decklist.entries:
            if entry.line is not None:
                return place_of(deck.decklist, entry)
        return Place(1)

    def names(self, line: int | None = None) -> Iterator[Named]:
        """The names of cards in the document, or on one of its lines."""
        for judged in self.decks:
            if judged.deck is None or judged.decklist is None:
                continue
            for each in _all_of(judged.deck):
                if each.line is not None and line in (None, each.line):
                    yield Named(place_of(judged.decklist, each.entry), each, judged)

    def name_at(self, line: int, column: int) -> Named | None:
        """The name that stands at a place."""
        for named in self.names(line):
            start, end = named.place.column, named.place.end_column
            if start is not None and end is not None and start <= column <= end:
                return named
        return None


# A byte-order mark is none of it.
_BLANK: Final = "\ufeff \t\r\n"


def _all_of(deck: Deck) -> Iterator[Slot | Unknown]:
    yield from deck.commanders
    yield from deck.companions
    yield from deck.main
    yield from deck.sideboard
    # One that leads the deck as another card stands among the commanders.
    yield from (each for each in deck.unknown if each.taken_for is None)
    yield from deck.unknown_sideboard
    for beside in deck.beside:
        yield from beside.slots
        yield from beside.unknown
