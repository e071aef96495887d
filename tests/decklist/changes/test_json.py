"""Changes to JSON, and to mappings."""

from __future__ import annotations

import json
from typing import Any

import pytest

from validator.decklist import changes as made
from validator.decklist.changes.apply import apply
from validator.decklist.inputs import read_decklist


def changed(source: Any, how: Any, names: list[str], *more: Any) -> Any:
    decklist = read_decklist(source)
    entries = [entry for entry in decklist.entries if entry.name in names]
    assert len(entries) == len(names)
    single = how in (made.renamed, made.with_copies)
    changes = how(decklist, entries[0] if single else entries, *more)
    assert changes is not None
    return apply(source, changes)


def main(*cards: Any, **others: Any) -> dict[str, Any]:
    return {"main": list(cards), **others}


def cards(*cards: Any) -> dict[str, Any]:
    return {"cards": list(cards)}


CASES: list[tuple[Any, Any, list[str], tuple[Any, ...], Any]] = [
    (main("A", "Bx"), made.renamed, ["Bx"], ("B",), main("A", "B")),
    (
        {"main": {"Ape": 1, "Baer": 2}},
        made.renamed,
        ["Baer"],
        ('"B"',),
        {"main": {"Ape": 1, '"B"': 2}},
    ),
    (cards("1 A", "2 Bx (ABC) 1"), made.renamed, ["Bx"], ("B",), cards("1 A", "2 B (ABC) 1")),
    ({"deck": "1 A\n2 Bx\n"}, made.renamed, ["Bx"], ("Bé",), {"deck": "1 A\n2 Bé\n"}),
    ({"deck": "1 A\n2 B\n1 C"}, made.without, ["B"], (), {"deck": "1 A\n1 C"}),
    ({"deck": "1 A\n2 B\n1 C"}, made.with_copies, ["B"], (7,), {"deck": "1 A\n7 B\n1 C"}),
    (main([4, "A"], [2, "B"]), made.with_copies, ["B"], (1,), main([4, "A"], [1, "B"])),
    (
        main({"name": "A", "count": "3"}),
        made.with_copies,
        ["A"],
        (2,),
        main({"name": "A", "count": "2"}),
    ),
    (main("A", "B"), made.with_copies, ["B"], (2,), main("A", {"name": "B", "quantity": 2})),
    (
        {"main": {"Ape": 1, "Bear": 2, "Cat": 3}},
        made.without,
        ["Bear", "Cat"],
        (),
        {"main": {"Ape": 1}},
    ),
    (main("A", "B", companion="Cat"), made.without, ["Cat"], (), main("A", "B")),
    (
        main("A", "B", "C", "D", commanders=["Z"]),
        made.led_by,
        ["B", "D"],
        (),
        main("A", "C", commanders=["B", "D", "Z"]),
    ),
    (main("A", "B"), made.led_by, ["A"], (), main("B", commanders=["A"])),
    (
        {"main": {"Ape": 1, "Bear": 2}},
        made.led_by,
        ["Ape"],
        (),
        {"main": {"Bear": 2}, "commanders": ["Ape"]},
    ),
    (
        {"commander": None, **cards("A", "B")},
        made.led_by,
        ["A"],
        (),
        {"commander": ["A"], **cards("B")},
    ),
    (
        cards({"name": "A", "board": "main"}, {"name": "B", "board": "main"}),
        made.led_by,
        ["B"],
        (),
        cards({"name": "A", "board": "main"}, {"name": "B", "board": "commander"}),
    ),
    (
        main("A", sideboard=["B", "C"]),
        made.not_in_deck,
        ["B", "C"],
        (),
        main("A", maybeboard=["B", "C"]),
    ),
    (
        main("A", maybeboard=["X"], sideboard=["B"]),
        made.not_in_deck,
        ["B"],
        (),
        main("A", maybeboard=["X"], not_in_deck=["B"]),
    ),
]


@pytest.mark.parametrize(("source", "how", "names", "more", "after"), CASES)
def test_a_mapping_and_its_json(
    source: Any, how: Any, names: list[str], more: tuple[Any, ...], after: Any
) -> None:
    assert changed(source, how, names, *more) == after
    for indent in (None, 2):
        text = json.dumps(source, indent=indent)
        assert json.loads(changed(text, how, names, *more)) == after


def test_json_keeps_its_lines_and_its_kind_of_letters() -> None:
    text = json.dumps(
        {"main": [{"name": "A", "quantity": 1}, {"name": "Bx", "quantity": 2}]}, indent=2
    )
    assert changed(text, made.renamed, ["Bx"], "Bé") == text.replace("Bx", "B\\u00e9")
    lines = text.splitlines(keepends=True)
    assert changed(text, made.without, ["A"]) == "".join([*lines[:2], *lines[6:]])
    assert changed(text.replace("\n", "\r\n"), made.without, ["Bx"]).count("\r\n") == 7


def test_a_member_is_not_renamed_to_one_that_is_there() -> None:
    decklist = read_decklist({"main": {"Ape": 1, "Bear": 2}})
    assert made.renamed(decklist, decklist.entries[0], "Bear") is None
