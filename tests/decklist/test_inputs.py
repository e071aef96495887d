"""What a deck may be given as, and what it may not."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from validator.decklist import Decklist, DecklistError, DecklistTypeError, parse_decklists
from validator.decklist.inputs import read_decklist, read_decklists


def test_every_way_to_give_a_deck(tmp_path: Path) -> None:
    file = tmp_path / "deck.txt"
    file.write_text("1 Sol Ring\n", encoding="utf-8")
    text = read_decklist("1 Sol Ring\n")
    assert read_decklist(file) == read_decklist(text) == text
    mapping = {"main": ["Sol Ring"]}
    assert read_decklist(mapping) == read_decklist(MappingProxyType(mapping))


@pytest.mark.parametrize("deck", [None, 5, 1.5, True, b"1 Sol Ring", StringIO("1 Sol Ring"), {"a"}])
def test_what_is_no_deck_is_refused_with_what_one_is(deck: Any) -> None:
    with pytest.raises(TypeError, match=r"a deck should be a list's text \(str\).*, not") as caught:
        read_decklists(deck)
    assert not isinstance(caught.value, DecklistError)


def test_a_text_to_be_parsed_is_a_text() -> None:
    with pytest.raises(TypeError, match="text should be a str, not"):
        parse_decklists(Path("deck.txt"))  # type: ignore[arg-type]


def test_a_wrong_type_in_a_mapping_is_told_from_other_faults() -> None:
    with pytest.raises(DecklistTypeError, match=r"main\[0\].quantity is a value of type float"):
        Decklist.from_mapping({"main": [{"name": "Sol Ring", "quantity": 1.5}]})
    with pytest.raises(DecklistError) as caught:
        Decklist.from_mapping({"main": [{"name": "Sol Ring", "quantity": 0}]})
    assert not isinstance(caught.value, TypeError)


SHAPES: list[dict[str, Any]] = [
    {"commanders": ["A"], "main": [{"name": "Sol Ring", "quantity": 2}, "Forest"]},
    {"mainboard": {"Sol Ring": 1, "Forest": 3}, "commander": "Krenko, Mob Boss"},
    {"main": {"Sol Ring": {"quantity": 1}}, "commanders": {"Krenko, Mob Boss": {"quantity": 1}}},
    {"cards": [{"card": {"name": "Sol Ring"}, "quantity": 1, "board": "mainboard"}]},
    {"deck": "1 Sol Ring\n3 Forest"},
    {"cards": ["1 Sol Ring", "2 Forest // for now"]},
    {"cards": [[4, "Forest"], ["Sol Ring", {"qty": 1, "b": "main"}]]},
    {"main": [{"name": "Sol Ring", "count": 3, "cmc": 1.0}], "likes": 5},
    {"decks": [{"name": "First", "main": ["Opt"]}, {"name": "Second", "main": ["Forest"]}]},
]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_mapping_is_read_as_its_json_is(shape: dict[str, Any]) -> None:
    def said(deck: Any) -> list[tuple[object, ...]]:
        return [(e.name, e.quantity, e.zone, e.set) for e in read_decklist(deck).entries]

    assert said(shape) == said(json.dumps(shape)) != []
    assert said(MappingProxyType(shape)) == said(shape)


@pytest.mark.parametrize("shape", SHAPES)
def test_entries_of_a_mapping_have_pointers_and_no_lines(shape: dict[str, Any]) -> None:
    for entry in read_decklist(shape).entries:
        assert (entry.line, entry.column) == (None, None)
        assert entry.path is not None
        at: Any = shape
        for key in entry.path.split("/")[1:]:
            key = key.replace("~1", "/").replace("~0", "~")
            at = at[int(key)] if isinstance(at, list) else at[key]
        assert entry.name in json.dumps(at) or entry.path.endswith(f"/{entry.name}")


def test_signs_of_pointers_in_keys_are_escaped() -> None:
    decklist = read_decklist({"mainboard": {"Fire/Ice~": {"quantity": 2}}})
    assert [entry.path for entry in decklist.entries] == ["/mainboard/Fire~1Ice~0"]


HOLDS_ITSELF: dict[str, Any] = {}
HOLDS_ITSELF["main"] = [HOLDS_ITSELF]


@pytest.mark.parametrize(
    ("deck", "what"),
    [
        ({"main": [{"Sol Ring", "Forest"}]}, r"main\[0\] is a value of type set"),
        ({"cards": [{"name": "A", "quantity": float("nan")}]}, r"quantity is nan"),
        (HOLDS_ITSELF, r"main\[0\] contains itself"),
        ({5: ["Sol Ring"]}, "key 5, a value of type int"),
        ({"main": ["\ud800"]}, r"main\[0\] has half a surrogate pair"),
        ({"mainboard": {"\udc00": 1}}, "a key of mainboard has half"),
        ({"x": object()}, "x is a value of type object"),
        ({"main": [b"Sol Ring"]}, r"main\[0\] is a value of type bytes"),
    ],
)
def test_what_json_cant_hold_is_the_callers_mistake(deck: Any, what: str) -> None:
    with pytest.raises(DecklistTypeError, match=what):
        read_decklist(deck)


def test_a_wrong_type_in_a_mapping_by_roles_is_a_mistake_too() -> None:
    with pytest.raises(DecklistTypeError, match=r"main\[1\].quantity is a value of type float"):
        read_decklist({"main": ["Opt", {"name": "Forest", "quantity": 1.5}]})
    assert read_decklist({"main": [{"name": "Forest", "quantity": "2"}]}).entries[0].quantity == 2


def test_a_mapping_may_be_nested_too_deep() -> None:
    deck: dict[str, Any] = {}
    for _ in range(5_000):
        deck = {"main": deck}
    with pytest.raises(DecklistError, match="nested too deeply"):
        read_decklist(deck)


def test_what_is_wrong_with_a_mapping_is_said_of_mappings() -> None:
    with pytest.raises(DecklistError, match='"main" is a value of type str'):
        read_decklist({"main": "Forest"})


@pytest.mark.parametrize(
    "deck",
    [
        ["Sol Ring", "Opt"],
        ("Sol Ring", "Opt"),
        [{"name": "Sol Ring", "quantity": 2}],
        [["Sol Ring", 1]],
        [{"commanders": ["Krenko, Mob Boss"], "main": []}],
        [{"main": ["Sol Ring"]}, {"main": ["Opt"]}],
    ],
)
def test_a_list_is_read_as_the_same_in_json(deck: Any) -> None:
    in_json = parse_decklists(json.dumps(deck))
    given = read_decklists(deck)
    assert [
        [(entry.name, entry.quantity, entry.zone) for entry in each.entries] for each in given
    ] == [[(entry.name, entry.quantity, entry.zone) for entry in each.entries] for each in in_json]
    assert all(entry.written.path for each in given for entry in each.entries)


def test_a_list_of_no_cards_is_no_deck() -> None:
    with pytest.raises(DecklistError) as caught:
        read_decklists([])
    assert not isinstance(caught.value, TypeError)
    with pytest.raises(DecklistTypeError):
        read_decklists([{1, 2}])
