"""The parts of a deck in JSON, read into its entries; and what stands beside the deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Final

from validator.base.value import replace
from validator.decklist.entry import Aside, Entry, Evidence, Reading, Written
from validator.decklist.faults import Fault
from validator.decklist.fields.names import zone_of
from validator.decklist.headings import LEADING
from validator.decklist.json.card import Cards, Divider, Read
from validator.decklist.json.search.found import CardList
from validator.decklist.json.source import Text
from validator.decklist.text.card_line import LONGEST_NAME
from validator.decklist.within.json_texts import html_items, is_html, read_list
from validator.decklist.zone import Zone

# Marks that only say of a card in the deck what it is; a key above says more.
_WEAK_MARKS: Final = (Zone.MAIN, Zone.TOKENS)
_DECLARED: Final = (Zone.COMMANDER, Zone.SIGNATURE_SPELL)


class Parts:
    """The parts of a deck, read one after the other into its entries."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards
        self.entries: list[Entry] = []
        self.asides: list[Aside] = []
        self.faults: list[Fault] = []
        self.headers: set[int] = set()
        self.block = 0
        self.title: str | None = None
        self.metadata: list[tuple[str, str]] = []
        # The indexes of the entries that say themselves where they are, and their part does not.
        self.marked: set[int] = set()

    def part(self, part: CardList, *, declared: bool) -> None:
        """Read one more of them. ``declared`` is said of one that names the commanders, where
        they may stand in another part as well."""
        self.headers.add(self.cards.places.line(part.at))
        if part.text is None:
            self._elements(part, declared=declared)
        elif is_html(part.text):
            self._html(part, part.text)
        else:
            self._text(part, part.text)
        self.block += 1

    def _elements(self, part: CardList, *, declared: bool) -> None:
        zone, heading = part.zone, part.heading
        for element in part.elements:
            if isinstance(element, Read):
                self._card(part, element, zone, heading, declared)
            elif isinstance(element, Divider):
                self.block += 1
                zone, heading = element.zone or part.zone, None
                if element.zone is None:
                    heading = element.text
            elif isinstance(element, Fault):
                self.faults.append(element)

    def _card(
        self, part: CardList, read: Read, zone: Zone | None, heading: str | None, declared: bool
    ) -> None:
        if read.zone is not None and (zone in (None, Zone.MAIN) or read.zone not in _WEAK_MARKS):
            zone = read.zone
            if zone is not part.zone:
                self.marked.add(len(self.entries))
        written = read.written
        if declared and zone in _DECLARED and part.zone is zone:
            written = replace(written, declared=True)
        self.entries.append(
            Entry(
                read.line,
                written,
                zone or Zone.MAIN,
                zone is not None,
                self.block,
                read.heading or heading,
            )
        )

    def _html(self, part: CardList, text: Text) -> None:
        zone, heading = part.zone, part.heading
        for item in html_items(text):
            if item.copies:
                element = self.cards.within(text, item.start, item.text, item.copies)
                if isinstance(element, Read):
                    self._card(part, element, zone, heading, declared=False)
            else:
                self.block += 1
                _, said = zone_of(item.text)
                zone = said or part.zone
                heading = item.text if said is None else None

    def _text(self, part: CardList, text: Text) -> None:
        decklist = read_list(self.cards.source, self.cards.places, text)

        def placed(entry: Entry) -> Entry:
            if part.zone is not None and not entry.zone_marked:
                entry = entry._replace(zone=part.zone, zone_marked=True)
            return entry._replace(block=entry.block + self.block)

        self.entries += map(placed, decklist.entries)
        self.asides += [each._replace(entry=placed(each.entry)) for each in decklist.asides]
        self.block += max((entry.block for entry in decklist.entries), default=0)
        self.faults += decklist.faults
        self.metadata += decklist.metadata
        self.title = self.title or decklist.title


def said_once(entries: Sequence[Entry], marked: Collection[int]) -> list[Entry]:
    """The entries without those that only say once more who leads: Moxfield keeps a companion among
    the companions and, marked as one, in the sideboard. ``marked`` are the indexes of entries
    that say themselves where they are."""
    placed: Counter[tuple[Zone, str]] = Counter(
        (entry.zone, entry.name.casefold())
        for index, entry in enumerate(entries)
        if entry.zone in LEADING and index not in marked and not entry.declared
    )
    kept = []
    for index, entry in enumerate(entries):
        place = (entry.zone, entry.name.casefold())
        if index in marked and placed[place] > 0:
            placed[place] -= 1
        else:
            kept.append(entry)
    return kept


def asides_of(
    cards: Cards, entries: Sequence[Entry], parts: Sequence[CardList]
) -> tuple[Aside, ...]:
    """What lists that are not read as the deck's hold and the deck does not, or not as often: an
    aside for each list and zone, because they are cards of the deck together or not at all."""
    known: Counter[str] = Counter()
    for entry in entries:
        known[entry.name.casefold()] += entry.quantity
    found: list[Aside] = []
    size = 0
    for part in parts:
        if size > _MOST_ASIDES:
            break
        read = Parts(cards)
        read.part(part, declared=False)
        size += len(read.entries)
        zones: dict[Zone, list[Entry]] = {}
        for entry in read.entries[:_MOST_ASIDES]:
            if entry.quantity > known[entry.name.casefold()]:
                zones.setdefault(entry.zone, []).append(entry)
        found += [_aside(each, part.key) for each in zones.values()]
    return tuple(found)


def _aside(entries: Sequence[Entry], key: str) -> Aside:
    """Cards below a key that nobody knows; several are a row of cards."""
    first, *others = entries
    label = " ".join(key.split())[:LONGEST_NAME] or None
    evidence = (Evidence.UNKNOWN_PART, *((Evidence.LISTED,) if others else ()))
    reading = Reading(
        "card",
        first.name,
        first.quantity,
        first.column or 1,
        evidence=evidence,
        also=tuple(other.name for other in others),
        also_quantities=tuple(other.quantity for other in others),
        label=label,
    )
    written = replace(first.written, readings=(reading, *first.readings))
    if others:
        name = ", ".join(entry.name for entry in entries[:_MOST_SHOWN])
        written = Written(name[:LONGEST_NAME], 1, first.column, bare=True, readings=(reading,))
    return Aside("metadata", first._replace(written=written, heading=label))


_MOST_SHOWN: Final = 10
# A saved page may hold any number of names beside the deck.
_MOST_ASIDES: Final = 1_000
