"""The names in other languages that come with the program are those of their table."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tests.paths import ROOT, SHARED_NAMES
from validator.cards.catalog.translations import compile_names, read_table

if not SHARED_NAMES.is_file():
    pytest.skip(
        "needs ../shared/cards/localized-names.tsv.gz: a table of 228,000 names of printings; "
        "data/SOURCE.md says what it is gathered from",
        allow_module_level=True,
    )


def test_the_file_that_comes_with_the_program_is_made_from_the_shared_table(
    tmp_path: Path,
) -> None:
    count = compile_names(read_table(SHARED_NAMES), tmp_path / "names.sqlite3")
    assert count > 220_000
    committed = ROOT / "data" / "names.sqlite3"

    def rows(path: Path) -> list[tuple[object, ...]]:
        with sqlite3.connect(path) as db:
            found = db.execute("SELECT * FROM name ORDER BY key, rank").fetchall()
            found += db.execute("SELECT * FROM card ORDER BY id").fetchall()
        db.close()
        return found

    assert rows(tmp_path / "names.sqlite3") == rows(committed)
