"""Markdown: notes with a decklist in them.

The list may stand in a fence, as plain lines, as bullets or in a table. Whichever of these
holds most cards is the list; all around it, bullets of advice too, is comment. Headings count
where cards of the list follow them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from validator.decklist.cell import name_fault, quantity_fault, written_cell
from validator.decklist.content import CardLine, Heading, LineContent, Remark, Setting
from validator.decklist.fields import Field, fields_of, zone_of
from validator.decklist.headings import (
    HEADINGS,
    LEADING,
    ONLY_AS_HEADING,
    category_zone,
    heading_words,
)
from validator.decklist.line import read_lines
from validator.decklist.mend import PICTURES
from validator.decklist.model import Decklist, Fault, Zone
from validator.decklist.text import bounded_lines, decks_of
from validator.value import replace

_FENCE: Final = re.compile(r" {0,3}(```+|~~~+)")
_HEADING: Final = re.compile(r" {0,3}(#{1,6})\s+(\S.*?)\s*#*$")
_BULLET: Final = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+(?=\S)")
_CHECKBOX: Final = re.compile(r"\[[ xX]\]\s+")
_QUOTE: Final = re.compile(r" {0,3}>[ >]*")
_LINK: Final = re.compile(
    r"\[([^\[\]]+)\]\((?:[^()\s]++|\([^()\s]*+\))*+(?:\s+\"[^\"]*\")?\)"
    r"|\[\[!?([^\[\]|]+)(?:\|[^\[\]]*)?\]\]"
)
_EMPHASIS: Final = re.compile(r"\*\*|__(?!_)(?<!___)|`")
# Ticks and pictures with which players mark what they own; no name has one.
_PICTURE: Final = re.compile(f"[{PICTURES}]")
_TAG: Final = re.compile(r"\s*(?:</?[A-Za-z][^<>]*>[^<>]*)+$")
# A line of its own that heads what follows: `**Creatures (12)**`, `Lands:`.
_LABEL: Final = re.compile(r"\s*(?:(?:\*\*|__)[^*_]+(?:\*\*|__):?|\w[^:]*:|\w+)\s*$")
# ## 2. Ramp
_NUMBERED: Final = re.compile(r"\d{1,2}[.)]\s*")
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
# A quantity, and what is written like a name.
_COUNTED_CARD: Final = re.compile(r"\s*(?:[0-9]{1,3}\s*[xX×]?|[xX×][0-9]{1,3})\s+[^\W\d_a-z]")
# What is said of a card behind its name: `Sol Ring - fast mana`, `Sol Ring: fast mana`.
_NOTED: Final = re.compile(r"\s*(\w[^:|–—]{1,60}?)\s*(?:\s[-–—]+>?\s|:\s|\s\|\s)\s*\S")
# **Forest** (10)
_COUNT_BEHIND: Final = re.compile(r"^(\s*[^\d\s(\[][^(\[]*?)\s*[(\[](\d{1,3})[)\]]\s*$")
# A name is written with capitals, but for such words.
_SMALL: Final = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "s", "the",
     "to", "with", "de", "la", "el", "en", "il", "der", "von", "o", "du", "des", "les", "le")
)  # fmt: skip
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
    chosen |= _further_lines(places, chosen)
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
        elif _LABEL.match(line) and heading_words(line) in HEADINGS:
            yield _Place("label", line)
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
    counts["bullet"] = len(_bullets_of_list(places))
    for rows in _tables(places):
        counts["table"] += len(rows.cards)
    if not any(counts.values()) and not any(place.style == "fence" for place in places):
        return "plain"
    return max(counts, key=lambda style: counts[style])


def _lines_of_list(places: Sequence[_Place], style: str) -> set[int]:
    if style == "bullet":
        return _bullets_of_list(places)
    if style == "table":
        return {index for rows in _tables(places) for index in rows.cards}
    every = [index for index, place in enumerate(places) if place.style == style and place.text]
    if style == "fence":
        return set(every)
    counted = {index for index in every if _COUNTED.match(places[index].text)}
    return counted or {
        index
        for lines in _sections(places, style)
        for index in _names_among(places, [i for i in lines if places[i].text])
    }


def _names_among(places: Sequence[_Place], lines: Sequence[int]) -> Sequence[int]:
    """The lines of a section that are names alone, if nearly all of them are."""
    names = [i for i in lines if _may_be_a_name(places[i].text) and _is_like_a_card(places[i].text)]
    return names if len(names) > 1 and len(names) >= _MOSTLY * len(lines) else ()


def _further_lines(places: Sequence[_Place], chosen: set[int]) -> set[int]:
    """The lines of parts that are written in another style than the rest of the list: who leads,
    below a heading that says so, and cards with quantities below a heading of cards."""
    found: set[int] = set()
    for heading, section in _parts(places):
        words = _words(places[heading])
        if words not in HEADINGS or not chosen.isdisjoint(section):
            continue
        lines = [i for i in section if places[i].style in ("plain", "bullet") and places[i].text]
        if HEADINGS[words] in LEADING:
            names = [index for index in lines if _may_be_a_name(places[index].text)]
            found.update(names[:_MOST_LEADERS])
        elif lines and all(_COUNTED_CARD.match(places[index].text) for index in lines):
            found.update(lines)
    return found


_MOST_LEADERS: Final = 2
# Fewer cards are no list that others would only be spoken of beside.
_FEW: Final = 40
_FEWEST_NOTED: Final = 8


def _parts(places: Sequence[_Place]) -> Iterator[tuple[int, range]]:
    """Each heading or label, and the lines between it and the next."""
    heads = [index for index, place in enumerate(places) if place.style in ("heading", "label")]
    for index, end in pairwise([*heads, len(places)]):
        yield index, range(index + 1, end)


def _words(place: _Place) -> str:
    """The words by which a heading or a label is looked up."""
    found = _HEADING.match(place.text)
    return heading_words(_NUMBERED.sub("", found[2], count=1) if found else place.text)


def _may_be_a_name(text: str) -> bool:
    """Whether a line, up to what is said behind it, is written as names are."""
    name = _without_note(text).strip()
    words = name.replace("-", " ").split()
    return 0 < len(name) <= _LONGEST_BULLET and all(
        not word[0].isalpha() or word[0].isupper() or word.strip(",.'’").casefold() in _SMALL
        for word in words
    )


def _without_note(text: str) -> str:
    found = _NOTED.match(text)
    return text[: found.end(1)] if found else text


def _sections(places: Sequence[_Place], style: str) -> Iterator[list[int]]:
    """The lines of a style between two headings."""
    section: list[int] = []
    for index, place in enumerate(places):
        if place.style in ("heading", "label") and section:
            yield section
            section = []
        elif place.style == style:
            section.append(index)
    if section:
        yield section


def _bullets_of_list(places: Sequence[_Place]) -> set[int]:
    """The bullets that are cards; those that are sentences, or name more than one, are none."""
    sections = list(_sections(places, "bullet"))

    def cards(is_name: Callable[[str], bool]) -> set[int]:
        return set().union(*(_cards_among(places, bullets, is_name) for bullets in sections))

    found = cards(_may_be_a_name)
    if len(found) < _FEW:
        # Then it may be the list itself that says something of each card.
        noted: set[int] = set().union(*(_noted_among(places, bullets) for bullets in sections))
        if len(noted) > _FEWEST_NOTED:
            found |= noted
    return found or cards(bool)  # somebody may write names without capitals


def _cards_among(
    places: Sequence[_Place], bullets: Sequence[int], is_name: Callable[[str], bool]
) -> Sequence[int]:
    """The bullets of a section that are cards: nearly all, those with quantities, or none."""
    texts = {index: places[index].text.strip() for index in bullets}
    counted = [index for index, text in texts.items() if _COUNTED.match(text)]
    names = sum(
        _COUNTED.match(text) is not None or (_is_like_a_card(text) and is_name(text))
        for text in texts.values()
    )
    if names >= _MOSTLY * len(bullets):
        return bullets
    counted = [index for index in counted if _COUNTED_CARD.match(texts[index])]
    return counted if 2 * len(counted) >= len(bullets) else ()


def _noted_among(places: Sequence[_Place], bullets: Sequence[int]) -> Sequence[int]:
    """The bullets of a section that are names with notes, if nearly all of them are."""
    names = [
        index
        for index in bullets
        if _COUNTED.match(places[index].text)
        or (
            _may_be_a_name(places[index].text)
            and len(_without_note(places[index].text).split()) <= _MOST_WORDS
        )
    ]
    return names if len(names) >= _MOSTLY * len(bullets) else ()


_MOST_WORDS: Final = 8


def _is_like_a_card(text: str) -> bool:
    if _COUNTED_CARD.match(text):
        return True
    return len(text) <= _LONGEST_BULLET and not _SENTENCE.search(text)


class _Table(NamedTuple):
    """The rows of a table that hold cards, and the cells of their names, their quantities and
    what they are in the deck."""

    cards: list[int]
    name: int
    quantity: int | None
    category: int | None


def _tables(places: Sequence[_Place]) -> Iterator[_Table]:
    """The tables with a column for the name of a card."""
    index = 0
    while index < len(places):
        start = index
        while index < len(places) and places[index].style == "table":
            index += 1
        if index - start > 2 and _TABLE_RULE.match(places[start + 1].text):
            titles = [cell for _, cell in _cells(places[start].text)]
            columns = [_letters(cell) for cell in titles]
            name = next((i for i, c in enumerate(columns) if c in _NAME_COLUMNS), None)
            if name is None:  # `| Creatures | Why |`
                name = next((i for i, c in enumerate(titles) if heading_words(c) in HEADINGS), None)
            quantity = next(
                (i for i, c in enumerate(columns) if c in _QUANTITY_COLUMNS and i != name), None
            )
            category = next(
                (i for i, c in enumerate(titles) if i != name and _CATEGORIES & {*fields_of(c)}),
                None,
            )
            if name is not None:
                yield _Table(list(range(start + 2, index)), name, quantity, category)
        index = max(index, start + 1)


_CATEGORIES: Final = frozenset((Field.CATEGORY, Field.ZONE))


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
    zone: Zone | None = None
    for index, (style, text) in enumerate(places):
        line = lines[index]
        if index in chosen:
            row = tables.get(index)
            contents.append(_row(text, row) if row else _card(text, style, zone))
        elif not line.strip():
            contents.append(None)
        elif style in ("heading", "label"):
            followed = _is_followed(places, index, chosen)
            read = _label(text) if style == "label" else _heading(text, followed, contents)
            contents.append(read if followed or style == "heading" else Remark(line.strip(), ""))
            zone = read.zone if isinstance(read, Heading) else None
        elif style == "front" or ":" in text[:_LONGEST_LABEL]:
            contents.append(_setting(text))
        else:
            contents.append(Remark(line.strip(), ""))
    return contents


_LONGEST_LABEL: Final = 40


# A line so long is a name only without what is said behind it.
_LONGEST_WITH_NOTE: Final = 150


def _card(text: str, style: str, zone: Zone | None) -> LineContent | None:
    """A line of the list. A name alone that leads may stand in the list as well."""
    if style == "bullet" and not _COUNTED.match(text):
        if len(text) > _LONGEST_WITH_NOTE:
            text = _without_note(text)
        # A heading of text lists, but an item of a list is none.
        text = _COUNT_BEHIND.sub(r"\1 x\2", text)
    content = read_lines([text])[0]
    if isinstance(content, CardLine) and zone in LEADING and content.written.bare:
        return content._replace(written=replace(content.written, declared=True))
    return content


def _is_followed(places: Sequence[_Place], index: int, chosen: set[int]) -> bool:
    """Whether a line of the list stands between this heading and the next."""
    for following in range(index + 1, len(places)):
        if places[following].style in ("heading", "label"):
            return False
        if following in chosen:
            return True
    return False


def _heading(line: str, counts: bool, before: Sequence[LineContent | None]) -> LineContent:
    found = _HEADING.match(line)
    assert found is not None
    text = _bare(found[2]).strip()
    words = heading_words(_NUMBERED.sub("", text, count=1))
    if words not in HEADINGS:
        leader = _leader(" " * found.start(2) + _bare(found[2]))
        if leader is not None:
            return leader
        if len(found[1]) == 1 and not any(isinstance(each, CardLine) for each in before[-1:]):
            return Setting("title", text)
    if not counts:
        return Remark(text, "")
    return Heading(text, HEADINGS.get(words) or ONLY_AS_HEADING.get(words), "#")


def _label(line: str) -> Heading:
    text = _bare(line).strip()
    return Heading(text.rstrip(":"), HEADINGS[heading_words(text)], "**")


def _leader(text: str) -> CardLine | None:
    """``Commander: Name`` says who leads."""
    if ":" not in text and " - " not in text and "–" not in text and "—" not in text:
        return None
    content = read_lines([text])[0]
    if (
        isinstance(content, CardLine)
        and content.zone in LEADING
        and _is_like_a_card(content.written.name)
    ):
        return content._replace(written=replace(content.written, declared=True))
    return None


def _setting(text: str) -> LineContent:
    """``key: value``; ``Commander: Name`` names who leads."""
    leader = _leader(text)
    if leader is not None:
        return leader
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
    category = ""
    if table.category is not None and table.category < len(cells):
        category = cells[table.category][1].strip()
    zone = (category_zone(category) or zone_of(category)[1]) if category else None
    categories = (category,) if category else ()
    if table.quantity is None and _COUNTED_CARD.match(name):
        content = read_lines([" " * (column - 1) + name])[0]
        if isinstance(content, CardLine):
            return content._replace(zone=content.zone or zone)
    quantity: Fault | int = 1
    if table.quantity is not None and table.quantity < len(cells):
        quantity = quantity_fault(cells[table.quantity][1].strip() or "1", 1, column)
    if isinstance(quantity, Fault):
        return Remark(text.strip(), "")
    return CardLine(written_cell(name, quantity, column, categories=categories), zone)
