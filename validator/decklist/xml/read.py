"""A deck in XML: whose it is, its program knows by the elements."""

from __future__ import annotations

from typing import Final

from validator.base.said import listed, said
from validator.decklist.card_names import CardNames
from validator.decklist.decklist import Decklist
from validator.decklist.dialects.in_xml import IN_XML
from validator.decklist.faults import DecklistError
from validator.decklist.xml.elements import Document
from validator.decklist.xml.parse import parse

# A deck of a hundred cards takes ten thousand characters.
MOST_CHARACTERS: Final = 4_000_000


def read_xml(text: str, names: CardNames | None = None) -> tuple[Decklist, ...]:
    """The deck that an XML text is.

    Raises `DecklistError` for XML that is no deck, that is too large, or that declares
    entities.
    """
    if len(text) > MOST_CHARACTERS:
        raise DecklistError(
            said("the text has {n:,} characters", n=len(text)),
            why=said("the limit is {n:,}", n=MOST_CHARACTERS),
            help=said("pass one deck, exactly as the program saved it"),
        )
    document = parse(text)
    for dialect in IN_XML:
        deck = dialect.read(document, text) if dialect.read else None
        if deck is not None:
            return (deck,)
    raise _no_deck(document)


def _no_deck(document: Document) -> DecklistError:
    root = document.elements[0] if document.elements else None
    if root is None:
        what = said("this starts like XML but contains no element")
    elif root.tag == "html":
        what = said("this is a web page, not a deck")
    else:
        what = said("this is XML, but <{tag}> is not a deck", tag=root.tag[:40])
    return DecklistError(
        what,
        why=said(
            "supported XML decks: {kinds}", kinds=listed(dialect.called for dialect in IN_XML)
        ),
        help=said("export the deck from its program or site, as text if it can"),
        line=root.line if root else 1,
        column=root.column if root else 1,
    )
