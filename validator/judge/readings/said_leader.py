"""Who leads a deck in which no line is written as a commander's: `Memnarch *** commander ***`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from validator.cards.catalog.lookup import Catalog, Match
from validator.cards.color import COLORLESS
from validator.decklist import Entry, Written, Zone
from validator.decklist.by_names import SAYS_COMMANDER, NamedCard
from validator.decklist.headings import aside_zone, heading_words
from validator.judge.deck.roles import off_color
from validator.judge.deck.slot import Slot
from validator.judge.readings.expected import IN_THE_DECK, Expected
from validator.judge.readings.item import Item
from validator.judge.readings.named_lines import NamedLines


def find_said_leader(
    items: Sequence[Item],
    slots: Iterable[Slot],
    lines: NamedLines,
    catalog: Catalog,
    expected: Expected,
) -> tuple[Item, Item, Item] | None:
    """Return the line of the only card that stands beside a word for the commander and may lead,
    the same line as that commander's, and the line that says so.

    If there is none, it is the first line above all cards that speaks of one card that may lead:
    `Krenko, Mob Boss is in charge, then`.
    """
    if expected.led or expected.leaders is None:
        return None
    slots = list(slots)
    found: dict[str, tuple[Item, Item, Item]] = {}
    for item in items:
        if lines.plain_card(item.line) is not None:
            continue
        text = lines.text(item.entry)
        if SAYS_COMMANDER.search(text) is None:
            continue
        named = _card_that_leads(item, lines, catalog, expected)
        if named is not None and any(map(_says_so, _between(text, named[0]))):
            found[named[1].card.name] = _as_leader(item, *named, items, slots, text)
    if found:
        return next(iter(found.values())) if len(found) == 1 else None
    return _find_above(items, slots, lines, catalog, expected)


def find_mentioned_leader(
    slots: Iterable[Slot], lines: NamedLines, catalog: Catalog, expected: Expected
) -> Item | None:
    """Return the only card that the text around a list names and that may lead, as the commander of
    a deck that lacks cards and has none: `Marrow-Gnawer runs the show. Under him: …`.

    The whole deck has to be of its colors, but for one card.
    """
    slots = list(slots)
    listed = {slot.card.name for slot in slots}
    slots = [slot for slot in slots if slot.entry.zone in IN_THE_DECK]
    if expected.led or expected.leaders is None or not slots:
        return None
    if sum([slot.quantity for slot in slots]) >= expected.minimum:
        return None
    asked = Counter([slot.card.identity_colors or COLORLESS for slot in slots])
    found: dict[str, Item] = {}
    for number, text, spans in lines.spans_by_line():
        if lines.plain_card(number) in listed or text.lstrip().startswith(("//", "#")):
            continue
        if any(span.card in listed for span in spans) and SAYS_COMMANDER.search(text) is None:
            first = min(span.start for span in spans if span.card in listed)
            spans = [span for span in spans if span.end <= first]
        for span in spans:
            match = catalog.find(span.card)
            if match is None or span.card in listed or not text[span.start].isupper():
                continue
            if expected.leaders.lead(match.card):
                written = Written(text[span.start : span.end], 1, span.start + 1)
                entry = Entry(number, written, Zone.COMMANDER, zone_marked=True)
                if off_color([match.card], asked) <= _MOST_OFF_COLOR:
                    found.setdefault(span.card, Item(entry, match))
    return next(iter(found.values())) if len(found) == 1 else None


def _find_above(
    items: Sequence[Item],
    slots: Sequence[Slot],
    lines: NamedLines,
    catalog: Catalog,
    expected: Expected,
) -> tuple[Item, Item, Item] | None:
    if not slots or expected.may_lead_at_all(slots[0].card):
        return None  # it is inferred
    first = slots[0].line or 0
    for item in items:
        if item.line >= first:
            return None
        if item.taken_for == "comment":
            continue
        named = _card_that_leads(item, lines, catalog, expected)
        text = lines.text(item.entry)
        if named is not None and " " in text[named[0].span.start : named[0].span.end]:
            if _NOT_SO.search(text):
                return None
            return _as_leader(item, *named, items, slots, text)
    return None


def _card_that_leads(
    item: Item, lines: NamedLines, catalog: Catalog, expected: Expected
) -> tuple[NamedCard, Match] | None:
    """Return the only card that a line names, if it may lead."""
    line = lines.read(item.entry)
    if line is not None and line.cards:
        cards = line.cards
    elif item.is_counted:
        return None
    else:  # a name of one word among others: `M - Memnarch *** commander ***`
        text = lines.text(item.entry)
        spans = lines.names_in(text)
        cards = tuple(NamedCard(span) for span in spans if text[span.start].isupper())
    if len(cards) != 1 or cards[0].quantity != 1:
        return None
    match = catalog.find(cards[0].span.card)
    if match is None or not expected.may_lead_at_all(match.card):
        return None
    return cards[0], match


def _as_leader(
    item: Item,
    card: NamedCard,
    match: Match,
    items: Sequence[Item],
    slots: Sequence[Slot],
    text: str,
) -> tuple[Item, Item, Item]:
    """Return the line of a card, its own if it is listed, the same as a commander's, and the line
    that says who leads."""
    elsewhere = [slot for slot in slots if slot.card == match.card and slot.line != item.line]
    if elsewhere:
        entry = elsewhere[0].entry._replace(zone=Zone.COMMANDER, zone_marked=True)
        return next(each for each in items if each.line == entry.line), Item(entry, match), item
    written = Written(text[card.span.start : card.span.end], 1, card.span.start + 1)
    entry = Entry(item.entry.line, written, Zone.COMMANDER, zone_marked=True)
    return item, Item(entry, match), item


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
_MOST_OFF_COLOR: Final = 1
_NOT_SO: Final = re.compile(
    r"(?i)\b(?:not|no|never|isn|aren|former|old|ex|other|another|second|backup|was|with|for|if|"
    r"instead|than|nicht|keine?|alter?|war|mit|für|statt|pas|non|ancien(?:ne)?|avec|pour|sans|sin|"
    r"con|para|antes|era|não|sem|com|per|senza|не|без|для|был)\b"
)
# Commander 2017   Commander Legends
_OF_A_SET: Final = re.compile(r"(?i)\s+(?:\d{4}|legends|masters|anthology|collection|deck)\b")
