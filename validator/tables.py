"""The tables of a catalog, and how their rows become cards."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from sys import intern
from typing import Any, Final

from validator.card import Card, Face
from validator.clauses import from_json
from validator.color import COLORLESS

SCHEMA_VERSION: Final = 2

# How a name names its card, best first: a full name always beats a face's.
FULL_NAME: Final = 0
FRONT_FACE: Final = 1
OTHER_FACE: Final = 2
OTHER_NAME: Final = 3
TRANSLATION: Final = 4
# As MTG Arena names a rebalanced card: its own name behind `A-`.
REBALANCED: Final = 5

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
    stated_identity INTEGER,
    text_known INTEGER NOT NULL,
    clauses TEXT,
    legality INTEGER REFERENCES legality (id),
    ban_reason TEXT,
    other_names TEXT,
    released_at TEXT,
    sets TEXT,
    rarities TEXT,
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
    "legality, ban_reason, other_names, released_at, sets, rarities, digital, meld_result"
)
FACE_COLUMNS: Final = (
    "card, name, mana_cost, type_line, color_indicator, power, toughness, loyalty, symbols, "
    "defined_colors, activated"
)


def card_from_row(
    row: tuple[Any, ...], faces: tuple[Face, ...], legalities: Mapping[str, str] | None
) -> Card:
    """The card of a row of `CARD_COLUMNS`."""
    oracle_id: bytes | None = row[2]
    return Card(
        name=row[1],
        layout=intern(row[3]),
        faces=faces,
        oracle_id=None if oracle_id is None else uuid_text(oracle_id),
        color_identity=row[4],
        text_known=bool(row[6]),
        clauses=() if row[7] is None else tuple(from_json(c) for c in json.loads(row[7])),
        legalities=legalities,
        ban_reason=row[9],
        other_names=() if row[10] is None else tuple(json.loads(row[10])),
        released_at=None if row[11] is None else intern(row[11]),
        sets=() if row[12] is None else _words(row[12]),
        rarities=None if row[13] is None else _words(row[13]),
        digital=bool(row[14]),
        meld_result=bool(row[15]),
        intrinsic_colors=row[5],
    )


# Tens of thousands of cards have the same few costs, types, days and sets: each is kept once.
@lru_cache(maxsize=8192)
def _words(text: str) -> tuple[str, ...]:
    return tuple(intern(word) for word in text.split())


def uuid_text(value: bytes) -> str:
    """An Oracle id as it is written; catalogs keep its 16 bytes."""
    text = value.hex()
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"


def face_from_row(row: tuple[Any, ...], card_name: str) -> Face:
    """The face of a row of `FACE_COLUMNS`."""
    return Face(
        name=row[1] or card_name,
        mana_cost=intern(row[2]),
        type_line=intern(row[3]),
        color_indicator=row[4] or COLORLESS,
        power=row[5],
        toughness=row[6],
        loyalty=row[7],
        symbols=() if row[8] is None else _words(row[8]),
        defined_colors=row[9],
        activated=None if row[10] is None else bool(row[10]),
    )
