"""Which column of a table holds what."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from validator.decklist.csv.rows import Row
from validator.decklist.fields.field import Field
from validator.decklist.fields.names import FIELD_WORDS, fields_of, words_of, zone_of
from validator.decklist.zone import Zone

# Headings stand at the top, below a title and the like.
MOST_TITLE_LINES: Final = 30


class Columns:
    """The columns of a table by the headings above them. One of them is a card's name."""

    def __init__(self, headings: Sequence[str]) -> None:
        self.headings = headings
        self.width = len(headings)
        self.all: Mapping[Field, tuple[int, ...]] = _columns(headings)
        self.name = self.all[Field.NAME][0]

        # `Card, Main, Sideboard`: columns that hold how many copies are where.
        self.counts: tuple[tuple[int, Zone], ...] = ()
        if Field.QUANTITY not in self.all:
            zones = [(index, zone_of(heading)[1]) for index, heading in enumerate(headings)]
            counts = tuple((index, zone) for index, zone in zones if zone is not None)
            if any(zone is Zone.MAIN for _, zone in counts):
                self.counts = counts

    def text(self, row: Row, field: Field) -> str:
        """The row's first cell of this field that is not empty."""
        for index in self.all.get(field, ()):
            if index < len(row.cells):
                text = row.cells[index].strip()
                if text:
                    return text
        return ""


def _columns(headings: Sequence[str]) -> dict[Field, tuple[int, ...]]:
    """The columns of each field, the best first."""
    found: dict[Field, list[tuple[int, int]]] = defaultdict(list)
    for index, heading in enumerate(headings):
        words = words_of(heading)
        for field in fields_of(heading):
            found[field].append((FIELD_WORDS[field].index(words), index))
    columns = {
        field: tuple(index for _, index in sorted(ranked)) for field, ranked in found.items()
    }
    # A column `Number` next to names and nothing else says how many there are.
    if Field.QUANTITY not in columns and Field.SET not in columns and Field.NUMBER in columns:
        columns[Field.QUANTITY] = columns.pop(Field.NUMBER)
    if Field.QUANTITY not in columns:
        counts = tuple(i for i, heading in enumerate(headings) if words_of(heading) in _COUNTS)
        if counts:
            columns[Field.QUANTITY] = counts
    return columns


# Headings of quantities where no other column is one; elsewhere they are sums.
_COUNTS: Final = frozenset(
    ("total", "total count", "card count", "cards", "num", "nb", "amt", "deck count", "needed")
)


def lists_beside(headings: Sequence[str]) -> list[tuple[range, Columns]]:
    """The columns of each list of a table; mostly there is one, of all columns. Where the headings
    of names and of quantities come again, several lists stand beside each other."""
    whole = Columns(headings)
    words = words_of(headings[whole.name])
    names = [index for index, each in enumerate(headings) if words_of(each) == words]
    counts = sorted(whole.all.get(Field.QUANTITY, ()))
    if len(names) < 2 or len(counts) != len(names):
        return [(range(len(headings)), whole)]
    starts = [min(pair) for pair in zip(names, counts, strict=True)]
    spans = [range(start, end) for start, end in pairwise([0, *starts[1:], len(headings)])]
    if not all(
        name in span and count in span
        for name, count, span in zip(names, counts, spans, strict=True)
    ):
        return [(range(len(headings)), whole)]  # `Qty, Qty, Card, Card`
    return [
        (span, Columns([each if index in span else "" for index, each in enumerate(headings)]))
        for span in spans
    ]


def names_cards(line: str, delimiter: str) -> bool:
    """Whether one of the headings in ``line`` is that of cards' names."""
    cells = [cell.strip(' \t"') for cell in line.split(delimiter)]
    return any(Field.NAME in fields_of(cell) for cell in cells)
