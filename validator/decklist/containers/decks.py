"""The cards of a container as decklists: each card once, each deck by itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.containers.learn import Card
from validator.decklist.containers.node import Node, Path
from validator.decklist.containers.record_fields import climb
from validator.decklist.containers.source import CardSpans, ContainerSource, container_of
from validator.decklist.containers.vocabulary import Vocabulary
from validator.decklist.decklist import MOST_DECKS, Decklist, Line, LineKind, SourceLines
from validator.decklist.decode import split_lines
from validator.decklist.entry import MOST_COPIES, Entry, Written
from validator.decklist.fields.names import words_of
from validator.decklist.headings import LEADING
from validator.decklist.json.keys import TITLES
from validator.decklist.json.source import Places
from validator.decklist.zone import Zone


class Found(NamedTuple):
    """The cards of a container, the places that say others again, and what it was read as."""

    cards: list[Card]
    again: list[str]
    root: Node
    syntax: str
    source: object

    @property
    def worth(self) -> tuple[int, bool, bool]:
        """How well the cards account for the container."""
        known = {card.of for card in self.cards if card.known is not None}
        unknown = {card.of for card in self.cards if card.known is None}
        return (
            len(known) - len(unknown),
            any(card.zone in LEADING for card in self.cards),
            any(card.quantity > 1 for card in self.cards),
        )


# ---------------------------------------------------------------------------- once


def cards_once(cards: list[Card]) -> tuple[list[Card], list[str]]:
    """The cards without lists that say again what another says (the best of them, the same by
    type, who leads), and the keys of those lists."""
    lists: dict[tuple[Path, Zone | None], list[Card]] = {}
    for card in cards:
        lists.setdefault((card.place, card.zone), []).append(card)
    counters = {key: _counter(each) for key, each in lists.items()}
    again: dict[tuple[Path, Zone | None], str] = {}
    for key, counter in counters.items():
        place, zone = key
        if zone is not None and zone is not Zone.MAIN:
            continue
        for other, whole in counters.items():
            if other == key or other in again or other[0] is place:
                continue
            is_leader = (
                other[1] in LEADING and counter.keys() <= whole.keys() and len(lists[key]) == 1
            )
            if is_leader or (other[1] in (None, Zone.MAIN) and counter <= whole):
                again[key] = _name_of(place)
                break
    kept = [card for card in cards if (card.place, card.zone) not in again]
    return kept, list(dict.fromkeys(filter(None, again.values())))


def _name_of(place: Path) -> str:
    """What a place is called: the innermost of its keys that is one."""
    path: Path | None = place
    while path is not None and path.key in ("", "*", "#text"):
        path = path.parent
    return "" if path is None else path.key


def _counter(cards: Sequence[Card]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for card in cards:
        counted[card.of] += card.quantity
    return counted


# --------------------------------------------------------------------------- decks

# Parts of one deck are smaller, and no deck that is written for itself is.
_SMALLEST_DECK: Final = 55


def _split(cards: Sequence[Card]) -> list[tuple[Node | None, list[Card]]]:
    """The cards of each deck, and what it stands in: where records come again of which each holds
    as many cards as a deck."""
    seen: list[Path] = []
    for card in cards:
        path = card.place.record()
        above = None if path is None or path.parent is None else path.parent.record()
        while above is not None:
            if above not in seen:
                seen.append(above)
            above = None if above.parent is None else above.parent.record()
    for path in sorted(seen, key=_depth):
        groups: dict[int, tuple[Node | None, list[Card]]] = {}
        others = []
        for card in cards:
            if card.place is not path and card.place.is_below(path):
                node = climb(card.node, path)
                groups.setdefault(id(node), (node, []))[1].append(card)
            else:
                others.append(card)
        sizes = [_size(each) for _, each in groups.values()]
        if len(groups) > 1 and min(sizes) >= _SMALLEST_DECK and len(groups) <= MOST_DECKS:
            decks = list(groups.values())
            decks[0][1].extend(others)
            return decks
    return [(None, list(cards))]


def _size(cards: Sequence[Card]) -> int:
    return sum(card.quantity for card in cards if card.zone in (None, Zone.MAIN, Zone.COMMANDER))


def _depth(path: Path) -> int:
    depth, above = 0, path.parent
    while above is not None:
        depth, above = depth + 1, above.parent
    return depth


def decklists(text: str, found: Found, known: Vocabulary) -> tuple[Decklist, ...]:
    """The decks of a container, each with the lines from its start to the next one's."""
    places = Places(text)
    lines = split_lines(text)
    decks = []
    for holder, cards in _split(sorted(found.cards, key=_start)):
        entries = list(_entries(cards, places, container_of(found.source)))
        if entries:
            decks.append((_title(holder or found.root), sorted(entries, key=_line)))
    decks.sort(key=lambda deck: _line(deck[1][0]))
    unread = _unread(text, [entry for _, each in decks for entry in each], known)
    told = [("not read", each) for each in (*found.again, unread) if each]
    ends = [max(_line(entries[0]) - 1, 1) for _, entries in decks[1:]] + [len(lines)]
    first = 1
    made = []
    for number, ((title, entries), end) in enumerate(zip(decks, ends, strict=True)):
        first = min(first, _line(entries[0]))
        made.append(
            Decklist(
                tuple(entries),
                SourceLines(_lines(lines, first, max(end, first), entries), found.source),
                (),
                title,
                (*((("name", title),) if title else ()), *(() if number else told)),
                found.syntax,
            )
        )
        first = max(end, first) + 1
    return tuple(made)


def _start(card: Card) -> int:
    return card.start


def _line(entry: Entry) -> int:
    return entry.line or 1


def _lines(lines: Sequence[str], first: int, last: int, entries: Sequence[Entry]) -> Iterator[Line]:
    with_cards = {entry.line for entry in entries}
    for number in range(first, last + 1):
        text = lines[number - 1]
        kind: LineKind = "metadata" if text.strip() else "blank"
        yield Line(number, "entry" if number in with_cards else kind, text)


def _entries(
    cards: Sequence[Card], places: Places, source: ContainerSource | None
) -> Iterator[Entry]:
    block = -1
    holder: tuple[object, ...] | None = None
    in_list = {card.of for card in cards if card.zone in (None, Zone.MAIN)}
    for card in cards:
        around = (id(card.element.parent), card.entry and card.entry.block)
        if around != holder:
            block, holder = block + 1, around
        if card.entry is not None:
            entry = card.entry._replace(block=block)
            if source is not None:
                span = (card.start, card.start + len(entry.name))
                source.cards[entry.line, entry.column] = CardSpans(span, None)
            yield entry
            continue
        line, column = places.place(max(card.start, 0))
        leads = card.zone in LEADING
        written = Written(
            card.name, min(card.quantity, MOST_COPIES), column,
            bare=card.bare and leads, declared=leads and card.of in in_list,
        )  # fmt: skip
        zone = card.zone or Zone.MAIN
        if source is not None:
            source.cards[line, column] = _spans(card)
        yield Entry(line, written, zone, card.zone is not None, block, card.heading)


def _spans(card: Card) -> CardSpans:
    count = card.counted
    digits = None if count is None else _DIGITS.search(count.text)
    if count is None or digits is None or count.start < 0:
        return CardSpans((card.start, card.start + len(card.name)), None)
    start, end = (count.offset(at) for at in digits.span())
    return CardSpans((card.start, card.start + len(card.name)), (start, end))


_DIGITS: Final = re.compile(r"\d+")


def _title(node: Node) -> str | None:
    """What a deck is called by the object that it stands in."""
    told = {words_of(child.key): child.text for child in node.children[:_MOST_SAID]}
    titles = (" ".join(told[key].split())[:_LONGEST_TOLD] for key in TITLES if told.get(key))
    return next(titles, None)


_MOST_SAID: Final = 60
_MOST_TOLD: Final = 10
_LONGEST_TOLD: Final = 200


def _unread(text: str, entries: Sequence[Entry], known: Vocabulary) -> str:
    """The cards whose names stand in the container and that were not read."""
    read = {known.card(entry.name) for entry in entries}
    left = [name for card, name in known.cards_in(text).items() if card not in read]
    shown = ", ".join(left[:_MOST_TOLD]) + (", …" if len(left) > _MOST_TOLD else "")
    return shown[:_LONGEST_TOLD]
