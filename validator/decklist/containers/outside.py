"""The lines of a text around a table: what they name is of the same list."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Final

from validator.base.value import replace
from validator.decklist.by_names import LineByNames, read_by_names
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import Decklist, Line, SourceLines
from validator.decklist.entry import CONTROL, Entry, Written
from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.zone import Zone


def with_lines_outside(deck: Decklist, names: CardNames) -> Decklist:
    """Return the deck of a table with the lines above and below it that name cards, each as a line
    that is read by the names in it."""
    if not isinstance(deck.lines, SourceLines) or deck.syntax not in _SYNTAXES:
        return deck
    if len(deck.lines) > _MOST_LINES:
        return deck
    found = {entry.line: entry for entry in _entries_outside(deck, names)}
    found |= {entry.line: entry for entry in _lines_without_cells(deck, names)}
    if not found:
        return deck
    lines = [line._replace(kind="entry") if line.number in found else line for line in deck.lines]
    kept = [entry for entry in deck.entries if entry.line not in found]
    return replace(
        deck,
        entries=tuple(sorted([*kept, *found.values()], key=lambda entry: entry.line or 0)),
        lines=SourceLines(lines, deck.lines.source),
        faults=tuple(fault for fault in deck.faults if fault.line not in found),
    )


def _lines_without_cells(deck: Decklist, names: CardNames) -> Iterator[Entry]:
    """Yield the lines that were read as rows though they have fewer cells, and name no card."""
    signs = {line.number: _signs_in(line.text) for line in deck.lines}
    entries = [entry for entry in deck.entries if entry.line in signs]
    found = [[signs[entry.line or 0][at] for entry in entries] for at in range(4)]
    alike = [max([each.count(number) for number in each if number], default=0) for each in found]
    most = alike.index(max(alike))
    usual = max(set(found[most]), key=found[most].count, default=0)
    without = [entry for entry in entries if signs[entry.line or 0][most] < usual]
    many = 4 * len(without) > len(entries)
    known = names.names_known([entry.name for entry in without])
    texts = {line.number: line for line in deck.lines}
    for entry, card in zip(without, known, strict=True):
        if card is None and entry.line:
            line = texts[entry.line]
            if not (many and line.text.lstrip()[:1].isdecimal()):
                yield _entry_of(line, Zone.MAIN)


_MOST_LINES: Final = 2_000
_SYNTAXES: Final = ("csv", "table", "xml")


def _entries_outside(deck: Decklist, names: CardNames) -> Iterator[Entry]:
    taken = {aside.entry.line for aside in deck.asides} | {entry.line for entry in deck.entries}
    listed = set(names.names_known({entry.name for entry in deck.entries}))
    skeletons = {_skeleton(line.text) for line in deck.lines if line.kind == "entry"}
    signs = {_signs_in(line.text) for line in deck.lines if line.kind == "entry"}
    zone: Zone | None = Zone.MAIN
    for line in deck.lines:
        if line.number in taken:
            zone = Zone.MAIN
            continue
        heading = heading_words(line.text)
        if line.kind == "blank" or not heading or re.search(CONTROL, line.text):
            continue
        spans = names.names_in(line.text)
        if (
            line.kind == "error"
            and _signs_in(line.text) in signs
            and not any(map(_signs_in, [line.text[span.start : span.end] for span in spans]))
        ):
            continue  # a row of the table
        named = read_by_names(line.text, spans)
        is_row = _skeleton(line.text) in skeletons
        if heading in HEADINGS:
            zone = HEADINGS[heading]
        elif named is not None and _says_more(named, listed, is_row=is_row):
            yield _entry_of(line, zone or Zone.MAIN)
        elif line.kind != "comment":
            zone = Zone.MAIN


def _signs_in(text: str) -> tuple[int, ...]:
    """Return how often each sign stands in a line that may divide the cells of a row."""
    return tuple(map(text.count, ",;\t|"))


def _skeleton(text: str) -> str:
    """Return the tags of a line of HTML or XML, without what stands between them; else the text."""
    return re.sub(r">[^<]*<", "><", text) if "<" in text else text


def _says_more(named: LineByNames, listed: Collection[str | None], *, is_row: bool) -> bool:
    """Whether a line says what the table does not: who leads, or a card that nobody names by
    chance."""
    for card in named.cards:
        written = named.text[card.span.start : card.span.end]
        is_sure = card.is_counted or " " in written or (is_row and written[:1].isupper())
        if card.zone in LEADING or (is_sure and card.span.card not in listed):
            return True
    return False


def _entry_of(line: Line, zone: Zone) -> Entry:
    text = line.text.strip()[:_LONGEST]
    column = len(line.text) - len(line.text.lstrip()) + 1
    return Entry(line.number, Written(text, 1, column, bare=True), zone)


_LONGEST: Final = 200
