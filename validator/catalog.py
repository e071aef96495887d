"""The catalog: card facts by name, in one SQLite file that is only read here.

A catalog knows no decks. It may be shared by threads: lookups are remembered,
and what is remembered never changes an answer.
"""

from __future__ import annotations

import json
import sqlite3
import threading
import weakref
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from validator import resources
from validator.card import Card, Face
from validator.clauses import from_json
from validator.color import COLORLESS
from validator.names import SEPARATOR, fold, nearest

SCHEMA_VERSION: Final = 1

# How a name names its card, best first: a full name always beats a face's.
FULL_NAME: Final = 0
FRONT_FACE: Final = 1
OTHER_FACE: Final = 2
OTHER_NAME: Final = 3

SCHEMA: Final = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE legality (id INTEGER PRIMARY KEY, statuses TEXT NOT NULL);
CREATE TABLE card (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    oracle_id BLOB,
    layout TEXT NOT NULL,
    color_identity INTEGER,
    intrinsic_colors INTEGER NOT NULL,
    text_known INTEGER NOT NULL,
    clauses TEXT,
    legality INTEGER REFERENCES legality (id),
    ban_reason TEXT,
    other_names TEXT,
    released_at TEXT,
    sets TEXT,
    digital INTEGER NOT NULL,
    meld_result INTEGER NOT NULL
);
CREATE TABLE face (
    card INTEGER NOT NULL REFERENCES card (id),
    position INTEGER NOT NULL,
    name TEXT,
    mana_cost TEXT NOT NULL,
    type_line TEXT NOT NULL,
    color_indicator INTEGER NOT NULL,
    power TEXT,
    toughness TEXT,
    loyalty TEXT,
    symbols TEXT,
    defined_colors INTEGER NOT NULL,
    activated INTEGER,
    PRIMARY KEY (card, position)
) WITHOUT ROWID;
CREATE TABLE name (
    folded TEXT NOT NULL,
    kind INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES card (id),
    PRIMARY KEY (folded, kind, card)
) WITHOUT ROWID;
CREATE INDEX card_oracle_id ON card (oracle_id);
"""

# Rows are read positionally by these columns, in this order.
CARD_COLUMNS: Final = (
    "id, name, oracle_id, layout, color_identity, intrinsic_colors, text_known, clauses, "
    "legality, ban_reason, other_names, released_at, sets, digital, meld_result"
)
FACE_COLUMNS: Final = (
    "card, name, mana_cost, type_line, color_indicator, power, toughness, loyalty, symbols, "
    "defined_colors, activated"
)

# SQLite allows 999 parameters in the oldest builds still about.
_BATCH: Final = 500


class CatalogError(ValueError):
    """A file that is no catalog, or one this version cannot read."""


@dataclass(frozen=True, slots=True)
class Match:
    """A card found by a name: the card and the name under which it was found."""

    card: Card
    kind: int


class Catalog:
    """Card facts by name.

    ``Catalog()`` opens the catalog that is installed; ``Catalog(path)`` another
    one. Raises `CatalogError` where the file is missing or is no catalog.
    """

    def __init__(self, path: Path | str | None = None) -> None:
        self.path = Path(path) if path is not None else resources.data_path("catalog.sqlite3")
        self._lock = threading.Lock()
        self._cards: dict[int, Card] = {}
        self._found: dict[str, tuple[Match, ...]] = {}
        self._legalities: dict[int, Mapping[str, str]] = {}
        self._all_names: tuple[str, ...] | None = None
        if not self.path.is_file():
            raise CatalogError(f"{self.path}: there is no catalog here")
        try:
            self._connect(f"file:{quote(str(self.path.resolve()))}?mode=ro&immutable=1")
        except sqlite3.DatabaseError as error:
            raise CatalogError(f"{self.path} is no card catalog ({error})") from None

    @classmethod
    def from_records(
        cls, records: Iterable[Mapping[str, Any]], *, as_of: str | None = None
    ) -> Catalog:
        """A catalog in memory from Oracle records in Scryfall's shape.

        Raises `validator.records.RecordError` for a record that is no card.
        """
        from validator.compile import compile_records

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
        catalog._lock = threading.Lock()
        catalog._cards, catalog._found, catalog._legalities = {}, {}, {}
        catalog._all_names = None
        catalog._use(connection)
        return catalog

    def _connect(self, uri: str) -> None:
        self._use(sqlite3.connect(uri, uri=True, check_same_thread=False))

    def _use(self, connection: sqlite3.Connection) -> None:
        self._db = connection
        # Python 3.13 warns of a connection that nobody closed.
        weakref.finalize(self, connection.close)
        meta = dict(connection.execute("SELECT key, value FROM meta"))
        if meta.get("schema") != str(SCHEMA_VERSION):
            raise CatalogError(
                f"{self.path} is a catalog of schema {meta.get('schema')}; "
                f"this version reads schema {SCHEMA_VERSION}"
            )
        self.as_of: str | None = meta.get("as_of") or None
        self.size = int(meta["cards"])

    def find(self, name: str) -> Match | None:
        """The card that ``name`` names, looked up exactly, then folded.

        Full names first, then front faces, other faces, other printed names;
        ``None`` where no card or more than one is meant equally (see `candidates`).
        """
        return self.find_all((name,))[name]

    def find_all(self, names: Iterable[str]) -> dict[str, Match | None]:
        """`find` for many names at once, in few queries."""
        wanted = {name: fold(name) for name in names}
        with self._lock:
            self._look_up(folded for folded in wanted.values() if folded not in self._found)
            found = {name: self._pick(name, folded) for name, folded in wanted.items()}
        for name, match in found.items():
            if match is None and "/" in name:
                found[name] = self._find_by_parts(name)
        return found

    def has_status(self, key: str, status: str) -> bool:
        """Whether any card has this status in the format ``key``.

        A source that lists only what is legal never says ``banned`` or ``restricted``.
        """
        with self._lock:
            rows = self._db.execute("SELECT statuses FROM legality").fetchall()
        return any(json.loads(statuses).get(key) == status for (statuses,) in rows)

    def candidates(self, name: str) -> tuple[Card, ...]:
        """The cards that ``name`` may mean where no single one is the best reading."""
        folded = fold(name)
        with self._lock:
            self._look_up((folded,))
            matches = self._found.get(folded, ())
        return tuple(match.card for match in matches)

    def by_oracle_id(self, oracle_id: str) -> Card | None:
        """The card with this Oracle id (a UUID), if the catalog has it."""
        try:
            key = bytes.fromhex(oracle_id.replace("-", ""))
        except ValueError:
            return None
        with self._lock:
            row = self._db.execute("SELECT id FROM card WHERE oracle_id = ?", (key,)).fetchone()
            return None if row is None else self._load([row[0]])[row[0]]

    def nearest(self, name: str, *, limit: int = 3) -> list[str]:
        """Full names of the cards whose names are most like ``name``, best first."""
        if self._all_names is None:
            with self._lock:
                rows = self._db.execute("SELECT DISTINCT folded FROM name ORDER BY folded")
                self._all_names = tuple(row[0] for row in rows)
        near = nearest(name, self._all_names, limit=limit)
        with self._lock:
            self._look_up(near)
            cards = [self._found[folded][0].card for folded in near if self._found.get(folded)]
        return list(dict.fromkeys(card.name for card in cards))

    def cards(self) -> Iterator[Card]:
        """Every card, by name; not remembered, so that memory stays flat."""
        with self._lock:
            ids = [row[0] for row in self._db.execute("SELECT id FROM card ORDER BY id")]
        for start in range(0, len(ids), _BATCH):
            with self._lock:
                batch = self._read(ids[start : start + _BATCH])
            yield from batch.values()

    def _find_by_parts(self, name: str) -> Match | None:
        """``X // X`` is X, and ``X // Y // X`` is ``X // Y`` (reversible printings)."""
        parts = [part for part in fold(name).split(SEPARATOR) if part]
        if len(parts) < 2:
            return None
        distinct = list(dict.fromkeys(parts))
        if len(distinct) < len(parts):
            return self.find(SEPARATOR.join(distinct))
        return None

    def _pick(self, name: str, folded: str) -> Match | None:
        matches = self._found.get(folded, ())
        if len(matches) > 1:
            exact = [match for match in matches if match.card.name == name]
            matches = tuple(exact) or matches
        return matches[0] if len(matches) == 1 else None

    def _look_up(self, folded_names: Iterable[str]) -> None:
        wanted = list(dict.fromkeys(f for f in folded_names if f not in self._found))
        if not wanted:
            return
        if len(self._found) > _REMEMBERED:
            self._found.clear()
        rows: list[tuple[str, int, int]] = []
        for start in range(0, len(wanted), _BATCH):
            batch = wanted[start : start + _BATCH]
            rows.extend(
                self._db.execute(
                    f"SELECT folded, kind, card FROM name WHERE folded IN ({_marks(batch)})",
                    batch,
                )
            )
        best: dict[str, int] = {}
        for folded, kind, _ in rows:
            best[folded] = min(kind, best.get(folded, OTHER_NAME))
        cards = self._load([card for folded, kind, card in rows if kind == best[folded]])
        for folded in wanted:
            self._found[folded] = ()
        for folded, kind, card in rows:
            if kind == best[folded]:
                self._found[folded] += (Match(cards[card], kind),)

    def _load(self, ids: list[int]) -> dict[int, Card]:
        missing = [number for number in dict.fromkeys(ids) if number not in self._cards]
        if missing:
            if len(self._cards) > _REMEMBERED:
                self._cards = {
                    number: self._cards[number] for number in ids if number in self._cards
                }
            for start in range(0, len(missing), _BATCH):
                self._cards.update(self._read(missing[start : start + _BATCH]))
        return self._cards

    def _read(self, ids: list[int]) -> dict[int, Card]:
        marks = _marks(ids)
        faces: dict[int, list[Face]] = {}
        cards = self._db.execute(
            f"SELECT {CARD_COLUMNS} FROM card WHERE id IN ({marks}) ORDER BY id", ids
        ).fetchall()
        names = {row[0]: row[1] for row in cards}
        for row in self._db.execute(
            f"SELECT {FACE_COLUMNS} FROM face WHERE card IN ({marks}) ORDER BY card, position", ids
        ):
            faces.setdefault(row[0], []).append(_face(row, names[row[0]]))
        return {row[0]: self._card(row, tuple(faces[row[0]])) for row in cards}

    def _card(self, row: tuple[Any, ...], faces: tuple[Face, ...]) -> Card:
        oracle_id: bytes | None = row[2]
        return Card(
            name=row[1],
            layout=row[3],
            faces=faces,
            oracle_id=None if oracle_id is None else _uuid(oracle_id),
            color_identity=row[4],
            text_known=bool(row[6]),
            clauses=() if row[7] is None else tuple(from_json(c) for c in json.loads(row[7])),
            legalities=None if row[8] is None else self._legality(row[8]),
            ban_reason=row[9],
            other_names=() if row[10] is None else tuple(json.loads(row[10])),
            released_at=row[11],
            sets=() if row[12] is None else tuple(row[12].split()),
            digital=bool(row[13]),
            meld_result=bool(row[14]),
            intrinsic_colors=row[5],
        )

    def _legality(self, number: int) -> Mapping[str, str]:
        known = self._legalities.get(number)
        if known is None:
            row = self._db.execute("SELECT statuses FROM legality WHERE id = ?", (number,))
            known = self._legalities[number] = json.loads(row.fetchone()[0])
        return known


# Names and cards kept in memory at once: more than any one deck, less than any machine.
_REMEMBERED: Final = 20_000


def _marks(values: list[Any]) -> str:
    return ",".join("?" * len(values))


def _uuid(value: bytes) -> str:
    text = value.hex()
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


def _face(row: tuple[Any, ...], card_name: str) -> Face:
    return Face(
        name=row[1] or card_name,
        mana_cost=row[2],
        type_line=row[3],
        color_indicator=row[4] or COLORLESS,
        power=row[5],
        toughness=row[6],
        loyalty=row[7],
        symbols=() if row[8] is None else tuple(row[8].split()),
        defined_colors=row[9],
        activated=None if row[10] is None else bool(row[10]),
    )
