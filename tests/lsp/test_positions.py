"""Places in a text, as findings name them and as editors do."""

from __future__ import annotations

import pytest
from lsprotocol.types import Position, Range

from validator.decklist.changes.places import Place
from validator.lsp.positions import Positions

TEXT = "\ufeffa\r\n1 \U0001f600 Opt\r\r\n\x0cb\nlast"


@pytest.mark.parametrize(
    ("encoding", "column"), [(None, 5), ("utf-16", 5), ("utf-8", 7), ("utf-32", 4)]
)
def test_characters_are_counted_as_the_client_does(encoding: str | None, column: int) -> None:
    positions = Positions(TEXT, encoding)
    opt = positions.of(Place(2, 5, 8))
    assert opt == Range(Position(1, column), Position(1, column + 3))
    assert positions.place(opt.start) == (2, 5)


def test_lines_are_those_of_the_list() -> None:
    positions = Positions(TEXT)
    # CR CR LF ends one line of a list and two of a client's; a form feed ends none.
    assert positions.of(Place(3, 2, 3)) == Range(Position(3, 1), Position(3, 2))
    assert positions.place(Position(3, 1)) == (3, 2)
    assert positions.place(Position(99, 99)) == (4, 5)
    assert positions.place(Position(0, 1)) == (1, 1)
    assert positions.whole_line(1) == Range(Position(0, 1), Position(1, 0))
    assert positions.whole_line(4) == Range(Position(4, 0), Position(4, 4))
    assert positions.whole == Range(Position(0, 0), Position(4, 4))


def test_what_has_no_place_is_at_the_first_line() -> None:
    positions = Positions("one\ntwo")
    assert positions.of(Place()) == Range(Position(0, 0), Position(0, 3))
    assert positions.of(Place(2)) == Range(Position(1, 0), Position(1, 3))
    assert positions.of(Place(9, 9, 12)) == Range(Position(1, 3), Position(1, 3))
