"""Markdown: notes with a decklist in them.

The list may stand in a fence, as plain lines, as bullets or in a table. Whichever of these
holds most cards is the list; all around it, bullets of advice too, is comment. Headings count
where cards of the list follow them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.cell import name_fault, quantity_fault, written_cell
from validator.decklist.content import CardLine, Heading, LineContent, Remark, Setting
from validator.decklist.headings import (
    HEADINGS,
    LEADING,
    ONLY_AS_HEADING,
    heading_words,
)
from validator.decklist.line import read_lines
from validator.decklist.mend import PICTURES
from validator.decklist.model import Decklist, Fault
from validator.decklist.text import bounded_lines, decks_of

_FENCE: Final = re.compile(r" {0,3}(```+|~~~+)")
_HEADING: Final = re.compile(r" {0,3}(#{1,6})\s+(\S.*?)\s*#*$")
_BULLET: Final = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)")
_CHECKBOX: Final = re.compile(r"\[[ xX]\]\s+")
_QUOTE: Final = re.compile(r" {0,3}>[ >]*")
_LINK: Final = re.compile(r"\[([^\[\]]+)\]\([^()\s]*\)|\[\[!?([^\[\]|]+)(?:\|[^\[\]]*)?\]\]")
_EMPHASIS: Final = re.compile(r"\*\*|__(?!_)(?<!___)|`")
# Ticks and pictures with which players mark what they own; no name has one.
_PICTURE: Final = re.compile(f"[{PICTURES}]")
_TAG: Final = re.compile(r"\s*(?:</?[A-Za-z][^<>]*>[^<>]*)+$")
# A line of its own that heads what follows: `**Creatures (12)**`, `Lands:`.
_BOLD_LINE: Final = re.compile(r"\s*(?:[-*+]\s+)?(?:\*\*|__)[^*]+(?:\*\*|__):?\s*$")
# ```python: no deck is written in one of these, and of a difference only what it changes.
_LANGUAGES: Final = """
    python py bash sh shell console js javascript ts typescript json yaml yml toml html css sql
    java rust go c cpp diff mermaid
    """
_NO_LIST: Final = frozenset(_LANGUAGES.split())
_TABLE_RULE: Final = re.compile(r"\s*\|?[\s:|-]*-[\s:|-]*\|?\s*$")
_COUNTED: Final = re.compile(
    r"\s*(?:[0-9]{1,3}\s*[xX×]?|[xX×][0-9]{1,3})\s+\S|.*\s[xX×]\s?[0-9]{1,3}$"
)
# A bullet that is a sentence, or speaks of several cards, is no card.
_SENTENCE: Final = re.compile(r"[.!?:;]$|[.:;]\s|\s[—–-]\s|\*\*:|:\*\*")
_LONGEST_BULLET: Final = 60
# Of a section of bullets so many must look like cards.
_MOSTLY: Final = 0.8

_NAME_COLUMNS: Final = frozenset(("name", "cardname", "card", "cards", "cardtitle"))
_QUANTITY_COLUMNS: Final = frozenset(
    ("count", "quantity", "qty", "copies", "amount", "number", "x", "nr", "no", "")
)


class _Place(NamedTuple):
    """What a line is in Markdown: its style, and its text with decoration made spaces."""

    style: str
    text: str


def read_markdown(text: str) -> tuple[Decklist, ...]:
    """The decks of a Markdown text; where no card stands in it, a list without entries.

    Raises `DecklistError` for a text larger than any decklist.
    """
    lines = bounded_lines(text)
    places = list(_places(lines))
    style = _style_of_list(places)
    chosen = _lines_of_list(places, style)
    contents = _contents(lines, places, chosen)
    return decks_of(lines, contents, syntax="markdown")


def _places(lines: Sequence[str]) -> Iterator[_Place]:
    fence: str | None = None
    inside = "fence"
    front = bool(lines) and lines[0].strip() == "---"
    for index, line in enumerate(lines):
        if line.lstrip()[:1] == ">":
            line = _QUOTE.sub(_spaces, line, count=1)
        found = _FENCE.match(line)
        if front:
            front = index == 0 or line.strip() not in ("---", "...")
            yield _Place("front", line)
        elif fence is not None:
            if found and found[1].startswith(fence):
                fence = None
                yield _Place("frame", line)
            else:
                yield _Place(inside, line)
        elif found:
            fence = found[1]
            language = line[found.end() :].split()
            inside = "frame" if language and language[0].casefold() in _NO_LIST else "fence"
            yield _Place("frame", line)
        elif line.lstrip()[:1] == "<" and _TAG.match(line):
            yield _Place("frame", line)
        elif _HEADING.match(line):
            yield _Place("heading", line)
        elif line.lstrip().startswith("|"):
            yield _Place("table", _bare(line))
        elif _BULLET.match(line):
            yield _Place("bullet", _bare(_BULLET.sub(_spaces, line, count=1)))
        else:
            yield _Place("plain", _bare(line) if line.strip() else "")


def _spaces(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _bare(line: str) -> str:
    """The line with checkboxes, links and emphasis made spaces, so that columns stay."""
    if "[" in line:
        line = _CHECKBOX.sub(_spaces, line, count=1)
        line = _LINK.sub(_linked, line)
    if not line.isascii():
        line = _PICTURE.sub(" ", line)
    return _EMPHASIS.sub(_spaces, line)


def _linked(found: re.Match[str]) -> str:
    """The text of a link, where it stood."""
    text = found[1] or found[2]
    before = found[0].index(text)
    return " " * before + text + " " * (len(found[0]) - before - len(text))


def _style_of_list(places: Sequence[_Place]) -> str:
    """The style in which most cards stand: fences and plain lines need quantities."""
    counts = {"fence": 0, "plain": 0, "bullet": 0, "table": 0}
    for style, text in places:
        if style in ("fence", "plain"):
            counts[style] += _COUNTED.match(text) is not None
    for bullets in _sections(places, "bullet"):
        if _are_cards(places, bullets):
            counts["bullet"] += len(bullets)
    for rows in _tables(places):
        counts["table"] += len(rows.cards)
    return max(counts, key=lambda style: counts[style])


def _lines_of_list(places: Sequence[_Place], style: str) -> set[int]:
    if style == "bullet":
        return {
            index
            for bullets in _sections(places, style)
            if _are_cards(places, bullets)
            for index in bullets
        }
    if style == "table":
        return {index for rows in _tables(places) for index in rows.cards}
    every = [index for index, place in enumerate(places) if place.style == style and place.text]
    if style == "fence":
        return set(every)
    return {
        index
        for index in every
        if _COUNTED.match(places[index].text) or heading_words(places[index].text) in HEADINGS
    }


def _sections(places: Sequence[_Place], style: str) -> Iterator[list[int]]:
    """The lines of a style between two headings."""
    section: list[int] = []
    for index, place in enumerate(places):
        if place.style == "heading" and section:
            yield section
            section = []
        elif place.style == style:
            section.append(index)
    if section:
        yield section


def _are_cards(places: Sequence[_Place], bullets: Sequence[int]) -> bool:
    like_cards = sum(_is_like_a_card(places[index].text.strip()) for index in bullets)
    return like_cards >= _MOSTLY * len(bullets)


def _is_like_a_card(text: str) -> bool:
    return len(text) <= _LONGEST_BULLET and not _SENTENCE.search(text)


class _Table(NamedTuple):
    """The rows of a table that hold cards, and the cells of name and quantity in them."""

    cards: list[int]
    name: int
    quantity: int | None


def _tables(places: Sequence[_Place]) -> Iterator[_Table]:
    """The tables with a column for the name of a card and one for its quantity."""
    index = 0
    while index < len(places):
        start = index
        while index < len(places) and places[index].style == "table":
            index += 1
        if index - start > 2 and _TABLE_RULE.match(places[start + 1].text):
            columns = [_letters(cell) for _, cell in _cells(places[start].text)]
            name = next((i for i, c in enumerate(columns) if c in _NAME_COLUMNS), None)
            quantity = next((i for i, c in enumerate(columns) if c in _QUANTITY_COLUMNS), None)
            if name is not None:
                yield _Table(list(range(start + 2, index)), name, quantity)
        index = max(index, start + 1)


def _letters(cell: str) -> str:
    return "".join(letter for letter in cell.casefold() if letter.isalnum())


def _cells(row: str) -> list[tuple[int, str]]:
    """The cells of a table's row, each with the index at which it starts."""
    found = []
    start = row.index("|") + 1
    while start < len(row):
        end = row.find("|", start)
        end = len(row) if end < 0 else end
        if end < len(row) or row[start:].strip():
            found.append((start, row[start:end]))
        start = end + 1
    return found


def _contents(
    lines: Sequence[str], places: Sequence[_Place], chosen: set[int]
) -> list[LineContent | None]:
    tables = {index: table for table in _tables(places) for index in table.cards}
    contents: list[LineContent | None] = []
    for index, (style, text) in enumerate(places):
        line = lines[index]
        if index in chosen:
            row = tables.get(index)
            contents.append(_row(text, row) if row else read_lines([text])[0])
        elif not line.strip():
            contents.append(None)
        elif style == "heading":
            contents.append(_heading(line, _is_followed(places, index, chosen), index, contents))
        elif style == "front" or ":" in text[:_LONGEST_LABEL]:
            contents.append(_setting(text))
        else:
            contents.append(Remark(line.strip(), ""))
    return contents


_LONGEST_LABEL: Final = 40


def _is_followed(places: Sequence[_Place], index: int, chosen: set[int]) -> bool:
    """Whether a line of the list stands between this heading and the next."""
    for following in range(index + 1, len(places)):
        if places[following].style == "heading":
            return False
        if following in chosen:
            return True
    return False


def _heading(
    line: str, counts: bool, index: int, before: Sequence[LineContent | None]
) -> LineContent:
    found = _HEADING.match(line)
    assert found is not None
    text = _bare(found[2]).strip()
    if len(found[1]) == 1 and not any(isinstance(content, CardLine) for content in before[-1:]):
        words = heading_words(text)
        if words not in HEADINGS:
            return Setting("title", text)
    if not counts:
        return Remark(text, "")
    words = heading_words(text)
    zone = HEADINGS.get(words) or ONLY_AS_HEADING.get(words)
    return Heading(text, zone, "#")


def _setting(text: str) -> LineContent:
    """``key: value``; ``Commander: Name`` names who leads."""
    content = read_lines([text])[0]
    if (
        isinstance(content, CardLine)
        and content.zone in LEADING
        and _is_like_a_card(content.written.name)
    ):
        return content
    key, found, value = text.strip().partition(":")
    if found and key.replace(" ", "").replace("_", "").isalpha():
        return Setting(key.strip().casefold(), value.strip())
    return Remark(text.strip(), "")


def _row(text: str, table: _Table) -> LineContent | None:
    cells = _cells(text)
    if len(cells) <= table.name:
        return Remark(text.strip(), "")
    start, cell = cells[table.name]
    name = cell.strip()
    column = start + len(cell) - len(cell.lstrip()) + 1
    if name_fault(name, 1, column):
        return Remark(text.strip(), "")
    quantity: Fault | int = 1
    if table.quantity is not None and table.quantity < len(cells):
        quantity = quantity_fault(cells[table.quantity][1].strip() or "1", 1, column)
    if isinstance(quantity, Fault):
        return Remark(text.strip(), "")
    return CardLine(written_cell(name, quantity, column))
