"""Compiling Oracle records into a catalog: facts only, the same for the same input."""

from __future__ import annotations

import json
import sqlite3
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from validator.base import resources
from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.alike import shelved
from validator.cards.catalog.printings import Gathered, gather
from validator.cards.catalog.schema import (
    FRONT_FACE,
    FULL_NAME,
    OTHER_FACE,
    OTHER_NAME,
    SCHEMA,
    SCHEMA_VERSION,
    TRANSLATION,
)
from validator.cards.clauses import to_json
from validator.cards.names import SEPARATOR, fold, name_keys
from validator.cards.records import RecordError


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a compilation read: how many cards, and what stayed unknown."""

    cards: int
    without_text: int
    without_legality: int
    without_identity: int
    not_cards: int
    """Records left out: tokens, emblems, art cards."""
    same_names: int
    """Cards left out for another card of the same name."""


def compile_records(
    connection: sqlite3.Connection,
    records: Iterable[Mapping[str, Any]],
    *,
    as_of: str | None = None,
    known: Mapping[str, Card] | None = None,
    **meta: str,
) -> Compiled:
    """Write the catalog of ``records`` into an empty database.

    Cards are written by name, so that the order of the records does not matter.
    ``known`` is what `gather` takes; ``meta`` is kept in the catalog as it is.
    Raises `RecordError` for a record that is no card.
    """
    gathered = gather(records, known)
    merged = _with_interchangeable({one.card.name: one for one in gathered.cards})
    keys: set[str] = set()
    for one in merged:
        if not one.partial:
            keys.update(one.card.legalities or ())
    ordered = [
        one if one.partial else one._replace(card=_with_all_keys(one.card, keys)) for one in merged
    ]
    _write(connection, ordered, meta | {"as_of": as_of or ""})
    cards = [one.card for one in ordered]
    return Compiled(
        cards=len(cards),
        without_text=sum(not card.text_known for card in cards),
        without_legality=sum(card.legalities is None for card in cards),
        without_identity=sum(card.identity_colors is None for card in cards),
        not_cards=gathered.not_cards,
        same_names=gathered.same_names,
    )


def _with_interchangeable(cards: dict[str, Gathered]) -> list[Gathered]:
    """Make one card of two names that count as one (rule 201.3), under the Oracle name.

    Where a source knows the card by its other name only, that stays its name.
    """
    for name, others in _interchangeable_names().items():
        named = next((known for known in (name, *others) if known in cards), None)
        if named is None:
            continue
        for other in (name, *others):
            if other != named:
                cards.pop(other, None)
        card = cards[named].card
        also = (other for other in (*others, name) if other != named)
        merged = tuple(dict.fromkeys((*card.other_names, *also)))
        cards[named] = cards[named]._replace(card=replace(card, other_names=merged))
    return list(cards.values())


def _with_all_keys(card: Card, keys: set[str]) -> Card:
    """Say ``not_legal`` where a source that lists only the formats a card is legal in is silent.

    Not for cards whose legality the source itself worked out for some formats only
    (``legalities_source: derived …``): of those an absent key is unknown.
    """
    if card.legalities is None:
        return card
    known = card.legalities
    return replace(card, legalities={key: known.get(key, "not_legal") for key in sorted(keys)})


def _write(
    connection: sqlite3.Connection, cards: Sequence[Gathered], meta: Mapping[str, str]
) -> None:
    told = {**meta, "schema": str(SCHEMA_VERSION), "cards": str(len(cards))}
    with connection:
        connection.executescript(SCHEMA)
        connection.executemany("INSERT INTO meta VALUES (?, ?)", sorted(told.items()))
        legalities: dict[str, int] = {}
        for number, one in enumerate(cards, start=1):
            card = one.card
            legality = _legality_row(connection, card, legalities)
            row = _card_row(number, one, legality)
            connection.execute(f"INSERT INTO card VALUES ({','.join('?' * len(row))})", row)
            connection.executemany(
                f"INSERT INTO face VALUES ({','.join('?' * 12)})", _face_rows(number, card)
            )
            connection.executemany(
                "INSERT OR IGNORE INTO name VALUES (?, ?, ?)",
                [(fold(name), kind, number) for name, kind in _names(one)],
            )
            connection.executemany(
                "INSERT OR IGNORE INTO letters VALUES (?, ?, ?)",
                [(key, kind, number) for name, kind in _names(one) for key in name_keys(name)],
            )
        known = {fold(name) for one in cards for name, kind in _names(one) if kind < TRANSLATION}
        connection.executemany("INSERT INTO shelf VALUES (?, ?, ?)", shelved(known))


def _card_row(number: int, one: Gathered, legality: int | None) -> tuple[object, ...]:
    card = one.card
    return (
        number,
        card.name,
        _uuid_bytes(card),
        card.layout,
        card.identity_colors,
        card.intrinsic_colors,
        one.stated_identity,
        card.text_known,
        _json([to_json(clause) for clause in card.clauses]) if card.clauses else None,
        legality,
        card.ban_reason,
        _json(card.other_names) if card.other_names else None,
        card.released_at,
        " ".join(card.sets) or None,
        None if card.rarities is None else " ".join(card.rarities),
        card.digital,
        card.meld_result,
        card.effects_text,
    )


def _face_rows(number: int, card: Card) -> Iterator[tuple[object, ...]]:
    for position, face in enumerate(card.faces):
        yield (
            number,
            position,
            None if face.name == card.name else face.name,
            face.mana_cost,
            face.type_line,
            face.color_indicator,
            face.power,
            face.toughness,
            face.loyalty,
            " ".join(face.symbols) or None,
            face.defined_colors,
            face.activated,
        )


def _names(one: Gathered) -> Iterator[tuple[str, int]]:
    card = one.card
    yield card.name, FULL_NAME
    if len(card.faces) > 1:
        yield card.faces[0].name, FRONT_FACE
        for face in card.faces[1:]:
            yield face.name, OTHER_FACE
    for kind, names in ((OTHER_NAME, card.other_names), (TRANSLATION, one.translations)):
        for other in names:
            yield other, kind
            # Each half of a printed name of two halves names the card as well.
            if SEPARATOR in other:
                for half in other.split(SEPARATOR):
                    yield half, kind


def _legality_row(connection: sqlite3.Connection, card: Card, rows: dict[str, int]) -> int | None:
    """The row of a card's legalities, which thousands of cards share."""
    if card.legalities is None:
        return None
    statuses = _json(dict(sorted(card.legalities.items())))
    if statuses not in rows:
        rows[statuses] = len(rows) + 1
        connection.execute("INSERT INTO legality VALUES (?, ?)", (rows[statuses], statuses))
    return rows[statuses]


def _uuid_bytes(card: Card) -> bytes | None:
    if card.oracle_id is None:
        return None
    try:
        return UUID(card.oracle_id).bytes
    except ValueError:
        raise RecordError(
            card.name, f"oracle_id {card.oracle_id!r} is not a UUID", key="oracle_id"
        ) from None


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _interchangeable_names() -> Mapping[str, tuple[str, ...]]:
    """Names that count as a card's own (rule 201.3): card to other names."""
    text = resources.data_path("interchangeable-names.toml").read_text(encoding="utf-8")
    table: dict[str, str] = tomllib.loads(text)["interchangeable"]
    found: dict[str, tuple[str, ...]] = {}
    for other, name in table.items():
        found[name] = (*found.get(name, ()), other)
    return found
