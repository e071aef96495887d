"""Cockatrice decks: `.cod`, XML of zones.

    <?xml version="1.0" encoding="UTF-8"?>
    <cockatrice_deck version="1">
      <deckname>Goblins</deckname>
      <comments>CDR: Krenko, Mob Boss</comments>
      <zone name="main">
        <card number="1" name="Krenko, Mob Boss" />
        <card number="1" name="Goblin Matron" />
        <card number="1" name="Fire // Ice" />
        <card number="35" name="Mountain" />
      </zone>
      <zone name="side">
        <card number="1" name="Lightning Bolt" />
      </zone>
      <zone name="tokens">
        <card number="3" name="Goblin" />
      </zone>
    </cockatrice_deck>

There is no zone for a commander: it stands in the sideboard, in the comments, in the deck, or
in the sideboard and in the deck, and then it is one card. The comments name a companion of the
sideboard too, and a signature spell of the deck.
"""

from __future__ import annotations

from typing import Final
from xml.etree import ElementTree

from validator.base.said import phrase
from validator.base.value import replace
from validator.decklist.decklist import Decklist, LineKind
from validator.decklist.decode import split_lines
from validator.decklist.dialects.dialect import DECK, HALVES, Dialect, Naming
from validator.decklist.dialects.sheet import Sheet
from validator.decklist.entry import Entry
from validator.decklist.faults import Fault
from validator.decklist.headings import HEADINGS, LEADING, heading_words
from validator.decklist.text.card_line import MOST_READ_AGAIN
from validator.decklist.text.line_content import CardLine
from validator.decklist.xml.cards import entry_of
from validator.decklist.xml.elements import Document, Element, lines_of
from validator.decklist.xml.write import text_of
from validator.decklist.zone import Zone

_PARTS: Final = {
    Zone.COMMANDER: "main",
    Zone.SIGNATURE_SPELL: "main",
    Zone.MAIN: "main",
    Zone.COMPANION: "side",
    Zone.SIDEBOARD: "side",
    Zone.TOKENS: "tokens",
}
_ZONES: Final = {name: zone for zone, name in _PARTS.items()}
# How the comments name a card.
_NAMED: Final = {
    Zone.COMMANDER: "CDR",
    Zone.COMPANION: "Companion",
    Zone.SIGNATURE_SPELL: "Signature Spell",
}
# A sideboard of more cards is one, or a heap of spare cards.
_MOST_LEADERS: Final = 3


def _read(document: Document, text: str) -> Decklist | None:
    if document.root != "cockatrice_deck":
        return None
    entries: list[Entry] = []
    faults: list[Fault] = list(document.faults)
    metadata: list[tuple[str, str]] = []
    kinds: dict[int, LineKind] = {}
    for element in document.elements:
        if element.tag == "card" and element.parent is not None and element.parent.tag == "zone":
            found = _entry(element, element.parent, len(entries) < MOST_READ_AGAIN)
            if isinstance(found, Fault):
                faults.append(found)
                kinds.setdefault(element.line, "error")
            else:
                entries.append(found)
                kinds[element.line] = "entry"
        elif element.tag == "zone":
            kinds.setdefault(element.line, "header")
        elif element.tag in ("deckname", "comments", "bannercard", "tag") and element.text.strip():
            metadata.append((element.tag, element.text.strip()))
            if element.tag == "comments":
                entries += _leaders_in(element, kinds)
    entries += _leader_alone(entries, document.elements)
    title = next((value for key, value in metadata if key == "deckname"), None)
    return Decklist(
        tuple(_once(entries)),
        lines_of(text, kinds),
        tuple(faults),
        title,
        tuple(metadata),
        "cockatrice",
    )


def _entry(card: Element, zone: Element, again: bool) -> Entry | Fault:
    written, where = card.attributes, zone.attributes.get("name", "main")
    return entry_of(
        card,
        written.get("name", ""),
        written.get("number", "1"),
        _zone(where),
        None if where.casefold() in _ZONES else where,
        set=written.get("setshortname") or None,
        number=written.get("collectornumber") or None,
        again=again,
    )


def _zone(name: str) -> Zone:
    """The zone of this name: Cockatrice's own, or one that somebody else's program writes."""
    own = _ZONES.get(name.casefold())
    return own or HEADINGS.get(heading_words(name)) or Zone.NOT_IN_DECK


def _leaders_in(comments: Element, kinds: dict[int, LineKind]) -> list[Entry]:
    """The commanders that the comments name: ``CDR: Sample Bear``."""
    from validator.decklist.text.line import read_line

    found = []
    for number, line in enumerate(split_lines(comments.text), start=comments.line):
        content = read_line(line)
        if isinstance(content, CardLine) and content.zone in LEADING:
            written = replace(content.written, declared=True)
            found.append(Entry(number, written, content.zone, True))
            kinds[number] = "entry"
    return found


def _leader_alone(entries: list[Entry], elements: list[Element]) -> list[Entry]:
    """The commander where the comments are the name of a card of the deck, and nothing else."""
    comments = "".join(element.text for element in elements if element.tag == "comments").strip()
    if not comments or any(entry.zone in LEADING for entry in entries):
        return []
    named = (entry for entry in entries if entry.name.casefold() == comments.casefold())
    entry = next(named, None)
    if entry is None or entry.quantity > 1:
        return []
    return [Entry(entry.line, replace(entry.written, declared=True), Zone.COMMANDER, True)]


def _once(entries: list[Entry]) -> list[Entry]:
    """The entries, where a companion that the comments name is that of the sideboard, and a card
    of a small sideboard that is in the deck as well only leads it: if the comments name it, or
    nobody."""
    entries = _accompanied(entries)
    side = [entry for entry in entries if entry.zone is Zone.SIDEBOARD]
    if sum(entry.quantity for entry in side) > _MOST_LEADERS:
        return entries
    leading = {entry.name for entry in entries if entry.zone is Zone.MAIN}
    if named := {entry.name for entry in entries if entry.zone is Zone.COMMANDER}:
        leading &= named
    return [
        entry._replace(zone=Zone.COMMANDER, written=replace(entry.written, declared=True))
        if entry.zone is Zone.SIDEBOARD and entry.name in leading
        else entry
        for entry in entries
    ]


def _accompanied(entries: list[Entry]) -> list[Entry]:
    found = list(entries)
    for named in (entry for entry in entries if entry.zone is Zone.COMPANION):
        same = (n for n, entry in enumerate(found) if _stands_aside(entry, named.name))
        if (place := next(same, None)) is not None:
            found[place] = found[place]._replace(zone=Zone.COMPANION)
            found.remove(named)
    return found


def _stands_aside(entry: Entry, name: str) -> bool:
    return entry.zone is Zone.SIDEBOARD and entry.quantity == 1 and entry.name == name


# ---------------------------------------------------------------------- written


def _write(sheet: Sheet) -> str:
    """A `.cod`. It has no zone for a commander: the comments name the card of its zone."""
    root = ElementTree.Element("cockatrice_deck", version="1")
    ElementTree.SubElement(root, "deckname").text = sheet.title or ""
    leaders = [f"{label}: {item.name}" for zone, label in _NAMED.items() for item in sheet.of(zone)]
    ElementTree.SubElement(root, "comments").text = "\n".join(leaders)
    for name in _ZONES:
        items = list(sheet.of(*(zone for zone, part in _PARTS.items() if part == name)))
        if items:
            zone = ElementTree.SubElement(root, "zone", name=name)
            for item in items:
                ElementTree.SubElement(zone, "card", number=str(item.quantity), name=item.name)
    return text_of(root)


DIALECT: Final = Dialect(
    id="cockatrice",
    program="Cockatrice",
    parts=_PARTS,
    read=_read,
    called=phrase("a Cockatrice deck (<cockatrice_deck>)"),
    writer=_write,
    zones=(*DECK, Zone.SIGNATURE_SPELL, Zone.TOKENS),
    ending=".cod",
    names=Naming((*HALVES, "adventure")),
    title=True,
)
