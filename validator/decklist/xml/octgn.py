"""Two kinds of XML with the root ``<deck>``: MTGO's `.dek` and OCTGN's `.o8d`.

    <Deck> <Cards CatID="1" Quantity="2" Sideboard="false" Name="Sample Bear"/> </Deck>

    <deck game="..."> <section name="Main"> <card qty="2" id="...">Sample Bear</card>

MTGO keeps a commander in the sideboard; OCTGN has sections for it and for all else.
"""

from __future__ import annotations

from typing import Final

from validator.decklist.card_fields import name_fault, quantity_fault, written_cell
from validator.decklist.decklist import Decklist, Entries, Entry, Fault, LineKind, Zone
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.xml.read import Document, Element, lines_of

_TOLD: Final = ("netdeckid", "preconstructeddeckid", "notes", "name", "deckname")


def read_octgn_or_dek(document: Document, text: str) -> Decklist:
    """The deck of a `.dek` or an `.o8d` file."""
    entries: list[Entry] = []
    faults: list[Fault] = list(document.faults)
    metadata: list[tuple[str, str]] = []
    kinds: dict[int, LineKind] = {}
    mtgo = any(element.tag == "cards" for element in document.elements)
    for element in document.elements:
        if element.tag == ("cards" if mtgo else "card"):
            found = _mtgo(element) if mtgo else _octgn(element)
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
        Entries.of(entries),
        lines_of(text, kinds),
        tuple(faults),
        title,
        tuple(metadata),
        "dek" if mtgo else "octgn",
    )


def _mtgo(card: Element) -> Entry | Fault:
    written = card.attributes
    side = written.get("sideboard", "false").strip().casefold() == "true"
    return _entry(
        card,
        written.get("name", ""),
        written.get("quantity", "1"),
        Zone.SIDEBOARD if side else Zone.MAIN,
        None,
    )


def _octgn(card: Element) -> Entry | Fault:
    section = card.parent.attributes.get("name", "") if card.parent else ""
    zone = HEADINGS.get(heading_words(section)) or Zone.MAIN
    name = card.text.strip() or card.attributes.get("name", "")
    return _entry(card, name, card.attributes.get("qty", "1"), zone, section or None)


def _entry(
    card: Element, name: str, quantity: str, zone: Zone, heading: str | None
) -> Entry | Fault:
    fault = name_fault(name.strip(), card.line, card.column)
    if fault:
        return fault
    copies = quantity_fault(quantity, card.line, card.column)
    if isinstance(copies, Fault):
        return copies
    written = written_cell(name.strip(), copies, card.column)
    return Entry(card.line, written, zone, zone is not Zone.MAIN, heading=heading)
