"""XML from decks' programs: parsed safely, and tolerantly where it is not well-formed.

Parsing is defusedxml's: no entity is expanded, nothing is fetched. Programs that paste names
between quotes write XML that no parser takes; such a text is fixed, and if that fails read as
browsers read HTML, and a fault says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from io import StringIO
from typing import Any, Final
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import Locator

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from validator.base.said import said
from validator.decklist.decode import split_lines
from validator.decklist.faults import DecklistError, Fault
from validator.decklist.xml.elements import Document, Element

# A deck of a hundred cards has a depth of four.
MOST_ELEMENTS: Final = 100_000
MOST_DEPTH: Final = 32


def parse(text: str) -> Document:
    """The elements of ``text``, whether well-formed or not.

    Raises `DecklistError` for entities, and for what is too deep or too long.
    """
    plain = _without_declaration(text)
    try:
        return _parse_strictly(plain)
    except SAXParseException as error:
        broken = error
    line, column = _place(broken)
    try:
        document = _parse_strictly(_mend(plain))
    except SAXParseException:
        if len(plain) > _MOST_LOOSE:
            raise DecklistError(
                said("this XML is not well-formed ({reason})", reason=broken.getMessage()),
                why=said("XML this large must be well-formed"),
                help=said("export the deck again"),
                line=line,
                column=column,
            ) from None
        document = _parse_loosely(plain)
    if _is_cut_off(document, text):
        message = said("this file is cut off: its last elements are not closed")
        document.faults.append(Fault(line, column, message, said("export the deck again")))
    return document


def _place(error: SAXParseException) -> tuple[int, int]:
    """Where an error is, from 1: the parser counts columns from 0, and has -1 for nowhere."""
    return max(error.getLineNumber() or 1, 1), max((error.getColumnNumber() or 0) + 1, 1)


def _is_cut_off(document: Document, text: str) -> bool:
    return bool(document.root) and f"</{document.root}" not in text.casefold()


_DECLARATION: Final = re.compile(
    r"[\s\ufeff]*(<\?xml.*?\?>)?(\s*<!DOCTYPE[^\[\]<>]*>)?", re.DOTALL | re.IGNORECASE
)


def _without_declaration(text: str) -> str:
    """The text without the declaration of an encoding that it no longer has, and without the name
    of a document type that nobody fetches; places stay."""
    text = "\n".join(split_lines(text))
    found = _DECLARATION.match(text)
    head = found[0] if found else ""
    return re.sub(r"[^\n]", " ", head) + text[len(head) :]


_AMPERSAND: Final = re.compile(r"&(?!#?\w{1,10};)")
_ATTRIBUTE: Final = re.compile(r'([\w:.-]+\s*=\s*)"([^\n]*?)"(?=\s+[\w:.-]+\s*=\s*"|\s*[/?]?>)')


def _mend(text: str) -> str:
    """The text with quotes and brackets inside of attributes, and ampersands, written as XML."""

    def escaped(found: re.Match[str]) -> str:
        value = found[2].replace('"', "&quot;").replace("<", "&lt;")
        return f'{found[1]}"{value}"'

    lines = (
        _ATTRIBUTE.sub(escaped, line) if len(line) <= _LONGEST_LINE else line
        for line in _AMPERSAND.sub("&amp;", text).split("\n")
    )
    return "\n".join(lines)


# Mending looks ahead within a line.
_LONGEST_LINE: Final = 2_000


# Python's parser of HTML looks for the end of each of a thousand open tags.
_MOST_LOOSE: Final = 200_000


class _Builder:
    """Collects elements, whoever finds them."""

    def __init__(self) -> None:
        self.document = Document()
        self.open: list[Element] = []

    def start(self, tag: str, attributes: Iterator[tuple[str, str]], place: Sequence[int]) -> None:
        line, column = place
        if len(self.document.elements) >= MOST_ELEMENTS:
            raise _too_much(
                said("this XML has more than {n:,} elements", n=MOST_ELEMENTS), line, column
            )
        if len(self.open) >= MOST_DEPTH:
            raise _too_much(
                said("this XML has elements nested more than {n} deep", n=MOST_DEPTH), line, column
            )
        parent = self.open[-1] if self.open else None
        element = Element(tag, dict(attributes), line, column, parent)
        self.document.elements.append(element)
        self.open.append(element)

    def text(self, data: str) -> None:
        if self.open:
            self.open[-1].parts.append(data)

    def end(self, tag: str) -> None:
        # What was opened inside and never closed ends with it.
        for index in range(len(self.open) - 1, -1, -1):
            if self.open[index].tag == tag:
                del self.open[index:]
                return


def _too_much(message: str, line: int, column: int) -> DecklistError:
    return DecklistError(
        message,
        why=said("no deck program writes such files"),
        help=said("pass one deck, exactly as the program saved it"),
        line=line,
        column=column,
    )


class _Strict(ContentHandler):
    def __init__(self) -> None:
        super().__init__()
        self.builder = _Builder()
        self.locator: Locator | None = None

    def setDocumentLocator(self, locator: Locator) -> None:  # noqa: N802  (SAX's name)
        self.locator = locator

    def startElement(self, name: str, attrs: Any) -> None:  # noqa: N802
        line = (self.locator.getLineNumber() if self.locator else None) or 1
        column = (self.locator.getColumnNumber() if self.locator else None) or 0
        pairs = ((key.casefold(), value) for key, value in attrs.items())
        self.builder.start(name.casefold(), pairs, (line, column + 1))

    def characters(self, content: str) -> None:
        self.builder.text(content)

    def endElement(self, name: str) -> None:  # noqa: N802
        self.builder.end(name.casefold())


def _parse_strictly(text: str) -> Document:
    handler = _Strict()
    parser = DefusedExpatParser()
    parser.setContentHandler(handler)
    try:
        parser.parse(StringIO(text))
    except DefusedXmlException:
        raise DecklistError(
            said("this XML declares custom entities"),
            why=said("deck programs never write them, and they can be used for attacks"),
            help=said("delete the <!DOCTYPE> and everything in it"),
        ) from None
    except (SAXParseException, DecklistError):
        raise
    except (SAXException, ValueError) as error:
        raise SAXParseException(str(error), None, _Nowhere()) from None
    return handler.builder.document


class _Nowhere(Locator):
    """The place of an error that tells none."""


class _Loose(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.builder = _Builder()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, column = self.getpos()
        pairs = ((key, value or "") for key, value in attrs)
        if self.builder.open and self.builder.open[-1].tag == tag:
            self.builder.end(tag)  # nobody closed it: no card stands in a card
        self.builder.start(tag, pairs, (line, column + 1))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.builder.end(tag)

    def handle_data(self, data: str) -> None:
        self.builder.text(data)

    def handle_endtag(self, tag: str) -> None:
        self.builder.end(tag)


def _parse_loosely(text: str) -> Document:
    parser = _Loose()
    # A marked section that is none of HTML's would stop it; of ours the text is enough.
    parser.feed(text.replace("<![", "   "))
    parser.close()
    return parser.builder.document
