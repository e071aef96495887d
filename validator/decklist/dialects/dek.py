"""MTGO's `.dek`.

Cards as XML; commanders are in the sideboard.

    <?xml version="1.0" encoding="UTF-8"?>
    <Deck>
      <NetDeckID>0</NetDeckID>
      <PreconstructedDeckID>0</PreconstructedDeckID>
      <Cards CatID="0" Quantity="1" Sideboard="false" Name="Goblin Matron" Annotation="0" />
      <Cards CatID="0" Quantity="1" Sideboard="false" Name="Fire/Ice" Annotation="0" />
      <Cards CatID="0" Quantity="35" Sideboard="false" Name="Mountain" Annotation="0" />
      <Cards CatID="0" Quantity="1" Sideboard="true" Name="Krenko, Mob Boss" Annotation="0" />
    </Deck>
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree

from validator.base.said import phrase
from validator.decklist.decklist import Decklist
from validator.decklist.dialects.dialect import DECK, HALVES, Dialect, Naming
from validator.decklist.dialects.sheet import Item, Sheet
from validator.decklist.entry import Entry
from validator.decklist.faults import Fault
from validator.decklist.xml.cards import deck_of, entry_of
from validator.decklist.xml.elements import Document, Element
from validator.decklist.xml.write import text_of
from validator.decklist.zone import Zone


def _read(document: Document, text: str) -> Decklist | None:
    # OCTGN's has the same root.
    if document.root != "deck" or not any(each.tag == "cards" for each in document.elements):
        return None
    return deck_of(document, text, "dek", "cards", _entry)


def _entry(card: Element, again: bool) -> Entry | Fault:
    said = card.attributes
    side = said.get("sideboard", "false").strip().casefold() == "true"
    zone = Zone.SIDEBOARD if side else Zone.MAIN
    return entry_of(card, said.get("name", ""), said.get("quantity", "1"), zone, None, again=again)


def _write(sheet: Sheet) -> str:
    root = ElementTree.Element("Deck")
    ElementTree.SubElement(root, "NetDeckID").text = "0"
    ElementTree.SubElement(root, "PreconstructedDeckID").text = "0"
    _add(root, sheet.of(Zone.MAIN), "false")
    for zone in (Zone.COMMANDER, Zone.COMPANION, Zone.SIDEBOARD):
        _add(root, sheet.of(zone), "true")
    return text_of(root)


def _add(root: ElementTree.Element, items: Iterable[Item], sideboard: str) -> None:
    for item in items:
        # MTGO finds a card without its number by name.
        ElementTree.SubElement(
            root, "Cards", CatID="0", Quantity=str(item.quantity), Sideboard=sideboard,
            Name=item.name, Annotation="0",
        )  # fmt: skip


DIALECT: Final = Dialect(
    id="dek",
    program="MTGO's .dek",
    read=_read,
    called=phrase("an MTGO deck"),
    writer=_write,
    zones=DECK,
    ending=".dek",
    names=Naming(HALVES, "/"),
    one_sideboard=True,
)
