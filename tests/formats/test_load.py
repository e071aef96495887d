"""The formats that come with the program, and those of a house."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.formats.houses import house
from tests.formats.loading import load_format
from tests.paths import ROOT
from validator import Catalog, FormatError, Validator
from validator.formats.doubts import unknown_names
from validator.formats.file_errors import checked
from validator.formats.files import chain_of, format_ids
from validator.formats.format import Banned
from validator.formats.load import plain_format
from validator.formats.merge import merge, put_together
from validator.formats.model import Format
from validator.report.schema import json_schema

FORMATS = ROOT / "data" / "formats"


# -- the formats that come with the program ------------------------------------------


def test_these_formats_come_with_the_program() -> None:
    assert format_ids() == (
        "arena-brawl", "brawl", "commander", "commander-draft", "competitive-brawl", "duel",
        "gladiator", "oathbreaker", "pauper-commander", "pauper-commander-duel", "predh",
        "tiny-leaders",
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
    "competitive-brawl": (25, 25, "always", None),
    "commander-draft": (40, 40, "multiplayer", 21),
    "duel": (20, 20, "never", 21),
    "gladiator": (20, 20, "never", None),
    "oathbreaker": (20, 20, "multiplayer", None),
    "predh": (40, 40, "multiplayer", 21),
    "pauper-commander": (30, 30, "multiplayer", 16),
    "pauper-commander-duel": (25, 20, "never", None),
    "tiny-leaders": (20, 20, "multiplayer", None),
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


def test_the_format_in_the_examples_counts_points() -> None:
    judge = Validator(format=ROOT / "examples" / "points.toml")
    strong = ["Sol Ring", "Arcane Signet", "Cyclonic Rift", "Mystic Remora", "Rhystic Study"]
    deck = ["1 Talrand, Sky Summoner", *(f"1 {name}" for name in strong)]
    report = judge.check("\n".join([*deck, "94 Island"]))
    assert report.verdict == "legal"
    report = judge.check("\n".join([*deck, "93 Island", "1 The One Ring"]))
    (finding,) = [found for found in report.findings if found.severity == "error"]
    assert (finding.code, finding.params["points"]) == ("points", 14)
    assert [edit.title for edit in finding.edits] == ["Remove The One Ring"]


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


NOTHING: tuple[dict[str, Any], ...] = (
    {},
    {"id": "x", "life": {"two_players": 30}},
    {"pool": {"also": ["Opt"]}},
)


@pytest.mark.parametrize("data", NOTHING, ids=["empty", "of games", "lets in"])
def test_a_format_that_judges_nothing_says_so(data: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="checks nothing"):
        Format.model_validate(data)
    assert Format.model_validate(data | {"anything_goes": True}).anything_goes


JUDGING: tuple[dict[str, Any], ...] = (
    {"size": {"minimum": 60}},
    {"size": {"maximum": 60}},
    {"copies": {"limit": 4}},
    {"identity": {"judged": True}},
    {"commander": {}},
    {"commander": {"required": False, "kinds": [{"types": ["Creature"]}]}},
    {"signature_spell": {"kinds": [{"types": ["Instant"]}]}},
    {"companion": {"allowed": False}},
    {"draft": {}},
    {"pool": {"legality": "modern"}},
    {"pool": {"sets": ["LEA"]}},
    {"pool": {"rarities": ["common"]}},
    {"pool": {"cards": ["Opt"]}},
    {"banned": {"cards": ["Opt"]}},
    {"banned": {"as_commander": ["Opt"]}},
    {"banned": {"as_companion": ["Opt"]}},
    {"beside": {"planes": {}}},
)


@pytest.mark.parametrize("data", JUDGING, ids=str)
def test_one_rule_is_enough_for_a_format(data: dict[str, Any]) -> None:
    assert not Format.model_validate(data).anything_goes


def test_that_anything_goes_is_said_of_one_format_alone(tmp_path: Path) -> None:
    house(tmp_path, "anything_goes = true\n", "free.toml")
    with pytest.raises(FormatError, match="checks nothing"):
        load_format(house(tmp_path, 'extends = "free.toml"\n'))
    assert load_format(tmp_path / "free.toml").anything_goes


HOUSE = """
extends = "brawl"
id = "house"

[size]
maximum = "none"

[banned]
cards = ["Sol Ring", "Opt"]

[pool]
also = ["Black Lotus"]

[[commander.kinds]]
types = ["Planeswalker"]
"""


def test_a_mapping_keeps_what_it_extends_as_a_file_does(tmp_path: Path) -> None:
    data = tomllib.loads(HOUSE)
    made = Format.model_validate(data)
    assert made == load_format(house(tmp_path, HOUSE))
    assert made.extends is None
    assert data == tomllib.loads(HOUSE)
    said = json.dumps(data)
    for strict in (False, True):
        assert Format.model_validate_json(said, strict=strict) == made
    assert Format.model_validate(made.model_dump()) == made
    null = data | {"size": {"maximum": None}}
    assert Format.model_validate(null) == made
    values = {"banned": Banned(cards=("Sol Ring", "Opt")), "pool": {"also": ("Black Lotus",)}}
    assert Format.model_validate(data | values) == made
    assert Format(**(data | values)) == made


def test_forty_copies_are_too_many_in_a_format_that_extends_one(catalog: Catalog) -> None:
    own = Format.model_validate({"id": "own", "extends": "commander"})
    deck = "Commander\n1 Krenko, Mob Boss\n\n59 Mountain\n40 Black Lotus\n"
    found = Validator(catalog=catalog, format=own).check(deck).findings
    assert {finding.code for finding in found} == {"banned", "singleton"}


@pytest.mark.parametrize("named", ["chess", "house.toml", "./house.toml", "/etc/passwd", 3, ["x"]])
def test_a_mapping_opens_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: object
) -> None:
    house(tmp_path, 'extends = "commander"\n')
    monkeypatch.chdir(tmp_path)
    with pytest.raises(ValueError, match="extends: unknown format"):
        Format.model_validate({"id": "x", "extends": named})


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"extends": "commander", "size": {"minimum": 110}}, "size: no deck has at least 110"),
        ({"extends": "commander", "history": "chess"}, "no history is known"),
        ({"extends": "commander", "sise": {}}, "sise"),
        ({"extends": "commander", "size": {"minimum": "many"}}, "size.minimum"),
        ({"extends": "commander", "banned": 3}, "banned"),
        ({"commander": {"own_text": False}}, "no kind of card may be one"),
    ],
)
def test_a_mapping_is_checked_as_a_file_is(data: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Format.model_validate(data)


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
