"""Changes made to texts and to mappings."""

from __future__ import annotations

from typing import Any

import pytest

from validator.decklist.changes.apply import apply


def test_lines_keep_their_ends_and_their_mark() -> None:
    text = "\ufeff1 A\r\n2 B\r\n3 C"
    changes: Any = [
        {"line": 1, "column": 3, "end_column": 4, "text": "Alpha"},
        {"line": 2, "text": None},
        {"line": 3, "column": 1, "end_column": 1, "text": "Deck\n"},
    ]
    assert apply(text, changes) == "\ufeff1 Alpha\r\nDeck\r\n3 C"


def test_changes_speak_of_the_line_as_it_was() -> None:
    changes: Any = [
        {"line": 1, "column": 3, "end_column": 4, "text": "Beta"},
        {"line": 1, "column": 1, "end_column": 2, "text": "12"},
    ]
    assert apply("1 A\r2 B\r\r\n", changes) == "12 Beta\r2 B\r\r\n"


@pytest.mark.parametrize(
    "changes",
    [
        [{"line": 3, "text": None}],
        [{"line": 1, "column": 3, "end_column": 9, "text": ""}],
        [
            {"line": 1, "column": 1, "end_column": 3, "text": ""},
            {"line": 1, "column": 2, "end_column": 4, "text": ""},
        ],
        [{"line": 1, "text": None}, {"line": 1, "column": 1, "end_column": 1, "text": "x"}],
    ],
)
def test_changes_that_do_not_fit(changes: Any) -> None:
    with pytest.raises(ValueError, match="line"):
        apply("1 A", changes)


DECK: dict[str, Any] = {"main": ["A", {"name": "B", "a/b": 1, "m~n": 2}], "": 0}


BEAR = DECK["main"][1]


@pytest.mark.parametrize(
    ("operations", "after"),
    [
        ([{"op": "remove", "path": "/main/0"}], {"main": [BEAR], "": 0}),
        ([{"op": "add", "path": "/main/1", "value": "X"}], {"main": ["A", "X", BEAR], "": 0}),
        ([{"op": "add", "path": "/main/-", "value": "X"}], {"main": ["A", BEAR, "X"], "": 0}),
        (
            [
                {"op": "replace", "path": "/main/1/a~1b", "value": 3},
                {"op": "remove", "path": "/main/1/m~0n"},
            ],
            {"main": ["A", {"name": "B", "a/b": 3}], "": 0},
        ),
        ([{"op": "move", "from": "/main", "path": "/maybe"}], {"": 0, "maybe": ["A", BEAR]}),
        ([{"op": "copy", "from": "/main/0", "path": "/x"}], {**DECK, "x": "A"}),
        ([{"op": "test", "path": "/main/1/a~1b", "value": 1.0}], DECK),
        ([{"op": "replace", "path": "", "value": {}}], {}),
        ([{"op": "remove", "path": "/"}], {"main": ["A", BEAR]}),
    ],
)
def test_a_patch(operations: Any, after: Any) -> None:
    before = repr(DECK)
    assert apply(DECK, operations) == after
    assert repr(DECK) == before


@pytest.mark.parametrize(
    "operation",
    [
        {"op": "remove", "path": "/main/2"},
        {"op": "remove", "path": "/main/-"},
        {"op": "remove", "path": "/main/01"},
        {"op": "add", "path": "/main/3", "value": 1},
        {"op": "add", "path": "/none/x", "value": 1},
        {"op": "replace", "path": "/none", "value": 1},
        {"op": "test", "path": "/main/1/a~1b", "value": True},
        {"op": "move", "from": "/main", "path": "/main/0"},
        {"op": "remove", "path": "main"},
        {"op": "remove", "path": ""},
        {"op": "merge", "path": ""},
    ],
)
def test_a_patch_that_does_not_fit(operation: Any) -> None:
    with pytest.raises(ValueError, match=r"points to nothing|not what it was|can't|Patch|Pointer"):
        apply(DECK, [operation])
