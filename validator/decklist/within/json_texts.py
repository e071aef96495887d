"""Texts within JSON that are whole lists: lines, TappedOut's ``1 A||1 B``, or its HTML."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from validator.base.value import replace
from validator.decklist.decklist import Decklist
from validator.decklist.entry import Entry
from validator.decklist.faults import Fault
from validator.decklist.fields.values import copies_of
from validator.decklist.json.source import Offsets, Places, Text

# What stands between the lines of a text in place of line ends: TappedOut's, and line ends that
# were written out once more (TopDeck's API). Of as many letters is what takes their place.
_SEPARATOR: Final = re.compile(r"\|\||(?:\\r)?\\n")
# What ends a line of a text within JSON.
LINE_END: Final = re.compile(rf"\r?\n|{_SEPARATOR.pattern}")
# A tag ends before the next one starts, closed or not, so that this never looks far ahead.
_HTML: Final = re.compile(r"<(/?)([a-z][a-z0-9]*)[^<>]*>|([^<]+)|<", re.IGNORECASE)
_HEADINGS: Final = ("h1", "h2", "h3", "h4", "h5", "h6")


def is_list(text: str) -> bool:
    """Whether a text is a list of more than one line."""
    if "\n" in text:
        return "\n" in text.strip()
    return ("||" in text or "\\n" in text) and len(head_of(text)) > 1


def _separated(found: re.Match[str]) -> str:
    return "\n".rjust(len(found[0]))


def in_lines(text: str) -> str:
    """A text with line ends, and spaces to its length, where something else divides its lines."""
    return _SEPARATOR.sub(_separated, text) if "||" in text or "\\n" in text else text


def in_one_line(text: str) -> str:
    """A text with spaces for what divides lines."""
    return in_lines(text).replace("\n", " ")


def head_of(text: str) -> list[str]:
    """The first lines of a text that are not empty."""
    return [line for line in in_lines(text[:_HEAD]).splitlines() if line.strip()]


# So many letters tell what a text is.
_HEAD: Final = 2_000


def is_html(text: str) -> bool:
    """Whether a text is HTML with lists in it."""
    return "<li" in text and "</" in text


class Item(NamedTuple):
    """An item of an HTML list: a heading above it (then ``copies`` is 0), or a card."""

    start: int
    text: str
    copies: int


def html_items(text: str) -> Iterator[Item]:
    """The headings and the cards of a page's lists: a number, and the first link's text."""
    inside, linked, copies = "", False, 1
    for match in _HTML.finditer(text):
        tag = (match[2] or "").lower()
        if tag in _HEADINGS or tag == "li":
            inside, linked, copies = ("" if match[1] else tag), False, 1
        elif tag == "a":
            linked = not match[1]
        elif match[3] is not None and inside:
            words = html.unescape(match[3]).strip()
            if not words:
                continue
            index = match.start() + len(match[3]) - len(match[3].lstrip())
            if inside in _HEADINGS:
                yield Item(index, words, 0)
            elif linked:
                yield Item(index, words, copies)
                inside = ""  # what follows is the card's other face, or a picture
            else:
                copies = copies_of(words) or copies


def read_list(source: str, places: Places, text: Text) -> Decklist:
    """The list that a text is, its entries and faults at their places in the source.

    Raises `DecklistError` for one larger than any text decklist.
    """
    from validator.decklist.text.read import read_texts  # Lark, which most JSON can do without

    plain = in_lines(text)
    decklist = read_texts(plain)[0]
    inner, offsets = Places(plain), Offsets(source, text)
    start = 1 if plain.startswith("\ufeff") else 0

    def place(line: int, column: int) -> tuple[int, int]:
        index = inner.starts[line - 1] + column - 1 + (start if line == 1 else 0)
        return places.place(offsets[min(index, len(text))])

    def entry_at(entry: Entry) -> Entry:
        return entry.moved(*place(entry.line or 1, entry.column or 1))

    def fault_at(fault: Fault) -> Fault:
        line, column = place(fault.line, fault.column)
        return replace(fault, line=line, column=column)

    return replace(
        decklist,
        entries=tuple(map(entry_at, decklist.entries)),
        asides=tuple(each._replace(entry=entry_at(each.entry)) for each in decklist.asides),
        faults=tuple(map(fault_at, decklist.faults)),
        lines=(),
    )
