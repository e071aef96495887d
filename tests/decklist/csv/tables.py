"""Tables that tests read."""

from __future__ import annotations

from validator.decklist import Decklist, parse_decklist, split_lines
from validator.decklist.csv.read import read_csv
from validator.decklist.recognize import looks_like_csv


def only(text: str) -> Decklist:
    """The one deck of a table; every line of it is accounted for, every place is true."""
    assert looks_like_csv(text)
    (decklist,) = read_csv(text)
    check_places(text, decklist)
    assert parse_decklist(text) == decklist
    return decklist


def check_places(text: str, decklist: Decklist) -> None:
    lines = split_lines(text)
    assert [line.text for line in decklist.lines] == lines
    for entry in decklist.entries:
        assert entry.line is not None
        assert entry.column is not None
        written = lines[entry.line - 1][entry.column - 1 :].replace('""', '"')
        assert written.startswith(entry.name.split("\n")[0]), entry
        assert decklist.lines[entry.line - 1].kind == "entry"
