"""Compiling Oracle records into a catalog: facts only, the same for the same input."""

from __future__ import annotations

import gzip
import json
import sqlite3
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from io import TextIOWrapper
from pathlib import Path
from typing import Any
from uuid import UUID

from validator import resources
from validator.card import Card
from validator.catalog import (
    FRONT_FACE,
    FULL_NAME,
    OTHER_FACE,
    OTHER_NAME,
    SCHEMA,
    SCHEMA_VERSION,
)
from validator.clauses import to_json
from validator.names import SEPARATOR, fold
from validator.records import RecordError, card_from_record


@dataclass(frozen=True, slots=True)
class Compiled:
    """What a compilation read: how many cards, and what stayed unknown."""

    cards: int
    without_text: int
    without_legality: int
    without_identity: int


def compile_file(source: Path, target: Path, *, as_of: str | None = None) -> Compiled:
    """Compile a file of Oracle records (JSON lines or one JSON array, plain or gzip).

    Writes beside ``target`` and then takes its place, so that a failure leaves the
    old catalog as it was. Raises `RecordError` for a record that is no card, and
    ``ValueError`` with the line for what is no JSON.
    """
    temporary = target.with_name(target.name + ".new")
    temporary.unlink(missing_ok=True)
    connection = sqlite3.connect(temporary)
    try:
        compiled = compile_records(connection, read_records(source), as_of=as_of)
        connection.execute("VACUUM")
        connection.close()
        temporary.replace(target)
    finally:
        connection.close()
        temporary.unlink(missing_ok=True)
    return compiled


def read_records(source: Path) -> Iterator[Mapping[str, Any]]:
    """The records of a file, one after the other; never all in memory for JSON lines."""
    with source.open("rb") as file, ExitStack() as stack:
        packed = file.read(2) == b"\x1f\x8b"
        file.seek(0)
        plain = stack.enter_context(gzip.GzipFile(fileobj=file)) if packed else file
        lines = stack.enter_context(TextIOWrapper(plain, encoding="utf-8"))
        start = lines.read(1)
        lines.seek(0)
        if start == "[":
            yield from _checked(1, json.load(lines))
            return
        for number, line in enumerate(lines, start=1):
            if line.strip():
                try:
                    record = json.loads(line)
                except json.JSONDecodeError as error:
                    raise ValueError(f"{source}: line {number} is no JSON ({error.msg})") from None
                yield from _checked(number, [record])


def _checked(number: int, records: Any) -> Iterator[Mapping[str, Any]]:
    for record in records:
        if not isinstance(record, Mapping):
            raise ValueError(f"line {number}: a record is an object, not {type(record).__name__}")
        yield record


def compile_records(
    connection: sqlite3.Connection,
    records: Iterable[Mapping[str, Any]],
    *,
    as_of: str | None = None,
) -> Compiled:
    """Write the catalog of ``records`` into an empty database.

    Cards are written by name, so that the order of the records does not matter.
    """
    cards: dict[str, Card] = {}
    partial: set[str] = set()
    keys: set[str] = set()
    for record in records:
        card = card_from_record(record)
        if card.name in cards:
            if record.get("layout") == "reversible_card":
                continue  # `X // X` folds onto the card X, which has a record of its own
            raise RecordError(card.name, "the source has two cards of this name")
        if str(record.get("legalities_source", "")).startswith("derived"):
            partial.add(card.name)
        else:
            keys.update(card.legalities or ())
        cards[card.name] = card
    for name, others in _interchangeable_names().items():
        if name in cards:
            # One card under two names: the other's own record, if there is one, is the same.
            for other in others:
                cards.pop(other, None)
            merged = tuple(dict.fromkeys(cards[name].other_names + others))
            cards[name] = replace(cards[name], other_names=merged)
    ordered = [
        card if name in partial else _with_all_keys(card, keys)
        for name, card in sorted(cards.items())
    ]
    _write(connection, ordered, as_of)
    return Compiled(
        cards=len(ordered),
        without_text=sum(not card.text_known for card in ordered),
        without_legality=sum(card.legalities is None for card in ordered),
        without_identity=sum(card.color_identity is None for card in ordered),
    )


def _with_all_keys(card: Card, keys: set[str]) -> Card:
    """Say ``not_legal`` where a source that lists only the formats a card is legal in is silent.

    Not for cards whose legality the source itself worked out for some formats only
    (``legalities_source: derived …``): of those an absent key is unknown.
    """
    if card.legalities is None:
        return card
    known = card.legalities
    return replace(card, legalities={key: known.get(key, "not_legal") for key in sorted(keys)})


def _write(connection: sqlite3.Connection, cards: list[Card], as_of: str | None) -> None:
    with connection:
        connection.executescript(SCHEMA)
        connection.executemany(
            "INSERT INTO meta VALUES (?, ?)",
            [
                ("schema", str(SCHEMA_VERSION)),
                ("as_of", as_of or ""),
                ("cards", str(len(cards))),
            ],
        )
        legalities: dict[str, int] = {}
        for number, card in enumerate(cards, start=1):
            connection.execute(
                f"INSERT INTO card VALUES ({','.join('?' * 15)})",
                (
                    number,
                    card.name,
                    _uuid_bytes(card),
                    card.layout,
                    card.color_identity,
                    card.intrinsic_colors,
                    card.text_known,
                    _json([to_json(clause) for clause in card.clauses]) if card.clauses else None,
                    _legality_row(connection, card, legalities),
                    card.ban_reason,
                    _json(card.other_names) if card.other_names else None,
                    card.released_at,
                    " ".join(card.sets) or None,
                    card.digital,
                    card.meld_result,
                ),
            )
            connection.executemany(
                f"INSERT INTO face VALUES ({','.join('?' * 12)})",
                [
                    (
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
                    for position, face in enumerate(card.faces)
                ],
            )
            connection.executemany(
                "INSERT OR IGNORE INTO name VALUES (?, ?, ?)",
                [(folded, kind, number) for folded, kind in _names(card)],
            )


def _names(card: Card) -> Iterator[tuple[str, int]]:
    yield fold(card.name), FULL_NAME
    if len(card.faces) > 1:
        yield fold(card.faces[0].name), FRONT_FACE
        for face in card.faces[1:]:
            yield fold(face.name), OTHER_FACE
    for other in card.other_names:
        yield fold(other), OTHER_NAME
        # The front half of a printed name of two halves names the card as well.
        if SEPARATOR in other:
            for half in other.split(SEPARATOR):
                yield fold(half), OTHER_NAME


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
        raise RecordError(card.name, f"oracle_id {card.oracle_id!r} is no UUID") from None


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
