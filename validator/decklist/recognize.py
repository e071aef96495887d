"""Which syntax an input is in: told by what stands in it, never by a file's name.

Each syntax has a test that looks at the beginning, or at a few marks, and a reader that is
imported when it is wanted. What is none of the others is a text of card lines.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final, NamedTuple

from validator.decklist.model import Decklist
from validator.decklist.sniff import looks_like_csv, looks_like_json


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
    for is_it, reader in SYNTAXES:
        if is_it(text):
            return _imported(reader)(text)
    return _imported(_TEXT)(text)


@cache
def _imported(reader: str) -> Callable[[str], tuple[Decklist, ...]]:
    module, _, function = reader.partition(":")
    read: Callable[[str], tuple[Decklist, ...]] = getattr(import_module(module), function)
    return read


# An element, a declaration or a document type. A comment alone is one of a text list, too.
_XML: Final = re.compile(
    r"[\s\ufeff]*(?:<!--.*?-->\s*)*<(?:\?xml|!DOCTYPE|[A-Za-z_][^<>]*>)", re.S | re.I
)


# Notes in Markdown may start like a part of a web page.
_PART_OF_A_PAGE: Final = re.compile(
    r"[\s\ufeff]*(?:<!--.*?-->\s*)*<(?:details|summary|div|p|br|hr|center|img|a|b|h[1-6]|ul|ol|li)\b",
    re.S | re.I,
)
# `<Commander>` may head a part of a text: a line of a list stands below it.
_HEADING: Final = re.compile(r"[\s\ufeff]*<\w[\w ]*>:?[ \t]*[\r\n]+[ \t]*\d[^<>]*\s")


def _is_xml(text: str) -> bool:
    return (
        "<" in text[:1_000]
        and _XML.match(text) is not None
        and ("</" in text or _HEADING.match(text) is None)
        and _PART_OF_A_PAGE.match(text) is None
    )


_FENCE: Final = re.compile(r"^ {0,3}(?:```|~~~)", re.M)
_SECTION: Final = re.compile(r"^#{2,6} +\S", re.M)
_TITLE: Final = re.compile(r"^#{1,6} +\S", re.M)
_EMPHASIS: Final = re.compile(r"\*\*[^*\n]+\*\*|\]\(https?://")
_BULLET: Final = re.compile(r"^ {0,3}[-*+] +\S", re.M)
_BARS: Final = re.compile(r"^ *\|.*\| *$\n *\|[\s:|-]+\| *$", re.M)


# What YAML tells of the text, between two lines of three dashes.
_FRONT: Final = re.compile(
    r"[\s\ufeff]*---[ \t]*\n(?:[\w-]+[ \w-]*:.*\n(?:[ \t-].*\n)*)+---[ \t]*\n"
)
_PART_OF_NOTES: Final = re.compile(r"^ *<(?:details|summary)\b", re.M | re.I)


def _is_markdown(text: str) -> bool:
    if text[:1] == "-" and _FRONT.match(text):
        return True
    if "<" in text and _PART_OF_NOTES.search(text):
        return True
    # To look for a sign takes a hundredth of the time of a pattern, and most lists have none.
    if "#" not in text and "`" not in text and "|" not in text and "~" not in text:
        return False
    if ("```" in text or "~~~" in text) and _FENCE.search(text):
        return True
    if "|" in text and "--" in text and _BARS.search(text):
        return True
    if "# " not in text:
        return False
    if "## " in text and _SECTION.search(text) and _BULLET.search(text):
        return True
    return ("**" in text or "](" in text) and bool(_TITLE.search(text) and _EMPHASIS.search(text))


SYNTAXES: Final = (
    Syntax(_is_xml, "validator.decklist.xml:read_xml"),
    # Before Markdown: a description or a note in them may hold what marks that.
    Syntax(looks_like_json, "validator.decklist.json_deck:read_json"),
    Syntax(looks_like_csv, "validator.decklist.csv_table:read_csv"),
    Syntax(_is_markdown, "validator.decklist.markdown:read_markdown"),
)
_TEXT: Final = "validator.decklist.text:read_texts"
