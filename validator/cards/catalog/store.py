"""The cards of one catalog by folded names.

What is remembered here is cards; which card a name means as somebody wrote it,
`validator.cards.catalog.lookup` decides.
"""

from __future__ import annotations

import json
import re
import sqlite3
import threading
import weakref
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

from validator.cards.card import Card
from validator.cards.catalog.alike import Names, ShelfRow, is_shelf
from validator.cards.catalog.queries import CatalogError as CatalogError
from validator.cards.catalog.queries import batches, check_tables, marks, read_meta
from validator.cards.catalog.schema import (
    FACES_OF_CARDS,
    REBALANCED,
    SCHEMA_VERSION,
    TRANSLATION,
    cards_from_rows,
    legalities_from_text,
    uuid_text,
)
from validator.cards.color import ColorSet
from validator.cards.names import LAST


class Match(NamedTuple):
    """A card found by a name, and how the name names it.

    What every deck asks of every card is at hand: a hundred cards need not be looked into.
    """

    name: str
    peculiar: bool
    """Whether the card has clauses, or another name in the list than an English one of it."""
    asked_colors: ColorSet
    card: Card
    """The card itself."""
    kind: int

    @classmethod
    def of(cls, card: Card, kind: int) -> Match:
        """The match of a card."""
        peculiar = bool(card.clauses) or kind >= TRANSLATION
        return cls(card.name, peculiar, card.asked_colors, card, kind)


class Summary(NamedTuple):
    """What of a card is compared between two catalogs."""

    name: str
    oracle_id: str | None
    color_identity: ColorSet | None
    """Basic land types included."""
    legalities: Mapping[str, str] | None


class Store(Protocol):
    """Where a catalog finds its cards. For any number of threads."""

    size: int
    """How many cards there are."""

    def close(self) -> None:
        """Let go of what is this store's own; all else raises `CatalogError` from then on."""

    def look_up(self, folded_names: Iterable[str]) -> dict[str, list[Match]]:
        """The best matches of each of these names that any card has."""

    def look_up_letters(self, keys: Iterable[str]) -> dict[str, list[Match]]:
        """The best matches of names with each of these `name_keys` that any card has."""

    def letters_beginning(self, start: str) -> list[tuple[str, int]]:
        """The `name_keys` that begin so, and those of three or four letters that ``start`` begins
        with, with the kinds of names; a key may come twice."""

    def names_with_letters(self, key: str) -> tuple[int, list[str]] | None:
        """The best kind of a name with this of its `name_keys`, and the cards that have one."""

    def by_oracle_id(self, key: bytes) -> Card | None:
        """The card with this Oracle id."""

    def names(self) -> tuple[Names, ...]:
        """Every name but translations: those are several hundred thousand."""

    def beginning(self, folded: str) -> list[str]:
        """The names that begin so, but translations."""

    def has_status(self, key: str, status: str) -> bool:
        """Whether any card has this status in the format ``key``."""

    def legality_keys(self) -> frozenset[str]:
        """`Catalog.legality_keys`."""

    def cards(self) -> Iterator[Card]:
        """Every card, by name; not remembered, so that memory stays flat."""

    def summaries(self) -> Iterator[Summary]:
        """Every card in brief, by name."""

    def stated_identities(self) -> dict[str, ColorSet]:
        """`Catalog.stated_identities`."""


class Database:
    """The cards of one SQLite file, or of one in memory: a `Store`."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.path = path
        self.connection = connection
        self._lock = threading.Lock()
        self._cards: dict[int, Card] = {}
        self._legalities: dict[int, Mapping[str, str]] = {}
        self._closed = False
        # Python 3.13 warns of a connection that nobody closed.
        weakref.finalize(self, connection.close)
        try:
            check_tables(connection, {"meta"})
            self.meta: Mapping[str, str] = read_meta(connection)
        except sqlite3.DatabaseError as error:
            raise CatalogError(f"{path} is not a card database ({error})") from None
        """What the catalog says of itself."""
        if self.meta.get("schema") != str(SCHEMA_VERSION):
            raise CatalogError(
                f"{path} is a catalog of schema {self.meta.get('schema')}; "
                f"this version reads schema {SCHEMA_VERSION}"
            )
        self._check()
        self.size = int(self.meta["cards"])

    def _check(self) -> None:
        """Raise `CatalogError` where what it says of itself can't be, or a table is missing."""
        try:
            check_tables(self.connection, {"card", "face", "name", "letters", "legality", "shelf"})
        except sqlite3.DatabaseError as error:
            raise CatalogError(f"{self.path} is damaged ({error})") from None
        if _NUMBER.fullmatch(self.meta.get("cards", "")) is None:
            raise CatalogError(f"{self.path} is damaged (it does not say how many cards it has)")
        for key in ("as_of", "legalities_as_of"):
            if (day := self.meta.get(key)) and _DAY.fullmatch(day) is None:
                raise CatalogError(f"{self.path} is damaged ({key} is {day!r}, not a date)")

    def close(self) -> None:
        """See `Store`."""
        with self._lock:
            self._closed = True
            self.connection.close()

    def look_up(self, folded_names: Iterable[str]) -> dict[str, list[Match]]:
        """See `Store`."""
        return self._look_up("SELECT folded, kind, card FROM name WHERE folded", folded_names)

    def look_up_letters(self, keys: Iterable[str]) -> dict[str, list[Match]]:
        """See `Store`."""
        return self._look_up("SELECT key, kind, card FROM letters WHERE key", keys)

    def _look_up(self, select: str, names: Iterable[str]) -> dict[str, list[Match]]:
        wanted = list(dict.fromkeys(names))
        best: dict[str, tuple[int, list[int]]] = {}
        with self._lock:
            for batch in batches(wanted):
                for name, kind, number in self._rows(f"{select} IN ({marks(batch)})", batch):
                    known = best.get(name)
                    if known is None or kind < known[0]:
                        best[name] = kind, [number]
                    elif kind == known[0]:
                        known[1].append(number)
            if not _KINDS.issuperset([kind for kind, _ in best.values()]):
                raise CatalogError(f"{self.path} is damaged (a name is of no kind that names are)")
            cards = self._load([number for _, numbers in best.values() for number in numbers])
        return {
            name: [Match.of(cards[number], kind) for number in numbers]
            for name, (kind, numbers) in best.items()
        }

    def letters_beginning(self, start: str) -> list[tuple[str, int]]:
        """See `Store`."""
        with self._lock:
            return self._rows(
                "SELECT key, kind FROM letters WHERE key >= ? AND key < ? "
                "UNION ALL SELECT key, kind FROM letters WHERE key IN (?, ?)",
                (start, start + LAST, start[:3], start[:4]),
            )

    def names_with_letters(self, key: str) -> tuple[int, list[str]] | None:
        """See `Store`."""
        query = (
            "SELECT letters.kind, card.name FROM letters JOIN card ON card.id = letters.card "
            "WHERE letters.key = ? ORDER BY letters.kind, card.id"
        )
        with self._lock:
            rows = self._rows(query, (key,))
        return (rows[0][0], [name for kind, name in rows if kind == rows[0][0]]) if rows else None

    def by_oracle_id(self, key: bytes) -> Card | None:
        """See `Store`."""
        with self._lock:
            rows = self._rows("SELECT id FROM card WHERE oracle_id = ?", (key,))
            return self._load([rows[0][0]])[rows[0][0]] if rows else None

    def names(self) -> tuple[Names, ...]:
        """See `Store`."""
        with self._lock:
            rows = self._rows("SELECT DISTINCT length FROM shelf WHERE typeof(length) = 'integer'")
        return (Names([length for (length,) in rows], self._shelves),)

    def _shelves(self, length: int) -> Sequence[ShelfRow]:
        query = "SELECT length, names, signs FROM shelf WHERE length = ? ORDER BY rowid"
        with self._lock:
            rows = self._rows(query, (length,))
        if not all(map(is_shelf, rows)):
            raise CatalogError(f"{self.path} is damaged (its shelves hold no names)")
        return rows

    def beginning(self, folded: str) -> list[str]:
        """See `Store`."""
        with self._lock:
            rows = self._rows(
                "SELECT DISTINCT folded FROM name WHERE folded >= ? AND folded < ? AND kind < ?",
                (folded, folded + LAST, TRANSLATION),
            )
        return [row[0] for row in rows]

    def has_status(self, key: str, status: str) -> bool:
        """See `Store`."""
        with self._lock:
            rows = self._rows("SELECT statuses FROM legality")
        return any(json.loads(statuses).get(key) == status for (statuses,) in rows)

    def legality_keys(self) -> frozenset[str]:
        """See `Store`."""
        with self._lock:
            rows = self._rows("SELECT statuses FROM legality")
        return frozenset[str]().union(*[json.loads(statuses) for (statuses,) in rows])

    def cards(self) -> Iterator[Card]:
        """See `Store`."""
        with self._lock:
            ids = [row[0] for row in self._rows("SELECT id FROM card ORDER BY id")]
        for batch in batches(ids):
            with self._lock:
                cards = self._read(batch)
            yield from cards.values()

    def summaries(self) -> Iterator[Summary]:
        """See `Store`."""
        with self._lock:
            rows = self._rows(
                "SELECT name, oracle_id, color_identity | intrinsic_colors, legality "
                "FROM card ORDER BY id"
            )
            legalities = {row[3]: self._legality(row[3]) for row in rows}
        for name, key, identity, legality in rows:
            oracle_id = None if key is None else uuid_text(key)
            yield Summary(name, oracle_id, identity, legalities[legality])

    def stated_identities(self) -> dict[str, ColorSet]:
        """See `Store`."""
        with self._lock:
            return dict(
                self._rows(
                    "SELECT name, stated_identity FROM card WHERE stated_identity IS NOT NULL"
                )
            )

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        if self._closed:
            raise CatalogError(f"{self.path}: this catalog was closed")
        try:
            return self.connection.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise CatalogError(f"{self.path} is damaged ({error})") from None

    def _load(self, ids: list[int]) -> dict[int, Card]:
        missing = [number for number in dict.fromkeys(ids) if number not in self._cards]
        if missing:
            if len(self._cards) > _REMEMBERED:
                self._cards = {
                    number: self._cards[number] for number in ids if number in self._cards
                }
            for batch in batches(missing):
                self._cards.update(self._read(batch))
        return self._cards

    def _read(self, ids: Sequence[int]) -> dict[int, Card]:
        select, order = FACES_OF_CARDS
        rows = self._rows(f"{select} WHERE card.id IN ({marks(ids)}) {order}", ids)
        try:
            cards = cards_from_rows(rows, self._legality)
        except CatalogError:
            raise
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as error:
            # What it holds is of other kinds than a catalog has, or no JSON where that should be.
            raise CatalogError(f"{self.path} is damaged ({error})") from None
        if not cards.keys() >= set(ids):
            raise CatalogError(f"{self.path} is damaged (it lacks cards that it has names of)")
        if not all(map(_has_colors, cards.values())):
            raise CatalogError(f"{self.path} is damaged (a card has colors that there are not)")
        return cards

    def _legality(self, number: int | None) -> Mapping[str, str] | None:
        if number is None:
            return None
        known = self._legalities.get(number)
        if known is None:
            rows = self._rows("SELECT statuses FROM legality WHERE id = ?", (number,))
            known = self._legalities[number] = legalities_from_text(rows[0][0])
        return known


def _has_colors(card: Card) -> bool:
    """Whether a card's colors are some of the five."""
    return (
        card.identity_colors in _COLORS
        and card.intrinsic_colors in _COLORS
        and all(face.color_indicator in _COLORS for face in card.faces)
    )


_NUMBER: Final = re.compile("[0-9]{1,9}")
_KINDS: Final = frozenset(range(REBALANCED + 1))
_COLORS: Final = frozenset((None, *range(32)))
_DAY: Final = re.compile(r"\d{4}-\d\d-\d\d")
# Cards kept in memory at once: a million decks have nearly all cards there are, and to read them
# anew takes longer than to judge. From 43,691 on a dictionary takes twice as much.
_REMEMBERED: Final = 40_000
