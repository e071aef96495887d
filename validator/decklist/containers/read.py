"""Decks out of whatever holds strings, by the names of cards in it.

No program's shape is needed for that: `validator.decklist.recognize` asks here where none is
recognized, or where what is recognized leaves most of its names unread.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.card_names import CardNames
from validator.decklist.containers import from_code, from_json, from_table, from_xml, from_yaml
from validator.decklist.containers.embedded import Embedded, ReadInner, take_texts
from validator.decklist.containers.learn import Card, learn, zone_around
from validator.decklist.containers.node import Node, Path, TooLargeError
from validator.decklist.containers.source import ContainerSource
from validator.decklist.containers.vocabulary import Vocabulary
from validator.decklist.decklist import Decklist, Line, LineKind, SourceLines
from validator.decklist.decode import split_lines
from validator.decklist.entry import MOST_COPIES, Entry, Written
from validator.decklist.headings import LEADING
from validator.decklist.json.detect import looks_like_json
from validator.decklist.json.nodes import JsonSource
from validator.decklist.json.source import Places
from validator.decklist.zone import Zone


class Found(NamedTuple):
    """The cards of a container, and what it was read as."""

    cards: list[Card]
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


def read_by_names(text: str, names: CardNames, read: ReadInner) -> Decklist | None:
    """The deck of a container by the names in it; None where no reading of it has cards.

    ``read`` reads the texts within it that are lists themselves.
    """
    known = Vocabulary(names)
    best: Found | None = None
    for found in _readings(text, known, read):
        if found.cards and (best is None or found.worth > best.worth):
            best = found
    if best is None:
        return None
    return _decklist(text, best, known)


_TREES: Final[tuple[tuple[str, Callable[[str], Node | None]], ...]] = (
    ("json", from_json.read_tree),
    ("xml", from_xml.read_tree),
    ("yaml", from_yaml.read_tree),
    ("code", from_code.read_tree),
)


def _readings(text: str, known: Vocabulary, read: ReadInner) -> Iterator[Found]:
    places = Places(text)
    for syntax, read_tree in _TREES:
        try:
            root = read_tree(text)
            if root is None and syntax == "json" and looks_like_json(text) and "'" not in text:
                return  # it is cut off, or broken: nothing is read out of it by chance
            if root is None:
                continue
            cards = _within(take_texts(root, known, places, read), known)
            cards += learn(root, known)
        except TooLargeError:
            continue
        source = JsonSource(text) if syntax == "json" else ContainerSource(text)
        yield Found(_once(cards), syntax, source)
        if syntax in ("json", "xml"):
            return
    try:
        for table in from_table.read_tables(text):
            cards = learn(table.root, known, is_table=True)
            yield Found(_once(cards), "table", ContainerSource(text))
    except TooLargeError:
        return


def _within(texts: Sequence[Embedded], known: Vocabulary) -> list[Card]:
    """The cards of lists that are texts of the container."""
    known.learn(entry.name for each in texts for entry in each.entries)
    cards = []
    for each in texts:
        around, _ = zone_around(each.node, each.node)
        place = Path(each.node.key, None)
        for entry, offset in zip(each.entries, each.offsets, strict=True):
            if around is not None and not entry.zone_marked:
                entry = entry._replace(zone=around, zone_marked=True)
            zone = entry.zone if entry.zone_marked else None
            cell = known.cell(entry.name)
            cards.append(
                Card(each.node, False, entry.name, offset, entry.quantity, entry.bare,
                     None if cell is None else cell.card, zone, entry.heading, each.node, place,
                     entry)
            )  # fmt: skip
    return cards


# ---------------------------------------------------------------------------- once


def _once(cards: list[Card]) -> list[Card]:
    """The cards without lists that say again what another says: the best of them, the same by
    type, who leads."""
    lists: dict[tuple[object, Zone | None], list[Card]] = {}
    for card in cards:
        lists.setdefault((card.place, card.zone), []).append(card)
    counters = {key: _counter(each) for key, each in lists.items()}
    again = set()
    for key, counter in counters.items():
        place, zone = key
        if zone is not None and zone is not Zone.MAIN:
            continue
        for other, whole in counters.items():
            if other == key or other in again or other[0] is place:
                continue
            if other[1] in (None, Zone.MAIN) and counter <= whole:
                again.add(key)
                break
            if other[1] in LEADING and counter.keys() <= whole.keys() and len(lists[key]) == 1:
                again.add(key)
                break
    return [card for card in cards if (card.place, card.zone) not in again]


def _counter(cards: Sequence[Card]) -> Counter[str]:
    counted: Counter[str] = Counter()
    for card in cards:
        counted[card.of] += card.quantity
    return counted


# ------------------------------------------------------------------------ decklists


def _decklist(text: str, found: Found, known: Vocabulary) -> Decklist:
    places = Places(text)
    entries: list[Entry] = []
    block = -1
    holder: tuple[object, ...] | None = None
    found.cards.sort(key=_start)
    in_list = {card.of for card in found.cards if card.zone in (None, Zone.MAIN)}
    for card in found.cards:
        around = (id(card.element.parent), card.entry and card.entry.block)
        if around != holder:
            block, holder = block + 1, around
        if card.entry is not None:
            entries.append(card.entry._replace(block=block))
            continue
        line, column = places.place(max(card.start, 0))
        zone = card.zone or Zone.MAIN
        declared = card.zone in LEADING and card.of in in_list
        written = Written(
            card.name, min(card.quantity, MOST_COPIES), column, declared=declared,
            bare=card.bare and zone in LEADING,
        )  # fmt: skip
        entries.append(Entry(line, written, zone, card.zone is not None, block, card.heading))
    lines = split_lines(text)
    with_cards = {entry.line for entry in entries}
    unread = _unread(text, entries, known)
    kinds: list[LineKind] = [
        "entry" if number in with_cards else "metadata" if line.strip() else "blank"
        for number, line in enumerate(lines, start=1)
    ]
    metadata = (("not read", unread),) if unread else ()
    return Decklist(
        tuple(entries),
        SourceLines(map(Line, range(1, len(lines) + 1), kinds, lines), found.source),
        (),
        None,
        metadata,
        found.syntax,
    )


def _start(card: Card) -> int:
    return card.start


_MOST_TOLD: Final = 10
_LONGEST_TOLD: Final = 200


def _unread(text: str, entries: Sequence[Entry], known: Vocabulary) -> str:
    """The cards whose names stand in the container and that were not read."""
    read = {known.card(entry.name) for entry in entries}
    left = [name for card, name in known.cards_in(text).items() if card not in read]
    shown = ", ".join(left[:_MOST_TOLD]) + (", …" if len(left) > _MOST_TOLD else "")
    return shown[:_LONGEST_TOLD]
