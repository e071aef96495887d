"""`cmdr doctor`: what in the card data would make a verdict unsure, and nothing else."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.cards.update.invented import compiled
from tests.formats.loading import load_format
from tests.paths import ROOT
from tests.records import record
from validator.cards.catalog.lookup import Catalog
from validator.cli.main import main
from validator.formats.doctor import (
    EMPTY,
    IDENTITY,
    KINDS,
    NO_LEGALITY,
    NO_TEXT,
    UNREAD,
    UNTOLD,
    Doubt,
    examine,
)
from validator.formats.facts.listing import listed
from validator.formats.load import format_ids, plain_format
from validator.formats.model import Format

FORMATS = [load_format(name) for name in format_ids()]
KEYS = sorted({key for format in FORMATS if (key := format.pool.legality)})
LEGAL = dict.fromkeys(KEYS, "legal")
NOT_LEGAL = dict.fromkeys(KEYS, "not_legal")


def card(name: str, *args: Any, **more: Any) -> dict[str, Any]:
    return record(name, *args, **{"legalities": LEGAL, "rarities": ["uncommon"]} | more)


# Facts that leave nothing open: every key, a card in each pool, and what `restricted` means.
SURE = [
    card("Bear", cost="{1}{G}", text="Trample", color_identity=["G"]),
    card("Forest", "Basic Land — Forest", text="({T}: Add {G}.)", color_identity=["G"]),
    card("Leader", "Legendary Creature — Bear", legalities=dict.fromkeys(KEYS, "restricted")),
]
UNREADABLE = "Your deck can have any number of cards you find nice."


def doubts(*records: dict[str, Any], formats: list[Format] = FORMATS) -> list[Doubt]:
    return list(examine(Catalog.from_records([*SURE, *records]), formats))


def doctor(catalog: Path, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["doctor", "--catalog", str(catalog), *arguments])


def test_nothing_is_doubted_where_all_is_known() -> None:
    assert doubts() == []


def test_a_clause_that_can_not_be_read_is_told() -> None:
    (found,) = doubts(card("Odd", text=UNREADABLE))
    assert (found.kind, found.subject) == (UNREAD, "Odd")
    assert "deck" in found.message


def test_a_card_without_text_is_told() -> None:
    assert doubts(card("Blank", text=None)) == [
        Doubt(NO_TEXT, "Blank", "its rules text is unknown")
    ]


def test_a_card_without_legality_is_told_with_its_formats() -> None:
    (found,) = doubts(card("New", legalities=None))
    assert (found.kind, found.subject) == (NO_LEGALITY, "New")
    # That it never was a common is known, and so that Pauper Commander has it not.
    of_commons = {"pauper-commander", "pauper-commander-duel"}
    told = {format.id for format in FORMATS if format.pool.legality} - of_commons
    assert told == set(found.message.partition(" in ")[2].split(", "))
    # Some formats only: the source says that it has not looked at the others.
    (found,) = doubts(
        card("Newer", legalities={"commander": "legal"}, legalities_source="derived: by its set")
    )
    assert (found.kind, found.subject) == (NO_LEGALITY, "Newer")
    assert " commander," not in found.message
    assert "predh" in found.message


@pytest.mark.parametrize(
    ("cost", "stated", "message"),
    [
        ("{R}", ["G"], "its color identity is R by the rules and G by its source"),
        ("{W}{U}", [], "its color identity is WU by the rules and colorless by its source"),
        ("", ["B"], "its color identity is colorless by the rules and B by its source"),
    ],
)
def test_an_identity_that_differs_from_the_sources_is_told(
    cost: str, stated: list[str], message: str
) -> None:
    found = doubts(card("Chameleon", cost=cost, color_identity=stated))
    assert found == [Doubt(IDENTITY, "Chameleon", message)]


def test_the_colors_of_basic_land_types_are_told_as_sources_count_them() -> None:
    (found,) = doubts(card("Grove", "Land — Island Forest", color_identity=["R"]))
    assert found.message == "its color identity is UG by the rules and R by its source"
    assert doubts(card("Grove", "Land — Island Forest", color_identity=["U", "G"])) == []


def test_an_identity_the_source_does_not_state_is_no_difference() -> None:
    assert doubts(card("Unstated", cost="{R}")) == []


def test_a_format_without_a_card_is_told() -> None:
    for format in FORMATS:
        key = format.pool.legality
        if key is None:
            continue
        banned = [one | {"legalities": {**one["legalities"], key: "not_legal"}} for one in SURE]
        found = list(examine(Catalog.from_records(banned), [format]))
        assert found == [Doubt(EMPTY, format.id, "no card is legal in this format")]


def test_restrictions_that_the_source_does_not_tell_are_told() -> None:
    found = list(examine(Catalog.from_records(SURE[:2]), FORMATS))
    assert {doubt.kind for doubt in found} == {UNTOLD}
    assert {doubt.subject for doubt in found} == {"duel"}


def test_what_changes_no_verdict_is_no_doubt() -> None:
    """Cards that are legal nowhere, backs of melded cards, cards of no deck."""
    assert (
        doubts(
            card("Joke", text=UNREADABLE, legalities=NOT_LEGAL),
            card("Blank Joke", text=None, legalities=NOT_LEGAL),
            card("Melded", text=None, meld_result=True, legalities=None),
            card("Plane", "Plane — Here", legalities=None),
        )
        == []
    )


def test_the_command_exits_0_where_all_is_known(tmp_path: Path) -> None:
    result = doctor(compiled(tmp_path / "catalog", SURE, "2999-01-01"))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        f"{tmp_path}/catalog: 3 cards as of 2999-01-01, 0 in doubt",
        "cards newer than 2999-01-01 are unknown",
    ]
    assert result.stderr == ""
    assert doctor(tmp_path / "catalog", "--output", "json").stdout == ""


def test_the_command_exits_1_and_tells_each_doubt(tmp_path: Path) -> None:
    blank = [card(f"Blank {number:02}", text=None) for number in range(12)]
    odd = card("Odd", text=UNREADABLE)
    catalog = compiled(tmp_path / "catalog", [*SURE, odd, *blank], "2999-01-01")
    result = doctor(catalog)
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].endswith("16 cards as of 2999-01-01, 13 in doubt")
    assert lines[1] == "cards newer than 2999-01-01 are unknown"
    assert lines[2] == f"{UNREAD}: 1"
    assert lines[3].startswith("  Odd: ")
    assert lines[4:6] == [f"{NO_TEXT}: 12", "  Blank 00: its rules text is unknown"]
    assert lines[14] == "  Blank 09: its rules text is unknown"
    assert lines[15:] == ["  and 2 more (all with --output json)"]
    result = doctor(catalog, "--output", "json")
    assert result.exit_code == 1
    told = [json.loads(line) for line in result.stdout.splitlines()]
    assert len(told) == 13
    assert told[0] == {
        "kind": NO_TEXT,
        "subject": "Blank 00",
        "message": "its rules text is unknown",
    }
    assert {one["kind"] for one in told} == {UNREAD, NO_TEXT}


def test_a_catalog_that_is_none_exits_2(tmp_path: Path) -> None:
    result = doctor(tmp_path / "none")
    assert result.exit_code == 2
    assert "no such card database" in result.stderr


PAGE = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


def rows(table: str) -> list[list[str]]:
    """The rows of a marked table of the page on formats, without its head."""
    inside = PAGE.partition(f"<!-- {table} -->\n")[2].partition(f"<!-- end of {table} -->")[0]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in inside.splitlines()]
    return cells[2:]


def test_the_page_names_each_format_with_its_days() -> None:
    catalog = Catalog()
    told = {row[0].strip("`"): row[1:3] for row in rows("formats")}
    assert tuple(told) == format_ids()
    for id, (day, begins) in told.items():
        _, facts = listed(plain_format(id), catalog)
        assert (facts.as_of, facts.begins) == (day, begins or None), id


def test_the_page_names_each_open_point_of_the_shipped_facts() -> None:
    found = Counter(doubt.kind for doubt in examine(Catalog(), FORMATS))
    named = {row[0].strip("`"): int(row[1]) for row in rows("open")}
    assert found.keys() <= named.keys()
    for kind, most in named.items():
        assert found[kind] <= most, kind


def test_the_catalog_that_the_program_comes_with() -> None:
    """What is open there is known: no identity differs, and no format is without cards."""
    found = list(examine(Catalog(), FORMATS))
    kinds = {kind: sorted(d.subject for d in found if d.kind == kind) for kind in KINDS}
    assert kinds[IDENTITY] == []
    assert kinds[EMPTY] == []
    assert len(kinds[UNREAD]) < 5
    assert sum(map(len, kinds.values())) == len(found)
