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

from validator.decklist.decklist import Decklist
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
# `<Commander>` may head a part of a text: a line of a list stands below it.
_HEADING: Final = r"[\s\ufeff]*<\w[\w ]*>:?[ \t]*[\r\n]+[ \t]*\d[^<>]*\s"


def _is_xml(text: str) -> bool:
    return (
        text.lstrip()[:1] in _XML_STARTS
        and re.match(_XML, text) is not None
        and ("</" in text or re.match(_HEADING, text) is None)
        and re.match(_PART_OF_A_PAGE, text) is None
    )


_FENCE: Final = r"(?m)^ {0,3}(?:```|~~~)"
_SECTION: Final = r"(?m)^#{2,6} +\S"
_TITLE: Final = r"(?m)^#{1,6} +\S"
_EMPHASIS: Final = r"\*\*[^*\n]+\*\*|\]\(https?://"
_BULLET: Final = r"(?m)^ {0,3}[-*+] +\S"
_BARS: Final = r"(?m)^ *\|.*\| *$\n *\|[\s:|-]+\| *$"


# What YAML tells of the text, between two lines of three dashes.
_FRONT: Final = (
    r"[\s\ufeff]*---[ \t]*\n[\w-][ \w-]*+:.*\n"
    r"(?:(?!---[ \t]*\n)(?:[\w-][ \w-]*+:|[ \t-]).*\n)*+---[ \t]*\n"
)
_PART_OF_NOTES: Final = r"(?mi)^ *<(?:details|summary)\b"


def _is_markdown(text: str) -> bool:
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
    if "#" not in text or "# " not in text:
        return False
    if "## " in text and re.search(_SECTION, text) and re.search(_BULLET, text):
        return True
    return ("**" in text or "](" in text) and bool(
        re.search(_TITLE, text) and re.search(_EMPHASIS, text)
    )


SYNTAXES: Final = (
    Syntax(_is_xml, "validator.decklist.xml.read:read_xml"),
    # Before Markdown: a description or a note in them may hold what marks that.
    Syntax(looks_like_json, "validator.decklist.json.read:read_json"),
    Syntax(looks_like_csv, "validator.decklist.csv.read:read_csv"),
    Syntax(_is_markdown, "validator.decklist.markdown.read:read_markdown"),
)
_TEXT: Final = "validator.decklist.text.read:read_texts"
