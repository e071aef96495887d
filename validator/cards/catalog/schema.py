"""The tables of a catalog, and how their rows become cards."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from sys import intern
from typing import Any, Final

from validator.cards.card import Card
from validator.cards.clauses import from_json
from validator.cards.color import COLORLESS
from validator.cards.face import Face

SCHEMA_VERSION: Final = 5

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
    meld_result INTEGER NOT NULL,
    effects TEXT
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
CREATE TABLE letters (
    key TEXT NOT NULL,
    kind INTEGER NOT NULL,
    card INTEGER NOT NULL REFERENCES card (id),
    PRIMARY KEY (key, kind, card)
) WITHOUT ROWID;
CREATE INDEX card_oracle_id ON card (oracle_id);
CREATE TABLE shelf (length INTEGER NOT NULL, names TEXT NOT NULL, signs BLOB NOT NULL);
CREATE INDEX shelf_length ON shelf (length);
"""

# What `cards_from_rows` reads: a row for each face of the cards that a WHERE clause names, which
# stands between the two. Read positionally, so in this order.
FACES_OF_CARDS: Final = (
    "SELECT card.id, card.name, oracle_id, layout, color_identity, intrinsic_colors, text_known, "
    "clauses, legality, ban_reason, other_names, released_at, sets, rarities, digital, "
    "meld_result, face.name, mana_cost, type_line, color_indicator, power, toughness, loyalty, "
    "symbols, defined_colors, activated, effects "
    # A cross join is read from left to right: only the cards that are asked for.
    "FROM card CROSS JOIN face ON face.card = card.id",
    "ORDER BY card.id, position",
)


def cards_from_rows(
    rows: Iterable[tuple[Any, ...]], legalities: Callable[[int | None], Mapping[str, str] | None]
) -> dict[int, Card]:
    """The cards of rows of `FACES_OF_CARDS`, by their ids; ``legalities`` by the ids of theirs."""
    faces: dict[int, tuple[Face, ...]] = {}
    last: dict[int, tuple[Any, ...]] = {}
    for row in rows:
        face = _face_from_row(row)
        number = row[0]
        faces[number] = (*faces[number], face) if number in faces else (face,)
        last[number] = row
    return {
        number: _card_from_row(row, faces[number], legalities(row[8]))
        for number, row in last.items()
    }


def _card_from_row(
    row: tuple[Any, ...], faces: tuple[Face, ...], legalities: Mapping[str, str] | None
) -> Card:
    # By position, which takes half the time: a run of many decks comes across all cards.
    return Card(
        intern(row[1]),  # name
        intern(row[3]),  # layout
        faces,
        None if row[2] is None else uuid_text(row[2]),  # oracle_id
        row[4],  # color_identity
        bool(row[6]),  # text_known
        () if row[7] is None else tuple(from_json(c) for c in json.loads(row[7])),  # clauses
        legalities,
        row[9],  # ban_reason
        () if row[10] is None else tuple(json.loads(row[10])),  # other_names
        None if row[11] is None else intern(row[11]),  # released_at
        () if row[12] is None else tuple(map(intern, row[12].split())),  # sets
        None if row[13] is None else _words(row[13]),  # rarities
        bool(row[14]),  # digital
        bool(row[15]),  # meld_result
        row[5],  # intrinsic_colors
        None if row[26] is None else intern(row[26]),  # effects_text
    )


def _face_from_row(row: tuple[Any, ...]) -> Face:
    return Face(
        row[16] or row[1],  # name: that of the card, where it is the same
        _cost(row[17]),  # mana_cost
        intern(row[18]),  # type_line
        row[19] or COLORLESS,  # color_indicator
        row[20],  # power
        row[21],  # toughness
        row[22],  # loyalty
        () if row[23] is None else _words(_cost(row[23])),  # symbols
        row[24],  # defined_colors
        None if row[25] is None else bool(row[25]),  # activated
    )


# Tens of thousands of cards have the same few costs, types, days, rarities and sets: each is
# kept once. Of sets most cards have their own.
@lru_cache(maxsize=2048)
def _words(text: str) -> tuple[str, ...]:
    return tuple(map(intern, text.split()))


@lru_cache(maxsize=2048)
def _cost(text: str) -> str:
    if _COST.fullmatch(text) is None:
        raise ValueError(f"{text!r:.40} is not a mana cost")
    return intern(text)


# Which symbols there are, is asked where one is read.
_COST: Final = re.compile(r"(?:\{[^{}\s]+\} ?)*")


def legalities_from_text(text: str) -> Mapping[str, str]:
    """What a row of `legality` says, by format."""
    return {intern(key): intern(status) for key, status in json.loads(text).items()}


def uuid_text(value: bytes) -> str:
    """An Oracle id as it is written; catalogs keep its 16 bytes."""
    text = value.hex()
    return f"{text[:8]}-{text[8:12]}-{text[12:16]}-{text[16:20]}-{text[20:]}"
