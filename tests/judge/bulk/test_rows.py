"""Rows: read from lines, and what they ask of a deck by the names of a check's options."""

from __future__ import annotations

import io
import resource
from typing import Any

import pytest

from tests.judge.bulk.decks import JUDGE
from validator.bulk import (
    BadRow,
    JsonLine,
    read_json_lines,
)
from validator.judge.bulk.rows import COLUMNS, MOST_BYTES, READERS, DeckRow, read_row
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
        ({"bracket": 2}, {"bracket": 2}),
    ],
)
def test_options_are_read_as_a_check_takes_them(said: dict[str, Any], options: Options) -> None:
    assert read_row({"id": 7, "deck": "1 Sol Ring", **said}) == DeckRow(
        "7", "1 Sol Ring", None, options
    )


def test_an_option_of_another_kind_is_refused_by_name() -> None:
    row = read_row({"id": "x", "deck": "1 Sol Ring", "allow": 7})
    assert isinstance(row, BadRow)
    assert row.why == "its allow: is not a list of strings"
    assert row.id == "x"


@pytest.mark.parametrize("bracket", [0, 6, True, "2", 2.5])
def test_a_bracket_is_a_number_from_1_to_5(bracket: object) -> None:
    row = read_row({"id": "x", "deck": "1 Sol Ring", "bracket": bracket})
    assert isinstance(row, BadRow)
    assert row.why == "its bracket: is not a number from 1 to 5"


def test_a_deck_above_the_wanted_bracket_earns_a_warning_and_no_other_verdict() -> None:
    deck = "Commander\n1 Krenko, Mob Boss\n\nDeck\n1 Jeska's Will\n98 Mountain\n"
    plain, above = (JUDGE.judgment({"deck": deck, **said}) for said in ({}, {"bracket": 2}))
    assert (plain.verdict, above.verdict) == ("legal", "legal")
    assert "bracket" not in [finding.code for finding in plain.findings]
    assert "bracket" in [finding.code for finding in above.findings]


def test_lines_of_a_file() -> None:
    long = b'{"deck": "' + b"1 Opt\\n" * (MOST_BYTES // 6) + b'"}\n'
    text = b'\xef\xbb\xbf{"deck": ""}\r\n\n  \n' + long + b'{"id": 1}\n' + b"x" * MOST_BYTES * 3
    found = list(read_json_lines(io.BytesIO(text)))
    assert [row.number if isinstance(row, JsonLine) else None for row in found] == [
        1,
        None,
        5,
        None,
    ]
    assert "line 4 has over 1,000,000 bytes" in str(found[1])
    assert JUDGE.judgment(found[0]).findings[0].message.startswith("No cards found")


def test_a_line_of_a_gigabyte_is_not_held() -> None:
    class Endless(io.RawIOBase):
        left = 1 << 30

        def readable(self) -> bool:
            return True

        def readinto(self, buffer: Any) -> int:
            size = min(len(buffer), self.left)
            self.left -= size
            buffer[:size] = b"x" * size
            return size

    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    (row,) = read_json_lines(io.BufferedReader(Endless()))
    assert isinstance(row, BadRow)
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown < 30_000  # KB
