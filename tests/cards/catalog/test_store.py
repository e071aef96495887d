"""Catalogs that are none: whatever is wrong with one, its error names the file."""

from __future__ import annotations

import copy
import pickle
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.records import record
from validator import Catalog, CatalogError, Validator
from validator.base import resources

OF_SOL_RING = "WHERE card = (SELECT id FROM card WHERE name = 'Sol Ring')"
ENDLESS = (
    "CREATE VIEW name AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) "
    "SELECT 'sol ring' AS folded, 0 AS kind, x AS card FROM r WHERE x < 0"
)
DAMAGES = {
    "no meta": ("DROP TABLE meta",),
    "nothing in meta": ("DELETE FROM meta",),
    "many cards": ("UPDATE meta SET value = 'many' WHERE key = 'cards'",),
    "no day": ("UPDATE meta SET value = 'today' WHERE key = 'as_of'",),
    "no JSON": ("UPDATE card SET clauses = '{[' WHERE name = 'Sol Ring'",),
    "no clause": ("""UPDATE card SET clauses = '[{"kind": "no"}]' WHERE name = 'Sol Ring'""",),
    "half a JSON": ("UPDATE legality SET statuses = '[1,'",),
    "a list": ("UPDATE legality SET statuses = '[1]'",),
    "no row of the card": ("DELETE FROM card WHERE name = 'Sol Ring'",),
    "no face": (f"DELETE FROM face {OF_SOL_RING}",),
    "bytes": (f"UPDATE face SET mana_cost = x'ff' {OF_SOL_RING}",),
    "no such legality": ("UPDATE card SET legality = 99999 WHERE name = 'Sol Ring'",),
    "no legality": ("DROP TABLE legality",),
    "a view without end": ("DROP TABLE name", ENDLESS),
    "a view without end of itself": (
        "DROP TABLE meta",
        "CREATE VIEW meta AS WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r) "
        "SELECT x AS key, x AS value FROM r",
    ),
    "a virtual table": ("DROP TABLE shelf", "CREATE VIRTUAL TABLE shelf USING fts5(length)"),
    "a column made by a formula": (
        "ALTER TABLE card DROP COLUMN ban_reason",
        "ALTER TABLE card ADD COLUMN ban_reason TEXT AS (hex(zeroblob(400000000)))",
    ),
    "bytes for the day": ("UPDATE meta SET value = x'ff' WHERE key = 'as_of'",),
    "more cards than digits": (
        "UPDATE meta SET value = printf('%.*c', 5000, '9') WHERE key = 'cards'",
    ),
    "JSON without end": (
        "UPDATE card SET clauses = replace(printf('%.*c', 100000, 'x'), 'x', '[') "
        "WHERE name = 'Sol Ring'",
    ),
    "no such colors": ("UPDATE card SET color_identity = 99 WHERE name = 'Sol Ring'",),
    "colors in letters": (f"UPDATE face SET color_indicator = 'W' {OF_SOL_RING}",),
    "no cost": (f"UPDATE face SET mana_cost = '2' {OF_SOL_RING}",),
    "no such kind of name": ("UPDATE OR IGNORE name SET kind = 99",),
    "a kind of name in words": ("UPDATE OR IGNORE name SET kind = 'full'",),
    "no letters": ("DROP TABLE letters",),
    "no signs": ("UPDATE shelf SET signs = x'00'",),
    "signs in words": ("UPDATE shelf SET signs = 'none'",),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_catalog_names_its_file(damage: str, tmp_path: Path) -> None:
    file = tmp_path / "damaged.sqlite3"
    shutil.copy(resources.data_path("catalog.sqlite3"), file)
    database = sqlite3.connect(file)
    for statement in DAMAGES[damage]:
        database.execute(statement)
    database.commit()
    database.close()
    with pytest.raises(CatalogError, match=r"damaged\.sqlite3"):
        Validator(catalog=file).check(
            "Commander\n1 Krenko, Mob Boss\n\n1 Sol Ring\n1 Sol Rign\n97 Mountain\n"
        )


def changed(file: Path, source: str, *statements: str) -> Path:
    shutil.copy(resources.data_path(source), file)
    with closing(sqlite3.connect(file)) as database:
        for statement in statements:
            database.execute(statement)
        database.commit()
    return file


def test_effects_that_are_damaged_are_said_to_be_where_they_are_read(tmp_path: Path) -> None:
    file = changed(tmp_path / "damaged.sqlite3", "catalog.sqlite3", "UPDATE card SET effects = '['")
    with pytest.raises(CatalogError, match=r"the card data of .* is damaged"):
        Validator(catalog=file).bracket("Commander\n1 Krenko, Mob Boss\n\n99 Mountain\n")


@pytest.mark.parametrize(
    "statements",
    [
        ("UPDATE shelf SET signs = x'00'",),
        ("ALTER TABLE name RENAME COLUMN printings TO other",),
    ],
)
def test_damaged_names_in_other_languages_name_their_file(
    statements: tuple[str, ...], tmp_path: Path
) -> None:
    changed(tmp_path / "names.sqlite3", "names.sqlite3", *statements)
    file = changed(tmp_path / "catalog.sqlite3", "catalog.sqlite3")
    with pytest.raises(CatalogError, match=r"names\.sqlite3 is damaged"):
        Catalog(file).nearest("Anneau solarie")


def test_names_in_other_languages_that_are_a_view_are_none(tmp_path: Path) -> None:
    endless = "WITH RECURSIVE r(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM r)"
    view = f"CREATE VIEW meta AS {endless} SELECT x AS key, x AS value FROM r"
    changed(tmp_path / "names.sqlite3", "names.sqlite3", "DROP TABLE meta", view)
    file = changed(tmp_path / "catalog.sqlite3", "catalog.sqlite3")
    assert Catalog(file).find("Opt") is not None
    assert Catalog(file).find("Nobody Knows It") is None


def test_half_a_character_is_in_no_name() -> None:
    catalog = Catalog()
    found = catalog.find_all(["Sol Ring", "\ud800", "Île \ud800"])
    assert [match is not None for match in found.values()] == [True, False, False]
    assert catalog.nearest("Sol \ud800Ring") == []
    assert catalog.candidates("\ud800") == ()


def test_a_catalog_is_copied_as_itself_and_pickled_as_its_path() -> None:
    catalog = Catalog()
    assert copy.copy(catalog) is copy.deepcopy(catalog) is catalog
    again = pickle.loads(pickle.dumps(catalog))
    assert (again.path, again.size) == (catalog.path, catalog.size)
    assert again.find("Sol Ring")
    for in_memory in (Catalog.from_records([record("Bear")]), catalog.extended([record("Bear")])):
        assert copy.deepcopy(in_memory) is in_memory
        with pytest.raises(TypeError, match="in memory can't be pickled"):
            pickle.dumps(in_memory)


@pytest.mark.parametrize("format", ["commander", "duel"])
def test_a_validator_is_pickled_as_its_format_and_catalog(format: str) -> None:
    judge = Validator(format=format)
    assert copy.copy(judge) is copy.deepcopy(judge) is judge
    again = pickle.loads(pickle.dumps(judge))
    assert again.plain_format == judge.plain_format
    assert again.check("1 Sol Ring") == judge.check("1 Sol Ring")
