"""The decks of programs whose XML has an element a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from validator.decklist.decklist import Decklist, LineKind
from validator.decklist.entry import Entry
from validator.decklist.faults import Fault
from validator.decklist.fields.card import name_fault, quantity_fault, written_cell
from validator.decklist.text.card_line import MOST_READ_AGAIN
from validator.decklist.xml.elements import Document, Element, lines_of
from validator.decklist.zone import Zone

EntryOf: TypeAlias = Callable[[Element, bool], "Entry | Fault"]
_TOLD: Final = ("netdeckid", "preconstructeddeckid", "notes", "name", "deckname")


def deck_of(document: Document, text: str, syntax: str, tag: str, entry: EntryOf) -> Decklist:
    """The deck of a document whose cards are the elements called ``tag``.

    ``entry`` makes one an entry; its second argument is whether its name is read in all ways.
    """
    entries: list[Entry] = []
    faults: list[Fault] = list(document.faults)
    metadata: list[tuple[str, str]] = []
    kinds: dict[int, LineKind] = {}
    for element in document.elements:
        if element.tag == tag:
            found = entry(element, len(entries) < MOST_READ_AGAIN)
            if isinstance(found, Fault):
                faults.append(found)
                kinds.setdefault(element.line, "error")
            else:
                entries.append(found)
                kinds[element.line] = "entry"
        elif element.tag == "section":
            kinds.setdefault(element.line, "header")
        elif element.tag in _TOLD and element.text.strip():
            metadata.append((element.tag, element.text.strip()))
    title = next((value for key, value in metadata if key in ("name", "deckname")), None)
    return Decklist(
        tuple(entries),
        lines_of(text, kinds),
        tuple(faults),
        title,
        tuple(metadata),
        syntax,
    )


def entry_of(
    card: Element,
    name: str,
    quantity: str,
    zone: Zone,
    heading: str | None,
    *,
    again: bool,
    set: str | None = None,
    number: str | None = None,
) -> Entry | Fault:
    """The entry of an element that holds a card, or what is wrong with it; ``again`` as
    `written_cell` has it."""
    fault = name_fault(name.strip(), card.line, card.column)
    if fault:
        return fault
    copies = quantity_fault(quantity, card.line, card.column)
    if isinstance(copies, Fault):
        return copies
    written = written_cell(name.strip(), copies, card.column, set=set, number=number, again=again)
    return Entry(card.line, written, zone, zone is not Zone.MAIN, heading=heading)
