"""The names in other languages that come with the program are those of their table."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from pathlib import Path

import pytest

from tests.paths import ROOT, SHARED_NAMES
from validator import Catalog
from validator.cards.catalog.translations import compile_names, read_table, spelled

pytestmark = pytest.mark.long

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
            found = db.execute("SELECT * FROM name ORDER BY key, spelled, card").fetchall()
            found += db.execute("SELECT * FROM card ORDER BY id").fetchall()
            found += db.execute("SELECT * FROM shelf ORDER BY rowid").fetchall()
        db.close()
        return found

    assert rows(tmp_path / "names.sqlite3") == rows(committed)


# Names in another language that are an English one too: of a card, or of a face.
ENGLISH_TOO = {
    "contemplation",
    "danse-macabre",
    "endurance",
    "intervention",
    "réprobation",
    "suffocation",
    "vigor",
}


def test_no_printed_name_is_lost_but_those_that_mean_several_cards_equally() -> None:
    """Names that differ only by an accent are names of different cards."""
    cards: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    written: dict[str, str] = {}
    for printed in read_table(SHARED_NAMES):
        cards[spelled(printed.name)][printed.card] += printed.printings
        written[spelled(printed.name)] = printed.name
    with Catalog() as catalog:
        found = catalog.find_all(set(written.values()))
        ambiguous = 0
        for spelling, name in written.items():
            match = found[name]
            printings = cards[spelling]
            likeliest = {card for card in printings if printings[card] == max(printings.values())}
            if len(likeliest) > 1 and match is None:
                ambiguous += 1
                assert likeliest <= set(catalog.nearest(name, limit=5)), name
            elif name not in ENGLISH_TOO:
                assert match is not None, name
                assert {match.card.name} == likeliest, name
    assert len(written) > 224_000
    assert ambiguous == 130
