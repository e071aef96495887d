"""Every card of the committed catalog: its facts are sound, and give its identity again."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from validator.base import resources
from validator.cards.card import Card
from validator.cards.catalog.compile import compile_records
from validator.cards.catalog.lookup import Catalog
from validator.cards.color import COLORLESS
from validator.cards.mana import parse_cost


def test_the_committed_catalog_gives_each_identity_its_sources() -> None:
    cards = 0
    for card in Catalog().cards():
        cards += 1
        ours = COLORLESS
        for source in card.identity_sources:
            if source.where != "basic-land-type":
                ours |= source.colors
        assert ours == (card.identity_colors or COLORLESS), card.name
        for face in card.faces:
            assert str(parse_cost(face.mana_cost)) == face.mana_cost
    assert cards == Catalog().size > 33_000


def facts_of(card: Card) -> dict[str, Any]:
    """A record of what the catalog keeps of a card: its symbols stand for its text."""
    faces = [
        {
            "name": face.name,
            "mana_cost": face.mana_cost,
            "type_line": face.type_line,
            "oracle_text": " ".join(face.symbols),
            **{
                key: value
                for key in ("power", "toughness", "loyalty")
                if (value := getattr(face, key)) is not None
            },
        }
        for face in card.faces
    ]
    whole = {"name": card.name, "layout": card.layout, "legalities": card.legalities}
    return whole | ({"card_faces": faces} if len(faces) > 1 else faces[0])


def test_the_facts_of_every_card_compile_again_in_any_order() -> None:
    cards = list(Catalog().cards())[::5]
    records = [facts_of(card) for card in cards]
    dumps = []
    for order in (records, records[::-1]):
        connection = sqlite3.connect(":memory:")
        compile_records(connection, order)
        dumps.append(list(connection.iterdump()))
        connection.close()
    assert dumps[0] == dumps[1]
    again = {card.name: card for card in Catalog.from_records(records).cards()}
    for card in cards:
        for face, other in zip(card.faces, again[card.name].faces, strict=True):
            assert (face.mana_cost, face.type_line, face.symbols) == (
                *(other.mana_cost, other.type_line, other.symbols),
            ), card.name


def test_the_committed_catalog_is_sound_and_small() -> None:
    path = resources.data_path("catalog.sqlite3")
    assert path.stat().st_size < 10_000_000
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    # Facts, no prose: the longest texts are names, type lines and clauses.
    columns = {
        "card": ["name", "layout", "ban_reason", "other_names", "clauses"],
        "face": ["name", "mana_cost", "type_line", "symbols"],
    }
    for table, names in columns.items():
        for column in names:
            (longest,) = connection.execute(f"SELECT max(length({column})) FROM {table}").fetchone()
            assert longest < 600, (table, column)
    connection.close()


def test_a_catalog_file_says_what_is_wrong_with_it(tmp_path: Path) -> None:
    from validator.cards.catalog.lookup import CatalogError

    missing = tmp_path / "none.sqlite3"
    with pytest.raises(CatalogError, match="no such card database"):
        Catalog(missing)
    text = tmp_path / "text.sqlite3"
    text.write_text(json.dumps({"no": "catalog"}) * 100)
    with pytest.raises(CatalogError, match="is not a card database"):
        Catalog(text)
    empty = tmp_path / "empty.sqlite3"
    empty.touch()
    with pytest.raises(CatalogError):
        Catalog(empty)
