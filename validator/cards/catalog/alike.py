"""The names that a few slips of the finger make another one, out of hundreds of thousands.

To compare the wanted name with each of them takes milliseconds. So names of one length stand
together on a shelf, which also says of each letter in which of its names the letter is: names
that lack more of the wanted letters than slips can explain are passed over all at once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import ceil, floor
from typing import Final, NamedTuple, Self, TypeAlias

ShelfRow: TypeAlias = tuple[int, str, bytes]
"""A shelf as a file has it: how many characters each name has, the names one behind the other,
and for each `_SIGNS` a bit a name, from the lowest."""


def is_shelf(row: Sequence[object]) -> bool:
    """Whether a row of a file is one: its numbers, names and signs fit each other."""
    length, names, signs = row
    return (
        isinstance(length, int)
        and length > 0
        and isinstance(names, str)
        and isinstance(signs, bytes)
        and len(signs) == _SIGNS * -(-(len(names) // length) // 8)
    )


class _Shelf(NamedTuple):
    """Names of one length."""

    length: int
    names: str
    having: tuple[int, ...]
    """For each sign a bit a name: whether the name has that sign."""

    @classmethod
    def of(cls, row: ShelfRow) -> _Shelf:
        length, names, signs = row
        size = len(signs) // _SIGNS
        having = (
            int.from_bytes(signs[at : at + size], "little") for at in range(0, len(signs), size)
        )
        return cls(length, names, tuple(having))

    def with_most(self, wanted: Sequence[int], fewest: int) -> list[str]:
        """The names that have at least ``fewest`` of the ``wanted`` signs."""
        some = _with_most([self.having[sign] for sign in wanted], fewest, len(self))
        places = bin(some)[:1:-1]
        found: list[str] = []
        at = places.find("1")
        while at >= 0:
            found.append(self.names[at * self.length : (at + 1) * self.length])
            at = places.find("1", at + 1)
        return found

    def __len__(self) -> int:
        return len(self.names) // self.length


class Names:
    """Names that others are compared with, by their lengths.

    ``read`` gives the rows of a length, one of ``lengths``, when it is first asked for.
    """

    def __init__(self, lengths: Collection[int], read: Callable[[int], Iterable[ShelfRow]]) -> None:
        self._lengths = sorted(lengths)
        self._read = read
        self._shelves: dict[int, list[_Shelf]] = {}

    @classmethod
    def of(cls, names: Iterable[str]) -> Self:
        """These names."""
        rows: Mapping[int, list[ShelfRow]] = defaultdict(list)
        for row in shelved(names):
            rows[row[0]].append(row)
        return cls(rows.keys(), rows.__getitem__)

    def shelves(self, least: int, most: int) -> Iterator[_Shelf]:
        """Those of names with so many characters."""
        for length in self._lengths:
            if least <= length <= most:
                known = self._shelves.get(length)
                if known is None:
                    known = self._shelves[length] = [_Shelf.of(row) for row in self._read(length)]
                yield from known


def alike(wanted: str, known: Iterable[Names], *, limit: int) -> list[str]:
    """The names in ``known`` that a few slips of the finger make ``wanted``, best first, and
    those that are as good in alphabetical order. At most ``limit``; none where nothing is alike
    enough to be worth showing."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    # One slip is always near enough, however short the name. Distances, as parts of the longer
    # name: likenesses of a third are compared after rounding.
    most = max(_UNLIKE, 1 / max(len(wanted), 2))
    least, longest = floor(len(wanted) * (1 - most)), ceil(len(wanted) / (1 - most))
    signs = list(_signs(wanted))
    found: set[tuple[float, str]] = set()
    for names in known:
        for shelf in names.shelves(least, longest):
            # A slip leaves out one letter at most; and what a name is longer, it has of others.
            slips = floor(most * max(len(wanted), shelf.length) + _ROUNDED)
            lost = slips - max(0, shelf.length - len(wanted))
            near = process.extract(
                wanted,
                shelf.with_most(signs, len(signs) - lost),
                scorer=OSA.normalized_distance,
                score_cutoff=most,
                limit=None,
            )
            found.update((distance, name) for name, distance, _ in near)
    return [name for _, name in sorted(found)[:limit]]


_UNLIKE: Final = 0.28
_ROUNDED: Final = 1e-9


def shelved(names: Iterable[str]) -> Iterator[ShelfRow]:
    """The rows that `Names` reads of these names, the same for the same names."""
    shelves: dict[tuple[int, bool], list[str]] = defaultdict(list)
    for name in sorted(set(names)):
        if name:
            # One letter of a far alphabet makes a text take twice as much memory.
            shelves[len(name), name.isascii()].append(name)
    for (length, _), together in sorted(shelves.items()):
        bits = [bytearray(-(-len(together) // 8)) for _ in range(_SIGNS)]
        for index, name in enumerate(together):
            for sign in _signs(name):
                bits[sign][index >> 3] |= 1 << (index & 7)
        yield length, "".join(together), b"".join(bits)


def _signs(name: str) -> Iterator[int]:
    """What a name has: each of its letters, and the second and the third of one by themselves.

    Letters of other alphabets share signs with those of the first, which hides some differences
    and makes none.
    """
    seen = [0] * _LETTERS
    for letter in name:
        number = ord(letter) % _LETTERS
        if seen[number] < _COUNTED:
            yield number * _COUNTED + seen[number]
            seen[number] += 1


_LETTERS: Final = 32
_COUNTED: Final = 3
_SIGNS: Final = _LETTERS * _COUNTED


def _with_most(having: Sequence[int], fewest: int, count: int) -> int:
    """Of ``count`` names, a bit each, those that have at least ``fewest`` of the signs.

    They are counted for all names at once: the numbers of the names stand upright, the lowest bits
    of all of them in one integer, the next bits in another.
    """
    if fewest <= 0:
        return (1 << count) - 1
    digits: list[int] = []
    for each in having:
        carried = each
        for place, digit in enumerate(digits):
            digits[place], carried = digit ^ carried, digit & carried
            if not carried:
                break
        else:
            if carried:
                digits.append(carried)
    if fewest >> len(digits):
        return 0
    more, equal = 0, (1 << count) - 1
    for place in reversed(range(len(digits))):
        if fewest >> place & 1:
            equal &= digits[place]
        else:
            more |= equal & digits[place]
            equal &= ~digits[place]
    return more | equal
