"""The catalog: card facts by name, in one SQLite file that is only read here.

A catalog knows no decks. It may be shared by threads: lookups are remembered,
and what is remembered never changes an answer.
"""

from __future__ import annotations

import json
import os
import sqlite3
import threading
import weakref
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from validator.base import resources
from validator.cards.card import Card
from validator.cards.catalog.queries import batches, marks, read_only
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
from validator.cards.names import LAST, SEPARATOR, Names, alike, continuing, fold

if TYPE_CHECKING:
    from validator.cards.catalog.translations import LocalizedNames


class CatalogError(ValueError):
    """A file that is no catalog, or one this version cannot read."""


class Match(NamedTuple):
    """A card found by a name, and how the name names it.

    What every deck asks of every card is at hand: a hundred cards need not be looked into.
    """

    name: str
    peculiar: bool
    """Whether the card has clauses, or another name in the list than an English one of it."""
    asked_colors: ColorSet
    card: Card
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


class Catalog:
    """Card facts by name.

    ``Catalog()`` opens the newest of the installed catalogs: the one that came with
    the program and the one that `cmdr update` keeps. Where the second can't be read
    ``warning`` says why. ``Catalog(path)`` opens another one. Raises `CatalogError`
    where the file is missing or is no catalog, and later where it turns out damaged.
    """

    path: Path
    as_of: str | None
    """The day of the facts, ``YYYY-MM-DD``."""
    size: int
    """How many cards there are."""
    warning: str | None = None
    """Why this is not the catalog that was expected, if it is not."""

    def __init__(self, path: Path | str | None = None) -> None:
        if path is not None:
            self._open(Path(path))
            return
        bundled = resources.data_path("catalog.sqlite3")
        updated = resources.user_path("catalog.sqlite3")
        if not os.path.lexists(updated):
            self._open(bundled)
            return
        try:
            self._open(updated)
        except CatalogError as error:
            self._open(bundled)
            self.warning = f"{error}; using the card facts that came with the program"
            return
        if bundled.is_file():
            came_with_it = Catalog(bundled)
            is_newer = (came_with_it.as_of or "") > (self.as_of or "")
            came_with_it.close()
            if is_newer:
                self._open(bundled)

    def _open(self, path: Path) -> None:
        self.path = path
        try:
            if not path.is_file():
                raise CatalogError(f"{path}: there is no catalog here")
            self._use(read_only(path))
            seen = None
            while self._is_cut_short():
                # Or an update put a shorter one in its place between two looks at it.
                self._db.close()
                if seen == (seen := _state(path)):
                    raise CatalogError(f"{path} is cut short")
                self._use(read_only(path))
        except sqlite3.Error as error:
            raise CatalogError(f"{path} is no card catalog ({error})") from None
        except OSError as error:
            raise CatalogError(f"{path} can't be read ({error.strerror or error})") from None

    def _is_cut_short(self) -> bool:
        """SQLite itself notices it only where it reads what is missing."""
        ((size,),) = self._db.execute(
            "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size"
        )
        return self.path.stat().st_size < int(size)

    @classmethod
    def from_records(
        cls, records: Iterable[Mapping[str, Any]], *, as_of: str | None = None
    ) -> Catalog:
        """A catalog in memory from Oracle records in Scryfall's shape.

        Raises `validator.cards.records.RecordError` for a record that is no card.
        """
        from validator.cards.catalog.compile import compile_records

        connection = sqlite3.connect(":memory:", check_same_thread=False)
        try:
            compile_records(connection, records, as_of=as_of)
        except BaseException:
            connection.close()
            raise
        return cls._over(connection)

    @classmethod
    def _over(cls, connection: sqlite3.Connection) -> Catalog:
        catalog = cls.__new__(cls)
        catalog.path = Path(":memory:")
        catalog._use(connection)
        return catalog

    def _use(self, connection: sqlite3.Connection) -> None:
        self._lock = threading.Lock()
        self._cards: dict[int, Card] = {}
        # By names as somebody wrote them.
        self._known: dict[str, Match | None] = {}
        self._near: dict[tuple[str, int], Sequence[str]] = {}
        self._localized: LocalizedNames | Literal[False] | None = None
        self._legalities: dict[int, Mapping[str, str]] = {}
        self._all_names: Names | None = None
        self._db = connection
        # Python 3.13 warns of a connection that nobody closed.
        weakref.finalize(self, connection.close)
        self.meta: Mapping[str, str] = dict(connection.execute("SELECT key, value FROM meta"))
        """What the catalog says of itself."""
        if self.meta.get("schema") != str(SCHEMA_VERSION):
            raise CatalogError(
                f"{self.path} is a catalog of schema {self.meta.get('schema')}; "
                f"this version reads schema {SCHEMA_VERSION}"
            )
        self.as_of = self.meta.get("as_of") or None
        self.size = int(self.meta["cards"])

    def close(self) -> None:
        """Let go of the file. Only ``path``, ``as_of``, ``size`` and ``meta`` stay readable."""
        with self._lock:
            self._db.close()

    def find(self, name: str) -> Match | None:
        """The card that ``name`` names, looked up exactly, then folded.

        Full names first, then front faces, other faces, other printed names;
        ``None`` where no card or more than one is meant equally (see `candidates`).
        """
        return self.find_all((name,))[name]

    def find_all(self, names: Collection[str]) -> dict[str, Match | None]:
        """`find` for many names at once, in few queries."""
        return dict(zip(names, self.find_each(names), strict=True))

    def find_each(self, names: Collection[str]) -> list[Match | None]:
        """`find` for many names at once, in the order of the names."""
        known = self._known
        try:
            return list(map(known.__getitem__, names))
        except KeyError:
            fresh = self._find_all([name for name in dict.fromkeys(names) if name not in known])
        found = [fresh[name] if name in fresh else known[name] for name in names]
        if len(known) + len(fresh) > _REMEMBERED:
            # Another dictionary: somebody may be reading this one.
            known = self._known = {}
        known.update(fresh)
        return found

    def _find_all(self, names: Iterable[str]) -> dict[str, Match | None]:
        found = self._find_in_english(names)
        unnamed = [name for name, match in found.items() if match is None]
        return found | self._find_elsewhere(unnamed) if unnamed else found

    def _find_in_english(self, names: Iterable[str]) -> dict[str, Match | None]:
        wanted = {name: fold(name) for name in names}
        with self._lock:
            matches = self._look_up(wanted.values())
        found = {name: _pick(name, matches.get(folded, ())) for name, folded in wanted.items()}
        for name, match in found.items():
            if match is None and "/" in name:
                found[name] = self._find_by_parts(name)
        return found

    def _find_elsewhere(self, names: Sequence[str]) -> dict[str, Match | None]:
        """The cards of names that are no English ones: rebalanced cards, other languages."""
        meant = {name: name[2:] for name in names if name[:2] in ("A-", "a-") and name[2:]}
        meant |= {
            name: english[0]
            for name, english in self._in_other_languages(names).items()
            if len(english) == 1
        }
        found = self._find_in_english(meant.values()) if meant else {}
        return {
            name: Match.of(match.card, REBALANCED if name.endswith(english) else TRANSLATION)
            for name, english in meant.items()
            if (match := found[english]) is not None
        }

    def _in_other_languages(self, names: Sequence[str]) -> Mapping[str, Sequence[str]]:
        if self._localized is None:
            from validator.cards.catalog.translations import FILE, open_names

            places = [resources.user_path(FILE), resources.data_path(FILE)]
            if self.path.is_file():
                places.insert(0, self.path.with_name(FILE))
            self._localized = open_names(places) or False
        return self._localized.english(names) if self._localized else {}

    def has_status(self, key: str, status: str) -> bool:
        """Whether any card has this status in the format ``key``.

        A source that lists only what is legal never says ``banned`` or ``restricted``.
        """
        with self._lock:
            rows = self._rows("SELECT statuses FROM legality")
        return any(json.loads(statuses).get(key) == status for (statuses,) in rows)

    def candidates(self, name: str) -> tuple[Card, ...]:
        """The cards that ``name`` may mean where no single one is the best reading."""
        folded = fold(name)
        with self._lock:
            matches = self._look_up((folded,)).get(folded, ())
        return tuple(match.card for match in matches)

    def by_oracle_id(self, oracle_id: str) -> Card | None:
        """The card with this Oracle id (a UUID), if the catalog has it."""
        try:
            key = bytes.fromhex(oracle_id.replace("-", ""))
        except ValueError:
            return None
        with self._lock:
            rows = self._rows("SELECT id FROM card WHERE oracle_id = ?", (key,))
            return self._load([rows[0][0]])[rows[0][0]] if rows else None

    def nearest(self, name: str, *, limit: int = 3) -> list[str]:
        """Full names of the cards whose names are most like ``name``, best first.

        Where it is a name of several cards in another language, these.
        """
        known = self._near.get((name, limit))
        if known is None:
            if len(self._near) > _REMEMBERED_MISSES:
                self._near = {}
            known = self._near[name, limit] = self._nearest(name, limit)
        return list(known)

    def _nearest(self, name: str, limit: int) -> Sequence[str]:
        several = self._in_other_languages((name,)).get(name)
        if several:
            return several[:limit]
        if self._all_names is None:
            with self._lock:
                # Not the translations: several hundred thousand names would take seconds.
                rows = self._rows("SELECT DISTINCT folded FROM name WHERE kind < ?", (TRANSLATION,))
                self._all_names = Names(row[0] for row in rows)
        wanted = fold(name)
        near = alike(wanted, self._all_names, limit=limit)
        with self._lock:
            if not near:
                rows = self._rows(
                    "SELECT DISTINCT folded FROM name "
                    "WHERE folded >= ? AND folded < ? AND kind < ?",
                    (wanted, wanted + LAST, TRANSLATION),
                )
                near = continuing(wanted, (row[0] for row in rows), limit=limit)
            matches = self._look_up(near)
        cards = [matches[folded][0].card for folded in near if folded in matches]
        if not cards and self._localized:
            return self._localized.nearest(name, limit=limit)
        return list(dict.fromkeys(card.name for card in cards))

    def cards(self) -> Iterator[Card]:
        """Every card, by name; not remembered, so that memory stays flat."""
        with self._lock:
            ids = [row[0] for row in self._rows("SELECT id FROM card ORDER BY id")]
        for batch in batches(ids):
            with self._lock:
                cards = self._read(batch)
            yield from cards.values()

    def summaries(self) -> Iterator[Summary]:
        """Every card in brief, by name: what two catalogs are compared by."""
        with self._lock:
            rows = self._rows(
                "SELECT name, oracle_id, color_identity | intrinsic_colors, legality "
                "FROM card ORDER BY id"
            )
            legalities = {row[3]: self._legality(row[3]) for row in rows}
        for name, key, identity, legality in rows:
            oracle_id = None if key is None else uuid_text(key)
            yield Summary(name, oracle_id, identity, legalities[legality])

    def stated_identities(self) -> Mapping[str, ColorSet]:
        """The color identity that the source states, basic land types included, by the names
        of the cards where it is not what `Card.color_identity` says."""
        with self._lock:
            rows = self._rows(
                "SELECT name, stated_identity FROM card WHERE stated_identity IS NOT NULL"
            )
        return dict(rows)

    def _rows(self, query: str, values: Sequence[Any] = ()) -> list[Any]:
        try:
            return self._db.execute(query, values).fetchall()
        except sqlite3.DatabaseError as error:
            raise CatalogError(f"{self.path} is damaged ({error})") from None

    def _find_by_parts(self, name: str) -> Match | None:
        """``X // X`` is X, and ``X // Y // X`` is ``X // Y`` (reversible printings)."""
        parts = [part for part in fold(name).split(SEPARATOR) if part]
        if len(parts) < 2:
            return None
        distinct = list(dict.fromkeys(parts))
        if len(distinct) < len(parts):
            return self.find(SEPARATOR.join(distinct))
        return None

    def _look_up(self, folded_names: Iterable[str]) -> dict[str, list[Match]]:
        """The best matches of each of these names that any card has."""
        wanted = list(dict.fromkeys(folded_names))
        best: dict[str, tuple[int, list[int]]] = {}
        for batch in batches(wanted):
            query = f"SELECT folded, kind, card FROM name WHERE folded IN ({marks(batch)})"
            for folded, kind, number in self._rows(query, batch):
                known = best.get(folded)
                if known is None or kind < known[0]:
                    best[folded] = kind, [number]
                elif kind == known[0]:
                    known[1].append(number)
        cards = self._load([number for _, numbers in best.values() for number in numbers])
        return {
            folded: [Match.of(cards[number], kind) for number in numbers]
            for folded, (kind, numbers) in best.items()
        }

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
        return cards_from_rows(rows, self._legality)

    def _legality(self, number: int | None) -> Mapping[str, str] | None:
        if number is None:
            return None
        known = self._legalities.get(number)
        if known is None:
            rows = self._rows("SELECT statuses FROM legality WHERE id = ?", (number,))
            known = self._legalities[number] = legalities_from_text(rows[0][0])
        return known


def _pick(name: str, matches: Sequence[Match]) -> Match | None:
    if len(matches) > 1:
        matches = [match for match in matches if match.card.name == name] or matches
    return matches[0] if len(matches) == 1 else None


# Names and cards kept in memory at once: a million decks have nearly all cards there are, and
# to read them anew takes longer than to judge. From 43,691 on a dictionary takes twice as much.
_REMEMBERED: Final = 40_000
# Names that no card has, and what may be meant: to find that takes some milliseconds.
_REMEMBERED_MISSES: Final = 2_000


def _state(path: Path) -> tuple[int, int, int]:
    """What differs between a file and another that takes its place."""
    state = path.stat()
    return state.st_ino, state.st_size, state.st_mtime_ns
