"""Printed names in other languages, and the English names they stand for.

They are a file of their own, which need not be there, and which is opened for the first name
that no English card has. A source of them is a table of language, name, English name and
number of printings.
"""

from __future__ import annotations

import gzip
import sqlite3
import threading
import unicodedata
import weakref
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple

from validator.cards.catalog.alike import Names, ShelfRow, alike, is_shelf, shelved
from validator.cards.catalog.queries import (
    CatalogError,
    batches,
    check_tables,
    marks,
    read_meta,
    read_only,
)
from validator.cards.names import FEWEST_LETTERS, LAST, SEPARATOR, letter_forms, letters_of

FILE: Final = "names.sqlite3"
SCHEMA_VERSION: Final = 2
_SCHEMA: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE card (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE name (
    key TEXT NOT NULL,
    spelled TEXT NOT NULL,
    card INTEGER NOT NULL REFERENCES card (id),
    printings INTEGER NOT NULL,
    PRIMARY KEY (key, spelled, card)
) WITHOUT ROWID;
CREATE TABLE shelf (length INTEGER NOT NULL, names TEXT NOT NULL, signs BLOB NOT NULL);
CREATE INDEX shelf_length ON shelf (length);
"""

# Where the front's name may end in a name that holds both: not near an end. One word alone may
# be the name of something else.
_FRONT: Final = (0.35, 0.65)
_FEWEST_WORDS: Final = 2


class PrintedName(NamedTuple):
    """A name in some language: the English name of its card, and how often it was printed.

    Words are parted by hyphens or spaces; the two names of a card with two run together.
    """

    name: str
    card: str
    printings: int = 1


class LocalizedNames:
    """The names of one file. Raises ``ValueError`` for a file that is none, ``OSError`` for
    one that can't be opened."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise FileNotFoundError(f"{path}: no such file of names")
        try:
            self._db = read_only(path)
            weakref.finalize(self, self._db.close)
            check_tables(self._db, {"meta", "card", "name", "shelf"})
            meta = read_meta(self._db)
        except sqlite3.Error as error:
            raise ValueError(f"{path} holds no names ({error})") from None
        if meta.get("schema") != str(SCHEMA_VERSION):
            raise ValueError(f"{path} is of schema {meta.get('schema')}, not {SCHEMA_VERSION}")
        self._path = path
        self._lock = threading.Lock()
        self._keys: Names | None = None

    def english(self, names: Collection[str]) -> dict[str, tuple[str, ...]]:
        """The English names that each name may stand for, the likeliest first; one as a rule.

        A name that nobody printed is left out.
        """
        return {
            name: _likely(_spelled_so(name, cards) or cards)
            for name, cards in self._printed(names).items()
        }

    def english_of_spelled(self, names: Collection[str]) -> dict[str, tuple[str, ...]]:
        """`english`, of names that some card has with the very same accents, and that are an
        English name without them: `Désolation` is another card than `Desolation`."""
        printed = self._printed(names)
        spelled = {name: _spelled_so(name, cards) for name, cards in printed.items()}
        return {name: _likely(cards) for name, cards in spelled.items() if cards}

    def keys_beginning(self, start: str) -> list[str]:
        """The keys of names that begin so, and those of three or four letters that ``start``
        begins with; a key may come twice."""
        with self._lock:
            rows = self._rows(
                "SELECT key FROM name WHERE key >= ? AND key < ? "
                "UNION ALL SELECT key FROM name WHERE key IN (?, ?)",
                (start, start + LAST, start[:3], start[:4]),
            )
        # Those of two letters are Chinese or Japanese, and found exactly.
        return [key for (key,) in rows if len(key) >= FEWEST_LETTERS]

    def cards_with_key(self, key: str) -> list[str]:
        """The English names of all cards that a name with this key is printed on."""
        query = "SELECT DISTINCT card.name FROM name JOIN card ON card.id = card WHERE key = ?"
        with self._lock:
            return [name for (name,) in self._rows(query, (key,))]

    def _printed(self, names: Collection[str]) -> dict[str, list[_Printed]]:
        """All that names with the letters of these are printed on."""
        keys = {name: key_of(name) for name in names}
        found: dict[str, list[_Printed]] = defaultdict(list)
        wanted = [key for key in dict.fromkeys(keys.values()) if key]
        with self._lock:
            for batch in batches(wanted):
                for key, *printed in self._rows(
                    "SELECT key, spelled, card.name, printings FROM name "
                    f"JOIN card ON card.id = name.card WHERE key IN ({marks(batch)})",
                    batch,
                ):
                    found[key].append(_Printed(*printed))
        return {name: found[key] for name, key in keys.items() if key in found}

    def nearest(self, name: str, *, limit: int) -> tuple[str, ...]:
        """The English names of the names most like ``name``, best first."""
        if self._keys is None:
            with self._lock:
                lengths = self._rows(
                    "SELECT DISTINCT length FROM shelf WHERE typeof(length) = 'integer'"
                )
            self._keys = Names([length for (length,) in lengths], self._shelves)
        near = alike(key_of(name), [self._keys], limit=limit)
        english = self.english(near)
        return tuple(dict.fromkeys(card for key in near for card in english[key]))[:limit]

    def _shelves(self, length: int) -> list[ShelfRow]:
        query = "SELECT length, names, signs FROM shelf WHERE length = ? ORDER BY rowid"
        with self._lock:
            rows = self._rows(query, (length,))
        if not all(map(is_shelf, rows)):
            raise CatalogError(f"{self._path} is damaged (its shelves hold no names)")
        return rows

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise CatalogError(f"{self._path} is damaged ({error})") from None


class _Printed(NamedTuple):
    """One of the cards that a name is printed on."""

    spelled: str
    """The name as `spelled` has it; empty where the key is no other card's."""
    card: str
    printings: int


def _spelled_so(name: str, cards: Sequence[_Printed]) -> list[_Printed]:
    """Those of the cards whose name has the same accents."""
    wanted = spelled(name)
    return [each for each in cards if each.spelled == wanted]


def _likely(cards: Iterable[_Printed]) -> tuple[str, ...]:
    """The one card that was printed oftener than any other, or all of them, the oftenest first."""
    printings: dict[str, int] = defaultdict(int)
    for each in cards:
        printings[each.card] += each.printings
    ordered = sorted(printings, key=lambda card: (-printings[card], card))
    most = [card for card in ordered if printings[card] == printings[ordered[0]]]
    return tuple(most if len(most) == 1 else ordered)


def open_names(places: Iterable[Path]) -> LocalizedNames | None:
    """The names of the first of these files that is there and can be read, if any is."""
    for place in places:
        try:
            return LocalizedNames(place)
        except (OSError, ValueError):
            continue  # they are no more than a help: cards are known by their English names
    return None


def key_of(name: str) -> str:
    """The letters and digits of a name, by which names in any language are compared.

    Case and the accents of alphabets are gone; the marks of kana and the rest of them stay.
    What stands in parentheses tells how Japanese is read aloud, and is gone, too.
    """
    return letters_of(_comparable(name))


def spelled(name: str) -> str:
    """The letters and digits of a name with their accents: what tells `Relámpago` from
    `Relâmpago`, which have one key."""
    text = _comparable(name)
    return letter_forms("".join(letter for letter in text if letter.isalnum()))


def _comparable(name: str) -> str:
    text = unicodedata.normalize("NFKC", name).casefold()
    return text if text.isascii() else _without_readings(text)


def _without_readings(text: str) -> str:
    """``泡(あわ)立(だ)て`` as ``泡立て``, if anything is left."""
    kept: list[str] = []
    depth = 0
    for letter in text:
        depth += (letter == "(") - (letter == ")")
        if depth <= 0 and letter != ")":
            kept.append(letter)
            depth = 0
    return "".join(kept) or text


def compile_names(names: Iterable[PrintedName], target: Path) -> int:
    """Write the file of ``names``; the same for the same names. Gives how many it knows.

    Writes beside ``target`` and then takes its place.
    """
    printings: dict[str, dict[tuple[str, str], int]] = defaultdict(lambda: defaultdict(int))
    fronts: dict[str, set[str]] = defaultdict(set)
    for printed in names:
        key = key_of(printed.name)
        if not key:
            continue
        printings[key][spelled(printed.name), printed.card] += printed.printings
        if SEPARATOR in printed.card and key != key_of(printed.card):
            for front in _fronts(printed.name):
                fronts[front].add(printed.card)
    for front, cards in fronts.items():
        # Only where it can mean nothing else.
        if front not in printings and len(cards) == 1:
            printings[front]["", next(iter(cards))] = 1
    temporary = target.with_name(target.name + ".new")
    temporary.unlink(missing_ok=True)
    with closing(sqlite3.connect(temporary)) as db:
        db.executescript(_SCHEMA)
        db.execute("INSERT INTO meta VALUES ('schema', ?)", (str(SCHEMA_VERSION),))
        english = sorted({card for cards in printings.values() for _, card in cards})
        db.executemany("INSERT INTO card VALUES (?, ?)", enumerate(english))
        number = {card: index for index, card in enumerate(english)}
        db.executemany(
            "INSERT INTO name VALUES (?, ?, ?, ?)",
            (
                (key, spelling, number[card], count)
                for key, spelling, card, count in _rows(printings, english)
            ),
        )
        db.executemany("INSERT INTO shelf VALUES (?, ?, ?)", shelved(printings))
        db.commit()
        db.execute("VACUUM")
    temporary.replace(target)
    return len(printings)


def _fronts(name: str) -> Iterator[str]:
    """The beginnings of a name of two that may be the first of them."""
    words = name.replace("-", " ").split()
    whole = len(key_of(name))
    for count in range(_FEWEST_WORDS, len(words)):
        front = key_of(" ".join(words[:count]))
        if _FRONT[0] * whole <= len(front) <= _FRONT[1] * whole:
            yield front


def _rows(
    printings: Mapping[str, Mapping[tuple[str, str], int]], english: Iterable[str]
) -> Iterator[tuple[str, str, str, int]]:
    """Keys, spellings, cards and numbers of printings. How a name is spelled is kept only where
    it tells one card from another, an English one among them: that is a few hundred times."""
    of_english = {key_of(card): card for card in english}
    for key, cards in sorted(printings.items()):
        others = {card for _, card in cards} | {of_english.get(key)} - {None}
        if len(others) > 1:
            yield from ((key, *each, cards[each]) for each in sorted(cards))
        else:
            ((card,)) = {card for _, card in cards}
            yield key, "", card, sum(cards.values())


def read_table(path: Path) -> Iterator[PrintedName]:
    """The names of a table, plain or gzip: language, name, English name and printings, parted
    by tabs, under a line that says so. Raises ``ValueError`` with the line that is none."""
    opened = gzip.open if path.suffix == ".gz" else open
    with opened(path, "rt", encoding="utf-8") as lines:
        for number, line in enumerate(lines, start=1):
            cells = line.rstrip("\r\n").split("\t")
            if number == 1 and not cells[-1].isdigit():
                continue
            if len(cells) != _COLUMNS or not cells[3].isdecimal():
                raise ValueError(
                    f"{path}, line {number}: not language, name, English name and printings"
                )
            yield PrintedName(cells[1], cells[2], int(cells[3]))


_COLUMNS: Final = 4
