"""Which syntax an input is in: told by what stands in it, never by a file's name.

Each syntax has a test that looks at the beginning, or at a few marks, and a reader that is
imported when it is wanted. What is none of the others is a text of card lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, partial
from importlib import import_module
from itertools import islice
from typing import Final, NamedTuple

from validator.decklist.card_names import CardNames
from validator.decklist.csv.delimiters import (
    DELIMITERS,
    below_of,
    delimiter_of,
    says_much_of_cards,
    separator_of,
)
from validator.decklist.decklist import Decklist, SourceLines
from validator.decklist.entries import Entries
from validator.decklist.faults import DecklistError
from validator.decklist.json.detect import looks_like_json


class Syntax(NamedTuple):
    """A way to write decks down: how it is recognized, and what reads it."""

    is_it: Callable[[str], bool]
    reader: str
    """The module and its function, which takes a text and gives its decks."""


def read_decks(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """Every deck that ``text`` holds, in order; at least one.

    Raises `DecklistError` for a text that is larger than its syntax allows, or is broken
    beyond reading.
    """
    for is_it, reader in WITHIN:
        if is_it(text):
            return _imported(reader)(text, lambda inner: _read_plain(inner, names))
    return _read_plain(text, names)


def _read_plain(text: str, names: CardNames | None, depth: int = 0) -> tuple[Decklist, ...]:
    reader = next((reader for is_it, reader in SYNTAXES if is_it(text)), _TEXT)
    read = partial(_imported(reader), text, names)
    return read() if names is None else check_by_names(text, read, names, depth)


def check_by_names(
    text: str, read: Callable[[], tuple[Decklist, ...]], names: CardNames, depth: int = 0
) -> tuple[Decklist, ...]:
    """The decks that ``read`` reads, or the deck by the names in ``text`` where that accounts for
    more of them. Raises what ``read`` raises where there is no such deck."""
    error: DecklistError | None = None
    try:
        decks = read()
    except DecklistError as raised:
        decks, error = (), raised
    if depth == 0 and decks and decks[0].syntax == "text" and not all(map(_is_plain, decks)):
        from validator.decklist.within.wrappers import join_names  # only what is not plain asks

        joined = join_names(text, names)
        if joined is not None:
            from validator.decklist.within.read import read_joined

            return read_joined(joined, lambda inner: _read_plain(inner, names, 1))
    if depth < _MOST_WITHIN and (error or _has_records(text) or not all(map(_is_plain, decks))):
        found = _choose(text, decks, names, depth)
        decks = found or decks
    if error is not None and not decks:
        raise error
    if len(decks) == 1 and isinstance(decks[0].lines, SourceLines):
        from validator.decklist.containers.outside import with_lines_outside

        return (with_lines_outside(decks[0], names),)
    return decks


# Lists in a container in a container.
_MOST_WITHIN: Final = 3


# `- name: Sol Ring`, as YAML has it.
_RECORD: Final = r"(?m)^[ \t]*+- [\w\"']++:[ \t]"


def _has_records(text: str) -> bool:
    return "- " in text and ": " in text and re.search(_RECORD, text) is not None


def _is_plain(deck: Decklist) -> bool:
    """Whether all lines of a text are a list's, each card with its count."""
    return (
        deck.syntax == "text"
        and not deck.faults
        and not deck.asides
        and isinstance(deck.entries, Entries)
        and not deck.entries.bare
    )


def _choose(
    text: str, decks: tuple[Decklist, ...], names: CardNames, depth: int
) -> tuple[Decklist, ...]:
    from validator.decklist.containers.doubt import is_in_doubt

    if decks and not is_in_doubt(text, decks):
        return ()
    from validator.decklist.containers.choose import choose_reading

    return choose_reading(text, decks, names, lambda inner: _read_plain(inner, names, depth + 1))


@cache
def _imported(reader: str) -> Callable[..., tuple[Decklist, ...]]:
    module, _, function = reader.partition(":")
    read: Callable[..., tuple[Decklist, ...]] = getattr(import_module(module), function)
    return read


# No pattern may try one text in many ways, whatever the text: what could is atomic or possessive.
# Patterns are compiled where a sign asks for them: most lists are plain, and nobody who checks
# one of them waits for a dozen patterns.

# An element, a declaration or a document type. A comment alone is one of a text list, too.
_XML: Final = r"(?si)[\s\ufeff]*(?:(?><!--.*?-->)\s*+)*+<(?:\?xml|!DOCTYPE|[A-Za-z_][^<>]*>)"
_XML_STARTS: Final = ("<", "\ufeff")
# Notes in Markdown may start like a part of a web page.
_PART_OF_A_PAGE: Final = (
    r"(?si)[\s\ufeff]*(?:(?><!--.*?-->)\s*+)*+"
    r"<(?:details|summary|div|p|br|hr|center|img|a|b|h[1-6]|ul|ol|li)\b"
)


def looks_like_xml(text: str) -> bool:
    """Whether ``text`` starts as XML does, and not as notes or a heading of a list may."""
    return (
        text.lstrip()[:1] in _XML_STARTS
        and re.match(_XML, text) is not None
        and ("</" in text or "/>" in text or re.match(_NO_ELEMENT, text) is None)
        and re.match(_PART_OF_A_PAGE, text) is None
    )


# `<Commander>` may head a part of a text: a line of a list stands below it. In a chat
# `<ana> 1 Sol Ring` says who speaks.
_NO_ELEMENT: Final = r"[\s\ufeff]*<\w[\w ]*>(?::?[ \t]*[\r\n]+[ \t]*\d[^<>]*\s|[ \t]+[^\s<])"

# A table's headings stand at its top, below a few lines of title.
_LINES: Final = 12
_CHARACTERS: Final = 8_000

# `1 Sol Ring`, `1 [C13:259] Sol Ring`, `Commander: 1 Krenko, Mob Boss`
_CARD_LINE: Final = r"(?i:(?:[a-z]{2,20}:[ \t]*)?\d{1,3}\s?x?\s+(?:[^\W\d_]|\[))"
# `1;Sol Ring`, `"4","Forest"`; but `1, Sol Ring` and `1<tab>Sol Ring` are lines of a text.
_BARE_ROW: Final = r'(?i)(?:\d{1,3}x?|"\d{1,3}x?")([,;|])(?=[^\s,;|])'
# `"Tatyova, Benthic Druid",1`: only a table has such quotation marks.
_ROW_WITH_COUNT_BEHIND: Final = r'(?:"[^"]*[^\W\d][^"]*"|[^\W\d"][^",;|]*)([,;|])"?\d{1,3}x?"?\s*'
_NO_DELIMITER: Final = rf'(?!"?(?i:sep)=)[^{DELIMITERS}]*+'
# As nearly every text starts: a card's line, below a few lines at the most that have no delimiter,
# are comments, or name the commanders.
_CARD_LINE_SOON: Final = re.compile(
    rf'\ufeff?(?:(?:(?!"?(?i:sep)=)[^{DELIMITERS}\n]*+|(?://|#|(?i:commander|partner): ).*+)\n)'
    rf"{{0,{_LINES - 1}}}?[ ]*{_CARD_LINE}"
)
_LINE_OF_TABLE: Final = r"[\s|:+-]*"


def looks_like_csv(text: str) -> bool:
    """Whether the first lines of ``text`` are those of a table of cards.

    That is: headings, one of them for the card's name and one for something else of it; or,
    without headings, rows that start with a quantity and a delimiter.
    """
    if (_CARD_LINE_SOON.match(text) and "\t" not in text) or looks_like_json(text):
        return False
    head = text[:_CHARACTERS].lstrip("\ufeff")
    # Most texts need no more than this: to cut off a dozen lines takes a part of the time.
    cut = head.split("\n", 2 * _LINES)[: 2 * _LINES] if "\n" in head else head.splitlines()
    lines = list(islice(filter(str.strip, cut), _LINES))
    for number, line in enumerate(lines):
        if re.match(_CARD_LINE, line):
            return "\t" in line and _is_bare_table(lines)
        if re.fullmatch(_NO_DELIMITER, line):
            continue
        if separator_of(line) is not None:
            return True
        if delimiter_of(line, below_of(lines, number)) is not None:
            below = lines[number + 1 : number + 2]
            # The table of a Markdown text has a line drawn below its headings.
            return not (below and "-" in below[0] and re.fullmatch(_LINE_OF_TABLE, below[0]))
        if says_much_of_cards(line):
            return True
    return (
        _are_rows(partial(re.match, _BARE_ROW), lines[:5])
        or ('"' in head and _are_rows(partial(re.fullmatch, _ROW_WITH_COUNT_BEHIND), lines))
        or (("\t" in head or ";" in head) and _is_bare_table(lines))
    )


def _is_bare_table(lines: Sequence[str]) -> bool:
    from validator.decklist.csv.bare import is_bare_table

    return is_bare_table(lines)


def _are_rows(row: Callable[[str], re.Match[str] | None], lines: Sequence[str]) -> bool:
    """Whether each of two lines and more is a row, all with one delimiter."""
    found = [row(line) for line in lines]
    return len(found) > 1 and all(found) and len({each[1] for each in found if each}) == 1


_FENCE: Final = r"(?m)^ {0,3}(?:```|~~~)"
_SECTION: Final = r"(?m)^#{2,6} +\S"
_TITLE: Final = r"(?m)^#{1,6} +\S"
_EMPHASIS: Final = r"\*\*[^*\n]+\*\*|\]\(https?://"
_BULLET: Final = r"(?m)^ {0,3}[-*+] +\S"
_BARS: Final = (
    r"(?m)^ *\|.*\|[ \r]*$\n *\|[\s:|-]+\|[ \r]*$"
    r"|^[^|\n]*+\|[^\n]*+\n {0,3}:?-++:? *+(?:\| *+:?-++:? *+)++\|?[ \r]*$"
)
_ROW_IN_BARS: Final = r"(?m)^ *\|[^|\n]+\|.*\|[ \r]*$"


# What YAML tells of the text, between two lines of three dashes.
_FRONT: Final = (
    r"[\s\ufeff]*---[ \t\r]*\n[\w-][ \w-]*+:.*\n"
    r"(?:(?!---[ \t\r]*\n)(?:[\w-][ \w-]*+:|[ \t-]).*\n)*+---[ \t\r]*\n"
)
_PART_OF_NOTES: Final = r"(?mi)^ *<(?:details|summary)\b"


def looks_like_markdown(text: str) -> bool:
    """Whether ``text`` has marks of Markdown that no list has by chance."""
    if text[:1] == "-" and re.match(_FRONT, text):
        return True
    if "<" in text and re.search(_PART_OF_NOTES, text):
        return True
    # To look for one sign takes a fiftieth of the time that two take, and a pattern takes more
    # than those; and most lists have none.
    if "#" not in text and "`" not in text and "|" not in text and "~" not in text:
        return False
    if (("`" in text and "```" in text) or ("~" in text and "~~~" in text)) and (
        re.search(_FENCE, text)
    ):
        return True
    if "|" in text and "--" in text and re.search(_BARS, text):
        return True
    if text.lstrip()[:1] == "|" and len(re.findall(_ROW_IN_BARS, text)) > 1:
        return True
    if "#" not in text or "# " not in text:
        return False
    if "## " in text and re.search(_SECTION, text) and re.search(_BULLET, text):
        return True
    return ("**" in text or "](" in text) and bool(
        re.search(_TITLE, text) and re.search(_EMPHASIS, text)
    )


def looks_written_out(text: str) -> bool:
    """Whether ``text`` is one line in which the line ends of a list are written out."""
    if "\\n" not in text or looks_like_json(text):
        return False
    from validator.decklist.within.written_out import is_written_out

    return is_written_out(text)


def looks_like_html(text: str) -> bool:
    """Whether ``text`` is HTML that shows a list."""
    if "<" not in text or looks_like_json(text):
        return False
    from validator.decklist.within.html import is_html

    return is_html(text)


def looks_like_an_address(text: str) -> bool:
    """Whether a list stands in the query of an address."""
    if "=" not in text or ("+" not in text and "%" not in text) or looks_like_json(text):
        return False
    from validator.decklist.within.wrappers import is_address

    return is_address(text)


def looks_like_a_calendar(text: str) -> bool:
    """Whether ``text`` is a calendar's entry."""
    if "BEGIN:V" not in text:
        return False
    from validator.decklist.within.wrappers import is_calendar

    return is_calendar(text)


def looks_like_a_patch(text: str) -> bool:
    """Whether ``text`` is a patch: lines that stay, go and come."""
    if "@@ -" not in text:
        return False
    from validator.decklist.within.wrappers import is_patch

    return is_patch(text)


def looks_dictated(text: str) -> bool:
    """Whether words stand in ``text`` in place of its signs."""
    text_in_small = text.lower()
    spoken = [word for word in _SPOKEN_SIGNS if word in text_in_small]
    if not any(re.search(rf"\b{word}\b", text_in_small) for word in spoken):
        return False
    from validator.decklist.within.wrappers import is_dictated

    return is_dictated(text)


_SPOKEN_SIGNS: Final = (
    "comma", "coma", "komma", "virgule", "virgola", "vírgula", "przecinek", "запятая"
)  # fmt: skip


def looks_broken(text: str) -> bool:
    """Whether lines of ``text`` end within words."""
    if "-\n" not in text and "-\r" not in text and "1/" not in text:
        return False
    from validator.decklist.within.wrappers import is_broken

    return is_broken(text)


def looks_percent_encoded(text: str) -> bool:
    """Whether ``text`` is encoded as in the address of a page."""
    if "%" not in text:
        return False
    from validator.decklist.within.encoded import is_percent_encoded

    return is_percent_encoded(text)


def looks_quoted_printable(text: str) -> bool:
    """Whether ``text`` is encoded as in the source of a mail."""
    if "=" not in text or looks_like_json(text) or looks_like_xml(text):
        return False
    from validator.decklist.within.encoded import is_quoted_printable

    return is_quoted_printable(text)


# What is written in one of these ways may be in any syntax: their readers take what reads that.
WITHIN: Final = (
    Syntax(looks_like_a_calendar, "validator.decklist.within.read:read_calendar"),
    Syntax(looks_like_a_patch, "validator.decklist.within.read:read_patch"),
    Syntax(looks_like_an_address, "validator.decklist.within.read:read_address"),
    Syntax(looks_written_out, "validator.decklist.within.read:read_written_out"),
    Syntax(looks_dictated, "validator.decklist.within.read:read_dictated"),
    Syntax(looks_broken, "validator.decklist.within.read:read_broken"),
    Syntax(looks_percent_encoded, "validator.decklist.within.read:read_percents"),
    Syntax(looks_quoted_printable, "validator.decklist.within.read:read_quotes"),
    Syntax(looks_like_html, "validator.decklist.within.read:read_html"),
)
SYNTAXES: Final = (
    Syntax(looks_like_xml, "validator.decklist.xml.read:read_xml"),
    # Before Markdown: a description or a note in them may hold what marks that.
    Syntax(looks_like_json, "validator.decklist.json.read:read_json"),
    Syntax(looks_like_csv, "validator.decklist.csv.read:read_csv"),
    Syntax(looks_like_markdown, "validator.decklist.markdown.read:read_markdown"),
)
_TEXT: Final = "validator.decklist.text.read:read_texts"
