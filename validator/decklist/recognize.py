"""Which syntax an input is in: told by what stands in it, never by a file's name.

Each syntax has a test that looks at the beginning, or at a few marks, and a reader that is
imported when it is wanted. What is none of the others is a text of card lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib import import_module
from typing import Final, NamedTuple

from validator.decklist.decode import split_lines
from validator.decklist.model import Decklist


class Syntax(NamedTuple):
    """A way to write decks down: how it is recognized, and what reads it."""

    is_it: Callable[[str], bool]
    reader: str
    """The module and its function, which takes a text and gives its decks."""


def read_decks(text: str) -> tuple[Decklist, ...]:
    """Every deck that ``text`` holds, in order; at least one.

    Raises `DecklistError` for a text that is larger than its syntax allows, or is broken
    beyond reading.
    """
    reader = next((reader for is_it, reader in SYNTAXES if is_it(text)), _TEXT)
    module, _, function = reader.partition(":")
    decks: tuple[Decklist, ...] = getattr(import_module(module), function)(text)
    return decks


# An element, a declaration or a document type. A comment alone is one of a text list, too.
_XML: Final = re.compile(r"[\s\ufeff]*(?:<!--.*?-->\s*)*<(?:\?xml|!DOCTYPE|[A-Za-z_])", re.S | re.I)
# `[` may also begin a heading or a set code: a list in JSON holds texts or objects.
_JSON: Final = re.compile(r'[\s\ufeff]*(?:\{\s*["}]|\[\s*[{\["\]])')


def _is_xml(text: str) -> bool:
    return "<" in text[:1_000] and _XML.match(text) is not None


def _is_json(text: str) -> bool:
    return _JSON.match(text) is not None


# The columns that a table of cards has one of, and those that are beside it, as heading
# words: letters and digits alone.
NAME_COLUMNS: Final = frozenset(
    ("name", "cardname", "card", "cardtitle", "title", "englishname", "product", "productname",
     "simplename", "nameen")
)  # fmt: skip
_BESIDE_IT: Final = re.compile(
    r"count|quantity|qty|quantit|amount|number|copies|set|edition|expansion|foil|finish|printing|"
    r"board|section|category|categories|type|rarity|scryfall|id|cost|cmc|color|price|condition|"
    r"language|tradelist|owned|have|tags?|zone|commander|binder|deck"
)
_DELIMITERS: Final = (",", ";", "\t", "|")
# A title or two may stand above the columns.
_MOST_TITLES: Final = 3


def table_header(lines: list[str]) -> tuple[int, str] | None:
    """The index of the line that names a table's columns, and what stands between them."""
    seen = 0
    for index, line in enumerate(lines):
        if not line.strip() or line.lower().startswith("sep="):
            continue
        if seen == _MOST_TITLES:
            return None
        seen += 1
        for delimiter in _DELIMITERS:
            if delimiter not in line:
                continue
            cells = [column_words(cell) for cell in line.split(delimiter)]
            if any(cell in NAME_COLUMNS for cell in cells) and any(
                _BESIDE_IT.search(cell) for cell in cells if cell not in NAME_COLUMNS
            ):
                return index, delimiter
    return None


def column_words(cell: str) -> str:
    """The letters and digits of a column's heading, by which columns are known."""
    return "".join(letter for letter in cell.casefold() if letter.isalnum())


def _is_csv(text: str) -> bool:
    head = text[:2_000]
    # A Markdown table has a bar in front; a table of words has few lines without a delimiter.
    return (
        any(d in head for d in _DELIMITERS)
        and table_header(
            [line for line in split_lines(head) if not line.lstrip().startswith("|")][:8]
        )
        is not None
    )


_FENCE: Final = re.compile(r"^ {0,3}(?:```|~~~)", re.M)
_SECTION: Final = re.compile(r"^#{2,6} +\S", re.M)
_TITLE: Final = re.compile(r"^#{1,6} +\S", re.M)
_EMPHASIS: Final = re.compile(r"\*\*[^*\n]+\*\*|\]\(https?://")
_BULLET: Final = re.compile(r"^ {0,3}[-*+] +\S", re.M)
_BARS: Final = re.compile(r"^ *\|.*\| *$\n *\|[\s:|-]+\| *$", re.M)


def _is_markdown(text: str) -> bool:
    if "#" not in text and "`" not in text and "|" not in text and "~~~" not in text:
        return False
    if _FENCE.search(text) or _BARS.search(text):
        return True
    titled = _TITLE.search(text) is not None
    return (_SECTION.search(text) is not None and _BULLET.search(text) is not None) or (
        titled and _EMPHASIS.search(text) is not None
    )


SYNTAXES: Final = (
    Syntax(_is_xml, "validator.decklist.xml:read_xml"),
    Syntax(_is_json, "validator.decklist.json_deck:read_json"),
    Syntax(_is_csv, "validator.decklist.csv_table:read_csv"),
    Syntax(_is_markdown, "validator.decklist.markdown:read_markdown"),
)
_TEXT: Final = "validator.decklist.text:read_texts"
