"""XML from decks' programs: read safely, and tolerantly where it is not well-formed.

`read_xml` tells by the root element whose it is. Parsing is defusedxml's: no entity is
expanded, nothing is fetched. Programs that paste names between quotes write XML that no parser
takes; such a text is mended, and if that fails read as browsers read HTML, and a fault says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from importlib import import_module
from io import StringIO
from typing import Any, Final
from xml.sax import SAXException, SAXParseException
from xml.sax.handler import ContentHandler
from xml.sax.xmlreader import Locator

from defusedxml import DefusedXmlException
from defusedxml.expatreader import DefusedExpatParser

from validator.decklist.decklist import Decklist, DecklistError, Fault, Line, LineKind
from validator.decklist.decode import split_lines

# A deck of a hundred cards takes ten thousand characters and a depth of four.
MOST_CHARACTERS: Final = 4_000_000
MOST_ELEMENTS: Final = 100_000
MOST_DEPTH: Final = 32

# Whose file it is, by its root element in small letters.
_READERS: Final = {
    "cockatrice_deck": "validator.decklist.xml.cockatrice:read_cockatrice",
    "deck": "validator.decklist.xml.octgn:read_octgn_or_dek",
}
_KNOWN: Final = "a Cockatrice deck (<cockatrice_deck>), an MTGO deck or an OCTGN deck (<Deck>)"


@dataclass(slots=True)
class Element:
    """An element: its name and attributes in small letters, where it starts, what it is in."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    parent: Element | None
    parts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text in it, but not in the elements in it."""
        return "".join(self.parts)


@dataclass(slots=True)
class Document:
    """The elements of a text in order, and its faults."""

    elements: list[Element] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


def read_xml(text: str) -> tuple[Decklist, ...]:
    """The deck that an XML text is.

    Raises `DecklistError` for XML that is no deck, that is too large, or that declares
    entities.
    """
    if len(text) > MOST_CHARACTERS:
        raise DecklistError(
            f"the text has {len(text):,} characters",
            why=f"a deck in XML has at most {MOST_CHARACTERS:,} of them",
            help="give one deck, as its program saved it",
        )
    document = parse(text)
    root = document.elements[0] if document.elements else None
    reader = _READERS.get(root.tag) if root else None
    if root is None or reader is None:
        raise _no_deck(root)
    module, _, function = reader.partition(":")
    deck: Decklist = getattr(import_module(module), function)(document, text)
    return (deck,)


def _no_deck(root: Element | None) -> DecklistError:
    if root is None:
        what = "this begins like XML, and no element stands in it"
    elif root.tag == "html":
        what = "this is a web page, no deck"
    else:
        what = f"this is XML, but <{root.tag[:40]}> is no deck"
    return DecklistError(
        what,
        why=f"decks in XML are {_KNOWN}",
        help="export the deck from its program or site, as text if it can",
        line=root.line if root else 1,
        column=root.column if root else 1,
    )


def lines_of(text: str, kinds: dict[int, LineKind]) -> tuple[Line, ...]:
    """Every line of the text; what ``kinds`` does not tell is blank, or part of the frame."""
    return tuple(
        Line(number, kinds.get(number) or ("metadata" if line.strip() else "blank"), line)
        for number, line in enumerate(split_lines(text), start=1)
    )


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
                f"this XML is not well-formed ({broken.getMessage()})",
                why="so large a text is read only if it is",
                help="export the deck once more",
                line=line,
                column=column,
            ) from None
        document = _parse_loosely(plain)
    if _is_cut_off(document, text):
        message = "this file is cut off: its last elements are not closed"
        document.faults.append(Fault(line, column, message, "export the deck once more"))
    return document


def _place(error: SAXParseException) -> tuple[int, int]:
    """Where an error is, from 1: the parser counts columns from 0, and has -1 for nowhere."""
    return max(error.getLineNumber() or 1, 1), max((error.getColumnNumber() or 0) + 1, 1)


def _is_cut_off(document: Document, text: str) -> bool:
    root = document.elements[0].tag if document.elements else ""
    return bool(root) and f"</{root}" not in text.casefold()


_DECLARATION: Final = re.compile(r"[\s\ufeff]*(<\?xml.*?\?>)?", re.DOTALL | re.IGNORECASE)


def _without_declaration(text: str) -> str:
    """The text without the declaration of an encoding that it no longer has; places stay."""
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
            raise _too_much(f"more than {MOST_ELEMENTS:,} elements", line, column)
        if len(self.open) >= MOST_DEPTH:
            raise _too_much(f"elements nested more than {MOST_DEPTH} deep", line, column)
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


def _too_much(what: str, line: int, column: int) -> DecklistError:
    return DecklistError(
        f"this XML has {what}",
        why="no deck of any program is like that",
        help="give one deck, as its program saved it",
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
            "this XML declares entities of its own",
            why="no program writes them into a deck, and they can be made to harm",
            help="delete the <!DOCTYPE> and all that stands in it",
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
