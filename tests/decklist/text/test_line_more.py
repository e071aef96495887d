"""Ordinary lines: what is read of them at a glance is what the rest of the grammar reads."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark

from tests.paths import ROOT, SHARED_DECKS
from validator.base import resources
from validator.decklist import DecklistError, decode
from validator.decklist.text import line as lines
from validator.decklist.text.line import read_line
from validator.decklist.text.line_content import CardLine, LineContent, row_of

_AT_A_GLANCE = "ORDINARY -> ordinary\n     | "

COPIES = ["1", "4", "1x", "9x", "0", "10", "10x", "x1", "1 x", "- 1", "\t1", "SB: 1"]
NAMES = [
    *("Sol Ring", "Éomer, King of Rohan", "Lim-Dûl's Vault", "Ærathi Berserker", "’Tis", "X", "x"),
    *("x Men", "X Sol", "Fire // Ice", "Fire / Ice", "Sol  Ring", "Fire & Ice", "Fire and Ice"),
    *("R.O.B.", "Overseer 76", "Creatures", "creature", "Cards", "Total", "Deck", "Commander"),
    *("Commander:", "Sideboard cards", "Ring -- a", "Ring — a", "Ring x4", "Ring X 4", "Ring;"),
    *("Ring ^a^", "Ring*", "統率者", "Ring_", "Ring, a", "Ring ,a", "A" * 200, "A" * 201),
    "a " * 100 + "a",
]
IN_FRONT = ["", "[ABC:12] ", "[C21:RTR-1★] ", "[ABC#12] ", "[ABC] ", "[ABC:*] ", "[foil:1] "]
BEHIND = [
    *(
        "",
        " (ABC) 12",
        " (abc) XYZ-12a",
        " (CMDR) 12",
        " (CMDR)",
        " (cmpn)",
        " (foil)",
        " (foil) 12",
        " (Etched) 12",
        " (F) 12",
    ),
    *(
        " (ABC) 12 ",
        " (ABC)  12",
        " (ABC) 12 13",
        " (ABC) 12/13",
        " (ABC) 12★",
        " (ABC)",
        " (ABC)12",
    ),
    *(
        " [ABC:12]",
        " [ABC:12a★]",
        " [ABC:1*]",
        " (ABC) 12 [DEF:*]",
        " (ABC) [DEF:*]",
        " (ABC) [DEF:12]",
        " [foil:12]",
        " [ABC:*]",
        " [ABC]",
        "|ABC",
        "|ABC|12",
        "|foil",
    ),
    *("|ABC|12|13", "|ABC|foil", " (ABC) 12|DEF", " [ABC:12]|DEF|13", "|ABC|1 *F*"),
    *("|AB", " |ABC", "|ABC ", " (ABC) 12 [DEF:13]", "(ABC) 12", "[ABC:12]", " (foiled) 1a1"),
]
SHINES = ["", " *F*", " [foil]", " *f*", " [foil] [etched]", " [foil] x2", " # a note", "[foil]"]


@pytest.fixture(scope="module")
def the_rest() -> Callable[[str], LineContent | None]:
    """What the rest of the grammar reads of a line."""
    text = resources.grammar_text("decklist")
    assert text.count(_AT_A_GLANCE) == 1
    reader = lines._Reader()
    text = text.replace(_AT_A_GLANCE, "")
    parser = Lark(text, parser="lalr", lexer="contextual", start="line", transformer=reader)

    def read(line: str) -> LineContent | None:
        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(lines, "_parser", lambda: parser)
            patched.setattr(lines, "_ordinary", lambda: re.compile("(?!)"))
            return lines._row(line).content

    return read


def written() -> Iterator[str]:
    """Lines of cards, ordinary and just not, and what stands in the lists beside them."""
    yield from map("".join, product(("2x ",), IN_FRONT, NAMES, BEHIND, SHINES))
    yield from map(
        "".join,
        product(
            ("SB: 1 ", "SB:1 ", "COMMANDER: 2x ", "SB: 12 ", "12 ", "12x "),
            IN_FRONT,
            NAMES[::7],
            BEHIND,
            SHINES,
        ),
    )
    yield from map(" ".join, product(COPIES, (n + b for n, b in product(NAMES, BEHIND[:2]))))
    for folder in (ROOT / "examples", SHARED_DECKS):
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            try:
                yield from decode(path.read_bytes()).splitlines()
            except DecklistError:
                continue


def test_an_ordinary_line_says_what_the_rest_of_the_grammar_reads(
    the_rest: Callable[[str], LineContent | None],
) -> None:
    found = 0
    for line in dict.fromkeys(written()):
        if lines._ordinary().search(line):
            found += 1
            expected = the_rest(line)
            assert read_line(line) == expected
            row, same = lines.read_rows([line])[0], row_of(expected)
            assert (row.sign, row.name, row.quantity) == (same.sign, same.name, same.quantity)
    assert found > 1_000


PIECES = [
    *("1 ", "2x ", "10 ", "SB: ", "[ABC:1] ", "a", "B", "é", "'", "’", ", ", " ", "  ", "-", "x "),
    *(
        "X 2",
        " // ",
        " & ",
        ":",
        ".",
        "_",
        "ª",
        "²",
        "\t",
        "\xa0",
        "12",
        "*",
        " #t",
        "(",
        "]",
        "\n",
    ),
    *(" (ABC)", " (AB1) 12", " [ABC:12]", " [ABC:*]", "|ABC", "|2", " *F*", " [foil]", " (foil)"),
    *(" #tag", " [Ramp]", " [Main Deck]"),
]


@given(st.lists(st.sampled_from(PIECES), max_size=9).map("".join))
@settings(deadline=None, max_examples=2_000)
def test_whatever_stands_in_an_ordinary_line(
    the_rest: Callable[[str], LineContent | None], behind: str
) -> None:
    for line in (behind, f"1 Ring{behind}"):
        assert read_line(line) == the_rest(line)


def test_a_line_is_ordinary_or_not_to_the_parser_as_well() -> None:
    for line in (
        "1 Opt #a #b",
        "1x Opt (ABC) 1 [Ramp]",
        "1 Sol Ring",
        "2x Sol Ring (ABC) 12 *F*",
        "1 [ABC:12] Sol Ring",
        "3 Cards",
    ):
        assert lines._parser().parse(line) == read_line(line)
        indented = lines._parser().parse(f"  - {line}")
        assert indented == read_line(f"  - {line}")
        if isinstance(indented, CardLine):
            assert indented.written.column == (read_line(line).written.column or 0) + 4
