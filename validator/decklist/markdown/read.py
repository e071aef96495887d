"""Markdown: notes with a decklist in them.

The list may stand in a fence, as plain lines, as bullets or in a table. Whichever of these
holds most cards is the list; all around it, bullets of advice too, is comment. Headings count
where cards of the list follow them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from validator.base.value import replace
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import Decklist
from validator.decklist.headings import (
    HEADINGS,
    LEADING,
    ONLY_AS_HEADING,
    heading_words,
)
from validator.decklist.markdown.lines import HEADING, StyledLine, styled_lines, without_markup
from validator.decklist.markdown.table import COUNTED_CARD, table_row, tables
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import (
    CardLine,
    Heading,
    LineContent,
    Remark,
    Setting,
    row_of,
)
from validator.decklist.text.read import bounded_lines, decks_of, read_texts
from validator.decklist.zone import Zone

# ## 2. Ramp
_NUMBERED: Final = re.compile(r"\d{1,2}[.)]\s*")
_COUNTED: Final = re.compile(
    r"\s*(?:[0-9]{1,3}\s*[xX×]?|[xX×][0-9]{1,3})\s+\S|.*\s[xX×]\s?[0-9]{1,3}$"
)
# What is said of a card behind its name: `Sol Ring - fast mana`, `Sol Ring: fast mana`.
_NOTED: Final = re.compile(r"\s*(\w[^:|–—]{1,60}?)\s*(?:\s[-–—]+>?\s|:\s|\s\|\s)\s*\S")
# **Forest** (10)
_COUNT_BEHIND: Final = re.compile(r"^(\s*[^\d\s(\[][^(\[]*?)\s*[(\[](\d{1,3})[)\]]\s*$")
# A name is written with capitals, but for such words.
_SMALL: Final = frozenset(
    ("a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "of", "on", "or", "s", "the",
     "to", "with", "de", "la", "el", "en", "il", "der", "von", "o", "du", "des", "les", "le")
)  # fmt: skip
# A bullet that is a sentence, or speaks of several cards, is no card. `Dr. Madison Li` is one.
_SENTENCE: Final = re.compile(
    r"[.!?:;]$|(?<!\b[A-Z][a-z])(?<!\b[A-Z])\.\s|[:;]\s|\s[—–-]\s|\*\*:|:\*\*"
)
_LONGEST_BULLET: Final = 60
# Of a section of bullets so many must look like cards.
_MOSTLY: Final = 0.8


def read_markdown(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """The decks of a Markdown text; where no card stands in it, a list without entries.

    Raises `DecklistError` for a text larger than any decklist.
    """
    lines = bounded_lines(text)
    styled = list(styled_lines(lines))
    style = _style_of_list(styled)
    chosen = _lines_of_list(styled, style)
    chosen |= _further_lines(styled, chosen)
    contents = _contents(lines, styled, chosen)
    decks = decks_of(lines, list(map(row_of, contents)), syntax="markdown", names=names)
    if _cards_of(decks) < _WHOLE and "|" not in text:
        plain = read_texts(text, names)
        if _cards_of(plain) >= max(_WHOLE, _cards_of(decks)):
            return plain
    return decks


def _cards_of(decks: Sequence[Decklist]) -> int:
    return sum(entry.quantity for deck in decks for entry in deck.entries)


# Fewer cards are no whole deck: others may stand in lines of another style.
_WHOLE: Final = 60


def _style_of_list(styled: Sequence[StyledLine]) -> str:
    """The style in which most cards stand: fences and plain lines need quantities."""
    counts = {"fence": 0, "plain": 0, "bullet": 0, "table": 0}
    for style, text in styled:
        if style in ("fence", "plain"):
            counts[style] += _COUNTED.match(text) is not None
    counts["bullet"] = len(_bullets_of_list(styled))
    for rows in tables(styled):
        counts["table"] += len(rows.cards)
    if not any(counts.values()) and not any(line.style == "fence" for line in styled):
        return "plain"
    return max(counts, key=lambda style: counts[style])


def _lines_of_list(styled: Sequence[StyledLine], style: str) -> set[int]:
    if style == "bullet":
        return _bullets_of_list(styled)
    if style == "table":
        return {index for rows in tables(styled) for index in rows.cards}
    every = [index for index, line in enumerate(styled) if line.style == style and line.text]
    if style == "fence":
        return set(every)
    counted = {index for index in every if _COUNTED.match(styled[index].text)}
    return counted or {
        index
        for lines in _sections(styled, style)
        for index in _names_among(styled, [i for i in lines if styled[i].text])
    }


def _names_among(styled: Sequence[StyledLine], lines: Sequence[int]) -> Sequence[int]:
    """The lines of a section that are names alone, if nearly all of them are."""
    names = [i for i in lines if _may_be_a_name(styled[i].text) and _is_like_a_card(styled[i].text)]
    return names if len(names) > 1 and len(names) >= _MOSTLY * len(lines) else ()


def _further_lines(styled: Sequence[StyledLine], chosen: set[int]) -> set[int]:
    """The lines of parts that are written in another style than the rest of the list: who leads,
    below a heading that says so, and cards with quantities below a heading of cards."""
    found: set[int] = set()
    for heading, section in _parts(styled):
        words = _words(styled[heading])
        if words not in HEADINGS or not chosen.isdisjoint(section):
            continue
        lines = [i for i in section if styled[i].style in ("plain", "bullet") and styled[i].text]
        if HEADINGS[words] in LEADING:
            names = [index for index in lines if _may_be_a_name(styled[index].text)]
            found.update(names[:_MOST_LEADERS])
        elif lines and all(COUNTED_CARD.match(styled[index].text) for index in lines):
            found.update(lines)
    return found


_MOST_LEADERS: Final = 2
# Fewer cards are no list that others would only be spoken of beside.
_FEW: Final = 40
_FEWEST_NOTED: Final = 8


def _parts(styled: Sequence[StyledLine]) -> Iterator[tuple[int, range]]:
    """Each heading or label, and the lines between it and the next."""
    heads = [index for index, line in enumerate(styled) if line.style in ("heading", "label")]
    for index, end in pairwise([*heads, len(styled)]):
        yield index, range(index + 1, end)


def _words(line: StyledLine) -> str:
    """The words by which a heading or a label is looked up."""
    found = HEADING.match(line.text)
    return heading_words(_NUMBERED.sub("", found[2], count=1) if found else line.text)


def _may_be_a_name(text: str) -> bool:
    """Whether a line, up to the words after it, is written as names are."""
    name = _without_note(text).strip()
    words = name.replace("-", " ").split()
    return 0 < len(name) <= _LONGEST_BULLET and all(
        not word[0].isalpha() or word[0].isupper() or word.strip(",.'’").casefold() in _SMALL
        for word in words
    )


def _without_note(text: str) -> str:
    found = _NOTED.match(text)
    return text[: found.end(1)] if found else text


def _sections(styled: Sequence[StyledLine], style: str) -> Iterator[list[int]]:
    """The lines of a style between two headings."""
    section: list[int] = []
    for index, line in enumerate(styled):
        if line.style in ("heading", "label") and section:
            yield section
            section = []
        elif line.style == style:
            section.append(index)
    if section:
        yield section


def _bullets_of_list(styled: Sequence[StyledLine]) -> set[int]:
    """The bullets that are cards; those that are sentences, or name more than one, are none."""
    sections = list(_sections(styled, "bullet"))

    def cards(is_name: Callable[[str], bool]) -> set[int]:
        return set().union(*(_cards_among(styled, bullets, is_name) for bullets in sections))

    found = cards(_may_be_a_name)
    if len(found) < _FEW:
        # Then it may be the list itself that says something of each card.
        noted: set[int] = set().union(*(_noted_among(styled, bullets) for bullets in sections))
        if len(noted) > _FEWEST_NOTED:
            found |= noted
    return found or cards(bool)  # somebody may write names without capitals


def _cards_among(
    styled: Sequence[StyledLine], bullets: Sequence[int], is_name: Callable[[str], bool]
) -> Sequence[int]:
    """The bullets of a section that are cards: nearly all, those with quantities, or none."""
    texts = {index: styled[index].text.strip() for index in bullets}
    counted = [index for index, text in texts.items() if _COUNTED.match(text)]
    names = sum(
        _COUNTED.match(text) is not None or (_is_like_a_card(text) and is_name(text))
        for text in texts.values()
    )
    if names >= _MOSTLY * len(bullets):
        return bullets
    counted = [index for index in counted if COUNTED_CARD.match(texts[index])]
    return counted if 2 * len(counted) >= len(bullets) else ()


def _noted_among(styled: Sequence[StyledLine], bullets: Sequence[int]) -> Sequence[int]:
    """The bullets of a section that are names with notes, if nearly all of them are."""
    names = [
        index
        for index in bullets
        if _COUNTED.match(styled[index].text)
        or (
            _may_be_a_name(styled[index].text)
            and len(_without_note(styled[index].text).split()) <= _MOST_WORDS
        )
    ]
    return names if len(names) >= _MOSTLY * len(bullets) else ()


_MOST_WORDS: Final = 8


def _is_like_a_card(text: str) -> bool:
    return len(text) <= _LONGEST_BULLET and not _SENTENCE.search(text)


def _contents(
    lines: Sequence[str], styled: Sequence[StyledLine], chosen: set[int]
) -> list[LineContent | None]:
    in_tables = {index: table for table in tables(styled) for index in table.cards}
    contents: list[LineContent | None] = []
    zone: Zone | None = None
    for index, (style, text) in enumerate(styled):
        line = lines[index]
        if index in chosen:
            row = in_tables.get(index)
            contents.append(table_row(text, row) if row else _card(text, style, zone))
        elif not line.strip():
            contents.append(None)
        elif style in ("heading", "label"):
            followed = _is_followed(styled, index, chosen)
            read = _label(text) if style == "label" else _heading(text, followed, contents)
            contents.append(read if followed or style == "heading" else Remark(line.strip(), ""))
            zone = read.zone if isinstance(read, Heading) else None
        elif _heads(styled, index, chosen):
            words = text.strip(" \t:*_")
            contents.append(Heading(words, HEADINGS.get(heading_words(words)), ""))
            zone = None
        elif style == "front" or ":" in text[:_LONGEST_LABEL]:
            contents.append(_setting(text))
        else:
            contents.append(Remark(line.strip(), ""))
    return contents


_LONGEST_LABEL: Final = 40


def _heads(styled: Sequence[StyledLine], index: int, chosen: set[int]) -> bool:
    """Whether a plain line of a few words stands right above cards, and not below any."""
    style, text = styled[index]
    return (
        style == "plain"
        and index + 1 in chosen
        and index - 1 not in chosen
        and len(text.split()) <= _MOST_WORDS_OF_A_HEADING
        and text.strip()[-1:] not in ".!?,;"
        and any(map(str.isalpha, text))
    )


_MOST_WORDS_OF_A_HEADING: Final = 6


# A line so long is a name only without what is said behind it.
_LONGEST_WITH_NOTE: Final = 150


def _card(text: str, style: str, zone: Zone | None) -> LineContent | None:
    """A line of the list. A name alone that leads may stand in the list as well."""
    if style == "bullet" and not _COUNTED.match(text):
        if len(text) > _LONGEST_WITH_NOTE:
            text = _without_note(text)
        # A heading of text lists, but an item of a list is none.
        text = _COUNT_BEHIND.sub(r"\1 x\2", text)
    content = read_line(text)
    if isinstance(content, CardLine) and zone in LEADING and content.written.bare:
        return content._replace(written=replace(content.written, declared=True))
    return content


def read_alone(line: str) -> LineContent | None:
    """What a line says by itself where it stands in a list: an item of one, or plain."""
    style, text = next(iter(styled_lines([line])))
    return _card(text, style, None)


def _is_followed(styled: Sequence[StyledLine], index: int, chosen: set[int]) -> bool:
    """Whether a line of the list stands between this heading and the next."""
    for following in range(index + 1, len(styled)):
        if styled[following].style in ("heading", "label"):
            return False
        if following in chosen:
            return True
    return False


def _heading(line: str, counts: bool, before: Sequence[LineContent | None]) -> LineContent:
    found = HEADING.match(line)
    assert found is not None
    text = without_markup(found[2]).strip()
    words = heading_words(_NUMBERED.sub("", text, count=1))
    if words not in HEADINGS:
        numbered = _NUMBERED.match(text)  # `1. The Commander: what she does`, a chapter
        leader = None if numbered else _leader(" " * found.start(2) + without_markup(found[2]))
        if leader is not None:
            return leader
        if len(found[1]) == 1 and not any(isinstance(each, CardLine) for each in before[-1:]):
            return Setting("title", text)
    if not counts:
        return Remark(text, "")
    return Heading(text, HEADINGS.get(words) or ONLY_AS_HEADING.get(words), "#")


def _label(line: str) -> Heading:
    text = without_markup(line).strip()
    return Heading(text.rstrip(":"), HEADINGS[heading_words(text)], "**")


def _leader(text: str) -> CardLine | None:
    """``Commander: Name`` says who leads."""
    if ":" not in text and " - " not in text and "–" not in text and "—" not in text:
        return None
    content = read_line(text)
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
