"""Lines that fit: cells, wrapping, and the part of a line around what is blamed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.report.text.layout import cells, excerpt, padded, printable, readable, wrapped

RED = "\x1b[31;1m"
PLAIN = "\x1b[0m"


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Sol Ring", 8),
        ("太陽の指輪", 10),
        ("Lim-Du\u0302l", 7),
        ("Lim-Dûl", 7),
        (f"{RED}error{PLAIN}", 5),
        (f"{RED}太{PLAIN}", 2),
        ("", 0),
    ],
)
def test_cells_of_a_terminal(text: str, count: int) -> None:
    assert cells(text) == count
    assert cells(padded(text, 12)) == 12


def test_no_text_steers_the_terminal() -> None:
    assert printable("a\x1b[2Jb\tc\xa0") == "a\\x1b[2Jb\\tc\\xa0"
    assert readable("aide\u00a0: 1\u202f000\x07") == "aide\u00a0: 1\u202f000\\x07"


def test_wrapped_with_a_hanging_indent() -> None:
    lines = list(wrapped("The deck has 2 copies of it.", 14, first="  ", rest="      "))
    assert lines == ["  The deck has", "      2 copies", "      of it."]


def test_a_word_wider_than_a_line_is_cut() -> None:
    assert list(wrapped("a /home/of/decks.txt b", 10, rest="  ")) == [
        "a",
        "  /home/of",
        "  /decks.t",
        "  xt b",
    ]
    assert list(wrapped("太陽の指輪", 5)) == ["太陽", "の指", "輪"]


@given(st.text(st.sampled_from("ab 太\u0302\x07"), max_size=60), st.integers(8, 40))
def test_no_line_is_wider_and_no_letter_is_lost(text: str, width: int) -> None:
    lines = list(wrapped(printable(text), width, first="  ", rest="    "))
    assert all(cells(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == printable(text).replace(" ", "")


@pytest.mark.parametrize(
    ("column", "end", "width", "text", "marks"),
    [
        (3, None, 30, "1 Lightning Bolt (A25) 141", "  ^"),
        (3, 17, 30, "1 Lightning Bolt (A25) 141", "  ^~~~~~~~~~~~~~"),
        (None, None, 30, "1 Lightning Bolt (A25) 141", ""),
        (27, None, 30, "1 Lightning Bolt (A25) 141", " " * 26 + "^"),
        (3, 17, 12, "1 Lightnin…", "  ^~~~~~~~"),
        (24, 27, 12, "… (A25) 141", "        ^~~"),
        (18, 19, 12, "…lt (A25) 1…", "    ^"),
        (900, 905, 12, "…(A25) 141", "          ^"),
    ],
)
def test_an_excerpt_is_around_what_is_blamed(
    column: int | None, end: int | None, width: int, text: str, marks: str
) -> None:
    assert excerpt("1 Lightning Bolt (A25) 141", column, end, width) == (text, marks)


def test_a_mark_stands_under_wide_letters_and_escapes() -> None:
    assert excerpt("1 太陽 x", 6, None, 40).marks == " " * 7 + "^"
    assert excerpt("1 太陽 x", 3, 5, 40).marks == "  ^~~~"
    assert excerpt("1 \tWat", 4, 7, 40) == ("1 \\tWat", "    ^~~")


@given(
    st.text(st.sampled_from("ab 太\u0302\t"), max_size=300),
    st.integers(1, 310),
    st.integers(0, 20),
    st.integers(8, 60),
)
def test_an_excerpt_never_is_too_wide(line: str, column: int, more: int, width: int) -> None:
    found = excerpt(line, column, column + more or None, width)
    assert cells(found.text) <= width
    assert cells(found.marks) <= width


def test_of_a_line_of_millions_only_a_part_is_read() -> None:
    found = excerpt("a" * 5_000_000, 2_000_000, None, 40)
    assert found.text == f"…{'a' * 38}…"
