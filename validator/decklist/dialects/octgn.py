"""OCTGN's `.o8d`.

XML with a section each for the commander and for all else.

    <?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
      <section name="Command Zone">
        <card qty="1" id="1">Krenko, Mob Boss</card>
      </section>
      <section name="Main">
        <card qty="1" id="2">Goblin Matron</card>
        <card qty="35" id="3">Mountain</card>
      </section>
      <section name="Sideboard">
        <card qty="1" id="4">Lightning Bolt</card>
      </section>
    </deck>
"""

from __future__ import annotations

from typing import Final

from validator.base.said import phrase
from validator.decklist.decklist import Decklist
from validator.decklist.dialects.dialect import Dialect
from validator.decklist.entry import Entry
from validator.decklist.faults import Fault
from validator.decklist.headings import HEADINGS, heading_words
from validator.decklist.xml.cards import deck_of, entry_of
from validator.decklist.xml.elements import Document, Element
from validator.decklist.zone import Zone


def _read(document: Document, text: str) -> Decklist | None:
    if document.root != "deck":
        return None
    return deck_of(document, text, "octgn", "card", _entry)


def _entry(card: Element, again: bool) -> Entry | Fault:
    section = card.parent.attributes.get("name", "") if card.parent else ""
    zone = HEADINGS.get(heading_words(section)) or Zone.MAIN
    name = card.text.strip() or card.attributes.get("name", "")
    return entry_of(card, name, card.attributes.get("qty", "1"), zone, section or None, again=again)


DIALECT: Final = Dialect(
    id="octgn", program="OCTGN", read=_read, called=phrase("an OCTGN deck (<Deck>)")
)
