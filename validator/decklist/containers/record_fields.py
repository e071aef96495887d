"""What stands next to the names of cards in records that are alike: how many, and where.

A key or a heading may say so. If none does, the values tell: numbers of which most are 1, words
that head the parts of lists.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from validator.decklist.containers.doubt import is_running
from validator.decklist.containers.node import Node, Path
from validator.decklist.containers.vocabulary import BASICS
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FIELD_WORDS, FLAGS, fields_of, words_of, zone_of
from validator.decklist.fields.values import copies_of, flag_of, is_token
from validator.decklist.headings import LEADING
from validator.decklist.zone import Zone

Column: TypeAlias = Mapping[int, str]
"""What stands in a place, by the identity of the record."""

_MOST_COPIES: Final = 250
_QUANTITIES: Final = frozenset(
    ["qty", "quantity", "count", "copies", "amount", "anzahl", "menge", "stück", "cantidad", "many",
     "quantité", "quantita", "quantidade", "pieces", "pcs", "qnt"]
)  # fmt: skip
# Numbers that are no copies in the deck, whatever else the key says.
_OTHERS: Final = frozenset(
    ["owned", "own", "have", "trade", "tradelist", "wish", "wishlist", "want", "wanted", "needed",
     "missing", "price", "cost", "usd", "eur", "tix", "cmc", "mv", "mana", "id", "index",
     "idx", "rank", "year", "power", "toughness", "loyalty", "row", "line", "page", "slot",
     "position", "pos", "collector", "rating", "score", "salt", "percent", "version", "rev"]
)  # fmt: skip
# Numbers of a card, and now and then of its copies.
_DOUBTFUL: Final = frozenset(["#", "no", "nr", "number", "num"])


def climb(node: Node, record: Path | None) -> Node:
    """The record in which something stands."""
    while node.path is not record and node.parent is not None and record is not None:
        node = node.parent
    return node


class Beside:
    """The places in records that are alike, and what stands there in each."""

    def __init__(self, record: Path, paths: Sequence[Path], elements: Sequence[Node]) -> None:
        self.elements = elements
        ids = set(map(id, elements))
        self.columns: dict[Path, dict[int, str]] = {}
        # Of each place of texts, those texts.
        self.nodes: dict[Path, dict[int, Node]] = {}
        self.lists: dict[Path, dict[int, list[str]]] = {}
        for path in paths:
            if path.record() is record:
                self.nodes[path] = {
                    id(element): node
                    for node in path.nodes
                    if node.is_text and id(element := climb(node, record)) in ids
                }
                self.columns[path] = {
                    element: node.text.strip() for element, node in self.nodes[path].items()
                }
            elif path.repeats and path.parent is not None and path.parent.record() is record:
                below: dict[int, list[str]] = defaultdict(list)
                for node in path.nodes:
                    if node.is_text and id(element := climb(node, record)) in ids:
                        below[id(element)].append(node.text.strip())
                self.lists[path] = below

    # ---------------------------------------------------------------- counts

    def counts(self, names: Sequence[str], wanted: int) -> list[tuple[Path | None, Column]]:
        """The places of counts, the best first; ``wanted`` of them where several lists of names
        stand beside each other, and else one, which may add up several."""
        ranked = []
        for index, (path, column) in enumerate(self.columns.items()):
            rank = self._count_rank(path, column, names)
            if rank is not None:
                ranked.append((rank, index, path, column))
        if wanted > 1 and len(ranked) == wanted:
            return [(path, column) for _, _, path, column in sorted(ranked, key=_by_index)]
        ranked.sort(key=lambda each: (each[0], each[1]))
        plain = [(path, column) for rank, _, path, column in ranked if rank[0] == 0]
        summed = self._summed([column for _, column in plain])
        if summed is not None:
            return [(None, summed)]
        return [(path, column) for _, _, path, column in ranked[:1]]

    def _count_rank(
        self, path: Path, column: Column, names: Sequence[str]
    ) -> tuple[int, int, float] | None:
        """How much a column is one of counts, the best least; None where it is none."""
        told = [column.get(id(each), "") for each in self.elements]
        numbers = [copies_of(text) for text in told]
        filled = sum(map(bool, told))
        copies = [number for number in numbers if number is not None]
        if not copies or len(copies) < _NEARLY * filled or is_running(copies):
            return None
        if max(copies) > _MOST_COPIES or min(copies) < 0:
            return None
        words = words_of(path.key)
        parts = set(words.split())
        if parts & _OTHERS:
            return None
        ones = sum(number == 1 for number in copies) / len(copies)
        if Field.QUANTITY in fields_of(path.key) or parts & _QUANTITIES:
            if words in _DOUBTFUL and ones < _MOSTLY_ONE:
                return None
            known = FIELD_WORDS[Field.QUANTITY]
            return 0, known.index(words) if words in known else len(known), -ones
        if 2 * filled < len(told) or (0 in copies and len(copies) > _FEW):
            return None
        several = [
            name in BASICS for name, number in zip(names, numbers, strict=True) if number != 1
        ]
        if ones >= _MOSTLY_ONE or (several and all(several)):
            return 1, 0, -ones - all(several)
        if len(copies) <= _FEW and Field.NUMBER not in fields_of(path.key):
            return 2, 0, -ones
        return None

    def _summed(self, columns: Sequence[Column]) -> Column | None:
        """Columns that add up: each is empty or 0 somewhere, and together they never are."""
        if len(columns) < 2:
            return None
        sums = {}
        empty = [False] * len(columns)
        for element in self.elements:
            numbers = [copies_of(column.get(id(element), "")) or 0 for column in columns]
            if not sum(numbers):
                return None
            empty = [was or not number for was, number in zip(empty, numbers, strict=True)]
            sums[id(element)] = str(sum(numbers))
        return sums if all(empty) else None

    def positions(self) -> Column | None:
        """How many places each record has, where the numbers of all are told: ``0``, ``1,2,3``."""
        for column in self.columns.values():
            told = [column.get(id(each), "") for each in self.elements]
            if not all(map(_POSITIONS.fullmatch, told)) or not any("," in each for each in told):
                continue
            numbers = [int(number) for each in told for number in each.split(",")]
            if sorted(numbers) == list(range(min(numbers), min(numbers) + len(numbers))):
                return {
                    id(each): str(text.count(",") + 1)
                    for each, text in zip(self.elements, told, strict=True)
                }
        return None

    # ----------------------------------------------------------------- zones

    def zones(self, not_names: Sequence[Path]) -> dict[int, Zone]:
        """Where records say that their cards are: by yes or no, and by a word."""
        found: dict[int, Zone] = {}
        for path, column in self.columns.items():
            if path in not_names:
                continue
            for source in (self._flags(path, column), self._words(path, column)):
                for element, zone in source.items():
                    if found.get(element) in (None, Zone.MAIN) or zone in LEADING:
                        found[element] = zone
        for below in self.lists.values():
            for element, texts in below.items():
                tags = [tag for text in texts if (tag := zone_of(text)[1]) in _BY_TAG]
                if tags and tags[0] is not None:
                    found.setdefault(element, tags[0])
        leaders = [element for element, zone in found.items() if zone is Zone.COMMANDER]
        if len(leaders) > MOST_LEADERS:
            found = {each: zone for each, zone in found.items() if zone is not Zone.COMMANDER}
        return found

    def _flags(self, path: Path, column: Column) -> dict[int, Zone]:
        zone = next((zone for field, zone in FLAGS if field in fields_of(path.key)), None)
        words = words_of(path.key).split()
        zone = zone or zone_of(" ".join(words[1:] if words[:1] in _ASKING else words))[1]
        if zone is None or any(flag_of(text) is None for text in column.values()):
            return {}
        return {element: zone for element, text in column.items() if flag_of(text)}

    def _words(self, path: Path, column: Column) -> dict[int, Zone]:
        fields = set(fields_of(path.key))
        words = words_of(path.key)
        told = {text for text in column.values() if text}
        if Field.LAYOUT in fields or words in ("type", "type line"):
            return {element: Zone.TOKENS for element, text in column.items() if is_token(text)}
        if words in _NO_ZONES or not told:
            return {}
        zones = {text: zone_of(text)[1] for text in told if len(text) <= _LONGEST_WORD}
        says_zone = bool(fields & {Field.ZONE, Field.CATEGORY})
        known = sum(zone_of(text)[0] for text in zones)
        if (
            not says_zone
            and 2 * known < len(told)
            and (len(told) > _MOST_PARTS or 3 * len(told) > 2 * len(column))
        ):
            return {}
        marks = LEADING + _ASIDE if not says_zone or Field.CATEGORY in fields else tuple(Zone)
        return {
            element: zone
            for element, text in column.items()
            if (zone := zones.get(text)) is not None and (zone in marks or zone is Zone.MAIN)
        }


def _by_index(ranked: tuple[object, int, Path, Column]) -> int:
    return ranked[1]


_POSITIONS: Final = re.compile(r"\d{1,4}(?:,\d{1,4})*")
_NEARLY: Final = 0.9
_MOSTLY_ONE: Final = 0.5
_FEW: Final = 3
MOST_LEADERS: Final = 3
_ASKING: Final = (["is"], ["as"], ["in"])
_NO_ZONES: Final = frozenset(
    ["format", "game format", "game", "variant", "set", "set name", "edition", "expansion",
     "rarity", "legality", "legalities", "product"]
)  # fmt: skip
_LONGEST_WORD: Final = 60
_MOST_PARTS: Final = 30
_ASIDE: Final = (Zone.SIDEBOARD, Zone.MAYBEBOARD, Zone.TOKENS, Zone.NOT_IN_DECK)
_BY_TAG: Final = (*LEADING, Zone.SIDEBOARD, Zone.MAYBEBOARD)
