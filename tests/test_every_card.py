"""Every real card: the shared records compile, and agree with what their source states."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.paths import SHARED_RECORDS
from validator.base import resources
from validator.base.value import replace
from validator.cards.card import Card
from validator.cards.catalog.compile import compile_records
from validator.cards.catalog.lookup import Catalog
from validator.cards.catalog.record_files import read_records
from validator.cards.color import COLORLESS
from validator.cards.mana import ManaError, parse_cost, symbols_in
from validator.cards.records import stated_identity
from validator.cards.text.oracle import without_reminder
from validator.cli.main import main

AS_OF = "2026-08-22"

# What the source states and our answer does not, with the rule that makes ours right.
DIFFERENT_IDENTITY = {
    "Brisela, Voice of Nightmares": "712.4b: the source repeats the identity of its front faces",
    "Chittering Host": "712.4b: the source repeats the identity of its front faces",
    "Hanweir, the Writhing Township": "712.4b: the source repeats the identity of its front faces",
    "The Waffle Restaurant": "903.4: no symbol and no color of its own; it lets in all colors",
}

# Symbols no rule knows, all on joke cards: (card, symbol).
MALFORMED_SYMBOLS = {
    ("Evil Boros Charm", "{BR}"),
    ("Evil Boros Charm", "{WB}"),
    ("Graveyard Dig", "{BG}"),
    ("How to Keep an Izzet Mage Busy", "{UR}"),
    ("Mox Lotus", "{+oo}"),
    ("Snow Mercy", "{q}"),
    ("Snow Mercy", "{t}"),
}


@pytest.fixture(scope="module")
def records() -> list[Mapping[str, Any]]:
    if not SHARED_RECORDS.is_file():
        pytest.skip("the shared card records are not here; the committed catalog is tested alone")
    return list(read_records(SHARED_RECORDS))


@pytest.fixture(scope="module")
def compiled(records: list[Mapping[str, Any]]) -> Catalog:
    """As a site makes it, of the objects that it has stored."""
    return Catalog.from_records(records, as_of=AS_OF)


def test_every_record_compiles_to_the_committed_catalog(
    records: list[Mapping[str, Any]], compiled: Catalog
) -> None:
    assert dump(compiled._db) == dump_of(resources.data_path("catalog.sqlite3"))
    assert compiled.size == len(records)


def test_the_command_makes_the_same_catalog_of_the_file_in_well_under_a_minute(
    tmp_path: Path,
) -> None:
    if not SHARED_RECORDS.is_file():
        pytest.skip("the shared card records are not here")
    target = tmp_path / "catalog"
    began = time.process_time()
    done = CliRunner().invoke(
        main, ["update", "--from", str(SHARED_RECORDS), "--as-of", AS_OF, "--catalog", str(target)]
    )
    assert done.exit_code == 0, done.output
    assert time.process_time() - began < 60
    assert dump_of(target) == dump_of(resources.data_path("catalog.sqlite3"))


def test_each_record_alone_is_the_card_of_the_catalog(
    records: list[Mapping[str, Any]], compiled: Catalog
) -> None:
    """But for what only all of them together tell: the formats there are, and second names."""
    cards = {card.name: card for card in compiled.cards()}
    for record in records[::7]:
        alone = Card.model_validate(record)
        card = cards[alone.name]
        stated = alone.legalities or {}
        legal = {key: status for key, status in (card.legalities or {}).items() if key in stated}
        assert legal == stated
        assert set(alone.other_names) <= set(card.other_names)
        assert alone == replace(card, legalities=alone.legalities, other_names=alone.other_names), (
            card.name
        )


def dump(connection: sqlite3.Connection) -> list[str]:
    return list(connection.iterdump())


def dump_of(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return dump(connection)


def test_the_order_of_records_does_not_matter(records: list[Mapping[str, Any]]) -> None:
    some = records[::40]
    dumps = []
    for order in (some, some[::-1]):
        connection = sqlite3.connect(":memory:")
        compile_records(connection, order)
        dumps.append(list(connection.iterdump()))
        connection.close()
    assert dumps[0] == dumps[1]


def test_identity_agrees_with_every_stated_one(
    records: list[Mapping[str, Any]], compiled: Catalog
) -> None:
    catalog = compiled
    stated = {record["name"]: stated_identity(record) for record in records}
    compared, different = 0, {}
    for card in catalog.cards():
        if not card.text_known or stated[card.name] is None:
            continue
        compared += 1
        ours = COLORLESS
        for source in card.identity_sources:
            ours |= source.colors
        if ours != stated[card.name]:
            different[card.name] = (ours, stated[card.name])
    assert compared > 32_000
    assert different.keys() == DIFFERENT_IDENTITY.keys()


def faulty_symbols(text: str) -> Iterator[str]:
    """Every symbol in a text that no rule knows."""
    while True:
        try:
            symbols_in(text)
        except ManaError as error:
            yield error.symbol
            text = text[error.column - 1 + len(error.symbol) :]
        else:
            return


def test_malformed_symbols_are_on_these_joke_cards_alone(
    records: list[Mapping[str, Any]],
) -> None:
    found = set()
    for record in records:
        for part in record.get("card_faces") or [record]:
            written = [part.get("mana_cost") or "", without_reminder(part.get("oracle_text") or "")]
            for symbol in (symbol for text in written for symbol in faulty_symbols(text)):
                found.add((record["name"], symbol))
    assert found == MALFORMED_SYMBOLS


def test_the_committed_catalog_gives_each_identity_its_sources() -> None:
    """Where the shared records are not here: the facts alone give every identity again."""
    cards = 0
    for card in Catalog().cards():
        cards += 1
        ours = COLORLESS
        for source in card.identity_sources:
            if source.where != "basic-land-type":
                ours |= source.colors
        assert ours == (card.color_identity or COLORLESS), card.name
        for face in card.faces:
            assert str(parse_cost(face.mana_cost)) == face.mana_cost
    assert cards == Catalog().size > 33_000


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
    with pytest.raises(CatalogError, match="there is no catalog here"):
        Catalog(missing)
    text = tmp_path / "text.sqlite3"
    text.write_text(json.dumps({"no": "catalog"}) * 100)
    with pytest.raises(CatalogError, match="is no card catalog"):
        Catalog(text)
    empty = tmp_path / "empty.sqlite3"
    empty.touch()
    with pytest.raises(CatalogError):
        Catalog(empty)
