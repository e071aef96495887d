"""Decks in XML: Cockatrice's `.cod` and MTGO's `.dek`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from validator.decklist.decklist import Zone
from validator.decklist.dialects.sheet import Item, Sheet

_DECLARATION: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'

_COCKATRICE_ZONES: Final = {
    "main": (Zone.COMMANDER, Zone.MAIN),
    "side": (Zone.SIDEBOARD,),
    "tokens": (Zone.TOKENS,),
}


def cockatrice(sheet: Sheet) -> str:
    """A `.cod`. It has no zone for a commander: the comments name the card of the deck."""
    root = Element("cockatrice_deck", version="1")
    SubElement(root, "deckname").text = sheet.title or ""
    leaders = [f"CDR: {item.name}" for item in sheet.of(Zone.COMMANDER)]
    SubElement(root, "comments").text = "\n".join(leaders)
    for name, zones in _COCKATRICE_ZONES.items():
        items = list(sheet.of(*zones))
        if items:
            zone = SubElement(root, "zone", name=name)
            for item in items:
                SubElement(zone, "card", number=str(item.quantity), name=item.name)
    return _text(root)


def dek(sheet: Sheet) -> str:
    """A `.dek`. Commanders are in the sideboard; MTGO finds a card without its number by name."""
    root = Element("Deck")
    SubElement(root, "NetDeckID").text = "0"
    SubElement(root, "PreconstructedDeckID").text = "0"
    _cards(root, sheet.of(Zone.MAIN), "false")
    for zone in (Zone.COMMANDER, Zone.COMPANION, Zone.SIDEBOARD):
        _cards(root, sheet.of(zone), "true")
    return _text(root)


def _cards(root: Element, items: Iterable[Item], sideboard: str) -> None:
    for item in items:
        SubElement(
            root, "Cards", CatID="0", Quantity=str(item.quantity), Sideboard=sideboard,
            Name=item.name, Annotation="0",
        )  # fmt: skip


def _text(root: Element) -> str:
    indent(root)
    return f"{_DECLARATION}{tostring(root, encoding='unicode')}\n"
