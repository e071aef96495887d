"""Whether a list is read by the names in it instead of by its form: both readings are held against
each other by the names that they account for."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

from validator.decklist.by_names import learn_layout
from validator.decklist.by_names import read_by_names as read_line
from validator.decklist.card_names import CardNames
from validator.decklist.containers.doubt import is_guess, is_running
from validator.decklist.containers.embedded import ReadInner
from validator.decklist.containers.read import read_by_names
from validator.decklist.decklist import Decklist
from validator.decklist.decode import split_lines
from validator.decklist.entry import Entry
from validator.decklist.headings import LEADING
from validator.decklist.zone import Zone


def choose_reading(
    text: str, decks: Sequence[Decklist], names: CardNames, read: ReadInner
) -> tuple[Decklist, ...]:
    """The decks by the names in a text, if that reading accounts for more of them than the
    ``decks`` by its form do; none if it does not."""
    found = read_by_names(text, names, read)
    if not found or _copies(found) == _copies(decks):
        return ()
    by_names, by_form = _worth(found, names), _worth(decks, names)
    is_table = found[0].syntax == "table" and not _has_cells(text)
    is_code = found[0].syntax == "code" and not by_names.counts
    if (is_table or is_code) and decks and decks[0].syntax == "text":
        by_form = _worth_of_lines(text, by_form, names, may_have_columns=is_code)
    return found if by_names.is_more_than(by_form, is_form=bool(decks)) else ()


def _copies(decks: Sequence[Decklist]) -> list[Counter[tuple[str, Zone, bool]]]:
    """How many of each card each deck has in which part."""
    counted = []
    for deck in decks:
        copies: Counter[tuple[str, Zone, bool]] = Counter()
        for entry in deck.entries:
            copies[entry.name, entry.zone, entry.bare] += entry.quantity
        counted.append(copies)
    return counted


class _Worth(NamedTuple):
    """How well a reading accounts for a text."""

    known: int
    unknown: int
    leads: bool
    counts: bool
    runs: bool
    repeats: bool
    """Whether names that have no counts come again: one for each copy."""
    is_guess: bool
    in_pieces: bool
    """Whether it is of several decks, of which one is too small to be one."""

    def is_more_than(self, form: _Worth, *, is_form: bool) -> bool:
        """Whether a reading by names is to be taken instead of one by form, if there is one."""
        if self.runs or self.unknown > self.known:
            return False
        if not is_form:
            return self.known >= _FEWEST_KNOWN
        if form.runs and self.known >= _NEARLY * form.known:
            return True
        is_whole = form.leads and form.counts and form.unknown < self.unknown
        if self.known > form.known * _MUCH_MORE + 2 and not is_whole:
            return True
        if self.known < _NEARLY * form.known or self.unknown > form.unknown:
            return False
        if not self.leads and form.leads:
            return False
        if self.counts and not form.counts:
            return True
        return self.known >= form.known and (
            self.unknown < form.unknown
            or (self.leads and not form.leads)
            or (form.in_pieces and not self.in_pieces)
            or (form.repeats and not self.repeats)
            or form.is_guess
        )


_FEWEST_KNOWN: Final = 2
# Tokens are none, and what is outside the deck may be anything.
_OF_CARDS: Final = (*LEADING, Zone.MAIN, Zone.SIDEBOARD)
_NEARLY: Final = 0.9
_FEW: Final = 2
_MUCH_MORE: Final = 1.25


def _has_cells(text: str) -> bool:
    """Whether signs divide most lines of a table, and not only wide gaps."""
    lines = [line for line in split_lines(text) if line.strip()]
    if any(2 * sum(sign in line for line in lines) > len(lines) for sign in "\t;|"):
        return True
    commas = Counter([_QUOTED.sub("", line).count(",") for line in lines])
    number, lines_with = commas.most_common(1)[0] if commas else (0, 0)
    return number >= _FEWEST_COMMAS and lines_with >= _NEARLY * len(lines)


def _has_wide_gaps(text: str) -> bool:
    """Whether gaps of two spaces and more divide most lines."""
    lines = [line.strip() for line in split_lines(text) if line.strip()]
    return 2 * sum("  " in line for line in lines) > len(lines)


_QUOTED: Final = re.compile(r'"(?:[^"]|"")*"')
_FEWEST_COMMAS: Final = 3


def _worth_of_lines(text: str, form: _Worth, names: CardNames, *, may_have_columns: bool) -> _Worth:
    """How well a text is read whose lines are read by the names in them, where need be."""
    lines = [(line, names.names_in(line)) for line in split_lines(text) if line.strip()]
    layout = learn_layout(lines)
    read = [read_line(*line, (), layout, index) for index, line in enumerate(lines)]
    named = [line for line in read if line is not None and line.cards]
    cards = [card for line in named for card in line.cards]
    few = 2 * sum(line.is_counted for line in named) < len(named)
    columns = may_have_columns or (
        _has_wide_gaps(text)
        and (any(len(line.cards) > 1 for line in named) or all(c.quantity == 1 for c in cards))
    )
    if few and columns:
        return form  # its counts stand elsewhere
    return form._replace(
        known=max(form.known, len({card.span.card for card in cards})),
        unknown=0,
        leads=form.leads or any(card.zone in LEADING for card in cards),
        counts=form.counts or any(card.quantity > 1 for card in cards),
    )


def _worth(decks: Sequence[Decklist], names: CardNames) -> _Worth:
    entries = [entry for deck in decks for entry in deck.entries]
    forms = [_names_of(entry) for entry in entries]
    # What may be of the deck or not is accounted for, too.
    asides = [
        [name for name in _names_of(aside.entry) if " " in name]
        for deck in decks
        for aside in deck.asides
    ]
    all_forms = list(dict.fromkeys(name for each in (*forms, *asides) for name in each))
    cards = {
        name: card if card is not None and _is_plainly(name, card) else None
        for name, card in zip(all_forms, names.names_known(all_forms), strict=True)
    }
    known: set[str] = set()
    known.update(card for each in asides for name in each if (card := cards[name]) is not None)
    for each in forms:
        said = [card for name in each if (card := cards[name]) is not None]
        known.update(said[:1] if cards[each[0]] else said)
    quantities = [entry.quantity for entry in entries]
    is_table = bool(decks) and decks[0].syntax in ("json", "csv")
    bare = [entry.name for entry in entries if entry.bare]
    return _Worth(
        len(known),
        sum(
            not any(cards[name] for name in each)
            for entry, each in zip(entries, forms, strict=True)
            if entry.zone in _OF_CARDS
        ),
        any(entry.zone in LEADING for entry in entries),
        max(quantities, default=1) > 1,
        is_running(quantities),
        is_table and len(bare) > _FEW * len({*bare}),
        any(map(is_guess, decks)),
        is_table and len(decks) > 1 and min(map(_size, decks)) < _SMALLEST_DECK,
    )


_SMALLEST_DECK: Final = 40


def _size(deck: Decklist) -> int:
    return sum(entry.quantity for entry in deck.entries)


def _is_plainly(name: str, card: str) -> bool:
    """Whether a name is the card's beyond doubt: one word, `List`, is a name in some language."""
    return (
        len(name.split()) > 1
        or not name.isascii()
        or name.casefold() in card.casefold().split(" // ")
    )


def _names_of(entry: Entry) -> list[str]:
    """The names that an entry may be meant as."""
    readings = [reading for reading in entry.readings if reading.kind == "card"]
    return [entry.name, *(name for each in readings for name in (each.name, *each.also))]
