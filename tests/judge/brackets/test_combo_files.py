"""Combo lists of other programs, told apart by what they hold."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from validator.judge.brackets import combo_files
from validator.judge.brackets.combo_files import read_combos
from validator.judge.brackets.combos import in_own_form, read_own


def variant(*names: str, tag: str = "R", **changes: Any) -> dict[str, Any]:
    """A variant in the shape of Commander Spellbook's file."""
    uses = [
        {
            "card": {"id": 1, "name": name, "oracleId": None},
            "zoneLocations": ["H"],
            "mustBeCommander": False,
            "quantity": 1,
        }
        for name in names
    ]
    return {
        "id": "1-2", "status": "OK", "uses": uses, "requires": [], "spoiler": False,
        "produces": [{"feature": {"name": "Infinite mana"}, "quantity": 1}],
        "identity": "U", "manaValueNeeded": 6, "bracketTag": tag,
        "legalities": {"commander": True}, "popularity": 10, **changes,
    }  # fmt: skip


def spellbook(*variants: dict[str, Any], **head: Any) -> dict[str, Any]:
    day = {"timestamp": "2026-11-01T00:00:00Z", "version": "5"}
    return {**day, **head, "variants": list(variants), "aliases": []}


def pairs(path: Path) -> list[tuple[str, ...]]:
    return [tuple(part.name for part in each.parts) for each in read_combos(path).combos]


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("packed", [False, True])
def test_commander_spellbook(
    tmp_path: Path, indent: int | None, packed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(combo_files, "_CHUNK", 97)  # objects end anywhere in what is read
    file = tmp_path / "variants"
    data = json.dumps(
        spellbook(variant("Basalt Monolith", "Power Artifact"), variant("A", "B", tag="P")),
        indent=indent,
    ).encode()
    file.write_bytes(gzip.compress(data, mtime=0) if packed else data)
    found = read_combos(file)
    assert (found.source, found.as_of) == ("Commander Spellbook", "2026-11-01")
    first, second = found.combos
    assert [part.name for part in first.parts] == ["Basalt Monolith", "Power Artifact"]
    assert (first.lowest, first.highest, first.produces) == (4, 4, ("Infinite mana",))
    assert (second.lowest, second.highest) == (3, 3)


@pytest.mark.parametrize(
    ("tag", "brackets"),
    [("R", (4, 4)), ("S", (3, 4)), ("P", (3, 3)), ("O", (2, 3)), ("C", (2, 2)), ("E", (1, 1))],
)
def test_a_tag_says_the_bracket(tmp_path: Path, tag: str, brackets: tuple[int, int]) -> None:
    file = tmp_path / "variants.json"
    file.write_text(json.dumps(spellbook(variant("A", "B", tag=tag))))
    (combo,) = read_combos(file).combos
    assert (combo.lowest, combo.highest) == brackets


@pytest.mark.parametrize(
    "left_out",
    [
        variant("A", "B", "C"),
        variant("A"),
        variant("A", "B", status="E", produces=None, legalities=None),
        variant("A", "B", spoiler=True),
        variant("A", "B", legalities={"commander": False}),
        variant("A", "B", requires=[{"template": {"name": "a creature"}}]),
        variant("A", "B", tag="B"),
        variant("A", "B", uses=[{"card": {"name": "A"}, "quantity": 2}, {"card": {"name": "B"}}]),
    ],
)
def test_variants_that_are_no_pair_of_legal_cards(tmp_path: Path, left_out: dict[str, Any]) -> None:
    file = tmp_path / "variants.json"
    file.write_text(json.dumps(spellbook(left_out, variant("Opt", "Ponder"))))
    assert pairs(file) == [("Opt", "Ponder")]


def test_a_card_that_must_lead_and_its_id_are_kept(tmp_path: Path) -> None:
    row = variant("A", "B")
    row["uses"][0]["mustBeCommander"] = True
    row["uses"][1]["card"]["oracleId"] = "62168ba5-13c9-5a86-a033-e5"
    file = tmp_path / "variants.json"
    file.write_text(json.dumps(spellbook(row)))
    (combo,) = read_combos(file).combos
    assert combo.parts[0].leads
    assert not combo.parts[1].leads
    assert combo.parts[1].oracle_id == "62168ba5-13c9-5a86-a033-e5"


def test_xmage_and_forge(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"
    file.write_text("# a comment\nOpt@Ponder\nnot a pair\n\nShock@Lightning Bolt\n")
    assert pairs(file) == [("Opt", "Ponder"), ("Shock", "Lightning Bolt")]
    assert {(each.lowest, each.highest) for each in read_combos(file).combos} == {(3, 4)}
    file.write_text("early_game | Opt | Ponder\nlate_game | Shock | Fog\nother | A | B\n")
    assert [(each.lowest, each.highest) for each in read_combos(file).combos] == [(4, 4), (3, 3)]
    assert read_combos(file).source == "Forge"


def test_our_own_form_keeps_everything(tmp_path: Path) -> None:
    row = variant("A", "B", tag="P")
    row["uses"][0]["mustBeCommander"] = True
    row["uses"][1]["card"]["oracleId"] = "x"
    file, own = tmp_path / "variants.json", tmp_path / "combos.jsonl"
    file.write_text(json.dumps(spellbook(row, variant("Opt", "Ponder", tag="S", produces=[]))))
    found = read_combos(file)
    own.write_text(in_own_form(found))
    assert read_own(own) == found
    assert read_combos(own) == found


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\n\n",
        b"\x89PNG\r\n\x1a\n\x00\xff",
        b"1 Sol Ring\n1 Opt\n",
        b"{}",
        b'{"variants": []}',
        b'{"variants": [{"status"',
        b'{"variants": [1, 2]}',
        b'{"variants": [' + json.dumps(variant("A", "B")).encode(),
        b'{"variants": {"a": 1',
        b'{"source": "x"}\n{"cards": ["A"]}\n',
        b'{"source": "x"}\nnonsense\n',
        gzip.compress(b"nothing", mtime=0)[:-9],
        b"\x1f\x8bnot gzip",
        gzip.compress(b"A@B\n" * 99, mtime=0)[:20] + b"\xff" * 9,
    ],
)
def test_what_is_no_combo_list(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "file"
    file.write_bytes(data)
    with pytest.raises(ValueError, match="is not a combo list"):
        read_combos(file)


def test_a_list_without_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(combo_files, "_MOST_COMBOS", 3)
    file = tmp_path / "file"
    file.write_text("A@B\n" * 4)
    with pytest.raises(ValueError, match="more than 3 combos"):
        read_combos(file)


def test_a_folder_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"):
        read_combos(tmp_path)
