"""Who leads a deck in which no line is written as a commander's: `Memnarch *** commander ***`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.cards.catalog.lookup import Catalog
from validator.decklist import Entry, Written, Zone
from validator.decklist.by_names import SAYS_COMMANDER, NamedCard
from validator.decklist.headings import aside_zone, heading_words
from validator.judge.deck.slot import Slot
from validator.judge.readings.expected import Expected
from validator.judge.readings.item import Item
from validator.judge.readings.named_lines import NamedLines


def find_said_leader(
    items: Sequence[Item],
    slots: Iterable[Slot],
    lines: NamedLines,
    catalog: Catalog,
    expected: Expected,
) -> tuple[Item, Item] | None:
    """Return the line of the only card that stands beside a word for the commander and may lead,
    and the same line as that commander's."""
    if expected.led or expected.leaders is None:
        return None
    found: dict[str, tuple[Item, Item]] = {}
    for item in items:
        text = lines.text(item.entry)
        line = lines.read(item.entry) if SAYS_COMMANDER.search(text) else None
        if line is None or len(line.cards) != 1:
            continue
        (card,) = line.cards
        match = catalog.find(card.span.card)
        if match is None or card.quantity != 1 or not expected.may_lead_at_all(match.card):
            continue
        if any(map(_says_so, _between(text, card))):
            written = Written(text[card.span.start : card.span.end], 1, card.span.start + 1)
            leads = Item(Entry(item.entry.line, written, Zone.COMMANDER, zone_marked=True), match)
            elsewhere = [
                slot for slot in slots if slot.card == match.card and slot.line != item.line
            ]
            if elsewhere:
                entry = elsewhere[0].entry._replace(zone=Zone.COMMANDER, zone_marked=True)
                item = next(each for each in items if each.line == entry.line)
                leads = Item(entry, match)
            found[match.card.name] = item, leads
    return next(iter(found.values())) if len(found) == 1 else None


def _between(text: str, card: NamedCard) -> Iterator[str]:
    """Yield what stands between a name and the words for a commander in its line."""
    for said in SAYS_COMMANDER.finditer(text):
        if _OF_A_SET.match(text, said.end()):
            continue
        if said.end() <= card.span.start:
            yield text[said.end() : card.span.start]
        elif card.span.end <= said.start():
            yield text[card.span.end : said.start()]


def _says_so(between: str) -> bool:
    words = re.findall(r"[^\W\d_]+", between.casefold())
    if len(words) > _MOST_WORDS or aside_zone(heading_words(between)) is not None:
        return False
    return _NOT_SO.search(between) is None


_MOST_WORDS: Final = 3
_NOT_SO: Final = re.compile(
    r"(?i)\b(?:not|no|never|isn|aren|former|old|ex|other|another|second|backup|was|with|for|if|"
    r"instead|than|nicht|keine?|alter?|war|mit|für|statt|pas|non|ancien(?:ne)?|avec|pour|sans|sin|"
    r"con|para|antes|era|não|sem|com|per|senza|не|без|для|был)\b"
)
# Commander 2017   Commander Legends
_OF_A_SET: Final = re.compile(r"(?i)\s+(?:\d{4}|legends|masters|anthology|collection|deck)\b")
