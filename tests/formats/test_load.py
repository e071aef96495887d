"""The formats that come with the program, and those of a house."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.formats.houses import house
from tests.paths import ROOT
from validator import Catalog
from validator.formats.card_pool import unknown_names
from validator.formats.file_errors import checked
from validator.formats.files import chain_of, format_ids
from validator.formats.load import load_format, plain_format
from validator.formats.merge import merge, put_together
from validator.formats.model import Format
from validator.report.schema import json_schema

FORMATS = ROOT / "data" / "formats"


# -- the formats that come with the program ------------------------------------------


def test_eight_formats_come_with_the_program() -> None:
    assert format_ids() == (
        "arena-brawl", "brawl", "commander", "commander-draft", "duel", "oathbreaker",
        "pauper-commander", "predh",
    )  # fmt: skip


@pytest.mark.parametrize("id", format_ids())
def test_a_shipped_format_passes_the_check_that_it_is_spared(id: str) -> None:
    chain = chain_of(FORMATS / f"{id}.toml")
    format = checked(chain, put_together(chain))
    assert format == plain_format(id)
    assert format.id == id
    assert format.name
    assert format.summary


@pytest.mark.parametrize("id", format_ids())
def test_a_shipped_format_names_real_cards(id: str, catalog: Catalog) -> None:
    format = load_format(id)
    assert unknown_names(format, catalog) == []
    boosters = format.draft.boosters if format.draft else ()
    assert all(catalog.find(name) for known in boosters for name in known.add)


def test_formats_cannot_be_changed() -> None:
    format = load_format("commander")
    with pytest.raises(ValueError, match="frozen"):
        format.size.minimum = 60  # type: ignore[misc]
    assert hash(format) == hash(load_format("commander"))


# What issue and rules say of the game, by format: life for two, for more, free mulligan, damage.
GAMES = {
    "commander": (40, 40, "multiplayer", 21),
    "brawl": (25, 30, "always", None),
    "arena-brawl": (25, 25, "always", None),
    "commander-draft": (40, 40, "multiplayer", 21),
    "duel": (20, 20, "never", 21),
    "oathbreaker": (20, 20, "multiplayer", None),
    "predh": (40, 40, "multiplayer", 21),
    "pauper-commander": (30, 30, "multiplayer", 16),
}


@pytest.mark.parametrize("id", format_ids())
def test_a_format_says_how_its_games_start(id: str) -> None:
    format = load_format(id)
    assert (
        format.life.two_players,
        format.life.multiplayer,
        format.mulligan.first_is_free,
        format.commander_damage.limit,
    ) == GAMES[id]


# -- house formats -------------------------------------------------------------------


def test_a_house_format_is_named_by_its_file(tmp_path: Path) -> None:
    format = load_format(house(tmp_path, 'extends = "commander"\n', "our-table.toml"))
    assert (format.id, format.name, format.summary) == ("our-table", "our-table", "")
    assert format.size == load_format("commander").size
    named = house(tmp_path, 'extends = "commander"\nid = "x"\nname = "Our Table"\n')
    assert (load_format(named).id, load_format(named).name) == ("x", "Our Table")


def test_a_format_extends_a_file_beside_it(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    house(tmp_path, 'extends = "brawl"\n[banned]\ncards = ["Opt"]\n', "base.toml")
    house(tmp_path, 'extends = "base.toml"\n[banned]\ncards = ["Ponder"]\n', "middle.toml")
    last = house(tmp_path / "sub", 'extends = "../middle.toml"\nsize.maximum = 80\n')
    format = load_format(last)
    assert format.banned.cards == ("Opt", "Ponder")
    assert (format.size.minimum, format.size.maximum) == (60, 80)
    assert format.pool.legality == "standardbrawl"


def test_the_last_word_on_a_card_holds() -> None:
    base = {"pool": {"also": ["A", "B"]}, "banned": {"cards": ["C", "D"], "as_commander": ["E"]}}
    child = {"pool": {"also": ["c", "E"]}, "banned": {"cards": ["b"]}}
    assert merge(base, child) == {
        "pool": {"also": ["A", "c", "E"]},
        "banned": {"cards": ["D", "b"], "as_commander": []},
    }


def test_none_takes_back_what_the_extended_format_says(tmp_path: Path) -> None:
    path = house(
        tmp_path,
        'extends = "commander"\nhistory = "none"\n[size]\nmaximum = "none"\n'
        '[banned]\nas_companion = "none"\n[beside]\nplanes = "none"\n',
    )
    format = load_format(path)
    assert format.history is None
    assert (format.size.minimum, format.size.maximum) == (100, None)
    assert format.banned.as_companion == ()
    assert format.beside.planes is None
    assert format.beside.schemes is not None


def test_the_schema_describes_files_and_values() -> None:
    schema = json_schema("format")
    assert "required" not in schema
    assert schema["properties"].keys() == Format.model_fields.keys()
    size = schema["$defs"]["Size"]["properties"]
    assert {"const": "none"} in size["maximum"]["anyOf"]
    assert {"type": "null"} in size["maximum"]["anyOf"]
    for id in format_ids():
        format = load_format(id)
        assert Format.model_validate_json(format.model_dump_json()) == format
