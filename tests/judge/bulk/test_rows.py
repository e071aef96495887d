"""Rows say what is asked of a deck by the names of a check's options."""

from __future__ import annotations

from typing import Any

import pytest

from validator.judge.bulk.rows import COLUMNS, READERS, BadRow, DeckRow, read_row
from validator.judge.options import Options


def test_a_row_may_say_every_option_of_a_check() -> None:
    assert READERS.keys() == Options.__annotations__.keys()
    assert ("id", "deck", "format", *READERS) == COLUMNS


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ({}, {}),
        ({"commanders": "Leader"}, {"commanders": ("Leader",)}),
        ({"colors": "WU"}, {"colors": ("W", "U")}),
        ({"boosters": "CMR, CLB"}, {"boosters": ("CMR", "CLB")}),
        ({"allow": ["Sol Ring"], "companion": None}, {"allow": ("Sol Ring",)}),
    ],
)
def test_options_are_read_as_a_check_takes_them(said: dict[str, Any], options: Options) -> None:
    assert read_row({"id": 7, "deck": "1 Sol Ring", **said}) == DeckRow(
        "7", "1 Sol Ring", None, options
    )


def test_an_option_of_another_kind_is_refused_by_name() -> None:
    row = read_row({"id": "x", "deck": "1 Sol Ring", "allow": 7})
    assert isinstance(row, BadRow)
    assert row.why == "its allow: is no list of texts"
    assert row.id == "x"
