"""Decks out of whatever holds strings, by the names of cards in it.

No program's shape is needed for that: `validator.decklist.recognize` asks here where none is
recognized, or where what is recognized leaves most of its names unread.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from validator.decklist.card_names import CardNames
from validator.decklist.containers import from_code, from_json, from_table, from_xml, from_yaml
from validator.decklist.containers.decks import Found, cards_once, decklists
from validator.decklist.containers.embedded import Embedded, ReadInner, take_texts
from validator.decklist.containers.learn import Card, learn, zone_around
from validator.decklist.containers.node import Node, Path, TooLargeError
from validator.decklist.containers.source import ContainerSource, JsonContainer
from validator.decklist.containers.vocabulary import Vocabulary
from validator.decklist.decklist import Decklist
from validator.decklist.json.detect import looks_like_json
from validator.decklist.json.source import Places


def read_by_names(text: str, names: CardNames, read: ReadInner) -> tuple[Decklist, ...]:
    """The decks of a container by the names in it; none if no reading of it has cards.

    ``read`` reads the texts within it that are lists themselves.
    """
    known = Vocabulary(names)
    best: Found | None = None
    for found in _readings(text, known, read):
        if found.cards and (best is None or found.worth > best.worth):
            best = found
    if best is None:
        return ()
    return decklists(text, best, known)


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
        source = JsonContainer(text) if syntax == "json" else ContainerSource(text)
        yield Found(*cards_once(cards), root, syntax, source)
        if syntax in ("json", "xml"):
            return
    try:
        for root in from_table.read_trees(text):
            cards = learn(root, known, is_table=True)
            yield Found(*cards_once(cards), root, "table", ContainerSource(text))
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
                     entry=entry)
            )  # fmt: skip
    return cards
