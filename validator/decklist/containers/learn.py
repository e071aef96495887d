"""Where in a tree of strings the names of cards are, and the cards that stand there.

For each place (the keys that lead to it) the share of its strings that are names is learned. Of
several such places in one record one is the card; what stands beside it says how many there are and
where they are (`validator.decklist.containers.record_fields`).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from validator.decklist.containers.node import ANY, Node, Path, is_number, set_paths, walk
from validator.decklist.containers.record_fields import MOST_LEADERS, Beside, Column, climb
from validator.decklist.containers.shape import set_headings, set_in_rows
from validator.decklist.containers.vocabulary import BASICS, Cell, Vocabulary
from validator.decklist.entry import Entry
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import fields_of, words_of, zone_of
from validator.decklist.fields.values import copies_of, is_sum
from validator.decklist.headings import HEADINGS, aside_zone
from validator.decklist.json.keys import NEVER, TELLS
from validator.decklist.zone import Zone


class Card(NamedTuple):
    """A card of a container, as far as its place tells."""

    node: Node
    """Where its name is."""
    by_key: bool
    name: str
    start: int
    """The offset of its name."""
    quantity: int
    bare: bool
    known: str | None
    zone: Zone | None
    heading: str | None
    element: Node
    place: Path
    counted: Node | None = None
    """Where its count is."""
    entry: Entry | None = None
    """The card as it is read in a text within the container."""

    @property
    def of(self) -> str:
        """What it is compared by."""
        return self.known or self.name.casefold()


class NamePlace(NamedTuple):
    """A place whose strings are names."""

    path: Path
    by_key: bool
    nodes: Sequence[Node]
    cells: Sequence[Cell | None]
    share: float

    @property
    def record(self) -> Path | None:
        """The place of the records that the names are of."""
        return self.path.record()


# No container keeps its cards in so many.
_MOST_PLACES: Final = 200
_LEAST_SHARE: Final = 0.5


def learn(root: Node, known: Vocabulary, *, is_table: bool = False) -> list[Card]:
    """The cards of a container."""
    known.learn(text for node in walk(root) for text in (node.text, node.key) if text)
    if is_table:
        set_headings(root, known)
    set_in_rows(root, known)
    paths = set_paths(root, lambda node: _has_many(node, known))
    places = list(_name_places(paths, known))
    if len(places) > _MOST_PLACES:
        places = sorted(places, key=lambda place: -len(place.nodes))[:_MOST_PLACES]
    places = _outermost(places)
    by_record: dict[Path | None, list[Path]] = defaultdict(list)
    for path in paths:
        by_record[path.record()].append(path)
        if path.repeats and path.parent is not None:
            by_record[path.parent.record()].append(path)
    cards: list[Card] = []
    records = list(dict.fromkeys(place.record for place in places))
    for record in records:
        within = [place for place in places if place.record is record]
        if record is None:
            for place in within:
                cards += _single(place)
        else:
            cards += _of_records(record, within, by_record[record])
    return _led(cards)


def _led(cards: list[Card]) -> list[Card]:
    """The cards, without a part of leaders that is too large to be one: a format's name."""
    leaders = {card.of for card in cards if card.zone is Zone.COMMANDER}
    if len(leaders) <= MOST_LEADERS:
        return cards
    by_place = Counter((card.place, card.heading) for card in cards if card.zone is Zone.COMMANDER)
    return [
        card._replace(zone=None)
        if card.zone is Zone.COMMANDER and by_place[card.place, card.heading] > MOST_LEADERS
        else card
        for card in cards
    ]


# --------------------------------------------------------------------------- names


def _has_many(node: Node, known: Vocabulary) -> bool:
    """Whether the keys of an object are names of cards, or numbers of things that are alike."""
    children = node.children
    if not any(child.is_written_key for child in children):
        return False
    cells = [known.cell(child.key) for child in children]
    named = [cell for cell in cells if cell is not None]
    if named and 2 * len(named) >= len(cells) and _are_names(named, len(cells)):
        return all(child.kind != "list" for child in children)
    maps = [child for child in children if child.kind == "map" and child.children]
    if len(maps) < len(children) or len(maps) < _FEWEST_ALIKE:
        return False
    keys = [{each.key for each in child.children} for child in maps]
    return sum(bool(keys[0] & each) for each in keys) >= _MOSTLY * len(keys)


_FEWEST_ALIKE: Final = 2
_MOSTLY: Final = 0.7
_FEW: Final = 3


def _are_names(cells: Sequence[Cell], count: int) -> bool:
    """Whether words that are names of cards are meant as such: many words are both."""
    several = sum(" " in cell.name or cell.name in BASICS for cell in cells)
    return several > 0 or (len({cell.card for cell in cells}) >= _FEW and len(cells) == count)


def _name_places(paths: Sequence[Path], known: Vocabulary) -> Iterator[NamePlace]:
    for path in paths:
        if path.entries:
            place = _place(path, True, path.entries, known)
            if place is not None:
                yield place
                continue
        texts = [node for node in path.nodes if node.is_text and _may_name(node.text)]
        if texts and words_of(path.key) not in _NO_NAMES:
            place = _place(path, False, texts, known)
            if place is not None:
                yield place


_NO_NAMES: Final = frozenset(["set name", "edition name", "artist", "flavor text", "type line"])


def _may_name(text: str) -> bool:
    return bool(text.strip()) and not is_number(text) and not is_sum(text)


def _place(path: Path, by_key: bool, nodes: Sequence[Node], known: Vocabulary) -> NamePlace | None:
    texts = [node.key if by_key else node.text for node in nodes]
    cells = [known.cell(text) for text in texts]
    named = [cell for cell in cells if cell is not None]
    if named and len(named) < len(cells):
        cells = [cell or known.cell_within(text) for cell, text in zip(cells, texts, strict=True)]
        named = [cell for cell in cells if cell is not None]
    elif not named and len(nodes) <= _MOST_SEARCHED:
        cells = [known.cell_within(text) for text in texts]
        named = [cell for cell in cells if cell is not None]
    if not named or len(named) < _LEAST_SHARE * len(cells) or not _are_names(named, len(cells)):
        return None
    distinct = {cell.card for cell in named}
    one_word = not any(" " in cell.name for cell in named)
    if one_word and len(named) > _FEW * len(distinct) and not distinct & BASICS:
        return None  # `Foil` in a column of finishes
    return NamePlace(path, by_key, nodes, cells, len(named) / len(cells))


_MOST_SEARCHED: Final = 400


def _outermost(places: list[NamePlace]) -> list[NamePlace]:
    """The places without those that say more of a card: its faces, its tokens, related cards; and
    without those that name what holds cards: a deck called after who leads it."""
    kept = []
    for place in places:
        above = [
            other
            for other in places
            if other.record is not None
            and place.record is not None
            and place.record.is_below(other.record)
            and not other.by_key
        ]
        if any(not _names_what_holds(other, place) for other in above):
            continue
        if _is_title(place, places):
            continue
        kept.append(place)
    return kept


_MOST_OF_ONE: Final = 5


def _names_what_holds(outer: NamePlace, inner: NamePlace) -> bool:
    """Whether the outer names are those of decks or parts, and the inner of their cards."""
    held = Counter(id(climb(node, outer.record)) for node in inner.nodes)
    return max(held.values(), default=0) > _MOST_OF_ONE or len(outer.nodes) <= 1


def _is_title(place: NamePlace, places: Sequence[NamePlace]) -> bool:
    """Whether a name is that of the deck: under a key for titles, above lists of cards."""
    if place.by_key or words_of(place.path.key) not in TELLS:
        return False
    holder = place.path.parent
    return any(
        other is not place
        and holder is not None
        and other.path.is_below(holder)
        and other.path.parent is not holder
        and len(other.nodes) > _FEW
        for other in places
    )


# ------------------------------------------------------------------------- records


def _of_records(record: Path, places: Sequence[NamePlace], paths: Sequence[Path]) -> Iterator[Card]:
    """The cards of records that are alike."""
    elements = list(dict.fromkeys(climb(node, record) for place in places for node in place.nodes))
    beside = Beside(record, paths, elements)
    chosen = _chosen(record, places, beside)
    name_paths = [place.path for place in places if not place.by_key]
    zones = beside.zones(name_paths)
    first = chosen[0]
    named = {
        id(climb(node, record)): cell.card if cell is not None else ""
        for node, cell in zip(first.nodes, first.cells, strict=True)
    }
    names = [named.get(id(element), "") for element in beside.elements]
    counts = beside.counts(names, len(chosen))
    if not counts and (places_taken := beside.positions()) is not None:
        counts = [(None, places_taken)]
    for index, place in enumerate(chosen):
        path, column = counts[index] if len(counts) == len(chosen) else (None, None)
        numbers = beside.nodes.get(path, {}) if path is not None else {}
        cards = list(_cards(place, record, column, zones))
        sizes = Counter([len(card.element.children) for card in cards if card.known is not None])
        ((usual, _),) = sizes.most_common(1) or ((0, 0),)
        for card in cards:
            if card.known is None and len(card.element.children) < usual:
                continue  # a record of something else: `INSERT INTO decks`
            yield card._replace(counted=numbers.get(id(card.element)))


def _chosen(record: Path, places: Sequence[NamePlace], beside: Beside) -> list[NamePlace]:
    """Of the names in one record those of its card; several where each column is a list."""
    ranked = sorted(
        enumerate(places),
        key=lambda each: (
            -round(each[1].share * min(len(each[1].nodes) / len(beside.elements), 1), 1),
            Field.NAME not in fields_of(each[1].path.key) and each[1].path.key != "#text",
            each[0],
        ),
    )
    best = ranked[0][1]
    if len(places) == 1 or best.by_key:
        return [best]
    others = [place for _, place in ranked[1:] if not _say_the_same(best, place, record)]
    # Each column a list: headings that sort cards, or that nobody knows.
    lists = [place for place in places if place is best or place in others]
    if any(Field.NAME in fields_of(place.path.key) for place in lists):
        named = [place for place in lists if Field.NAME in fields_of(place.path.key)]
        stems = {words_of(place.path.key).rstrip("0123456789 ") for place in named}
        return named if len(named) > 1 and len(stems) == 1 else [best]
    if len(beside.counts([""] * len(beside.elements), len(lists))) not in (0, len(lists)):
        return [best]
    return lists


def _say_the_same(one: NamePlace, other: NamePlace, record: Path) -> bool:
    cards = {
        id(climb(node, record)): cell.card
        for node, cell in zip(one.nodes, one.cells, strict=True)
        if cell is not None
    }
    both = [
        cards[element] == cell.card
        for node, cell in zip(other.nodes, other.cells, strict=True)
        if cell is not None and (element := id(climb(node, record))) in cards
    ]
    return bool(both) and 2 * sum(both) >= len(both)


def _cards(
    place: NamePlace,
    record: Path,
    column: Column | None,
    zones: dict[int, Zone],
) -> Iterator[Card]:
    for node, cell in zip(place.nodes, place.cells, strict=True):
        element = climb(node, record)
        text = node.key if place.by_key else node.text
        words = " ".join(text.strip().partition("\n")[0].split())
        if cell is None and (not words or len(words) > _LONGEST_UNKNOWN or _is_part(text)):
            continue
        if cell is None and any(map(_holds_objects, element.children)):
            continue  # the name of a pile of cards
        told = column.get(id(element), "") if column is not None else ""
        quantity = copies_of(told) if told else None
        if column is not None and quantity == 0:
            continue
        if quantity is None and cell is not None:
            quantity = cell.copies
        index = cell.start if cell is not None else len(text) - len(text.lstrip())
        start = node.key_start + index if place.by_key else node.offset(index)
        around, heading = zone_around(node, element, is_own_key=not place.by_key)
        zone = zones.get(id(element))
        if zone is None or (zone is Zone.MAIN and around is not None):
            zone = around or zone
        yield Card(
            node, place.by_key, cell.name if cell is not None else words, start, quantity or 1,
            not quantity, None if cell is None else cell.card, zone, heading, element, place.path,
        )  # fmt: skip


_LONGEST_UNKNOWN: Final = 100
# {"counts": {"Sol Ring": 1}}
_COUNTS: Final = frozenset(("count", "counts"))


def _holds_objects(node: Node) -> bool:
    """Whether a node is a list of objects."""
    return node.kind == "list" and any(child.kind == "map" for child in node.children)


def _is_part(text: str) -> bool:
    return zone_of(text)[0]


def _single(place: NamePlace) -> Iterator[Card]:
    """A card that stands alone: who leads, mostly."""
    if place.path.record() is None and place.path.key and not place.by_key:
        path = place.path
        if words_of(path.key) in NEVER and zone_of(path.key)[1] is None:
            return
    yield from _cards(place, place.path, None, {})


# -------------------------------------------------------------------- what is around


def zone_of_key(key: str) -> tuple[bool, Zone | None]:
    """The part of a deck that a key is of, where it says one: `setCommander`, `my_sideboard`."""
    known, zone = zone_of(key)
    if known:
        return known, zone
    *_, last = words_of(key).split() or [""]
    zone = HEADINGS.get(last) or aside_zone(last)  # Column "Cut"
    return (True, zone) if zone is not None and zone is not Zone.MAIN else (False, None)


def zone_around(
    card: Node, element: Node, *, is_own_key: bool = True
) -> tuple[Zone | None, str | None]:
    """The part of the deck that stands around a card, and the heading that it is below.

    ``card`` is where its name stands, ``element`` the record that this is in.
    """
    heading: str | None = None
    is_inside = True
    for node in (card, *card.ancestors()):
        is_of_record = is_inside
        is_inside = is_inside and node is not element
        if node.key and node.is_written_key and (node is not card or is_own_key):
            known, zone = zone_of_key(node.key)
            if zone is not None:
                return zone, heading
            counts = not is_own_key and words_of(node.key) in _COUNTS
            if not known and words_of(node.key) in NEVER and not counts:
                return Zone.NOT_IN_DECK, heading
            if not is_of_record and node.path is not None and node.path.key != ANY:
                heading = heading or node.key
        if is_of_record or node.parent is None:
            continue
        zone = _zone_said(node)
        if zone is not None:
            return zone, heading
    return None, heading


def _zone_said(node: Node) -> Zone | None:
    """The part of the deck that an object says it is: ``{"title": "Sideboard", ...}``."""
    if node.kind == "list":
        return None
    for child in node.children[:_MOST_SAID]:
        if child.is_text and child.text and words_of(child.key) not in _NO_PARTS:
            zone = zone_of(child.text)[1] if len(child.text) <= _LONGEST_UNKNOWN else None
            if zone is not None:
                return zone
    return None


# An object says what it is in few members.
_MOST_SAID: Final = 30
_NO_PARTS: Final = frozenset(
    ["format", "game format", "game", "variant", "deck format", "description", "author", "type"]
)
